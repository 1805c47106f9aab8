import { and, eq, gt } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { hashPassword } from "./hash-password.ts";
import { resetIdentifier, resetLinksOf } from "./request-password-reset.ts";
import { accountErrors } from "./schema.ts";
import { setPassword } from "./set-password.ts";
import { sessions, users, verifications } from "./tables.ts";

/**
 * Sets a new password by the token of a mailed link, once; every session of the person ends. Whoever has the link
 * has read the mail, so the address counts as confirmed from here on.
 * @throws invalid_reset_token, weak_password, password_too_long, password_too_common
 */
export async function resetPassword(
  { db, now }: Pick<Platform, "db" | "now">,
  input: { token: string; password: string },
): Promise<void> {
  const valid = and(
    eq(verifications.identifier, resetIdentifier(input.token)),
    gt(verifications.expiresAt, now()),
  );
  // Looked at before the costly hash, taken after it: only the transaction below decides.
  const [link] = await db.select().from(verifications).where(valid);
  if (!link) throw accountErrors.invalid_reset_token();
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, link.value));
  if (!user) throw accountErrors.invalid_reset_token();
  checkNewPassword(input.password, user.email);
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const [taken] = await tx.delete(verifications).where(valid).returning({ userId: verifications.value });
    if (!taken) throw accountErrors.invalid_reset_token();
    await setPassword(tx, taken.userId, hash);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, taken.userId));
    await tx.delete(verifications).where(resetLinksOf(taken.userId));
    await tx.delete(sessions).where(eq(sessions.userId, taken.userId));
  });
}
