import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { authAccounts, type users } from "./tables.ts";

/** Better Auth's name for signing in by password. */
export const CREDENTIAL = "credential";

export function credentialOf(userId: string | typeof users.id) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, CREDENTIAL));
}

/** An account's identities at Google. */
export function identitiesOf(userId: string) {
  return and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, CREDENTIAL));
}

/** Stores the hash of a new password; an account that came through Google gets its first one. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const updated = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(credentialOf(userId))
    .returning({ id: authAccounts.id });
  if (updated.length > 0) return;
  await tx.insert(authAccounts).values({ userId, accountId: userId, providerId: CREDENTIAL, password: hash });
}
