import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { userProfiles, users } from "./tables.ts";

/** Renames a person, in the profile and in the auth user, which mails are addressed by. */
export async function updateProfile(db: Database, userId: string, fullName: string): Promise<void> {
  const updatedAt = new Date();
  await db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ fullName, updatedAt }).where(eq(userProfiles.id, userId));
    await tx.update(users).set({ name: fullName, updatedAt }).where(eq(users.id, userId));
  });
}
