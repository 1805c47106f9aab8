import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/tables.ts";

export const stripeCustomers = pgTable("stripe_customers", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Mirror of the payment provider's subscriptions; the provider decides. */
export const stripeSubscriptions = pgTable(
  "stripe_subscriptions",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    customerId: text("customer_id").notNull(),
    priceId: text("price_id").notNull(),
    /** Lookup key of the price, from which the plan's name follows. */
    lookupKey: text("lookup_key"),
    status: text("status").notNull(),
    currentPeriodEnd: timestamp("current_period_end", { withTimezone: true }),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("stripe_subscriptions_customer_index").on(table.customerId)],
);

/** One row for each checkout session that we opened. */
export const checkoutOrders = pgTable(
  "checkout_orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: text("session_id").unique(),
    priceId: text("price_id").notNull(),
    lookupKey: text("lookup_key").notNull(),
    mode: text("mode", { enum: ["payment", "subscription"] }).notNull(),
    /** Credits that the payment grants; fixed when the session opens, so that a later price change can't alter it. */
    credits: integer("credits").notNull(),
    state: text("state", { enum: ["open", "pending", "paid", "failed", "expired"] })
      .notNull()
      .default("open"),
    /** In the currency's smallest unit (cents). */
    amountTotal: integer("amount_total"),
    currency: text("currency"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    fulfilledAt: timestamp("fulfilled_at", { withTimezone: true }),
  },
  (table) => [
    index("checkout_orders_user_index").on(table.userId, table.createdAt.desc()),
    check(
      "checkout_orders_state_known",
      sql`${table.state} IN ('open', 'pending', 'paid', 'failed', 'expired')`,
    ),
  ],
);

/** Every event that was handled, for ever: the same event never acts twice. */
export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  objectId: text("object_id"),
  payload: jsonb("payload").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  handledAt: timestamp("handled_at", { withTimezone: true }).notNull().defaultNow(),
});
