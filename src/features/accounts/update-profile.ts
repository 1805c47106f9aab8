import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import { lockOwnAccount } from "./lock-account.ts";
import { userProfiles, users } from "./tables.ts";

/**
 * Renames a person, in the profile and in the auth user, which mails are addressed by.
 * @throws unauthenticated (the session was ended in this moment)
 */
export async function updateProfile(db: Database, viewer: Viewer, fullName: string): Promise<void> {
  const updatedAt = new Date();
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    await tx.update(userProfiles).set({ fullName, updatedAt }).where(eq(userProfiles.id, viewer.id));
    await tx.update(users).set({ name: fullName, updatedAt }).where(eq(users.id, viewer.id));
  });
}
