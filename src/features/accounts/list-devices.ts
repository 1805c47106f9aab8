import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import { endAccess } from "./end-access.ts";
import { rememberedDevices, sessions } from "./tables.ts";

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
 * Signs one device out. If it is a browser that skips the second factor, that is asked for it again.
 * @throws not_found, for another person's too
 */
export async function endDevice(db: Database, viewer: Viewer, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)))
      .returning({ device: sessions.rememberedDevice });
    if (!ended) throw httpErrors.not_found();
    if (ended.device) await tx.delete(rememberedDevices).where(eq(rememberedDevices.digest, ended.device));
  });
}

/** Signs all devices out but this one. Browsers that skip the second factor are asked for it again, too. */
export async function endOtherDevices(db: Database, viewer: Viewer): Promise<void> {
  await db.transaction((tx) => endAccess(tx, viewer.id, viewer.sessionId));
}
