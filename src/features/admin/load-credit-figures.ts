import { eq, isNotNull, sql } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { CreditFigures } from "./schema.ts";
import type { Sums } from "./sum-days.ts";

/**
 * How many people there are, and how many credits they hold between them: what the ledger sums up to. What deleted
 * accounts held is nobody's.
 * @param totals of all time
 */
export async function loadCreditFigures(db: Queryable, totals: Sums): Promise<CreditFigures> {
  // Few, by an index of their own.
  const [gone] = await db
    .select({
      people: sql<string>`count(*)`,
      credits: sql<string>`coalesce(sum(${userProfiles.credits}), 0)`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(isNotNull(users.deletedAt));
  const people = totals.users - Number(gone?.people);
  const credits = totals.credits_added - totals.credits_used - Number(gone?.credits);
  return {
    total_users: people,
    total_credits: credits,
    average_credits: people === 0 ? 0 : Math.round((credits / people) * 100) / 100,
  };
}
