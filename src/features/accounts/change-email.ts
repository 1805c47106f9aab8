import { eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { issueToken, tokensOf } from "./mailed-token.ts";
import { queueNotice } from "./queue-notice.ts";
import { CONFIRM_HOURS } from "./request-email-confirmation.ts";
import { accountErrors, isEmail, normalizeEmail } from "./schema.ts";
import { users, verifications } from "./tables.ts";

/**
 * Asks the new address to confirm itself. Until it does, the person signs in with the old one; an earlier request ends.
 * @throws fields_required, invalid_email, email_taken (by anybody, the person included)
 */
export async function requestEmailChange(platform: Platform, viewer: Viewer, input: string): Promise<void> {
  const email = normalizeEmail(input);
  if (!email) throw accountErrors.fields_required();
  if (!isEmail(email)) throw accountErrors.invalid_email();
  const { db, config, now } = platform;
  await db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken) throw accountErrors.email_taken();
    await tx.update(users).set({ pendingEmail: email, updatedAt: now() }).where(eq(users.id, viewer.id));
    const expiresAt = new Date(now().getTime() + CONFIRM_HOURS * 3_600_000);
    const token = await issueToken(tx, "change-email", viewer.id, expiresAt);
    const url = `${config.publicUrl}/confirm-email?${new URLSearchParams({ token })}`;
    const notice = { kind: "confirm_new_email", url, hours: CONFIRM_HOURS, email } as const;
    await queueNotice(platform, tx, viewer.id, notice, email);
  });
}

/** Takes a change back that is not confirmed yet. */
export async function cancelEmailChange({ db, now }: Platform, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ pendingEmail: null, updatedAt: now() }).where(eq(users.id, userId));
    await tx.delete(verifications).where(tokensOf("change-email", userId));
  });
}
