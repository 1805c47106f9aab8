import { createHash, randomBytes } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { loadAccountMails } from "./load-mails.ts";
import { users, verifications } from "./tables.ts";

export const RESET_MINUTES = 60;
const PREFIX = "reset-password:";

/** What the table holds in place of the token. */
export function resetIdentifier(token: string): string {
  return PREFIX + createHash("sha256").update(token).digest("hex");
}

/** All reset links of one person. */
export function resetLinksOf(userId: string) {
  return and(like(verifications.identifier, `${PREFIX}%`), eq(verifications.value, userId));
}

/**
 * Mails a link that sets a new password; earlier links end. Does nothing for an address without an account.
 * Runs as a job, so that the request takes the same time whether or not the address exists.
 */
export async function requestPasswordReset(platform: Platform, email: string): Promise<void> {
  const { db, jobs, config, now } = platform;
  const { renderResetPasswordMail } = await loadAccountMails();
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user) return;
    const token = randomBytes(32).toString("base64url");
    await tx.delete(verifications).where(resetLinksOf(user.id));
    await tx.insert(verifications).values({
      identifier: resetIdentifier(token),
      value: user.id,
      expiresAt: new Date(now().getTime() + RESET_MINUTES * 60_000),
    });
    const mail = await renderResetPasswordMail({
      locale: user.locale === "tr" ? "tr" : "en",
      name: user.name,
      origin: config.publicUrl,
      url: `${config.publicUrl}/reset-password?${new URLSearchParams({ token })}`,
      minutes: RESET_MINUTES,
    });
    await queueMail(jobs, tx, { to: user.email, ...mail });
  });
}
