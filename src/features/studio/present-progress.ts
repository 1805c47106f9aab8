import { type RenderProgress, renderFailureSchema, renderStepSchema } from "./render-schema.ts";
import type { renderJobs } from "./tables.ts";

export type ProgressRow = Pick<
  typeof renderJobs.$inferSelect,
  "videoId" | "version" | "state" | "step" | "percent" | "frame" | "frames" | "secondsLeft" | "errorCode"
>;

export function presentProgress(row: ProgressRow): RenderProgress {
  return {
    video_id: row.videoId,
    version: row.version,
    state: row.state,
    step: row.step === null ? null : renderStepSchema.parse(row.step),
    percent: row.percent,
    frame: row.frame,
    frames: row.frames,
    seconds_left: row.secondsLeft,
    error_code:
      row.errorCode === null ? null : (renderFailureSchema.safeParse(row.errorCode).data ?? "render_failed"),
  };
}
