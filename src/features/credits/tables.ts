import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";

/**
 * The ledger: append-only. Triggers (migrations/0001) refuse UPDATE, DELETE and TRUNCATE, move the balance of
 * user_profiles together with each row, fill balance_after, and skip a row whose cause is already there.
 */
export const creditTransactions = pgTable(
  "credit_transactions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Order of posting; the history is paged by it. */
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "restrict" }),
    /** Signed credits, never zero. */
    amount: integer("amount").notNull(),
    type: text("type", { enum: ["purchase", "admin_grant", "usage", "refund"] }).notNull(),
    /** Stable word for what happened; the reader's language gives it a sentence. */
    reason: text("reason").notNull(),
    /** Free text of the person who caused it, such as an admin's reason or the video's title. */
    description: text("description"),
    /** What caused the row, once for ever: `checkout:cs_…`, `hold:…`, `release:…`, `trial:…`. */
    cause: text("cause").notNull().unique(),
    balanceAfter: integer("balance_after").notNull(),
    adminId: uuid("admin_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("credit_transactions_user_seq_index").on(table.userId, table.seq.desc()),
    check("credit_transactions_amount_not_zero", sql`${table.amount} <> 0`),
    check(
      "credit_transactions_type_known",
      sql`${table.type} IN ('purchase', 'admin_grant', 'usage', 'refund')`,
    ),
    check("credit_transactions_balance_not_negative", sql`${table.balanceAfter} >= 0`),
  ],
);

/** Credits set aside for work in progress: held, then settled or released, never both. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "restrict" }),
    amount: integer("amount").notNull(),
    /** What the credits are held for, such as `render:<job id>`; one hold each. */
    reference: text("reference").notNull().unique(),
    state: text("state", { enum: ["held", "settled", "released"] })
      .notNull()
      .default("held"),
    description: text("description"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    index("credit_holds_user_index").on(table.userId),
    check("credit_holds_amount_positive", sql`${table.amount} > 0`),
    check("credit_holds_state_known", sql`${table.state} IN ('held', 'settled', 'released')`),
  ],
);
