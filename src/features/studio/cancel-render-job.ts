import { and, eq, inArray, sql } from "drizzle-orm";
import { releaseHold } from "#features/credits/close-hold.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { renderHold } from "./generate-video.ts";
import { letGoOfFiles } from "./let-go-of-files.ts";
import { publishProgress } from "./report-progress.ts";
import { studioErrors } from "./schema.ts";
import { renderJobs } from "./tables.ts";

/**
 * Stops a video that is being made: its credit returns and the video disappears, in one transaction; the project
 * stays. Of a later version only that version is dropped. Its worker notices and stops.
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

/**
 * The same within a larger transaction.
 * @returns whether the video went with it; undefined if there was no unfinished render of theirs
 */
export async function cancelInTransaction(
  { jobs, realtime }: Platform,
  tx: Transaction,
  userId: string,
  videoId: string,
): Promise<{ videoGone: boolean } | undefined> {
  const [job] = await tx
    .update(renderJobs)
    .set({ state: "cancelled", secondsLeft: null, finishedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(renderJobs.videoId, videoId),
        eq(renderJobs.userId, userId),
        inArray(renderJobs.state, ["queued", "running"]),
      ),
    )
    .returning();
  if (!job) return undefined;
  await publishProgress(realtime, tx, job);
  await letGoOfFiles(jobs, tx, job);
  if (job.version > 1) return { videoGone: false };
  if (!(await releaseHold(tx, renderHold(job.id), "video_cancelled"))) {
    throw new Error(`the hold of render ${job.id} is not open`);
  }
  // The job's row goes with it; the ledger keeps what happened to the credit.
  await tx.delete(videos).where(eq(videos.id, videoId));
  return { videoGone: true };
}
