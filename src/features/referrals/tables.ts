import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
    /** When the referrer was told of the reward. */
    notifiedAt: timestamp("notified_at", { withTimezone: true }),
    /** Why nothing was awarded, or nothing is any more. */
    refusal: text("refusal", { enum: ["same_card", "limit_reached", "reversed"] }),
  },
  (table) => [
    index("referral_tracking_referrer_index").on(table.referrerUserId, table.createdAt.desc()),
    check("referral_tracking_status_known", sql`${table.status} IN ('pending', 'completed')`),
    check(
      "referral_tracking_refusal_known",
      sql`${table.refusal} IN ('same_card', 'limit_reached', 'reversed')`,
    ),
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

/** Cards that people have paid with, by the payment provider's fingerprint: who refers oneself pays with one's own. */
export const cardFingerprints = pgTable(
  "card_fingerprints",
  {
    userId: profile("user_id"),
    fingerprint: text("fingerprint").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index("card_fingerprints_fingerprint_index").on(table.fingerprint),
  ],
);
