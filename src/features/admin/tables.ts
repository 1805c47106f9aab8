import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * What administrators did: append-only, by triggers; the reason alone goes with the account that it is about. Ids stand
 * without references, because an entry outlives the person and the thing that it is about.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: uuid("admin_id").notNull(),
    /** Stable word, such as `credits_adjusted`; the reader's language gives it a sentence. */
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id").notNull(),
    /** The administrator's own words. */
    reason: text("reason"),
    /** What changed, by name: `{ "from": "user", "to": "admin" }`. Nothing personal. */
    details: jsonb("details").$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("audit_entries_action_index").on(table.action, table.id.desc()),
    index("audit_entries_admin_index").on(table.adminId, table.id.desc()),
    index("audit_entries_target_index").on(table.targetId, table.id.desc()),
  ],
);

/**
 * The figures of days that are over, added up once: adding up a million rows at each visit would take seconds. They can't
 * drift: the ledger behind them never changes, and whatever else does opens its day again. Days are in UTC.
 */
export const dailyFigures = pgTable("daily_figures", {
  day: date("day").primaryKey(),
  users: integer("users").notNull(),
  /** Credits granted and credits taken, both above zero. */
  creditsAdded: bigint("credits_added", { mode: "number" }).notNull(),
  creditsUsed: bigint("credits_used", { mode: "number" }).notNull(),
  transactions: integer("transactions").notNull(),
  /** Those of the day that are there. */
  videos: integer("videos").notNull(),
  /** Cents: what was paid on the day, less what of it has gone back since. */
  revenue: bigint("revenue", { mode: "number" }).notNull(),
});

/**
 * Days in which something has changed since: added up anew by the next visit. Triggers of payments, videos and profiles
 * leave the marks, in the transaction that changes them; several of one day wait for nobody.
 */
export const reopenedDays = pgTable("reopened_days", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  day: date("day").notNull(),
});
