import type { Queryable } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { isMyAttempt } from "./claim-render-job.ts";
import { type ProgressRow, presentProgress } from "./present-progress.ts";
import type { RenderStep } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";

/** Topic on which a video's progress is told. */
export function progressTopic(videoId: string): string {
  return `video:${videoId}`;
}

export interface StepProgress {
  /** Null while it waits for its turn. */
  step: RenderStep | null;
  /** 0–100 over the whole job. */
  percent: number;
  frame: number;
  frames: number;
  secondsLeft: number | null;
}

/**
 * Writes how far an attempt has come and tells every open page.
 * @returns false if the job is no longer this attempt's; nothing was written then.
 */
export async function reportProgress(
  { db, realtime }: Pick<Platform, "db" | "realtime">,
  jobId: string,
  token: string,
  progress: StepProgress,
): Promise<boolean> {
  const [row] = await db.update(renderJobs).set(progress).where(isMyAttempt(jobId, token)).returning();
  if (!row) return false;
  await publishProgress(realtime, db, row);
  return true;
}

/** Tells every open page where the job stands. Inside a transaction it is told when, and only if, that commits. */
export async function publishProgress(
  realtime: Platform["realtime"],
  db: Queryable,
  row: ProgressRow,
): Promise<void> {
  await realtime.publish(db, progressTopic(row.videoId), presentProgress(row));
}
