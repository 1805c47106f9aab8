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

/** Scenes that are drawn ahead, each picture of one by itself: as many as a film keeps. */
const scenesAhead = 3;

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
    const shots = timeline.scenes.flatMap(({ index, cuts }) =>
      [0, ...cuts].map((_, shot) => [index, shot] as const),
    );
    for (const [index, shot] of shots.slice(1, scenesAhead)) {
      if (!isWaiting()) break;
      film.scene(index, shot);
      while (isWaiting() && layers.drawNext()) await nextTurn();
    }
    return { film, layers, prepareFrame: (t) => prepareFrame(film.timeline, t), close };
  } catch (error) {
    await close();
    throw error;
  }
}
