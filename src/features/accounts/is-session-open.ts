import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { ABSOLUTE_SECONDS } from "./session-lifetime.ts";
import { accountDeletions, sessions, userProfiles } from "./tables.ts";

/**
 * Of a session, left-joined with its account's deletion: it has not run out, and the day of the deletion has not come. From
 * then on the account is nobody's: what is erased may be a while, and must not be used meanwhile.
 */
export function lastsAt(time: Date) {
  return and(
    gt(sessions.expiresAt, time),
    gt(sessions.createdAt, new Date(time.getTime() - ABSOLUTE_SECONDS * 1_000)),
    or(isNull(accountDeletions.dueAt), gt(accountDeletions.dueAt, time)),
  );
}

/** Whether a session that was let in once still would be: for answers that stay open. It does not count as use. */
export async function isSessionOpen(
  { db, now }: Pick<Platform, "db" | "now">,
  sessionId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, sessions.userId))
    .where(and(eq(sessions.id, sessionId), lastsAt(now()), isNull(userProfiles.suspendedAt)));
  return found.length > 0;
}
