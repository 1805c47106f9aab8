import { eq } from "drizzle-orm";
import { lockAdmins, refuseLastAdmin } from "#features/accounts/lock-admins.ts";
import { queueNotice } from "#features/accounts/queue-notice.ts";
import { sessions, userProfiles } from "#features/accounts/tables.ts";
import { stopCollectionAgain } from "#features/billing/align-collection.ts";
import { collectionJob } from "#features/billing/collection-job.ts";
import { findStandstill } from "#features/billing/standstill.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { findUser } from "./find-users.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";
import { adminErrors } from "./schema.ts";

interface Change {
  adminId: string;
  userId: string;
  now: Date;
}

/**
 * Makes a person an administrator, or no longer one. The same role again changes nothing.
 * @throws user_not_found; address_unconfirmed; last_admin when nobody would be left; forbidden if the caller is none any more
 */
export async function changeRole(db: Database, change: Change & { role: "user" | "admin" }): Promise<void> {
  const { adminId, userId, role, now } = change;
  await db.transaction(async (tx) => {
    const admins = await lockAdminsFor(tx, adminId);
    const user = await findUser(tx, userId);
    if (user.role === role) return;
    // Anybody can sign up with an address that is a colleague's.
    if (role === "admin" && !user.emailVerified) throw adminErrors.address_unconfirmed();
    if (role === "user") await refuseLastAdmin(tx, admins, userId);
    await tx.update(userProfiles).set({ role, updatedAt: now }).where(eq(userProfiles.id, userId));
    await recordAuditEntry(tx, {
      adminId,
      action: "role_changed",
      targetType: "user",
      targetId: userId,
      details: { from: user.role, to: role },
    });
  });
}

/**
 * Shuts a person out: no sign-in, and every session they have answers `account_suspended` from now on. Nothing is
 * collected from them meanwhile. They are told by mail, with the reason.
 * @throws user_not_found; own_account; last_admin when nobody would be left; forbidden if the caller is no administrator
 * any more
 */
export async function suspendUser(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  change: Change & { reason: string },
): Promise<void> {
  const { adminId, userId, reason, now } = change;
  if (adminId === userId) throw adminErrors.own_account();
  await platform.db.transaction(async (tx) => {
    const admins = await lockAdminsFor(tx, adminId);
    const user = await findUser(tx, userId);
    if (user.suspendedAt) return;
    await refuseLastAdmin(tx, admins, userId);
    await tx
      .update(userProfiles)
      .set({ suspendedAt: now, suspensionReason: reason, updatedAt: now })
      .where(eq(userProfiles.id, userId));
    await recordAuditEntry(tx, {
      adminId,
      action: "user_suspended",
      targetType: "user",
      targetId: userId,
      reason,
    });
    await stopCollectionAgain(tx, platform.jobs, userId);
    await queueNotice(platform, tx, userId, { kind: "suspended", reason });
  });
}

/**
 * Lets a suspended person sign in again, and tells them by mail; a package goes on. The sessions that they had do not come
 * back.
 * @throws user_not_found
 */
export async function unsuspendUser(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  { adminId, userId, now }: Change,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockAdminsFor(tx, adminId);
    const user = await findUser(tx, userId);
    if (!user.suspendedAt) return;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
      .update(userProfiles)
      .set({ suspendedAt: null, suspensionReason: null, updatedAt: now })
      .where(eq(userProfiles.id, userId));
    await recordAuditEntry(tx, { adminId, action: "user_unsuspended", targetType: "user", targetId: userId });
    // Whose account waits to be deleted pays for nothing even so.
    if (await findStandstill(tx, userId)) await stopCollectionAgain(tx, platform.jobs, userId);
    else await platform.jobs.enqueue(tx, collectionJob, { userId });
    await queueNotice(platform, tx, userId, { kind: "suspension_lifted" });
  });
}

/** @throws forbidden if the caller is no administrator any more */
async function lockAdminsFor(tx: Transaction, adminId: string): Promise<string[]> {
  const admins = await lockAdmins(tx);
  if (!admins.includes(adminId)) throw httpErrors.forbidden();
  return admins;
}
