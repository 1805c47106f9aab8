import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Preview, PreviewImage } from "#engine/preview.ts";
import { type Storyboard, storyboardAssetIds } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { photoAddress, pictureAddress } from "./photo-address.ts";

export interface PreviewState {
  time: number;
  duration: number;
  playing: boolean;
}

export interface PreviewHandle extends PreviewState {
  canvas: RefObject<HTMLCanvasElement | null>;
  status: "loading" | "ready" | "failed";
  togglePlay: () => void;
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
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PreviewState>(() => ({
    time: 0,
    duration: planTimeline(storyboard).duration,
    playing: false,
  }));

  const start = useEffectEvent((engine: typeof import("#engine/preview.ts")) => {
    if (!canvas.current) return;
    preview.current = engine.createPreview({
      canvas: canvas.current,
      storyboard,
      assets: images.current,
      onChange: setState,
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
    const frame = requestAnimationFrame(() => preview.current?.setStoryboard(storyboard, images.current));
    return () => cancelAnimationFrame(frame);
  }, [storyboard]);

  const wanted = storyboardAssetIds(storyboard).sort().join(" ");
  const redraw = useEffectEvent(() => preview.current?.setStoryboard(storyboard, images.current));
  const urlOf = useEffectEvent((id: string) => {
    const media = storyboard.scenes.find((scene) => scene.media?.assetId === id)?.media;
    // Of a clip its first frame is shown.
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

  return {
    ...state,
    canvas,
    status,
    togglePlay() {
      if (preview.current?.playing) preview.current.pause();
      else preview.current?.play();
    },
    pause: () => preview.current?.pause(),
    seek: (seconds) => preview.current?.seek(seconds),
    retry: () => setAttempt((now) => now + 1),
  };
}
