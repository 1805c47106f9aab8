import { useEffect, useRef, useState } from "react";
import type { Aspect } from "#engine/storyboard.ts";
import { type Video, videoSchema } from "#features/videos/schema.ts";
import { previewSource } from "#features/videos/web/preview/preview-source.ts";
import { m } from "#messages/messages.js";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { isToldByNotice } from "#web/tell-failure.ts";
import type { RenderFailure, RunningRender, VideoVersion } from "../schema.ts";
import { failureWords } from "./choices.ts";
import { LitPane } from "./lit-pane.tsx";
import { RenderProgressView } from "./render-progress.tsx";
import { RenderResult } from "./render-result.tsx";
import { isFinished, useRenderProgress } from "./use-render-progress.ts";

type Stage =
  | { kind: "loading" }
  | { kind: "running"; isUpdate: boolean }
  | { kind: "completed"; video: Video }
  | { kind: "failed"; reason: RenderFailure | null; isUpdate: boolean }
  | { kind: "cancelled"; isUpdate: boolean }
  | { kind: "gone" }
  | { kind: "error"; code: string };

/** A video of this project from its first frame to the finished file. */
export function RenderStage({
  videoId,
  started,
  aspect,
  onBack,
  onEdit,
}: {
  videoId: string;
  /** What is known to be under way; the video may be another. */
  started: RunningRender | null;
  /** Of the project; the video's own is known once it is finished. */
  aspect: Aspect;
  /** Told whether the work on the video has ended. */
  onBack: (hasEnded: boolean) => void;
  /** Takes an earlier version into the editor. */
  onEdit: (version: VideoVersion) => void;
}) {
  const { stage, setStage, reload } = useStage(videoId, started);
  const { progress, lost } = useRenderProgress(stage.kind === "running" ? videoId : null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!progress || !isFinished(progress)) return;
    if (progress.state === "completed") reload();
    else {
      const isUpdate = progress.version > 1;
      if (progress.state === "failed") setStage({ kind: "failed", reason: progress.error_code, isUpdate });
      else setStage({ kind: "cancelled", isUpdate });
    }
  }, [progress, reload, setStage]);

  // Without a session there is no connection either, however long one waits: whoever asks is told so (api.ts).
  useEffect(() => {
    if (!lost) return;
    const stop = new AbortController();
    callApi(fetch, `/api/videos/${videoId}`, { signal: stop.signal }, videoSchema).catch(() => undefined);
    return () => stop.abort();
  }, [lost, videoId]);

  // The preview tab hears of a new video, and of what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the kind changes.
  useEffect(() => previewSource().refresh(), [stage.kind]);

  // A new state is a new page to whoever cannot see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the kind changes.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [stage.kind]);

  if (stage.kind === "completed") {
    return (
      <RenderResult
        headingRef={heading}
        video={stage.video}
        onChange={(video) => setStage({ kind: "completed", video })}
        onReload={reload}
        onEdit={onEdit}
        onBack={() => onBack(true)}
      />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-4xl items-center gap-16 py-10 md:grid-cols-[15rem_minmax(0,1fr)] md:py-16">
      <div className="hidden md:block">
        <LitPane aspect={aspect} share={stage.kind === "running" ? (progress?.percent ?? 0) / 100 : 0} />
      </div>
      <div className="grid gap-8">
        <h1 ref={heading} tabIndex={-1} className="font-display text-heading font-bold outline-none">
          {titleOf(stage)}
        </h1>
        {stage.kind === "loading" && <Skeleton className="h-64" />}
        {stage.kind === "running" && (
          <>
            <RenderProgressView progress={progress} />
            {lost && <Alert tone="info">{m.studio_progress_lost()}</Alert>}
            <RunningActions
              videoId={videoId}
              isUpdate={stage.isUpdate}
              onBack={() => onBack(false)}
              onCancelled={() => setStage({ kind: "cancelled", isUpdate: stage.isUpdate })}
            />
          </>
        )}
        {stage.kind === "failed" && (
          <Alert
            tone="danger"
            title={(stage.reason ? failureWords[stage.reason] : m.studio_failure_render_failed)()}
          >
            {stage.isUpdate ? m.studio_update_as_it_was() : m.studio_credit_back()}
          </Alert>
        )}
        {stage.kind === "cancelled" && (
          <Alert tone="success">
            {stage.isUpdate ? m.studio_update_as_it_was() : m.studio_cancelled_text()}
          </Alert>
        )}
        {stage.kind === "gone" && <p className="text-muted">{m.studio_video_gone_text()}</p>}
        {stage.kind === "error" && !isToldByNotice(stage.code) && (
          <RetryAlert onRetry={reload}>{errorMessage(stage.code)}</RetryAlert>
        )}
        {stage.kind !== "running" && stage.kind !== "loading" && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onBack(true)}>{m.studio_back_to_editor()}</Button>
            {"isUpdate" in stage && stage.isUpdate && (
              <Button variant="secondary" onClick={reload}>
                {m.studio_show_video()}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function titleOf(stage: Stage): string {
  switch (stage.kind) {
    case "failed":
      return stage.isUpdate ? m.studio_update_failed_title() : m.studio_failed_title();
    case "cancelled":
      return m.studio_cancelled_title();
    case "gone":
      return m.studio_video_gone_title();
    case "running":
      return stage.isUpdate ? m.studio_updating_title() : m.studio_running_title();
    case "error":
      return m.studio_video_not_loaded();
    default:
      return m.web_loading();
  }
}

function RunningActions({
  videoId,
  isUpdate,
  onBack,
  onCancelled,
}: {
  videoId: string;
  isUpdate: boolean;
  onBack: () => void;
  onCancelled: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  async function cancel(): Promise<void> {
    setPending(true);
    setErrorCode(null);
    try {
      await callApi(fetch, `/api/studio/videos/${videoId}/cancel`, { method: "POST" }, nothing);
      onCancelled();
    } catch (error) {
      // Finished a moment before: the stream says so itself.
      if (errorCodeOf(error) !== "video_not_processing") setErrorCode(errorCodeOf(error));
      setPending(false);
    }
  }

  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <FailureAlert code={errorCode} />
      <div className="flex flex-wrap gap-3 max-xs:*:grow">
        <Button variant="secondary" onClick={onBack}>
          {m.studio_keep_editing()}
        </Button>
        <Button variant="ghost" pending={pending} onClick={() => void cancel()}>
          {isUpdate ? m.studio_cancel_update() : m.studio_cancel_render()}
        </Button>
      </div>
      <p className="text-small text-muted">{isUpdate ? m.studio_updating_note() : m.studio_running_note()}</p>
    </div>
  );
}

/** An answer without a body. */
const nothing = { parse: () => undefined };

/** What is known of the video; asked again by `reload`. */
function useStage(videoId: string, started: RunningRender | null) {
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
  return { stage, setStage, reload };
}

function stageOf(video: Video): Stage {
  const isUpdate = (video.progress?.version ?? 1) > 1;
  if (video.status === "failed") {
    return { kind: "failed", reason: video.progress?.error_code ?? null, isUpdate };
  }
  if (video.status === "completed" && video.progress === null) return { kind: "completed", video };
  return { kind: "running", isUpdate };
}
