import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { lockAccount, lockOwnAccount } from "./lock-account.ts";
import { lockAdmins, refuseLastAdmin } from "./lock-admins.ts";
import { issueToken, takeToken, tokensOf } from "./mailed-token.ts";
import { deletionChangedJob, eraseAccountJob } from "./personal-data-job.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { accountDeletions, sessions, users, verifications } from "./tables.ts";

/** Time to think again. */
const DELETION_DAYS = 7;
/** Clocks of machines differ a little: one must not erase what by another's can still be undone. */
const GRACE_MILLISECONDS = 30_000;

/**
 * Asks for the account's deletion. Other sessions end; the person gets a mail with a way back, and pays for nothing
 * meanwhile. Asking again changes nothing.
 * @returns when it will be deleted
 * @throws unauthenticated (the session was ended in this moment), last_admin
 */
export async function requestDeletion(platform: Platform, viewer: Viewer): Promise<Date> {
  const { db, config, now } = platform;
  return db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    const dueAt = new Date(now().getTime() + DELETION_DAYS * 86_400_000);
    const [made] = await tx
      .insert(accountDeletions)
      .values({ userId: viewer.id, requestedAt: now(), dueAt })
      .onConflictDoNothing()
      .returning({ dueAt: accountDeletions.dueAt });
    if (!made) {
      const [known] = await tx
        .select({ dueAt: accountDeletions.dueAt })
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, viewer.id));
      return known?.dueAt ?? dueAt;
    }
    if (viewer.role === "admin") await refuseLastAdmin(tx, await lockAdmins(tx), viewer.id);
    await tx.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)));
    const token = await issueToken(tx, "undo-deletion", viewer.id, dueAt);
    const url = `${config.publicUrl}/undo-deletion?${new URLSearchParams({ token })}`;
    await queueNotice(platform, tx, viewer.id, { kind: "deletion_requested", url, due: dueAt });
    await platform.jobs.enqueue(tx, deletionChangedJob, { userId: viewer.id });
    // At once then: until it is erased, what it published stays.
    const at = new Date(dueAt.getTime() + GRACE_MILLISECONDS);
    await platform.jobs.enqueue(tx, eraseAccountJob, { userId: viewer.id }, { at });
    return dueAt;
  });
}

/**
 * Takes the request back, by the mailed link or by the signed-in person.
 * @throws deletion_not_requested (not any more, or it is due), invalid_confirmation (a link that is none)
 */
export async function undoDeletion(
  platform: Platform,
  who: { userId: string } | { token: string },
): Promise<void> {
  const { db, now } = platform;
  await db.transaction(async (tx) => {
    const userId = "userId" in who ? who.userId : await takeToken(tx, "undo-deletion", who.token, now());
    if (!userId) throw accountErrors.invalid_confirmation();
    await lockAccount(tx, userId);
    const undone = await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), gt(accountDeletions.dueAt, now())))
      .returning({ userId: accountDeletions.userId });
    if (undone.length === 0) throw accountErrors.deletion_not_requested();
    await tx.delete(verifications).where(tokensOf("undo-deletion", userId));
    await platform.jobs.enqueue(tx, deletionChangedJob, { userId });
    await queueNotice(platform, tx, userId, { kind: "deletion_undone" });
  });
}

/** Of a deletion: its time has come, by any clock. */
function isDueAt(now: Date) {
  return lte(accountDeletions.dueAt, new Date(now.getTime() - GRACE_MILLISECONDS));
}

/** The accounts whose time has come. */
export async function findDueDeletions({ db, now }: Platform): Promise<string[]> {
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(isDueAt(now()))
    .orderBy(accountDeletions.dueAt)
    .limit(500);
  return due.map(({ userId }) => userId);
}

/**
 * Deletes an account whose time has come: what others keep first, which may be repeated, then everything here in one
 * transaction. An account that is not due, or gone already, is left alone.
 */
export async function eraseAccount(
  platform: Platform,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<void> {
  const { db, now } = platform;
  const isDue = async (tx: Pick<Transaction, "select">) => {
    const [row] = await tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), isDueAt(now())))
      .for("update");
    return row !== undefined;
  };
  if (!(await isDue(db))) return;
  for (const data of personalData) await data.leave?.(userId);
  await db.transaction(async (tx) => {
    if (!(await isDue(tx))) return;
    await queueNotice(platform, tx, userId, { kind: "account_deleted" });
    await tx.update(users).set({ deletedAt: now() }).where(eq(users.id, userId));
    for (const data of personalData) await data.erase(tx, userId);
  });
}
