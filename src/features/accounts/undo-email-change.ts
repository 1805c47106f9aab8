import { and, eq, gte } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endAccess } from "./end-access.ts";
import { changedAt, emailIn, forgetFormerEmails } from "./former-email.ts";
import { hashPassword } from "./hash-password.ts";
import { emailChangedJob } from "./jobs.ts";
import { openToken, takeToken, tokensOf } from "./mailed-token.ts";
import { notePasswordByMail } from "./may-join-google.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { identitiesOf, setPassword } from "./set-password.ts";
import { removeTwoFactor } from "./set-up-two-factor.ts";
import { accountDeletions, authAccounts, twoFactors, users, verifications } from "./tables.ts";

/** Whoever takes an account over may switch a second factor on first, and change the address after it. */
const SITTING_MILLISECONDS = 86_400_000;

/**
 * Puts an account's earlier address back by the link that was mailed to it, once, with a new password: whoever changed the
 * address knew the one until now. Every session ends, and so do what else came since: a second factor (also from the day
 * before), identities at Google, a deletion that was asked for, later changes of the address.
 * @returns the address that signs in again
 * @throws invalid_confirmation, weak_password, password_too_long, password_too_common
 */
export async function undoEmailChange(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const { db, jobs, now } = platform;
  const isOpen = openToken("undo-email-change", token, now());
  // Looked at before the costly hash, taken after it: only the transaction below decides.
  const [link] = await db.select().from(verifications).where(isOpen);
  if (!link) throw accountErrors.invalid_confirmation();
  const email = emailIn(token);
  checkNewPassword(password, email);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId = await takeToken(tx, "undo-email-change", token, now());
    if (!userId) throw accountErrors.invalid_confirmation();
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw accountErrors.invalid_confirmation();
    if (user.email !== email)
      await queueNotice(platform, tx, userId, { kind: "email_change_undone" }, user.email);
    await tx.update(users).set({ email, emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
    await setPassword(tx, userId, hash);
    await notePasswordByMail(tx, userId);
    await undoWhatCameSince(platform, tx, userId, changedAt(link.expiresAt));
    await forgetFormerEmails(tx, userId, link.expiresAt);
    for (const purpose of ["reset-password", "confirm-email"] as const)
      await tx.delete(verifications).where(tokensOf(purpose, userId));
    await endAccess(tx, userId);
    await jobs.enqueue(tx, emailChangedJob, { userId });
  });
  return { email };
}

async function undoWhatCameSince(
  platform: Platform,
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<void> {
  const sitting = new Date(since.getTime() - SITTING_MILLISECONDS);
  const [factor] = await tx
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), gte(twoFactors.confirmedAt, sitting)));
  if (factor) await removeTwoFactor(platform, tx, userId);
  await tx.delete(authAccounts).where(and(identitiesOf(userId), gte(authAccounts.createdAt, since)));
  const deletions = await tx
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), gte(accountDeletions.requestedAt, since)))
    .returning({ userId: accountDeletions.userId });
  if (deletions.length > 0) await tx.delete(verifications).where(tokensOf("undo-deletion", userId));
}
