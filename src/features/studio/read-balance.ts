import { eq } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";

/** Credits that a person has. */
export async function readBalance(db: Queryable, userId: string): Promise<number> {
  const [profile] = await db
    .select({ credits: userProfiles.credits })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  return profile?.credits ?? 0;
}
