import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import { endAccess } from "./end-access.ts";
import { sessions } from "./tables.ts";

/** Where a person is signed in, the latest use first. */
export async function listDevices(db: Database, viewer: Viewer, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastActiveAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(100);
}
export type ListedDevice = Awaited<ReturnType<typeof listDevices>>[number];

/**
 * Signs one device out.
 * @throws not_found, for another person's too
 */
export async function endDevice(db: Database, viewer: Viewer, sessionId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw httpErrors.not_found();
}

/** Signs all devices out but this one. Browsers that skip the second factor are asked for it again, too. */
export async function endOtherDevices(db: Database, viewer: Viewer): Promise<void> {
  await db.transaction((tx) => endAccess(tx, viewer.id, viewer.sessionId));
}
