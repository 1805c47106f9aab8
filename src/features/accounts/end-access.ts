import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { lockAccount } from "./lock-account.ts";
import { tokensOf } from "./mailed-token.ts";
import { rememberedDevices, sessions, users, verifications } from "./tables.ts";

/**
 * Ends every way in that a person, or whoever else knew their password, has at this moment: sessions, sign-ins that wait
 * for their code, browsers that skip it, and a change of the address whose link is out: opened later, it would take the
 * account away.
 * @param keptSessionId a session that goes on
 */
export async function endAccess(tx: Transaction, userId: string, keptSessionId?: string): Promise<void> {
  // A change of the address that is being asked for at this moment is waited for, or finds its session gone.
  await lockAccount(tx, userId);
  // Before the sessions: a code that is being taken at this moment is waited for, and its session goes, too.
  for (const purpose of ["two-factor", "change-email"] as const)
    await tx.delete(verifications).where(tokensOf(purpose, userId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSessionId ? ne(sessions.id, keptSessionId) : undefined));
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  await tx
    .update(users)
    .set({ pendingEmail: null })
    .where(and(eq(users.id, userId), isNotNull(users.pendingEmail)));
}
