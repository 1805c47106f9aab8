import { and, eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { issueToken } from "./mailed-token.ts";
import { queueNotice } from "./queue-notice.ts";
import { users } from "./tables.ts";

export const CONFIRM_HOURS = 24;

/**
 * Mails a link that confirms an account's address; earlier links end. Does nothing for an address without an account
 * or one that is confirmed. Runs as a job, so that the request takes the same time in any case.
 */
export async function requestEmailConfirmation(platform: Platform, email: string): Promise<void> {
  const { db, config, now } = platform;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      .for("update");
    if (!user) return;
    const expiresAt = new Date(now().getTime() + CONFIRM_HOURS * 3_600_000);
    const token = await issueToken(tx, "confirm-email", user.id, expiresAt);
    const url = `${config.publicUrl}/confirm-email?${new URLSearchParams({ token })}`;
    await queueNotice(platform, tx, user.id, { kind: "confirm_email", url, hours: CONFIRM_HOURS });
  });
}
