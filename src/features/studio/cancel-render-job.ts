import { and, eq, inArray } from "drizzle-orm";
import { releaseHold } from "#features/credits/close-hold.ts";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { renderHold } from "./generate-video.ts";
import { publishProgress } from "./report-progress.ts";
import { studioErrors } from "./schema.ts";
import { videoPrefix } from "./step-files.ts";
import { renderJobs } from "./tables.ts";

/**
 * Stops a video that is being made: its credit returns and the video disappears, in one transaction; the project
 * stays. Its worker notices and stops.
 * @throws not_found, for another's too; video_not_processing when it is finished
 */
export async function cancelRenderJob(platform: Platform, userId: string, videoId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (await cancelInTransaction(platform, tx, userId, videoId)) return;
    const [video] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, videoId), eq(videos.userId, userId)));
    throw video ? studioErrors.video_not_processing() : httpErrors.not_found();
  });
}

/** The same within a larger transaction. @returns false if there was no unfinished render of theirs. */
export async function cancelInTransaction(
  { jobs, realtime }: Platform,
  tx: Transaction,
  userId: string,
  videoId: string,
): Promise<boolean> {
  const [job] = await tx
    .update(renderJobs)
    .set({ state: "cancelled", secondsLeft: null, finishedAt: new Date() })
    .where(
      and(
        eq(renderJobs.videoId, videoId),
        eq(renderJobs.userId, userId),
        inArray(renderJobs.state, ["queued", "running"]),
      ),
    )
    .returning();
  if (!job) return false;
  if (!(await releaseHold(tx, renderHold(job.id), "video_cancelled"))) {
    throw new Error(`the hold of render ${job.id} is not open`);
  }
  await publishProgress(realtime, tx, job);
  // The job's row goes with it; the ledger keeps what happened to the credit.
  await tx.delete(videos).where(eq(videos.id, videoId));
  await jobs.enqueue(tx, deleteFilesJob, { prefix: videoPrefix(videoId) });
  return true;
}
