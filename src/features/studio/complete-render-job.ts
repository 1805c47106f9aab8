import { eq } from "drizzle-orm";
import { settleHold } from "#features/credits/close-hold.ts";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { videos } from "#features/videos/tables.ts";
import type { Platform } from "#platform/platform.ts";
import { isMyAttempt } from "./claim-render-job.ts";
import { renderHold } from "./generate-video.ts";
import { publishProgress } from "./report-progress.ts";
import type { StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";

export interface FinishedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  sizeBytes: number;
  files: readonly StepFile[];
}

/** What stays after the render; the rest only served the making of it. */
const RESULTS = ["video.mp4", "thumbnail.jpg"];

/**
 * Closes a job with its video: state, credit and video change in one transaction.
 * @returns false if the job is no longer this attempt's; the result counts for nothing then.
 */
export async function completeRenderJob(
  { db, jobs, realtime }: Platform,
  jobId: string,
  token: string,
  finished: FinishedVideo,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .update(renderJobs)
      .set({
        state: "completed",
        step: "finish",
        percent: 100,
        secondsLeft: 0,
        finishedAt: new Date(),
        stepFiles: finished.files.filter((file) => RESULTS.includes(file.name)),
      })
      .where(isMyAttempt(jobId, token))
      .returning();
    if (!job) return false;
    if (!(await settleHold(tx, renderHold(jobId))))
      throw new Error(`the hold of render ${jobId} is not open`);
    await tx
      .update(videos)
      .set({
        status: "completed",
        videoUrl: `/media/${job.videoId}/video.mp4`,
        thumbnailUrl: `/media/${job.videoId}/thumbnail.jpg`,
        durationSeconds: finished.durationSeconds,
        width: finished.width,
        height: finished.height,
        sizeBytes: finished.sizeBytes,
      })
      .where(eq(videos.id, job.videoId));
    const leftovers = finished.files.filter((file) => !RESULTS.includes(file.name)).map((file) => file.key);
    if (leftovers.length > 0) await jobs.enqueue(tx, deleteFilesJob, { keys: leftovers });
    await publishProgress(realtime, tx, job);
    return true;
  });
}
