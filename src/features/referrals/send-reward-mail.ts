import { and, eq, gt, isNull } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { loadReferralMails } from "./load-mails.ts";
import { referralTracking } from "./tables.ts";

/** Tells a referrer of a reward, once, in the referrer's language; not of one that is gone again already. */
export async function sendRewardMail(
  { db, jobs, config, now }: Pick<Platform, "db" | "jobs" | "config" | "now">,
  referralId: string,
): Promise<void> {
  const { renderRewardMail } = await loadReferralMails();
  await db.transaction(async (tx) => {
    const { id, notifiedAt, creditsAwarded } = referralTracking;
    const [reward] = await tx
      .update(referralTracking)
      .set({ notifiedAt: now() })
      .where(and(eq(id, referralId), isNull(notifiedAt), gt(creditsAwarded, 0)))
      .returning();
    if (!reward) return;
    const [referrer] = await tx.select().from(users).where(eq(users.id, reward.referrerUserId));
    if (!referrer) return;
    const mail = await renderRewardMail({
      locale: referrer.locale === "tr" ? "tr" : "en",
      name: referrer.name,
      origin: config.publicUrl,
      credits: reward.creditsAwarded,
      on: config.policies.referral.on,
    });
    await queueMail(jobs, tx, { to: referrer.email, ...mail });
  });
}
