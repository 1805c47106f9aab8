import { useEffect, useState } from "react";
import { createBrowserLayer } from "#engine/browser-canvas.ts";
import type { Crop, Shot, Storyboard } from "#engine/storyboard.ts";

export type CropPoint = Pick<Crop, "x" | "y">;

/** Milliseconds without a change, so that typing is not held up. */
const pause = 200;

/**
 * About which point the film shows a scene's picture while nobody has cropped it, as fine as the sliders go; null until
 * that is known.
 */
export function useShownCentre(
  image: HTMLImageElement | null,
  shot: Shot,
  storyboard: Storyboard,
  sceneId: string,
): CropPoint | null {
  const [centre, setCentre] = useState<CropPoint | null>(null);
  const isKnown = centre !== null;
  const isLive = shot.kind === "video";
  // What is cropped stays where it is, whatever else changes.
  const isAsked = image !== null && !(isKnown && shot.crop);
  useEffect(() => {
    if (!image || !isAsked) return;
    let isStale = false;
    const timer = setTimeout(
      async () => {
        // The drawing code is large, and the preview has it; see usePreview for when it can't be had.
        const { shownCentre } = await import("#engine/shown-centre.ts");
        const { loadPreviewFonts } = await import("#engine/preview.ts");
        await loadPreviewFonts();
        if (isStale) return;
        const { naturalWidth: width, naturalHeight: height } = image;
        const picture = { image, width, height, live: isLive };
        const { x, y } = shownCentre(createBrowserLayer, picture, storyboard, sceneId);
        setCentre({ x: hundredths(x), y: hundredths(y) });
      },
      isKnown ? pause : 0,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [image, isLive, isAsked, isKnown, storyboard, sceneId]);
  return centre;
}

/** As fine as the sliders go, so that these and the dot agree. */
export function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}
