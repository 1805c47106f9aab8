import { createBrowserLayer } from "../browser-canvas.ts";
import { PreviewClips } from "../preview-clips.ts";
import type { Storyboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";

/** What the test of the preview's clips runs in a page: the clips alone, each drawn as small as it can be compared. */

export interface ShownClip {
  width: number;
  height: number;
  /** RGBA. */
  pixels: number[];
}

export interface PlayedFrame {
  t: number;
  pixel: number[];
}

declare global {
  interface Window {
    /** @param files base64 by asset id */
    openClips(storyboard: Storyboard, files: Record<string, string>, size: [number, number]): void;
    /** The picture of a clip at `t` seconds of a film that stands still, as far as it is there. */
    showClip(assetId: string, t: number): ShownClip;
    /** Plays the film from second `from` to `stop`; what the clip showed at each frame, by one of its pixels. */
    playClips(assetId: string, from: number, stop: number): Promise<PlayedFrame[]>;
    /** Asset ids of the files asked for so far, in that order. */
    openedClips: string[];
  }
}

window.openedClips = [];
window.openClips = (storyboard, files, [width, height]) => {
  const timeline = planTimeline(storyboard);
  const still = createBrowserLayer(width, height);
  still.context.fillRect(0, 0, width, height);
  let [time, playing] = [0, false];
  const clips = new PreviewClips({
    addressOf(id) {
      window.openedClips.push(id);
      const bytes = Uint8Array.from(atob(files[id] ?? ""), (letter) => letter.charCodeAt(0));
      return URL.createObjectURL(new Blob([bytes]));
    },
    onPicture: () => clips.follow(storyboard, timeline, time, playing),
  });
  const copy = createBrowserLayer(width, height);
  const shown = (assetId: string): ShownClip => {
    const { image } = clips.pictureOf(assetId, still.image, width, height);
    copy.context.drawImage(image, 0, 0, width, height);
    return { width, height, pixels: [...copy.context.getImageData(0, 0, width, height).data] };
  };
  window.showClip = (assetId, t) => {
    [time, playing] = [t, false];
    clips.follow(storyboard, timeline, time, playing);
    return shown(assetId);
  };
  window.playClips = (assetId, from, stop) =>
    new Promise((resolve) => {
      const frames: PlayedFrame[] = [];
      const start = performance.now() - from * 1000;
      const step = (now: number) => {
        time = Math.min((now - start) / 1000, stop);
        playing = time < stop;
        clips.follow(storyboard, timeline, time, playing);
        frames.push({ t: time, pixel: shown(assetId).pixels.slice(0, 4) });
        if (playing) requestAnimationFrame(step);
        else resolve(frames);
      };
      requestAnimationFrame(step);
    });
};
