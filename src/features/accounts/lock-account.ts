import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import { sessions, users } from "./tables.ts";

/**
 * Holds an account's row. Whatever changes the ways into an account, or uses a mailed link, takes it before anything else
 * of the account: the later one of two sees what the earlier one did, and neither waits for the other for ever.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/**
 * The same for whoever asks by a session. A new password that was set in this moment has ended it, and what it asked for
 * must not come after that.
 * @throws unauthenticated
 */
export async function lockOwnAccount(tx: Transaction, { id, sessionId }: Viewer): Promise<void> {
  await lockAccount(tx, id);
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (rows.length === 0) throw httpErrors.unauthenticated();
}
