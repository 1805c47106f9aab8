import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Preview } from "#engine/preview.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { photoAddress } from "./photo-address.ts";
import { usePreviewPictures } from "./use-preview-pictures.ts";
import { type PreviewPlaying, usePreviewPlaying } from "./use-preview-playing.ts";
import { type PreviewSoundHandle, usePreviewSound } from "./use-preview-sound.ts";
import { useRetryOnReturn } from "./use-retry-on-return.ts";

export interface PreviewState {
  time: number;
  duration: number;
  playing: boolean;
}

export interface PreviewHandle extends PreviewState, PreviewPlaying {
  sound: PreviewSoundHandle;
  canvas: RefObject<HTMLCanvasElement | null>;
  status: "loading" | "ready" | "failed";
  seek: (seconds: number) => void;
  retry: () => void;
}

/** The film in a canvas, drawn by the engine's own code; follows every change of the storyboard. */
export function usePreview(storyboard: Storyboard): PreviewHandle {
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(null);
  const [status, setStatus] = useState<PreviewHandle["status"]>("loading");
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PreviewState>(() => ({
    time: 0,
    duration: planTimeline(storyboard).duration,
    playing: false,
  }));

  const sound = usePreviewSound(storyboard);
  const { timing } = sound;
  const playing = usePreviewPlaying(preview, sound);
  const images = usePreviewPictures(storyboard, (loaded) =>
    preview.current?.setStoryboard(storyboard, loaded, timing),
  );
  const show = useEffectEvent((next: PreviewState) => {
    setState(next);
    const moment = sound.follow(next.time, next.playing);
    if (moment !== null) preview.current?.seek(moment);
  });
  const start = useEffectEvent((engine: typeof import("#engine/preview.ts")) => {
    if (!canvas.current) return;
    preview.current = engine.createPreview({
      canvas: canvas.current,
      storyboard,
      assets: images.current,
      clipAddress: photoAddress,
      onChange: (next) => show(next),
    });
    // A moment into the film there is more to see than on its first frame.
    playing.showMoment(Math.min(1.4, preview.current.duration / 4), 0);
    setStatus("ready");
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts from the beginning.
  useEffect(() => {
    let closed = false;
    setStatus("loading");
    // The drawing code is large, and no use to the server.
    import("#engine/preview.ts")
      .then(async (engine) => {
        await engine.loadPreviewFonts();
        if (!closed) start(engine);
      })
      .catch(() => {
        if (!closed) setStatus("failed");
      });
    return () => {
      closed = true;
      preview.current?.close();
      preview.current = null;
    };
  }, [attempt]);

  const retry = () => setAttempt((now) => now + 1);
  useRetryOnReturn(status === "failed", retry);

  // Typing changes the storyboard faster than frames are shown.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      preview.current?.setStoryboard(storyboard, images.current, timing),
    );
    return () => cancelAnimationFrame(frame);
  }, [storyboard, timing, images]);

  return {
    ...state,
    ...playing,
    canvas,
    status,
    sound,
    seek: (seconds) => preview.current?.seek(seconds),
    retry,
  };
}
