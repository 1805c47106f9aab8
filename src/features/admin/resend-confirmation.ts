import { emailConfirmationJob } from "#features/accounts/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { findUser } from "./find-users.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";
import { adminErrors } from "./schema.ts";

/**
 * Sends a person the mail again that confirms their address.
 * @throws user_not_found; already_confirmed
 */
export async function resendConfirmation(
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  { adminId, userId }: { adminId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (user.emailVerified) throw adminErrors.already_confirmed();
    await jobs.enqueue(tx, emailConfirmationJob, { email: user.email });
    await recordAuditEntry(tx, {
      adminId,
      action: "confirmation_resent",
      targetType: "user",
      targetId: userId,
    });
  });
}
