import { eq, sql } from "drizzle-orm";
import { cardPictureNames } from "#engine/card-picture.ts";
import { storyboardSchema } from "#engine/storyboard.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { settleHold } from "#features/credits/close-hold.ts";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { keepPictures } from "#features/videos/store-picture.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { isMyAttempt, type RenderJob } from "./claim-render-job.ts";
import { renderHold } from "./generate-video.ts";
import { keepChosenPicture } from "./keep-chosen-picture.ts";
import { filmPath, picturePath } from "./media-paths.ts";
import { publishProgress } from "./report-progress.ts";
import type { StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import { tellOfVideo } from "./tell-of-video.ts";

export interface FinishedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  sizeBytes: number;
  files: readonly StepFile[];
}

/** What stays after the render, voice and timeline for later versions and exports; the rest only served the making of it. */
function isResult({ name }: StepFile): boolean {
  const results = ["video.mp4", "thumbnail.jpg", ...cardPictureNames, "timeline.json"];
  return results.includes(name) || isVoiceFile(name);
}

/**
 * Closes a job with its video, which shows this version from now on: state, credit and video change in one
 * transaction.
 * @returns false if the job is no longer this attempt's; the result counts for nothing then.
 */
export async function completeRenderJob(
  platform: Platform,
  jobId: string,
  token: string,
  finished: FinishedVideo,
): Promise<boolean> {
  const { db, jobs, realtime } = platform;
  const chosen = await keepChosenPicture(platform, jobId, finished);
  const results = [...finished.files.filter((file) => isResult(file) && !replaces(chosen, file)), ...chosen];
  const complete = () =>
    db.transaction(async (tx) => {
      const [job] = await tx
        .update(renderJobs)
        .set({
          state: "completed",
          step: "finish",
          percent: 100,
          secondsLeft: 0,
          finishedAt: new Date(),
          durationSeconds: finished.durationSeconds,
          width: finished.width,
          height: finished.height,
          sizeBytes: finished.sizeBytes,
          stepFiles: results,
        })
        .where(isMyAttempt(jobId, token))
        .returning();
      if (!job) return false;
      // A credit pays for the first version; the others are free.
      if (job.version === 1 && !(await settleHold(tx, renderHold(jobId))))
        throw new Error(`the hold of render ${jobId} is not open`);
      const { title } = await showRender(tx, job);
      // Later versions are made by somebody who sits at the editor.
      if (job.version === 1) await tellOfVideo(tx, platform, { userId: job.userId, title });
      const leftovers = finished.files.filter((file) => !results.includes(file)).map((file) => file.key);
      if (leftovers.length > 0) await jobs.enqueue(tx, deleteFilesJob, { keys: leftovers });
      await publishProgress(realtime, tx, job);
      return true;
    });
  return keepPictures(platform, jobId, chosen, complete);
}

function replaces(chosen: readonly StepFile[], { name }: StepFile): boolean {
  return chosen.some((file) => file.name === name);
}

/**
 * Makes a finished render the one that its video shows, everywhere. A title that nobody changed follows it.
 * @returns what the video is called from now on
 */
export async function showRender(tx: Transaction, job: RenderJob): Promise<{ title: string }> {
  const storyboard = storyboardSchema.parse(job.storyboard);
  const [video] = await tx
    .update(videos)
    .set({
      status: "completed",
      version: job.version,
      title: sql`CASE WHEN ${videos.title} = ${videos.storyboard} ->> 'title' THEN ${storyboard.title} ELSE ${videos.title} END`,
      storyboard,
      videoUrl: filmPath(job),
      thumbnailUrl: picturePath(job),
      durationSeconds: job.durationSeconds,
      width: job.width,
      height: job.height,
      sizeBytes: job.sizeBytes,
    })
    .where(eq(videos.id, job.videoId))
    .returning({ title: videos.title });
  return video ?? storyboard;
}
