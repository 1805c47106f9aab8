import { useEffect, useRef } from "react";
import type { Aspect } from "#engine/storyboard.ts";
import { previewSource } from "#features/videos/web/preview/preview-source.ts";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { isToldByNotice } from "#web/tell-failure.ts";
import type { RunningRender, VideoVersion } from "../render-schema.ts";
import { failureWords } from "./choices.ts";
import { LitPane } from "./lit-pane.tsx";
import { RenderProgressView } from "./render-progress.tsx";
import { RenderResult } from "./render-result.tsx";
import { RunningActions } from "./running-actions.tsx";
import { type Stage, useRenderStage } from "./use-render-stage.ts";

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
  const { stage, setStage, reload, progress, lost } = useRenderStage(videoId, started);
  const heading = useRef<HTMLHeadingElement>(null);

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
        {stage.kind !== "running" && stage.kind !== "loading" && (
          <Ended stage={stage} onReload={reload} onBack={() => onBack(true)} />
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

/** How it ended, if there is no video to show, and the ways on. */
function Ended({
  stage,
  onReload,
  onBack,
}: {
  stage: Exclude<Stage, { kind: "loading" | "running" | "completed" }>;
  onReload: () => void;
  onBack: () => void;
}) {
  return (
    <>
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
        <RetryAlert onRetry={onReload}>{errorMessage(stage.code)}</RetryAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>{m.studio_back_to_editor()}</Button>
        {"isUpdate" in stage && stage.isUpdate && (
          <Button variant="secondary" onClick={onReload}>
            {m.studio_show_video()}
          </Button>
        )}
      </div>
    </>
  );
}
