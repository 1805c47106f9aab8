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
import { findChosenPicture, type KeptPicture, keepChosenPicture } from "./keep-chosen-picture.ts";
import { filmPath, picturePath } from "./media-paths.ts";
import { publishProgress } from "./report-progress.ts";
import type { StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import { type ShownVideo, tellOfVideo } from "./tell-of-video.ts";

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
  for (;;) {
    const chosen = await findChosenPicture(platform.db, jobId);
    const picture = chosen && (await keepChosenPicture(platform, chosen, finished));
    const complete = () =>
      platform.db.transaction(async (tx) => {
        if (!(await lockForCompletion(tx, jobId, token))) return "not_mine";
        const now = await findChosenPicture(tx, jobId);
        if (now?.key !== chosen?.key) return "another_picture";
        await closeJob(tx, platform, { jobId, finished, picture });
        return "completed";
      });
    const outcome = await keepPictures(platform, jobId, picture?.files ?? [], complete);
    // One that was chosen while the one before was stored for this version: that one, then.
    if (outcome !== "another_picture") return outcome === "completed";
  }
}

/** @returns false if the job is no longer this attempt's */
async function lockForCompletion(tx: Transaction, jobId: string, token: string): Promise<boolean> {
  const [job] = await tx
    .select({ videoId: renderJobs.videoId })
    .from(renderJobs)
    .where(isMyAttempt(jobId, token))
    .for("update");
  if (!job) return false;
  // Whoever chooses another picture holds it.
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, job.videoId)).for("no key update");
  return true;
}

async function closeJob(
  tx: Transaction,
  platform: Platform,
  { jobId, finished, picture }: { jobId: string; finished: FinishedVideo; picture: KeptPicture | undefined },
): Promise<void> {
  const pictures = picture?.files ?? [];
  const results = [
    ...finished.files.filter((file) => isResult(file) && !replaces(pictures, file)),
    ...pictures,
  ];
  const [job] = await tx
    .update(renderJobs)
    .set({
      state: "completed",
      step: "finish",
      percent: 100,
      secondsLeft: 0,
      finishedAt: sql`clock_timestamp()`,
      durationSeconds: finished.durationSeconds,
      width: finished.width,
      height: finished.height,
      sizeBytes: finished.sizeBytes,
      stepFiles: results,
      pictureSecond: picture?.second ?? null,
    })
    .where(eq(renderJobs.id, jobId))
    .returning();
  if (!job) throw new Error(`the render ${jobId} is locked, and gone`);
  // A credit pays for the first version; the others are free.
  if (job.version === 1 && !(await settleHold(tx, renderHold(jobId))))
    throw new Error(`the hold of render ${jobId} is not open`);
  const video = await showRender(tx, job);
  // Later versions are made by somebody who sits at the editor.
  if (job.version === 1) await tellOfVideo(tx, platform, { userId: job.userId, ...video });
  const leftovers = finished.files.filter((file) => !results.includes(file)).map((file) => file.key);
  if (leftovers.length > 0) await platform.jobs.enqueue(tx, deleteFilesJob, { keys: leftovers });
  await publishProgress(platform.realtime, tx, job);
}

function replaces(chosen: readonly StepFile[], { name }: StepFile): boolean {
  return chosen.some((file) => file.name === name);
}

/**
 * Makes a finished render the one that its video shows, everywhere. A title that nobody changed follows it.
 * @returns which video it is, and what it is called from now on
 */
export async function showRender(tx: Transaction, job: RenderJob): Promise<ShownVideo> {
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
    .returning({ id: videos.id, projectId: videos.projectId, title: videos.title });
  return video ?? { id: job.videoId, projectId: null, title: storyboard.title };
}
