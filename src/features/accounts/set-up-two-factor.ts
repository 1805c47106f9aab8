import { randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import { renewBackupCodes } from "./backup-codes.ts";
import { lockOwnAccount } from "./lock-account.ts";
import { tokensOf } from "./mailed-token.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { shownEmail } from "./shown-email.ts";
import { backupCodes, rememberedDevices, twoFactors, verifications } from "./tables.ts";
import { base32, findStep, otpauthUri } from "./totp.ts";

const SECRET_BYTES = 20;

/** Whether a person's sign-ins ask for a code, and how many backup codes are left. */
export async function findTwoFactor(db: Queryable, userId: string) {
  const [row] = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  const backupCodesLeft = row ? await db.$count(backupCodes, eq(backupCodes.userId, userId)) : 0;
  return { enabled: row !== undefined, backupCodesLeft };
}

/**
 * Makes the secret for an authenticator app. It counts once a code of it was typed; starting again makes another.
 * @throws two_factor_enabled
 */
export async function startTwoFactor(
  { db, config, now }: Platform,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = await encryptSecret(config.sessionSecret, bytes);
  const [row] = await db
    .insert(twoFactors)
    .values({ userId: viewer.id, secret, createdAt: now() })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, createdAt: now(), lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  if (!row) throw accountErrors.two_factor_enabled();
  return { secret: base32(bytes), uri: otpauthUri(bytes, brand.name, shownEmail(viewer.email)) };
}

/**
 * Switches the second factor on with the first code of the app.
 * @returns the backup codes
 * @throws invalid_code (also when it was not started), two_factor_enabled, unauthenticated (the session was ended in this
 * moment)
 */
export async function confirmTwoFactor(platform: Platform, viewer: Viewer, code: string): Promise<string[]> {
  const { db, config, now } = platform;
  return db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, viewer.id)).for("update");
    if (row?.confirmedAt) throw accountErrors.two_factor_enabled();
    const bytes = row && (await decryptSecret(config.knownSecrets, row.secret));
    const step = bytes && findStep(bytes, code.trim(), now(), row.lastStep);
    if (!step) throw accountErrors.invalid_code();
    await tx
      .update(twoFactors)
      .set({ confirmedAt: now(), lastStep: step })
      .where(eq(twoFactors.userId, viewer.id));
    await queueNotice(platform, tx, viewer.id, { kind: "two_factor_on" });
    return renewBackupCodes(tx, viewer.id, config.sessionSecret);
  });
}

/**
 * Replaces the backup codes.
 * @throws two_factor_disabled, unauthenticated (the session was ended in this moment)
 */
export async function replaceBackupCodes(platform: Platform, viewer: Viewer): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    // Locked: two at once would each leave the other's codes valid.
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, viewer.id)).for("update");
    if (!row?.confirmedAt) throw accountErrors.two_factor_disabled();
    await queueNotice(platform, tx, viewer.id, { kind: "backup_codes_renewed" });
    return renewBackupCodes(tx, viewer.id, platform.config.sessionSecret);
  });
}

/**
 * Switches the second factor off and forgets its secret, codes and remembered browsers.
 * @throws two_factor_disabled, unauthenticated (the session was ended in this moment)
 */
export async function disableTwoFactor(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    if (!(await removeTwoFactor(platform, tx, viewer.id))) throw accountErrors.two_factor_disabled();
  });
}

/** Sign-ins that wait for a code end, too: none would be right. @returns whether there was one */
export async function removeTwoFactor(platform: Platform, tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId });
  if (removed.length === 0) return false;
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  await tx.delete(verifications).where(tokensOf("two-factor", userId));
  await queueNotice(platform, tx, userId, { kind: "two_factor_off" });
  return true;
}

export function encryptSecret(key: string, bytes: Uint8Array): Promise<string> {
  return symmetricEncrypt({ key, data: Buffer.from(bytes).toString("base64url") });
}

/**
 * @param keys of which one has encrypted it: a wrong one is noticed
 * @throws if it was another
 */
export async function decryptSecret(keys: readonly string[], stored: string): Promise<Uint8Array> {
  const attempts = keys.map((key) => symmetricDecrypt({ key, data: stored }));
  return Buffer.from(await Promise.any(attempts), "base64url");
}
