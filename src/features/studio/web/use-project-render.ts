import { useCallback, useEffect, useRef, useState } from "react";
import type { RenderProgress, RunningRender } from "../render-schema.ts";
import { askForQuote } from "./use-quote.ts";
import { isFinished, useRenderProgress } from "./use-render-progress.ts";

export interface ProjectRender {
  /** The film of the project that is made, or was when the editor opened. */
  render: RunningRender | null;
  progress: RenderProgress | null;
  /** It is done, failed or cancelled. */
  ended: boolean;
  /** The finished video that is updated for free; null if there is none yet. */
  finished: string | null;
  /** Another one that has become known. */
  follow: (render: RunningRender) => void;
}

/**
 * What is being made of a project while somebody edits it, from the server and then live.
 * @param known how things stood when the editor opened: shown at once, or it would push the editor down later
 */
export function useProjectRender(
  projectId: string,
  known: { running: RunningRender | null; finished: string | null },
): ProjectRender {
  const [render, setRender] = useState(known.running);
  const [finished, setFinished] = useState(known.finished);
  const { progress } = useRenderProgress(render?.video_id ?? null, render);
  const ended = progress !== null && isFinished(progress);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the editor works as ever; the dialog asks again before anything is paid.
    askForQuote(projectId, stop.signal).then(
      ({ running, update }) => {
        setRender((now) => (isSame(now, running) ? now : running));
        setFinished(update?.video_id ?? null);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [projectId]);
  const hasEnded = useRef(ended);
  hasEnded.current = ended;
  // After the end of one, the next that is heard of is another, if it is of the same video.
  const follow = useCallback((next: RunningRender) => {
    const isAnother = hasEnded.current;
    setRender((now) => (!isAnother && isSame(now, next) ? now : next));
  }, []);
  return { render, progress, ended, finished, follow };
}

function isSame(one: RunningRender | null, other: RunningRender | null): boolean {
  return one?.video_id === other?.video_id && one?.is_update === other?.is_update;
}
