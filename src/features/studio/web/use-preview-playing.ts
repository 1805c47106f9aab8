import { type RefObject, useRef, useState } from "react";
import type { Preview } from "#engine/preview.ts";
import { hearAlone } from "./hear-alone.ts";
import type { PreviewSoundHandle } from "./use-preview-sound.ts";

export interface PreviewPlaying {
  /** Play was pressed and waits for the sound. */
  starting: boolean;
  togglePlay: () => void;
  toggleMute: () => void;
  pause: () => void;
  /**
   * Shows a moment at which there is something to be seen. Played from there, the film goes on where that begins, so that
   * no word is lost. Both in seconds.
   */
  showMoment: (moment: number, begins: number) => void;
}

const nothing = { moment: Number.NaN, begins: 0 };
/** Seconds that two positions of a preview which stands still may differ by. */
const same = 0.01;

/** Playing and its sound: a preview plays with it from the beginning, if it is there or comes, and without if it doesn't. */
export function usePreviewPlaying(
  preview: RefObject<Preview | null>,
  sound: PreviewSoundHandle,
): PreviewPlaying {
  const playWanted = useRef(false);
  const [starting, setStarting] = useState(false);
  const shown = useRef(nothing);

  function want(play: boolean): void {
    playWanted.current = play;
    setStarting(play);
  }

  async function play(): Promise<void> {
    hearAlone(pause);
    want(true);
    if (!sound.muted) await sound.prepare(() => playWanted.current);
    if (!playWanted.current) return;
    want(false);
    const { moment, begins } = shown.current;
    if (preview.current && Math.abs(preview.current.time - moment) < same) preview.current.seek(begins);
    shown.current = nothing;
    preview.current?.play();
  }

  function pause(): void {
    want(false);
    preview.current?.pause();
  }

  const isWanted = () => preview.current?.playing || playWanted.current;
  return {
    starting,
    togglePlay() {
      if (isWanted()) pause();
      else void play();
    },
    toggleMute() {
      sound.setMuted(!sound.muted);
      if (sound.muted && isWanted()) void sound.prepare(() => playWanted.current);
    },
    pause,
    showMoment(moment, begins) {
      shown.current = { moment, begins };
      preview.current?.seek(moment);
    },
  };
}
