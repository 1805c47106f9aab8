import { and, desc, eq } from "drizzle-orm";
import type { SSEStreamingApi } from "hono/streaming";
import { isSessionOpen } from "#features/accounts/is-session-open.ts";
import { comesFirst } from "#features/videos/find-plan-features.ts";
import { AppError, httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { findWait } from "./estimate-wait.ts";
import { presentProgress } from "./present-progress.ts";
import { PROGRESS_EVENT, type RenderProgress, renderProgressSchema } from "./render-schema.ts";
import { progressTopic } from "./report-progress.ts";
import { renderJobs } from "./tables.ts";

const HEARTBEAT_MILLISECONDS = 15_000;

/**
 * Where the newest render of one of the user's own videos stands.
 * @throws not_found, for another's too
 */
export async function findProgress(
  platform: Pick<Platform, "db" | "now">,
  userId: string,
  videoId: string,
): Promise<RenderProgress> {
  const { db } = platform;
  const [row] = await db
    .select()
    .from(renderJobs)
    .where(and(eq(renderJobs.videoId, videoId), eq(renderJobs.userId, userId)))
    .orderBy(desc(renderJobs.version))
    .limit(1);
  if (!row) throw httpErrors.not_found();
  const progress = presentProgress(row);
  // Whose package has the priority queue is before them.
  if (!waitsForTurn(progress) || (await comesFirst(db, userId))) return progress;
  return { ...progress, ...(await findWait(platform, row)) };
}

function waitsForTurn({ state, step }: RenderProgress): boolean {
  return step === null && (state === "queued" || state === "running");
}

/** Sends the state as it is, then each change, until the job is finished, the reader leaves, or their session ends. */
export async function streamProgress(
  platform: Platform,
  stream: SSEStreamingApi,
  reader: Pick<Viewer, "id" | "sessionId">,
  videoId: string,
): Promise<void> {
  const { realtime, log } = platform;
  const ended = Promise.withResolvers<void>();
  let last = "";
  let writing: Promise<unknown> = Promise.resolve();
  const send = (progress: RenderProgress) => {
    const data = JSON.stringify(progress);
    if (data === last) return;
    last = data;
    writing = writing.then(() => stream.writeSSE({ event: PROGRESS_EVENT, data }));
    if (progress.state !== "queued" && progress.state !== "running") ended.resolve();
  };
  const look = async () => {
    try {
      if (await isSessionOpen(platform, reader.sessionId))
        send(await findProgress(platform, reader.id, videoId));
      else ended.resolve();
    } catch (error) {
      // A cancelled video has no row any more; that it is gone is the last word on it.
      if (error instanceof AppError && error.status === 404) send(cancelledProgress(videoId));
      else log.warn({ err: error }, "progress stream");
    }
  };
  // Listens before it looks, so that no change falls between the two.
  const unsubscribe = realtime.subscribe(progressTopic(videoId), (payload) => {
    const progress = renderProgressSchema.safeParse(payload);
    if (progress.success) send(progress.data);
  });
  const timer = setInterval(() => {
    writing = writing.then(() => stream.write(": heartbeat\n\n"));
    void look();
  }, HEARTBEAT_MILLISECONDS);
  stream.onAbort(() => ended.resolve());
  try {
    await look();
    await ended.promise;
    await writing;
  } finally {
    clearInterval(timer);
    unsubscribe();
  }
}

function cancelledProgress(videoId: string): RenderProgress {
  return {
    video_id: videoId,
    version: 1,
    state: "cancelled",
    step: null,
    percent: 0,
    frame: 0,
    frames: 0,
    seconds_left: null,
    error_code: null,
  };
}
