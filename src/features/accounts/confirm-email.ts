import { and, DrizzleQueryError, eq } from "drizzle-orm";
import pg from "pg";
import type { Queryable, Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { isKeptForAnother, keepFormerEmail, UNDO_DAYS } from "./former-email.ts";
import { findGoogleAccount } from "./google-account.ts";
import { emailChangedJob } from "./jobs.ts";
import { takeToken, tokensOf } from "./mailed-token.ts";
import { forgetPasswordByMail } from "./may-join-google.ts";
import { queueNotice } from "./queue-notice.ts";
import { rewardProvenSignUp } from "./reward-proven-sign-up.ts";
import { accountErrors } from "./schema.ts";
import { users, verifications } from "./tables.ts";

interface Confirmed {
  /** The address that is confirmed now. */
  email: string;
  /** It is another one than before, and a Google account of before still opens this one. */
  googleStays: boolean;
}

/**
 * Uses a mailed link: the address of an account, or a new one, is its owner's. With a new one the old address is told, and
 * gets a link that undoes it; other links that were sent there end, and a job takes the new one to the payment provider.
 * @throws invalid_confirmation, email_taken (somebody else came first), email_kept (for whoever had it until lately)
 */
export async function confirmEmail(platform: Platform, token: string): Promise<Confirmed> {
  const { db, now } = platform;
  try {
    return await db.transaction(async (tx) => {
      const own = await takeToken(tx, "confirm-email", token, now());
      if (own) return confirmOwn(platform, tx, own);
      const changing = await takeToken(tx, "change-email", token, now());
      if (changing) return changeAddress(platform, tx, changing);
      throw accountErrors.invalid_confirmation();
    });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const taken = cause instanceof pg.DatabaseError && cause.constraint === "users_email_unique";
    throw taken ? accountErrors.email_taken({ cause }) : error;
  }
}

/** Whether this is the address of a person's account by now. */
export async function isOwnAddress(db: Queryable, userId: string, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.email, email)))) > 0;
}

async function confirmOwn(platform: Platform, tx: Transaction, userId: string): Promise<Confirmed> {
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: platform.now() })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (!user) throw accountErrors.invalid_confirmation();
  await rewardProvenSignUp(platform, tx, userId);
  return { email: user.email, googleStays: false };
}

async function changeAddress(platform: Platform, tx: Transaction, userId: string): Promise<Confirmed> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user?.pendingEmail) throw accountErrors.invalid_confirmation();
  const email = user.pendingEmail;
  const undo = user.emailVerified ? await wayBack(platform, tx, user) : undefined;
  await queueNotice(
    platform,
    tx,
    userId,
    { kind: "email_changed", email, ...(undo && { undo }) },
    user.email,
  );
  await tx
    .update(users)
    .set({ email, emailVerified: true, pendingEmail: null, updatedAt: platform.now() })
    .where(eq(users.id, userId));
  // Asked once the address was found to be free: a change of it that frees it has been written down by then.
  if (await isKeptForAnother(tx, email, platform.now(), userId)) throw accountErrors.email_kept();
  for (const purpose of ["reset-password", "confirm-email"] as const)
    await tx.delete(verifications).where(tokensOf(purpose, userId));
  await platform.jobs.enqueue(tx, emailChangedJob, { userId });
  await forgetPasswordByMail(tx, userId);
  return { email, googleStays: (await findGoogleAccount(tx, userId)) !== null };
}

/** Only for an address that its owner has proven: another may come of a typing error, and be a stranger's. */
async function wayBack(
  { config, now }: Platform,
  tx: Transaction,
  user: { id: string; email: string },
): Promise<{ url: string; days: number }> {
  const token = await keepFormerEmail(tx, user.id, user.email, now());
  return {
    url: `${config.publicUrl}/undo-email-change?${new URLSearchParams({ token })}`,
    days: UNDO_DAYS,
  };
}
