import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { PaymentSource } from "./payment-source.ts";

export const stripeCustomers = pgTable(
  "stripe_customers",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().unique(),
    /** When the provider had been told to collect nothing, for as long as the account is suspended or waits to be deleted. */
    collectionStoppedAt: timestamp("collection_stopped_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stripe_customers_stopped_index").on(table.userId).where(sql`collection_stopped_at IS NOT NULL`),
  ],
);

/** Mirror of the payment provider's subscriptions; the provider decides. */
export const stripeSubscriptions = pgTable(
  "stripe_subscriptions",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    customerId: text("customer_id").notNull(),
    priceId: text("price_id").notNull(),
    /** Lookup key of the price, from which the plan's name follows. */
    lookupKey: text("lookup_key"),
    /** Product of the price; names the plan also after the lookup key has moved to a newer price. */
    productId: text("product_id"),
    interval: text("interval"),
    status: text("status").notNull(),
    currentPeriodEnd: timestamp("current_period_end", { withTimezone: true }),
    /** Whether it ends instead of renewing, in whichever way that was asked for. */
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** When it will end, if it will. */
    cancelAt: timestamp("cancel_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Whether it changes by itself at a period's end: what the next payment brings is not what this one did. */
    isScheduled: boolean("is_scheduled").notNull().default(false),
    /** The provider's test clock whose time this subscription lives in, instead of ours. */
    testClock: text("test_clock"),
    /** Up to when its months were granted, in the time that it lives in. */
    settledUntil: timestamp("settled_until", { withTimezone: true }),
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

/**
 * A payment as far as its credits are concerned: what it brought, what of the money has gone back or may. `source` is
 * `checkout:<session>` or `invoice:<invoice>`. Granting and giving back may come in any order; both make the row.
 */
export const payments = pgTable(
  "payments",
  {
    source: text("source").$type<PaymentSource>().primaryKey(),
    /** Who bought; null while only a refund or dispute is known. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "restrict" }),
    paymentIntentId: text("payment_intent_id").unique(),
    chargeId: text("charge_id").unique(),
    lookupKey: text("lookup_key"),
    /** Cents. */
    amount: integer("amount").notNull().default(0),
    currency: text("currency"),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** Cents given back, those of lost disputes apart. */
    refunded: integer("refunded").notNull().default(0),
    /** Cents lost in disputes. */
    lost: integer("lost").notNull().default(0),
    /** Cents of disputes that are not decided yet. */
    disputed: integer("disputed").notNull().default(0),
    /** Until when an early fraud warning holds the credits; null without one. */
    suspiciousUntil: timestamp("suspicious_until", { withTimezone: true }),
    /** Months of plan_grants that were cancelled because all of the money went back; they return with it. */
    cancelledMonths: uuid("cancelled_months").array().notNull().default([]),
    /** Which question to the provider these amounts answer; a later question knows better. */
    asked: bigint("asked", { mode: "number" }).notNull().default(0),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("payments_user_index").on(table.userId, table.paidAt.desc()),
    // Revenue is added up from the index alone.
    index("payments_revenue_index")
      .on(table.paidAt, table.amount, table.refunded, table.lost)
      .where(sql`paid_at IS NOT NULL`),
    index("payments_suspicious_index").on(table.suspiciousUntil).where(sql`suspicious_until IS NOT NULL`),
    check(
      "payments_amounts_not_negative",
      sql`${table.amount} >= 0 AND ${table.refunded} >= 0 AND ${table.lost} >= 0 AND ${table.disputed} >= 0`,
    ),
  ],
);

/** Which ledger entries a payment has brought, by their cause: the buyer's credits, and a referrer's reward. */
export const paymentGrants = pgTable(
  "payment_grants",
  {
    cause: text("cause").primaryKey(),
    source: text("source")
      .$type<PaymentSource>()
      .notNull()
      .references(() => payments.source),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: ["purchase", "reward"] }).notNull(),
    credits: integer("credits").notNull(),
    /** A reward that was not due after all; it goes whatever becomes of the money. */
    revoked: boolean("revoked").notNull().default(false),
  },
  (table) => [
    index("payment_grants_source_index").on(table.source),
    check("payment_grants_credits_positive", sql`${table.credits} > 0`),
  ],
);

/** What has been taken back of a payment's credits, and what of them is held, person by person. */
export const paymentReversals = pgTable(
  "payment_reversals",
  {
    source: text("source")
      .$type<PaymentSource>()
      .notNull()
      .references(() => payments.source),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "restrict" }),
    /** Credits taken back so far, debts included. */
    takenBack: integer("taken_back").notNull().default(0),
    /** Counts the changes, so that each has a cause of its own. */
    revision: integer("revision").notNull().default(0),
    /** Reference of the hold in credit_holds while credits are held. */
    holdReference: text("hold_reference"),
    /** Credits that should be held; what was spent already can't be. */
    held: integer("held").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.userId] }),
    check("payment_reversals_not_negative", sql`${table.takenBack} >= 0 AND ${table.held} >= 0`),
  ],
);

/** A person's wish to get the money of a purchase back, and what became of it. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    source: text("source")
      .$type<PaymentSource>()
      .notNull()
      .references(() => payments.source),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    state: text("state", { enum: ["open", "approved", "refunded", "failed", "declined"] })
      .notNull()
      .default("open"),
    /** The person's own words. */
    message: text("message"),
    /** What the person is told with a refusal. */
    declineReason: text("decline_reason"),
    /** Which administrator; nobody where money came in for a deleted account. */
    decidedBy: uuid("decided_by"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    refundId: text("refund_id").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("refund_requests_one_live").on(table.source).where(sql`state IN ('open', 'approved')`),
    index("refund_requests_open_index").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("refund_requests_decided_index")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`state <> 'open'`),
    index("refund_requests_unfinished_index")
      .on(table.decidedAt)
      .where(sql`state IN ('approved', 'refunded') AND refund_id IS NULL`),
    index("refund_requests_user_index").on(table.userId, table.createdAt.desc()),
    check(
      "refund_requests_state_known",
      sql`${table.state} IN ('open', 'approved', 'refunded', 'failed', 'declined')`,
    ),
    check(
      "refund_requests_decided",
      sql`(${table.state} = 'open') = (${table.decidedAt} IS NULL) AND (${table.state} = 'declined') = (${table.declineReason} IS NOT NULL)`,
    ),
  ],
);

/** Mails that may go out once only, by what they are about: `receipt:…`, `trial-ending:…`. */
export const sentNotices = pgTable("sent_notices", {
  cause: text("cause").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Every event that was handled, for ever: the same event never acts twice. Its content, which names people, stays with
 * the provider.
 */
export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  objectId: text("object_id"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  handledAt: timestamp("handled_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * What paid lines of invoices grant, a row for each month of a line: one for a month's package, twelve for a year's.
 * A row is due on the day its month begins and is then posted to the ledger, once.
 */
export const planGrants = pgTable(
  "plan_grants",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    lineId: text("line_id").notNull(),
    /** Which month of the line, from 0. */
    n: integer("n").notNull(),
    /** Credits a month of the plan that was paid for: up to here this time is covered. */
    level: integer("level").notNull(),
    /** What this row brings: less than the level where the time was covered before, or is not a whole month. */
    credits: integer("credits").notNull(),
    /** Start of the month that it is for. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** End of that month. */
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    state: text("state", { enum: ["due", "granted", "cancelled"] })
      .notNull()
      .default("due"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was granted or cancelled. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** When it last could not be granted. */
    failedAt: timestamp("failed_at", { withTimezone: true }),
  },
  (table) => [
    unique("plan_grants_line_month_unique").on(table.subscriptionId, table.lineId, table.n),
    // The order in which they come: one that failed stands behind those that were due by then.
    index("plan_grants_turn_index").on(sql`coalesce(failed_at, due_at)`).where(sql`${table.state} = 'due'`),
    index("plan_grants_user_index").on(table.userId, table.dueAt),
    index("plan_grants_invoice_index").on(table.invoiceId),
    check("plan_grants_credits_not_negative", sql`${table.credits} >= 0`),
    check("plan_grants_month_has_length", sql`${table.endsAt} > ${table.dueAt}`),
    check("plan_grants_state_known", sql`${table.state} IN ('due', 'granted', 'cancelled')`),
  ],
);
