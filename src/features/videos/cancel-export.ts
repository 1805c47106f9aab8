import { and, eq, inArray } from "drizzle-orm";
import { studioErrors } from "#features/studio/schema.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { videoExports } from "./tables.ts";

/**
 * Stops an export that waits or is being made; a worker that is at it notices within a second, and keeps nothing.
 * @throws not_found, for another's too; video_not_processing when it is finished
 */
export async function cancelExport(
  db: Queryable,
  userId: string,
  { id: videoId, exportId }: { id: string; exportId: string },
): Promise<void> {
  const isOwn = and(
    eq(videoExports.id, exportId),
    eq(videoExports.videoId, videoId),
    eq(videoExports.userId, userId),
  );
  const cancelled = await db
    .delete(videoExports)
    .where(and(isOwn, inArray(videoExports.state, ["queued", "running"])))
    .returning({ id: videoExports.id });
  if (cancelled.length > 0) return;
  const [known] = await db.select({ id: videoExports.id }).from(videoExports).where(isOwn);
  throw known ? studioErrors.video_not_processing() : httpErrors.not_found();
}
