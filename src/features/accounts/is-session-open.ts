import { and, eq, gt, isNull } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { ABSOLUTE_SECONDS } from "./session-lifetime.ts";
import { sessions, userProfiles } from "./tables.ts";

/** Of a session: it has not run out. */
export function lastsAt(time: Date) {
  return and(
    gt(sessions.expiresAt, time),
    gt(sessions.createdAt, new Date(time.getTime() - ABSOLUTE_SECONDS * 1_000)),
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
    .where(and(eq(sessions.id, sessionId), lastsAt(now()), isNull(userProfiles.suspendedAt)));
  return found.length > 0;
}
