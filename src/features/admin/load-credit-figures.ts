import { sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { CreditFigures } from "./schema.ts";

/** How many people there are, and how many credits they hold between them. */
export async function loadCreditFigures(db: Queryable): Promise<CreditFigures> {
  const [row] = await db
    .select({
      people: sql<string>`count(*)`,
      credits: sql<string>`coalesce(sum(${userProfiles.credits}), 0)`,
    })
    .from(userProfiles);
  const [people, credits] = [Number(row?.people), Number(row?.credits)];
  return {
    total_users: people,
    total_credits: credits,
    average_credits: people === 0 ? 0 : Math.round((credits / people) * 100) / 100,
  };
}
