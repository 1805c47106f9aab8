import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { claimRenderJob, type RenderJob } from "./claim-render-job.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { failRenderJob } from "./fail-render-job.ts";
import { fetchAssets } from "./fetch-assets.ts";
import { RenderFailed, renderFailureOf } from "./render-failure.ts";
import { requeueRenderJob } from "./requeue-render-job.ts";
import { runEngine } from "./run-engine.ts";
import { attemptPrefix, readStepFiles, renderFileNames } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import { watchAttempt } from "./watch-attempt.ts";

/** A step that failed for a reason that may pass is tried this often, */
const MOST_FAILED_ATTEMPTS = 3;
/** and a job whose workers die under it this often. */
const MOST_ATTEMPTS = 6;
const CLAIM_AGAIN_MILLISECONDS = 1000;

/**
 * Works on one render until it is finished, somebody else's, or given back: the whole life of a job in a worker.
 * @param stopping aborts when this process stops; the job then goes to a successor
 * @throws what failed, when the queue shall try again
 */
export async function renderVideo(
  platform: Platform,
  jobId: string,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  if (stopping.aborted) throw new Error("this worker is stopping");
  const claim = await claimWhenFree(platform, jobId, stopping);
  if (!claim) return;
  const { job, token } = claim;
  if (job.attempt > MOST_ATTEMPTS) {
    await failRenderJob(platform, jobId, token, "render_failed");
    return;
  }
  const attempt = watchAttempt(platform, job, token, stopping);
  const jobDirectory = workDirectory(platform, jobId);
  // What a killed attempt left here may be half written; finished steps come from storage.
  await rm(jobDirectory, { recursive: true, force: true });
  let finished = false;
  try {
    const storyboard = parseStoryboard(job);
    const assets = await fetchAssets(platform, job.userId, storyboard, join(jobDirectory, "assets"));
    const directory = join(jobDirectory, token);
    const result = await runEngine(platform, {
      job,
      token,
      storyboard,
      assets,
      directory,
      attempt,
      log,
    });
    finished = await completeRenderJob(platform, jobId, token, result);
  } catch (error) {
    await giveBack(platform, job, token, attempt.reason() ?? error, log);
  } finally {
    attempt.stop();
    await rm(jobDirectory, { recursive: true, force: true });
    if (!finished) await forgetIfTaken(platform, job, token);
  }
}

export function workDirectory({ config }: Platform, jobId: string): string {
  return join(config.dataDirectory, "work", jobId);
}

/**
 * Claims the job. If another worker holds it, waits until that is known to live (then this call is one too many) or
 * has been silent for too long (then its work is ours).
 */
async function claimWhenFree({ db }: Platform, jobId: string, stopping: AbortSignal) {
  let heard: number | undefined;
  while (!stopping.aborted) {
    const claim = await claimRenderJob(db, jobId);
    if (claim.outcome === "claimed") return claim;
    if (claim.outcome === "gone") return undefined;
    const heartbeat = claim.heartbeatAt.getTime();
    if (heard !== undefined && heartbeat !== heard) return undefined;
    heard = heartbeat;
    await new Promise((resolve) => setTimeout(resolve, CLAIM_AGAIN_MILLISECONDS));
  }
  throw new Error("this worker is stopping");
}

function parseStoryboard(job: RenderJob): Storyboard {
  const parsed = storyboardSchema.safeParse(job.storyboard);
  if (!parsed.success) throw new RenderFailed("storyboard_invalid", parsed.error);
  return parsed.data;
}

/** After a failed or interrupted attempt: back to the queue, closed with the credit returned, or left to who has it. */
async function giveBack(
  platform: Platform,
  job: RenderJob,
  token: string,
  error: unknown,
  log: Log,
): Promise<void> {
  if (error === "taken") return;
  if (error === "stopping") {
    await requeueRenderJob(platform, job.id, token, "now");
    return;
  }
  const failure =
    error === "timeout" ? { code: "render_timeout" as const, final: true } : renderFailureOf(error);
  log.warn({ err: error, code: failure.code, attempt: job.attempt }, "render attempt failed");
  if (failure.final || job.attempt >= MOST_FAILED_ATTEMPTS) {
    await failRenderJob(platform, job.id, token, failure.code);
    return;
  }
  if (await requeueRenderJob(platform, job.id, token, "queue")) throw error;
}

/** Files of an attempt that another has overtaken, or whose video is gone, belong to nobody. */
async function forgetIfTaken({ db, storage }: Platform, job: RenderJob, token: string): Promise<void> {
  const prefix = attemptPrefix(job.videoId, token);
  const [row] = await db
    .select({ stepFiles: renderJobs.stepFiles })
    .from(renderJobs)
    .where(eq(renderJobs.id, job.id));
  const kept = row ? readStepFiles(row.stepFiles) : [];
  if (!kept.some((file) => file.key.startsWith(prefix))) {
    await storage.deletePrefix(prefix);
    return;
  }
  // Its successor goes on from some; what it stored after that is nobody's.
  const left = renderFileNames.map((name) => prefix + name);
  for (const key of left) if (!kept.some((file) => file.key === key)) await storage.delete(key);
}
