import type { Platform } from "#platform/platform.ts";
import { beat, HEARTBEAT_SECONDS, type RenderJob } from "./claim-render-job.ts";
import { renderProgressSchema } from "./render-schema.ts";
import { progressTopic } from "./report-progress.ts";

/** A render of which nothing gets done for so long hangs. */
const MOST_IDLE_MINUTES = 15;
/** Waiting and all: a little less than the queue gives it (render-video-job.ts), so that none begins anew for ever. */
const MOST_MINUTES = 28;

/** Why an attempt must end before its work does. */
export type StopReason = "stopping" | "taken" | "timeout";

export interface AttemptWatch {
  /** Aborts when the attempt must end. */
  signal: AbortSignal;
  reason(): StopReason | undefined;
  /** Something got done: its time begins anew. A long film is said and drawn for longer than a hung one may take. */
  goesOn(): void;
  /** It waits for other films, which have watches of their own: until it goes on that is no hanging. */
  waits(): void;
  stop(): void;
}

/**
 * Keeps an attempt alive with heartbeats, and ends it when the process stops, time is up, or the job is no longer
 * its own: cancelled, or another worker's.
 */
export function watchAttempt(
  { db, realtime, log }: Platform,
  job: RenderJob,
  token: string,
  stopping: AbortSignal,
): AttemptWatch {
  const controller = new AbortController();
  let reason: StopReason | undefined;
  const end = (why: StopReason) => {
    reason ??= why;
    controller.abort();
  };
  const onStopping = () => end("stopping");
  stopping.addEventListener("abort", onStopping, { once: true });
  if (stopping.aborted) end("stopping");

  const heartbeat = async () => {
    try {
      if (!(await beat(db, job.id, token))) end("taken");
    } catch (error) {
      // The database may be back before the heartbeat counts as missed; closing the job checks the token anyway.
      log.warn({ err: error }, "render heartbeat");
    }
  };
  const timer = setInterval(() => void heartbeat(), HEARTBEAT_SECONDS * 1000);
  const over = () => end("timeout");
  const timeout = setTimeout(over, MOST_MINUTES * 60_000);
  let idle: ReturnType<typeof setTimeout> | undefined;
  const waits = () => clearTimeout(idle);
  const goesOn = () => {
    clearTimeout(idle);
    idle = setTimeout(over, MOST_IDLE_MINUTES * 60_000);
  };
  goesOn();
  const unsubscribe = realtime.subscribe(progressTopic(job.videoId), (payload) => {
    if (renderProgressSchema.safeParse(payload).data?.state === "cancelled") end("taken");
  });
  return {
    signal: controller.signal,
    reason: () => reason,
    goesOn,
    waits,
    stop() {
      clearInterval(timer);
      clearTimeout(timeout);
      clearTimeout(idle);
      unsubscribe();
      stopping.removeEventListener("abort", onStopping);
    },
  };
}
