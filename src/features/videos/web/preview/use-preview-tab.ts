import { useEffect, useState } from "react";
import { hearServerTime } from "#web/server-clock.ts";
import { previewWindowName } from "./open-preview.ts";
import { openPreviewChannel } from "./preview-channel.ts";
import { hear, noteRequest, type PreviewState, passTime, previewPace, unheard } from "./preview-state.ts";

/**
 * The state of this window as the preview tab. "invalid" if it was not opened as one, or was told to close and
 * could not; null until the browser has been asked.
 */
export function usePreviewTab(): PreviewState | "invalid" | null {
  const [state, setState] = useState<PreviewState | "invalid" | null>(null);

  useEffect(() => {
    if (window.name !== previewWindowName) {
      setState("invalid");
      return;
    }
    let now = unheard;
    const show = (next: PreviewState) => {
      now = next;
      setState(next);
    };
    const channel = openPreviewChannel("preview", (message) => {
      if (message.type === "CLOSE_PREVIEW") end();
      else {
        // Nothing is asked of the server here; the other tabs know its time.
        if (message.payload !== null) hearServerTime(message.timestamp);
        show(hear(now, message, Date.now()));
      }
    });
    function poll(): void {
      show(noteRequest(passTime(now, Date.now()), Date.now()));
      channel.post({ type: "STATE_SYNC", payload: null });
    }
    const timer = setInterval(poll, previewPace.poll);
    function stop(): void {
      clearInterval(timer);
      channel.close();
    }
    function end(): void {
      stop();
      window.name = "";
      setState("invalid");
      window.close();
    }
    poll();
    return stop;
  }, []);

  return state;
}
