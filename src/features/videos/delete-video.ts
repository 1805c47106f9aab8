import { and, eq } from "drizzle-orm";
import { cancelInTransaction } from "#features/studio/cancel-render-job.ts";
import { videoPrefix } from "#features/studio/step-files.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { videos } from "./tables.ts";

/**
 * Removes a video and, once that is committed, its files. The credit of a finished one stays spent; one that is
 * still being made is cancelled, and its credit returns.
 * @throws not_found, for another's too
 */
export async function deleteVideo(platform: Platform, userId: string, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const cancelled = await cancelInTransaction(platform, tx, userId, id);
    if (cancelled?.videoGone) return;
    const deleted = await tx
      .delete(videos)
      .where(and(eq(videos.id, id), eq(videos.userId, userId)))
      .returning({ id: videos.id });
    if (deleted.length === 0) throw httpErrors.not_found();
    await platform.jobs.enqueue(tx, deleteFilesJob, { prefix: videoPrefix(id) });
  });
}
