import { eq, sql } from "drizzle-orm";
import { releaseHold } from "#features/credits/close-hold.ts";
import { videos } from "#features/videos/tables.ts";
import type { Platform } from "#platform/platform.ts";
import { isMyAttempt } from "./claim-render-job.ts";
import { renderHold } from "./generate-video.ts";
import { letGoOfFiles } from "./let-go-of-files.ts";
import type { RenderFailure } from "./render-schema.ts";
import { publishProgress } from "./report-progress.ts";
import { renderJobs } from "./tables.ts";
import { tellOfFailure } from "./tell-of-video.ts";

/**
 * Closes a job that can't be done and gives its credit back, in one transaction. A later version's failure leaves
 * the video as it was.
 * @returns false if the job is no longer this attempt's; nothing changed then.
 */
export async function failRenderJob(
  { db, jobs, realtime, config }: Platform,
  jobId: string,
  token: string,
  code: RenderFailure,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .update(renderJobs)
      .set({ state: "failed", errorCode: code, secondsLeft: null, finishedAt: sql`clock_timestamp()` })
      .where(isMyAttempt(jobId, token))
      .returning();
    if (!job) return false;
    if (job.version === 1) {
      if (!(await releaseHold(tx, renderHold(jobId), "video_failed"))) {
        throw new Error(`the hold of render ${jobId} is not open`);
      }
      await tx.update(videos).set({ status: "failed" }).where(eq(videos.id, job.videoId));
      // Later versions are made by somebody who sits at the editor.
      await tellOfFailure(tx, { jobs, config }, job, code);
    }
    await letGoOfFiles(jobs, tx, job);
    await publishProgress(realtime, tx, job);
    return true;
  });
}
