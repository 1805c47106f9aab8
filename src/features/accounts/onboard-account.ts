import { eq } from "drizzle-orm";
import { processReferral } from "#features/referrals/process-referral.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { emailConfirmationJob } from "./jobs.ts";
import { loadAccountMails } from "./load-mails.ts";
import { users } from "./tables.ts";

/**
 * What follows a new account, after its commit: the referral, if a code was given, and the welcome mail.
 * Neither may stand in the way of the sign-up, so failures are only logged.
 */
export async function onboardAccount(
  platform: Platform,
  account: { userId: string; referralCode: string | undefined },
): Promise<void> {
  const { log } = platform;
  if (account.referralCode?.trim()) {
    const result = await processReferral(platform, {
      referredUserId: account.userId,
      referralCode: account.referralCode,
    }).catch((error: unknown) => ({ success: false, error }));
    if (!result.success) log.warn({ userId: account.userId, reason: result.error }, "referral not counted");
  }
  await queueWelcomeMails(platform, account.userId).catch((error: unknown) => {
    log.error({ err: error, userId: account.userId }, "welcome mail not queued");
  });
}

/** The welcome, and the link that confirms the address; Google has confirmed those of its people. */
async function queueWelcomeMails(platform: Platform, userId: string): Promise<void> {
  const { db, jobs, config } = platform;
  const { renderWelcomeMail } = await loadAccountMails();
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
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
