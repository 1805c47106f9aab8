import { useEffect, useRef } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { callApi } from "#web/api.ts";
import { soundAheadSchema, soundParts } from "../preview-sound-schema.ts";

/** Milliseconds for which a text must be left alone, */
const settles = 1_500;
/** and after which the server, which had something else to do, is asked again. */
const again = 10_000;

/**
 * Asks for the sound of a film that is close to be heard or ordered, before anybody does: its voice takes about half as long
 * as it speaks, which is then over. Whether it is there makes no difference to the screen.
 */
export function useSoundAhead(storyboard: Storyboard, isClose: boolean): void {
  const { enabled, recordingAssetId } = storyboard.voice;
  const isSaid = enabled && !recordingAssetId;
  const parts = soundParts(storyboard);
  const latest = useRef(storyboard);
  useEffect(() => {
    latest.current = storyboard;
  }, [storyboard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are another sound.
  useEffect(() => {
    if (!isClose || !isSaid) return;
    let timer = setTimeout(ask, settles);
    let isWanted = true;
    async function ask(): Promise<void> {
      const body = { storyboard: latest.current };
      const path = "/api/studio/preview-sounds/ahead";
      try {
        const { ready } = await callApi(fetch, path, { method: "POST", body }, soundAheadSchema);
        if (!ready && isWanted) timer = setTimeout(ask, again);
      } catch {
        // Whoever asks for the sound itself is told.
      }
    }
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [parts, isClose, isSaid]);
}
