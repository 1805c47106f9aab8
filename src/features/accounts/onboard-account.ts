import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { processReferral } from "#features/referrals/process-referral.ts";
import type { Database } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { emailConfirmationJob } from "./confirmation-job.ts";
import { loadAccountMails } from "./load-mails.ts";
import { users } from "./tables.ts";

/**
 * What follows a new account, after its commit: the referral, if a code was given, and the welcome mail, each once. The
 * account itself notes what is still to come. Neither may stand in the way of the sign-up, so failures are only logged;
 * `onboardAccounts` tries again.
 */
export async function onboardAccount(platform: Platform, userId: string): Promise<void> {
  const { log } = platform;
  await countReferral(platform, userId).catch((error: unknown) => {
    log.error({ err: error, userId }, "referral not looked at");
  });
  await queueWelcomeMails(platform, userId).catch((error: unknown) => {
    log.error({ err: error, userId }, "welcome mail not queued");
  });
}

/** Accounts that their own sign-up is surely done with, one way or the other. */
const AFTER_MILLISECONDS = 60_000;

/**
 * Goes on with accounts of which something still has to follow: the process that made them ended, or it failed.
 * @returns how many there were
 */
export async function onboardAccounts(platform: Platform): Promise<number> {
  const waiting = await findWaiting(platform.db, platform.now());
  for (const { id } of waiting) await onboardAccount(platform, id);
  return waiting.length;
}

/** Whom `onboardAccounts` goes on with: few, and found by their index. */
export function findWaiting(db: Database, now: Date) {
  const { cameWith, createdAt, id, welcomeDue } = users;
  const before = new Date(now.getTime() - AFTER_MILLISECONDS);
  return (
    db
      .select({ id })
      .from(users)
      .where(and(or(welcomeDue, isNotNull(cameWith)), lt(createdAt, before)))
      // In any order: a hundred that always fail must not be in the way of the others for ever.
      .orderBy(sql`random()`)
      .limit(100)
  );
}

async function countReferral(platform: Platform, userId: string): Promise<void> {
  const { db, log } = platform;
  const [user] = await db.select({ code: users.cameWith }).from(users).where(eq(users.id, userId));
  if (!user?.code) return;
  const result = await processReferral(platform, { referredUserId: userId, referralCode: user.code });
  if (!result.success) log.warn({ userId, reason: result.error }, "referral not counted");
  await db.update(users).set({ cameWith: null }).where(eq(users.id, userId));
}

/** The welcome, and the link that confirms the address; Google has confirmed those of its people. */
async function queueWelcomeMails(platform: Platform, userId: string): Promise<void> {
  const { db, jobs, config } = platform;
  const { renderWelcomeMail } = await loadAccountMails();
  await db.transaction(async (tx) => {
    // Of two at once the second waits here, and finds nothing left to do.
    const [user] = await tx
      .update(users)
      .set({ welcomeDue: false })
      .where(and(eq(users.id, userId), eq(users.welcomeDue, true)))
      .returning();
    if (!user) return;
    const mail = await renderWelcomeMail({
      locale: user.locale === "tr" ? "tr" : "en",
      name: user.name,
      origin: config.publicUrl,
      trial:
        user.trialCredits > 0 ? { credits: user.trialCredits, days: config.policies.trial?.days ?? 0 } : null,
    });
    await queueMail(jobs, tx, { to: user.email, ...mail });
    if (!user.emailVerified) await jobs.enqueue(tx, emailConfirmationJob, { email: user.email });
  });
}
