import { and, eq, isNull } from "drizzle-orm";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { loadAccountMails } from "./load-mails.ts";
import { issueToken } from "./mailed-token.ts";
import { users } from "./tables.ts";

const RESET_MINUTES = 60;

/**
 * Mails a link that sets a new password; earlier links end. Does nothing for an address without an account.
 * Runs as a job, so that the request takes the same time whether or not the address exists.
 * @param next a path of ours to which the person was going; the link carries it, for it may be opened anywhere
 */
export async function requestPasswordReset(platform: Platform, email: string, next?: string): Promise<void> {
  const { db, jobs, config, now } = platform;
  const { renderResetPasswordMail } = await loadAccountMails();
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .for("update");
    if (!user) return;
    const expiresAt = new Date(now().getTime() + RESET_MINUTES * 60_000);
    const token = await issueToken(tx, "reset-password", user.id, expiresAt);
    const mail = await renderResetPasswordMail({
      locale: user.locale === "tr" ? "tr" : "en",
      name: user.name,
      origin: config.publicUrl,
      url: `${config.publicUrl}/reset-password?${new URLSearchParams({ token, ...(next && { next }) })}`,
      minutes: RESET_MINUTES,
    });
    await queueMail(jobs, tx, { to: user.email, ...mail });
  });
}
