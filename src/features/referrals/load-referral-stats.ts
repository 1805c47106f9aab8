import { and, count, eq, isNotNull, isNull, type SQL, sql, sum } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { referralTracking } from "./tables.ts";

const PAGE_SIZE = 20;

const { status, refusal } = referralTracking;
const isPending = sql`${status} = 'pending' AND ${refusal} IS NULL`;
const countOf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/**
 * A person's code, the sums of all their referrals, and a page of these, the newest first.
 * @param after goes on behind this place
 */
export async function loadReferralStats(db: Queryable, userId: string, after?: Cursor) {
  const own = eq(referralTracking.referrerUserId, userId);
  const [profile] = await db
    .select({ referralCode: userProfiles.referralCode })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  const [sums] = await db
    .select({
      total: count(),
      completed: countOf(
        sql`${status} = 'completed' AND ${refusal} IS DISTINCT FROM 'reversed' AND ${refusal} IS DISTINCT FROM 'same_card'`,
      ),
      pending: countOf(isPending),
      credits: sum(referralTracking.creditsAwarded).mapWith(Number),
    })
    .from(referralTracking)
    .where(own);
  // Of few, by an index of their own, not of everybody whom the person has brought.
  const [gone] = await db
    .select({ pending: count() })
    .from(users)
    .innerJoin(referralTracking, eq(referralTracking.referredUserId, users.id))
    .where(and(isNotNull(users.deletedAt), own, isPending));
  const rows = await db
    .select({
      id: referralTracking.id,
      /** Null for a friend whose account was deleted. */
      email: users.email,
      status,
      refusal,
      creditsAwarded: referralTracking.creditsAwarded,
      createdAt: referralTracking.createdAt,
      place: placeOf(referralTracking.createdAt),
    })
    .from(referralTracking)
    .leftJoin(users, and(eq(users.id, referralTracking.referredUserId), isNull(users.deletedAt)))
    .where(and(own, after && isAfter(after)))
    .orderBy(newestFirst(referralTracking.createdAt), newestFirst(referralTracking.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    referralCode: profile?.referralCode ?? "",
    total: sums?.total ?? 0,
    completed: sums?.completed ?? 0,
    pending: (sums?.pending ?? 0) - (gone?.pending ?? 0),
    credits: sums?.credits ?? 0,
    referrals: page,
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.id}` : null,
  };
}

function isAfter([createdAt, id]: Cursor): SQL {
  return sql`(${referralTracking.createdAt}, ${referralTracking.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}
