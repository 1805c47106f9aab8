import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { backupCodeDigest } from "./backup-codes.ts";
import { accountErrors } from "./schema.ts";
import { decryptSecret, encryptSecret } from "./set-up-two-factor.ts";
import { backupCodes, twoFactors } from "./tables.ts";
import { findStep } from "./totp.ts";

/**
 * Takes a code of the app, or a backup code, which is used up. No code counts twice, also not at the same moment.
 * @throws invalid_code
 */
export async function verifyTwoFactorCode(
  tx: Transaction,
  { config, now }: Pick<Platform, "config" | "now">,
  userId: string,
  input: string,
): Promise<void> {
  const [factor] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .for("update");
  if (!factor) throw accountErrors.invalid_code();
  const { sessionSecret, knownSecrets } = config;
  const code = input.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(code)) {
    const secret = await decryptSecret(knownSecrets, factor.secret);
    const step = findStep(secret, code, now(), factor.lastStep);
    if (!step) throw accountErrors.invalid_code();
    // From here on readable without the secrets before the one of today.
    const renewed = await encryptSecret(sessionSecret, secret);
    await tx.update(twoFactors).set({ lastStep: step, secret: renewed }).where(eq(twoFactors.userId, userId));
    return;
  }
  const used = await tx
    .delete(backupCodes)
    .where(
      and(
        eq(backupCodes.userId, userId),
        inArray(
          backupCodes.digest,
          knownSecrets.map((secret) => backupCodeDigest(secret, userId, code)),
        ),
      ),
    )
    .returning({ userId: backupCodes.userId });
  if (used.length === 0) throw accountErrors.invalid_code();
}
