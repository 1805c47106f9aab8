import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import type { SignInMethods } from "./schema.ts";
import { authAccounts } from "./tables.ts";

/** Whether a person can sign in with a password, with Google, or with both. */
export async function findSignInMethods(
  db: Queryable,
  userId: string,
): Promise<Omit<SignInMethods, "two_factor">> {
  const rows = await db
    .select({
      provider: authAccounts.providerId,
      hasPassword: sql<boolean>`${authAccounts.password} IS NOT NULL`,
    })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId));
  return {
    password: rows.some(({ hasPassword }) => hasPassword),
    google: rows.some(({ provider }) => provider === "google"),
  };
}
