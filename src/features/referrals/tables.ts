import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";

const profile = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => userProfiles.id, { onDelete: "cascade" });

/** Who came through whom, and whether the reward is due; one referrer a person. */
export const referralTracking = pgTable(
  "referral_tracking",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    referrerUserId: profile("referrer_user_id"),
    referredUserId: profile("referred_user_id").unique(),
    status: text("status", { enum: ["pending", "completed"] })
      .notNull()
      .default("pending"),
    creditsAwarded: integer("credits_awarded").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
  },
  (table) => [
    index("referral_tracking_referrer_index").on(table.referrerUserId, table.createdAt.desc()),
    check("referral_tracking_status_known", sql`${table.status} IN ('pending', 'completed')`),
    check("referral_tracking_not_self", sql`${table.referrerUserId} <> ${table.referredUserId}`),
  ],
);

/** The code that was used, as typed at sign-up. */
export const referrals = pgTable(
  "referrals",
  {
    referrerId: profile("referrer_id"),
    referredId: profile("referred_id").primaryKey(),
    referralCode: text("referral_code").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("referrals_referrer_index").on(table.referrerId)],
);
