import type { Platform } from "#platform/platform.ts";
import { beat, HEARTBEAT_SECONDS, type RenderJob } from "./claim-render-job.ts";
import { renderProgressSchema } from "./render-schema.ts";
import { progressTopic } from "./report-progress.ts";
import { type TimeWatch, watchTime } from "./watch-time.ts";

/** See render-video-job.ts. */
const MOST_MINUTES = 28;

/** Why an attempt must end before its work does. */
export type StopReason = "stopping" | "taken" | "timeout";

export interface AttemptWatch extends TimeWatch {
  /** Aborts when the attempt must end. */
  signal: AbortSignal;
  reason(): StopReason | undefined;
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
  const time = watchTime(MOST_MINUTES, () => end("timeout"));
  const unsubscribe = realtime.subscribe(progressTopic(job.videoId), (payload) => {
    if (renderProgressSchema.safeParse(payload).data?.state === "cancelled") end("taken");
  });
  return {
    signal: controller.signal,
    reason: () => reason,
    goesOn: time.goesOn,
    waits: time.waits,
    stop() {
      clearInterval(timer);
      time.stop();
      unsubscribe();
      stopping.removeEventListener("abort", onStopping);
    },
  };
}
