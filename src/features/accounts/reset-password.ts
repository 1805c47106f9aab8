import { and, eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endAccess } from "./end-access.ts";
import { hashPassword } from "./hash-password.ts";
import { openToken, takeToken, tokensOf } from "./mailed-token.ts";
import { notePasswordByMail } from "./may-join-google.ts";
import { queueNotice } from "./queue-notice.ts";
import { rewardProvenSignUp } from "./reward-proven-sign-up.ts";
import { accountErrors } from "./schema.ts";
import { identitiesOf, setPassword } from "./set-password.ts";
import { removeTwoFactor } from "./set-up-two-factor.ts";
import { authAccounts, users, verifications } from "./tables.ts";

/**
 * Sets a new password by the token of a mailed link, once; every session of the person ends. Whoever has the link
 * has read the mail, so the address counts as confirmed from here on. Until then anybody may have signed up with it: a
 * second factor that they switched on would keep its owner out, and goes. So do identities at Google, which may be of an
 * address that the account had before. A mail tells that the password is new.
 * @returns whose it is
 * @throws invalid_reset_token, weak_password, password_too_long, password_too_common
 */
export async function resetPassword(
  platform: Platform,
  input: { token: string; password: string },
): Promise<{ email: string }> {
  const { db, now } = platform;
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
    await notePasswordByMail(tx, userId);
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now() })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (confirmed.length > 0) await removeTwoFactor(platform, tx, userId);
    // One that came with an earlier address would still open the account; that of this address joins again by itself.
    await tx.delete(authAccounts).where(identitiesOf(userId));
    await tx.delete(verifications).where(tokensOf("reset-password", userId));
    await endAccess(tx, userId);
    await queueNotice(platform, tx, userId, { kind: "password_changed" });
    if (confirmed.length > 0) await rewardProvenSignUp(platform, tx, userId);
  });
  return user;
}
