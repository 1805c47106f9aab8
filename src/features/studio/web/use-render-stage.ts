import { useEffect, useState } from "react";
import { type Video, videoSchema } from "#features/videos/schema.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import type { RenderFailure, RunningRender } from "../render-schema.ts";
import { isFinished, useRenderProgress } from "./use-render-progress.ts";

export type Stage =
  | { kind: "loading" }
  | { kind: "running"; isUpdate: boolean }
  | { kind: "completed"; video: Video }
  | { kind: "failed"; reason: RenderFailure | null; isUpdate: boolean }
  | { kind: "cancelled"; isUpdate: boolean }
  | { kind: "gone" }
  | { kind: "error"; code: string };

/**
 * What is known of a video; `reload` asks again. While it is being made, how far that has come; `lost`, if that can't be
 * heard at the moment.
 *
 * @param started what is known to be under way; the video may be another
 */
export function useRenderStage(videoId: string, started: RunningRender | null) {
  const [stage, setStage] = useState<Stage>(
    started?.video_id === videoId ? { kind: "running", isUpdate: started.is_update } : { kind: "loading" },
  );
  const [attempt, setAttempt] = useState(0);
  const [reload] = useState(() => () => setAttempt((now) => now + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, `/api/videos/${videoId}`, { signal: stop.signal }, videoSchema).then(
      (video) => setStage(stageOf(video)),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
        setStage(gone ? { kind: "gone" } : { kind: "error", code: errorCodeOf(error) });
      },
    );
    return () => stop.abort();
  }, [videoId, attempt]);
  const { progress, lost } = useRenderProgress(stage.kind === "running" ? videoId : null);

  useEffect(() => {
    if (!progress || !isFinished(progress)) return;
    if (progress.state === "completed") reload();
    else {
      const isUpdate = progress.version > 1;
      if (progress.state === "failed") setStage({ kind: "failed", reason: progress.error_code, isUpdate });
      else setStage({ kind: "cancelled", isUpdate });
    }
  }, [progress, reload]);

  // Without a session there is no connection either, however long one waits: whoever asks is told so (api.ts).
  useEffect(() => {
    if (!lost) return;
    const stop = new AbortController();
    callApi(fetch, `/api/videos/${videoId}`, { signal: stop.signal }, videoSchema).catch(() => undefined);
    return () => stop.abort();
  }, [lost, videoId]);

  return { stage, setStage, reload, progress, lost };
}

function stageOf(video: Video): Stage {
  const isUpdate = (video.progress?.version ?? 1) > 1;
  if (video.status === "failed") {
    return { kind: "failed", reason: video.progress?.error_code ?? null, isUpdate };
  }
  if (video.status === "completed" && video.progress === null) return { kind: "completed", video };
  return { kind: "running", isUpdate };
}
