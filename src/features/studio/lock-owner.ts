import { and, eq, isNull } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";

/**
 * What one person keeps is written down one after the other: of two at once the second counts the first. Nothing is
 * any more once their account is deleted, a deletion that is under way included.
 * @throws unauthenticated
 */
export async function lockOwner(tx: Transaction, userId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  if (!owner) throw httpErrors.unauthenticated();
}
