import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Preview, PreviewImage } from "#engine/preview.ts";
import { type Storyboard, storyboardAssetIds } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { hearAlone } from "./hear-alone.ts";
import { photoAddress, pictureAddress } from "./photo-address.ts";
import { type PreviewSoundHandle, usePreviewSound } from "./use-preview-sound.ts";

export interface PreviewState {
  time: number;
  duration: number;
  playing: boolean;
}

export interface PreviewHandle extends PreviewState {
  sound: PreviewSoundHandle;
  canvas: RefObject<HTMLCanvasElement | null>;
  status: "loading" | "ready" | "failed";
  /** Play was pressed and waits for the sound. */
  starting: boolean;
  togglePlay: () => void;
  toggleMute: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  retry: () => void;
}

/** The film in a canvas, drawn by the engine's own code; follows every change of the storyboard. */
export function usePreview(storyboard: Storyboard): PreviewHandle {
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(null);
  const images = useRef<Record<string, PreviewImage>>({});
  const [status, setStatus] = useState<PreviewHandle["status"]>("loading");
  const playWanted = useRef(false);
  const [starting, setStarting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PreviewState>(() => ({
    time: 0,
    duration: planTimeline(storyboard).duration,
    playing: false,
  }));

  const sound = usePreviewSound(storyboard);
  const { timing } = sound;
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
    preview.current.seek(Math.min(1.4, preview.current.duration / 4));
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

  // Typing changes the storyboard faster than frames are shown.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      preview.current?.setStoryboard(storyboard, images.current, timing),
    );
    return () => cancelAnimationFrame(frame);
  }, [storyboard, timing]);

  const wanted = storyboardAssetIds(storyboard).sort().join(" ");
  const redraw = useEffectEvent(() => preview.current?.setStoryboard(storyboard, images.current, timing));
  const urlOf = useEffectEvent((id: string) => {
    const media = storyboard.scenes.find((scene) => scene.media?.assetId === id)?.media;
    // Of a clip its still: until it plays, and where it can't be played.
    return media ? pictureAddress(media) : photoAddress(id);
  });
  useEffect(() => {
    for (const id of wanted.split(" ").filter((id) => id !== "" && !images.current[id])) {
      const image = new Image();
      image.src = urlOf(id);
      // A photo that cannot be shown is drawn as if there were none.
      image.decode().then(
        () => {
          images.current = { ...images.current, [id]: image };
          redraw();
        },
        () => undefined,
      );
    }
  }, [wanted]);

  function want(play: boolean): void {
    playWanted.current = play;
    setStarting(play);
  }

  /** With sound from the beginning, if it is there or comes; without it if it doesn't. */
  async function play(): Promise<void> {
    hearAlone(pause);
    want(true);
    if (!sound.muted) await sound.prepare(() => playWanted.current);
    if (!playWanted.current) return;
    want(false);
    preview.current?.play();
  }

  function pause(): void {
    want(false);
    preview.current?.pause();
  }

  return {
    ...state,
    canvas,
    status,
    sound,
    starting,
    togglePlay() {
      if (preview.current?.playing || playWanted.current) pause();
      else void play();
    },
    toggleMute() {
      sound.setMuted(!sound.muted);
      if (sound.muted && (state.playing || playWanted.current)) void sound.prepare(() => playWanted.current);
    },
    pause,
    seek: (seconds) => preview.current?.seek(seconds),
    retry: () => setAttempt((now) => now + 1),
  };
}
