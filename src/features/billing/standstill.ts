import { eq } from "drizzle-orm";
import { accountDeletions, userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable, Transaction } from "#platform/database.ts";

/**
 * Why nothing is collected from somebody: they are suspended, or their account waits to be deleted. Who is both is
 * suspended: what is void then is not collected when a deletion is undone.
 */
export type Standstill = "suspension" | "deletion";

export function standstillOf({
  suspendedAt,
  deletionDueAt,
}: {
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
}): Standstill | null {
  if (suspendedAt !== null) return "suspension";
  return deletionDueAt === null ? null : "deletion";
}

/** Why nothing is collected from somebody at this moment, nor sold to them; null if it is. */
export async function findStandstill(db: Queryable, userId: string): Promise<Standstill | null> {
  const [person] = await db
    .select({ suspendedAt: userProfiles.suspendedAt, deletionDueAt: accountDeletions.dueAt })
    .from(userProfiles)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, userProfiles.id))
    .where(eq(userProfiles.id, userId));
  return person ? standstillOf(person) : null;
}

/**
 * Whether an account is nobody's: deleted, or due to be. Until the transaction ends, one that is not won't be deleted;
 * to be asked before any row of its money is locked.
 */
export async function isNobodys(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const ofUser = eq(users.id, userId);
  await tx.select({ id: users.id }).from(users).where(ofUser).for("share");
  const [account] = await tx
    .select({ deletedAt: users.deletedAt, dueAt: accountDeletions.dueAt })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(ofUser);
  return !account || account.deletedAt !== null || (account.dueAt !== null && account.dueAt <= now);
}
