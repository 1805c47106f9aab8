import { useEffect, useState } from "react";
import { PROGRESS_EVENT, type RenderProgress, renderProgressSchema } from "../render-schema.ts";

/**
 * Where a render stands, as the server tells it; null until its first word, and for no video at all. The browser
 * connects again by itself after a break; the stream ends with the render.
 *
 * `lost` is true while there is no connection.
 *
 * @param run which of the video's renders is meant: another one is asked for anew
 */
export function useRenderProgress(
  videoId: string | null,
  run: unknown = videoId,
): {
  progress: RenderProgress | null;
  lost: boolean;
} {
  const [known, setKnown] = useState<{ progress: RenderProgress; run: unknown } | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (videoId === null) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let source = connect();
    function connect(): EventSource {
      const stream = new EventSource(`/api/studio/videos/${videoId}/progress`);
      stream.addEventListener("open", () => setLost(false));
      stream.addEventListener("error", () => {
        setLost(true);
        // Refused rather than broken off (a restart of the server, a limit): the browser has given up.
        if (stream.readyState === EventSource.CLOSED) {
          retry = setTimeout(() => {
            source = connect();
          }, 3_000);
        }
      });
      stream.addEventListener(PROGRESS_EVENT, (event) => {
        const progress = readProgress(event.data);
        if (!progress) return;
        setLost(false);
        setKnown({ progress, run });
        if (isFinished(progress)) stream.close();
      });
      return stream;
    }
    return () => {
      clearTimeout(retry);
      source.close();
    };
  }, [videoId, run]);

  return { progress: known && known.run === run ? known.progress : null, lost };
}

export function isFinished({ state }: RenderProgress): boolean {
  return state !== "queued" && state !== "running";
}

function readProgress(text: unknown): RenderProgress | null {
  try {
    return renderProgressSchema.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
}
