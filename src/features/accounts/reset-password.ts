import { eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endAccess } from "./end-access.ts";
import { hashPassword } from "./hash-password.ts";
import { openToken, takeToken, tokensOf } from "./mailed-token.ts";
import { accountErrors } from "./schema.ts";
import { setPassword } from "./set-password.ts";
import { users, verifications } from "./tables.ts";

/**
 * Sets a new password by the token of a mailed link, once; every session of the person ends. Whoever has the link
 * has read the mail, so the address counts as confirmed from here on.
 * @returns whose it is
 * @throws invalid_reset_token, weak_password, password_too_long, password_too_common
 */
export async function resetPassword(
  { db, now }: Pick<Platform, "db" | "now">,
  input: { token: string; password: string },
): Promise<{ email: string }> {
  // Looked at before the costly hash, taken after it: only the transaction below decides.
  const [link] = await db
    .select()
    .from(verifications)
    .where(openToken("reset-password", input.token, now()));
  if (!link) throw accountErrors.invalid_reset_token();
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, link.value));
  if (!user) throw accountErrors.invalid_reset_token();
  checkNewPassword(input.password, user.email);
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const userId = await takeToken(tx, "reset-password", input.token, now());
    if (!userId) throw accountErrors.invalid_reset_token();
    await setPassword(tx, userId, hash);
    await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
    await tx.delete(verifications).where(tokensOf("reset-password", userId));
    await endAccess(tx, userId);
  });
  return user;
}
