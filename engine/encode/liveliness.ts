import type { Film } from "../drawing/film.ts";
import { thumbnailTime } from "../thumbnail.ts";
import { dissolvedAt, sceneAt } from "../timeline.ts";
import type { YuvPicture } from "./yuv-picture.ts";

/** Seconds between the frames that are looked at. */
const everySeconds = 0.4;
/** Distance of the samples, in pixels of the colour planes: enough of them to tell a busy picture from an empty one. */
const step = 8;
/** A still invites to watch from the start: the opening scene needs less to be chosen. */
const openingBonus = 1.25;

/** Finds the moment with most contrast and colour among those where a scene stands complete, with words on it. */
export class Liveliness {
  readonly #film: Film;
  readonly #framesPerSecond: number;
  #best = 0;
  #moment: number | undefined;

  constructor(film: Film, framesPerSecond: number) {
    this.#film = film;
    this.#framesPerSecond = framesPerSecond;
  }

  /** The liveliest moment seen, in seconds. */
  get moment(): number {
    return this.#moment ?? thumbnailTime(this.#film);
  }

  /** Whether a frame is among those that are looked at. */
  isCandidate(frame: number): boolean {
    if (frame % Math.max(1, Math.round(everySeconds * this.#framesPerSecond)) !== 0) return false;
    const t = frame / this.#framesPerSecond;
    const { timeline, stage } = this.#film;
    const scene = sceneAt(timeline, t);
    const through = (t - scene.start) / (scene.end - scene.start);
    if (through < 0.45 || through > 0.95 || dissolvedAt(scene, t) < 1) return false;
    if (!stage.captions || scene.captions.length === 0) return true;
    return scene.captions.some((caption) => t > caption.start + 0.2 && t < caption.end);
  }

  /** Takes what livelinessOf said of a candidate. */
  note(frame: number, liveliness: number): void {
    const t = frame / this.#framesPerSecond;
    const score = liveliness * (sceneAt(this.#film.timeline, t).index === 0 ? openingBonus : 1);
    if (score <= this.#best) return;
    this.#best = score;
    this.#moment = t;
  }
}

/** Spread of brightness plus strength of colour, over a sparse grid. */
export function livelinessOf({ planes, height, rowPixels }: YuvPicture): number {
  const { y, u, v, yStride, uvStride } = planes;
  let sum = 0;
  let squares = 0;
  let color = 0;
  let count = 0;
  for (let row = 0; row < height / 2; row += step) {
    for (let column = 0; column < rowPixels / 2; column += step) {
      const light = y[row * 2 * yStride + column * 2] ?? 0;
      sum += light;
      squares += light * light;
      const at = row * uvStride + column;
      color += Math.abs((u[at] ?? 128) - 128) + Math.abs((v[at] ?? 128) - 128);
      count += 1;
    }
  }
  const mean = sum / count;
  return Math.sqrt(squares / count - mean * mean) + color / count;
}
