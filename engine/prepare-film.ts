import { setImmediate as nextTurn } from "node:timers/promises";
import { Film } from "./drawing/film.ts";
import { LayerQueue } from "./encode/layer-queue.ts";
import { loadPictures } from "./load-pictures.ts";
import { registerEmojiFor } from "./node-canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import { planTimeline } from "./timeline.ts";

export interface PreparedFilm {
  film: Film;
  layers: LayerQueue;
  /** Brings the clips to a moment, in seconds. */
  prepareFrame(t: number): Promise<void>;
  close(): Promise<void>;
}

/** Scenes after the first that are drawn ahead while there is time: as many as a film keeps. */
const scenesAhead = [1, 2];

/**
 * Loads a film's pictures and draws the layers of its first scenes, which need not wait for the voice: until that has
 * said how long it takes, the film follows an estimate. What comes after the first scene is drawn only while
 * `isWaiting`, the rest between frames.
 *
 * Throws what loadPictures throws.
 */
export async function prepareFilm(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  size: { width: number; height: number },
  isWaiting: () => boolean,
): Promise<PreparedFilm> {
  registerEmojiFor(storyboard);
  const { pictures, prepareFrame, close } = await loadPictures(storyboard, assets, size);
  try {
    const layers = new LayerQueue();
    const timeline = planTimeline(storyboard);
    const film = new Film({ storyboard, timeline, pictures, ...size, createLayer: layers.createLayer });
    film.scene(0);
    while (layers.drawNext());
    for (const index of scenesAhead) {
      if (!isWaiting() || index >= storyboard.scenes.length) break;
      film.scene(index);
      while (isWaiting() && layers.drawNext()) await nextTurn();
    }
    return { film, layers, prepareFrame: (t) => prepareFrame(film.timeline, t), close };
  } catch (error) {
    await close();
    throw error;
  }
}
