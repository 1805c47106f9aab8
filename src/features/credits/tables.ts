import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
    // Rows arrive in the order of time and never move, which is all that this kind of index needs.
    index("credit_transactions_created_index").using("brin", table.createdAt),
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

/**
 * What a person owes because credits were taken back that were spent already: append-only, like the ledger. Triggers
 * (migrations, credit_debts_triggers) move `user_profiles.credit_debt` with each row and pay it from every credit that
 * comes in, before it can be spent.
 */
export const creditDebts = pgTable(
  "credit_debts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "restrict" }),
    /** Above zero: owed; below: paid. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    /** The ledger's cause that it comes from: `reversal:…`, `debt-payment:…`. */
    cause: text("cause").notNull().unique(),
    debtAfter: integer("debt_after").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("credit_debts_user_index").on(table.userId, table.seq.desc()),
    check("credit_debts_amount_not_zero", sql`${table.amount} <> 0`),
    check("credit_debts_debt_not_negative", sql`${table.debtAfter} >= 0`),
  ],
);

/** Trials and their end, one for each person who was given trial credits. */
export const creditTrials = pgTable(
  "credit_trials",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    credits: integer("credits").notNull(),
    /** The mailbox behind the address that signed up (`mailbox_of`): its aliases have one trial. Null once forgotten. */
    mailbox: text("mailbox").unique(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Credits that were unused at the end, or are since because their video was cancelled. */
    takenBack: integer("taken_back").notNull().default(0),
    /** Credits that were used until the end; a video that is cancelled later takes its own out again. */
    used: integer("used").notNull().default(0),
    /** `seq` of the person's last ledger entry before the end: which videos those are. */
    endedAfter: bigint("ended_after", { mode: "number" }),
  },
  (table) => [
    index("credit_trials_running_index").on(table.endsAt).where(sql`ended_at IS NULL`),
    check("credit_trials_taken_back_known", sql`${table.takenBack} BETWEEN 0 AND ${table.credits}`),
    check("credit_trials_used_not_negative", sql`${table.used} >= 0`),
  ],
);

/**
 * Mailboxes of deleted accounts that had a trial, as digests: nothing here leads to the account. The day rather than
 * the moment, because `users.deleted_at` has that.
 */
export const pastTrials = pgTable(
  "past_trials",
  { digest: text("digest").primaryKey(), deletedOn: date("deleted_on").notNull() },
  (table) => [index("past_trials_deleted_on_index").on(table.deletedOn)],
);
