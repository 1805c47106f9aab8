import { eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { isKeptForAnother } from "./former-email.ts";
import { lockOwnAccount } from "./lock-account.ts";
import { issueToken, tokensOf } from "./mailed-token.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { queueNotice } from "./queue-notice.ts";
import { CONFIRM_HOURS } from "./request-email-confirmation.ts";
import { accountErrors, isEmail } from "./schema.ts";
import { users, verifications } from "./tables.ts";

/** Where a request comes from, for the person whose account it is about. */
interface Asker {
  address: string;
  userAgent: string | undefined;
}

/**
 * Asks the new address to confirm itself. Until it does, the person signs in with the old one; an earlier request ends.
 * The old address is told at once: a stranger at an open session would begin like this.
 * @throws fields_required, invalid_email, email_taken (by anybody, the person included), email_kept (for an account that
 * had it until lately), unauthenticated (the session was ended in this moment)
 */
export async function requestEmailChange(
  platform: Platform,
  viewer: Viewer,
  input: string,
  { address, userAgent = "" }: Asker,
): Promise<void> {
  const email = normalizeEmail(input);
  if (!email) throw accountErrors.fields_required();
  if (!isEmail(email)) throw accountErrors.invalid_email();
  const { db, config, now } = platform;
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken) throw accountErrors.email_taken();
    if (await isKeptForAnother(tx, email, now(), viewer.id)) throw accountErrors.email_kept();
    await tx.update(users).set({ pendingEmail: email, updatedAt: now() }).where(eq(users.id, viewer.id));
    const expiresAt = new Date(now().getTime() + CONFIRM_HOURS * 3_600_000);
    const token = await issueToken(tx, "change-email", viewer.id, expiresAt);
    const url = `${config.publicUrl}/confirm-email?${new URLSearchParams({ token })}`;
    const notice = { kind: "confirm_new_email", url, hours: CONFIRM_HOURS, email } as const;
    await queueNotice(platform, tx, viewer.id, notice, email);
    const by = { ...describeUserAgent(userAgent), address, at: now() };
    const warning = { kind: "email_change_requested", email, hours: CONFIRM_HOURS, by } as const;
    await queueNotice(platform, tx, viewer.id, warning);
  });
}

/** Takes a change back that is not confirmed yet. */
export async function cancelEmailChange({ db, now }: Platform, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ pendingEmail: null, updatedAt: now() }).where(eq(users.id, userId));
    await tx.delete(verifications).where(tokensOf("change-email", userId));
  });
}
