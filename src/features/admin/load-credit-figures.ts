import { eq, isNotNull, sql } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { CreditFigures } from "./schema.ts";

/** How many people there are, and how many credits they hold between them. What deleted accounts held is nobody's. */
export async function loadCreditFigures(db: Queryable): Promise<CreditFigures> {
  const [row] = await db
    .select({
      people: sql<string>`count(*)`,
      credits: sql<string>`coalesce(sum(${userProfiles.credits}), 0)`,
    })
    .from(userProfiles);
  // Few, by an index of their own: leaving them out above would join everybody with their account.
  const [gone] = await db
    .select({
      people: sql<string>`count(*)`,
      credits: sql<string>`coalesce(sum(${userProfiles.credits}), 0)`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(isNotNull(users.deletedAt));
  const people = Number(row?.people) - Number(gone?.people);
  const credits = Number(row?.credits) - Number(gone?.credits);
  return {
    total_users: people,
    total_credits: credits,
    average_credits: people === 0 ? 0 : Math.round((credits / people) * 100) / 100,
  };
}
