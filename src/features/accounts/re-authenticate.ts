import { eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { verifyPassword } from "./hash-password.ts";
import { accountErrors, PASSWORD_MAX_LENGTH } from "./schema.ts";
import { newSessionToken } from "./session-cookie.ts";
import { credentialOf } from "./set-password.ts";
import { findTwoFactor } from "./set-up-two-factor.ts";
import { authAccounts, sessions } from "./tables.ts";
import { verifyTwoFactorCode } from "./verify-two-factor-code.ts";

/**
 * Renews the proof of a session: changes of weight are allowed again for a while. Whoever has a second factor shows
 * it, too. The session has another token from then on: whoever else held the old one is not let in with the owner.
 * @returns the new token
 * @throws wrong_password, no_password (the account signs in with Google only), invalid_code
 */
export async function reAuthenticate(
  platform: Pick<Platform, "db" | "now" | "config">,
  viewer: Viewer,
  proof: { password: string; code?: string | undefined },
): Promise<string> {
  const { db, now } = platform;
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(credentialOf(viewer.id));
  if (!account?.hash) throw accountErrors.no_password();
  const { password } = proof;
  const right = password.length <= PASSWORD_MAX_LENGTH && (await verifyPassword(account.hash, password));
  if (!right) throw accountErrors.wrong_password();
  const token = newSessionToken();
  await db.transaction(async (tx) => {
    if ((await findTwoFactor(tx, viewer.id)).enabled)
      await verifyTwoFactorCode(tx, platform, viewer.id, proof.code ?? "");
    await tx.update(sessions).set({ token, authenticatedAt: now() }).where(eq(sessions.id, viewer.sessionId));
  });
  return token;
}
