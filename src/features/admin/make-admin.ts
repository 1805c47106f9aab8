import { and, eq, inArray, sql } from "drizzle-orm";
import { normalizeEmail } from "#features/accounts/normalize-email.ts";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";

/**
 * Gives an account the admin role. Only a command on the server calls this: the first administrator never comes
 * from a default password. Anybody can sign up with an address that is somebody else's, so it has to be confirmed first.
 */
export async function makeAdmin(
  db: Database,
  address: string,
): Promise<"made" | "no_account" | "unconfirmed"> {
  const email = normalizeEmail(address);
  const proven = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  const changed = await db
    .update(userProfiles)
    .set({ role: "admin", updatedAt: sql`now()` })
    .where(inArray(userProfiles.id, proven))
    .returning({ id: userProfiles.id });
  if (changed.length === 1) return "made";
  return (await db.$count(users, eq(users.email, email))) > 0 ? "unconfirmed" : "no_account";
}
