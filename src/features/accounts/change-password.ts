import type { Database } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endAccess } from "./end-access.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { tokensOf } from "./mailed-token.ts";
import { accountErrors } from "./schema.ts";
import { credentialOf, setPassword } from "./set-password.ts";
import { authAccounts, verifications } from "./tables.ts";

/**
 * Changes a signed-in person's password. This session stays; every other way in ends, and so do open reset links.
 * @throws wrong_password, no_password (the account signs in with Google only), weak_password, password_too_long,
 * password_too_common
 */
export async function changePassword(
  db: Database,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  checkNewPassword(input.newPassword, viewer.email);
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(credentialOf(viewer.id));
  if (!account?.hash) throw accountErrors.no_password();
  if (!(await verifyPassword(account.hash, input.currentPassword))) throw accountErrors.wrong_password();
  const hash = await hashPassword(input.newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, viewer.id, hash);
    await tx.delete(verifications).where(tokensOf("reset-password", viewer.id));
    await endAccess(tx, viewer.id, viewer.sessionId);
  });
}
