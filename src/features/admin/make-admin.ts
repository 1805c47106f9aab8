import { eq, sql } from "drizzle-orm";
import { normalizeEmail } from "#features/accounts/normalize-email.ts";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";

/**
 * Gives an account the admin role. Only a command on the server calls this: the first administrator never comes
 * from a default password.
 * @returns false if no account has that address
 */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  const changed = await db
    .update(userProfiles)
    .set({ role: "admin", updatedAt: sql`now()` })
    .where(
      eq(
        userProfiles.id,
        sql`(${db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.email, normalizeEmail(email)))})`,
      ),
    )
    .returning({ id: userProfiles.id });
  return changed.length === 1;
}
