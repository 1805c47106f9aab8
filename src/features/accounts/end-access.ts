import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { tokensOf } from "./mailed-token.ts";
import { rememberedDevices, sessions, verifications } from "./tables.ts";

/**
 * Ends every way in that a person, or whoever else knew their password, has at this moment: sessions, sign-ins that wait
 * for their code, and browsers that skip it.
 * @param keptSessionId a session that goes on
 */
export async function endAccess(tx: Transaction, userId: string, keptSessionId?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSessionId ? ne(sessions.id, keptSessionId) : undefined));
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  await tx.delete(verifications).where(tokensOf("two-factor", userId));
}
