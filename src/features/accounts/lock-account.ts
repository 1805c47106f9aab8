import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { users } from "./tables.ts";

/**
 * Holds an account's row. Whatever changes the ways into an account, or uses a mailed link, takes it before anything else
 * of the account: the later one of two sees what the earlier one did, and neither waits for the other for ever.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
