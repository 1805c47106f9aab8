import { and, eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endAccess } from "./end-access.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { lockAccount } from "./lock-account.ts";
import { tokensOf } from "./mailed-token.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { newSessionToken } from "./session-cookie.ts";
import { credentialOf, setPassword } from "./set-password.ts";
import { authAccounts, sessions, verifications } from "./tables.ts";

/**
 * Changes a signed-in person's password. This session stays; every other way in ends, and so do open reset links. Their
 * address is told: whoever else knew the password would begin like this.
 * @returns the session's token from now on: whoever else held the old one is not let in with the owner
 * @throws wrong_password, no_password (the account signs in with Google only), weak_password, password_too_long,
 * password_too_common
 */
export async function changePassword(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<string> {
  const { db } = platform;
  checkNewPassword(input.newPassword, viewer.email);
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(credentialOf(viewer.id));
  const old = account?.hash;
  if (!old) throw accountErrors.no_password();
  if (!(await verifyPassword(old, input.currentPassword))) throw accountErrors.wrong_password();
  const hash = await hashPassword(input.newPassword);
  const token = newSessionToken();
  await db.transaction(async (tx) => {
    await lockAccount(tx, viewer.id);
    // Hashing takes a while: what was proven must still be the password, or a reset meanwhile would be undone.
    const [still] = await tx
      .select({ id: authAccounts.id })
      .from(authAccounts)
      .where(and(credentialOf(viewer.id), eq(authAccounts.password, old)))
      .for("update");
    if (!still) throw accountErrors.wrong_password();
    await setPassword(tx, viewer.id, hash);
    await tx.delete(verifications).where(tokensOf("reset-password", viewer.id));
    await endAccess(tx, viewer.id, viewer.sessionId);
    await tx.update(sessions).set({ token }).where(eq(sessions.id, viewer.sessionId));
    await queueNotice(platform, tx, viewer.id, { kind: "password_changed" });
  });
  return token;
}
