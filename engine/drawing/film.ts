import { captionStyles, type PreparedCaption } from "../captions/captions.ts";
import { moodTempo } from "../music/moods.ts";
import { resolvePalette } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import type { CaptionColors, PreparedScene, Stage, Style } from "../styles/style.ts";
import { styles } from "../styles/styles.ts";
import type { Caption, Timeline } from "../timeline.ts";
import { createAiLabel } from "./ai-label.ts";
import type { Context, CreateLayer, Picture } from "./canvas.ts";
import { safeArea } from "./safe-area.ts";
import { drawableText } from "./text-case.ts";

export interface FilmInput {
  storyboard: Storyboard;
  timeline: Timeline;
  /** Decoded pictures by asset id. A missing one is drawn as if the scene had none. */
  pictures: ReadonlyMap<string, Picture>;
  width: number;
  height: number;
  createLayer: CreateLayer;
}

/** Scenes kept ready: the one shown, the one before it, and one more for a viewer who goes back and forth. */
const scenesKept = 3;
const captionsKept = 4;

/** A storyboard ready to be drawn: texts laid out and still parts drawn when first needed, then kept. */
export class Film {
  readonly timeline: Timeline;
  readonly stage: Stage;
  readonly style: Style;
  readonly captionColors: CaptionColors;
  /** Draws the AI label, which belongs on every frame. */
  readonly drawLabel: (context: Context) => void;
  readonly #input: FilmInput;
  readonly #scenes = new Map<number, PreparedScene>();
  readonly #captions = new Map<Caption, PreparedCaption>();

  constructor(input: FilmInput) {
    this.#input = input;
    this.timeline = input.timeline;
    this.stage = createStage(input);
    this.style = styles[input.storyboard.style];
    this.drawLabel = createAiLabel(this.stage);
    this.captionColors = this.style.captionColors(this.stage);
  }

  scene(index: number): PreparedScene {
    return keep(this.#scenes, index, scenesKept, () => {
      const scene = this.#input.storyboard.scenes[index];
      if (!scene) throw new RangeError(`no scene ${index}`);
      const picture = scene.media ? this.#input.pictures.get(scene.media.assetId) : undefined;
      const headline = drawableText(scene.headline);
      const point = pointOf(this.#input.storyboard, index);
      return this.style.prepareScene({ scene, index, headline, picture, point }, this.stage);
    });
  }

  caption(caption: Caption): PreparedCaption {
    const prepare = captionStyles[this.#input.storyboard.captions.style];
    return keep(this.#captions, caption, captionsKept, () =>
      prepare(caption, this.stage, this.captionColors),
    );
  }
}

function pointOf({ scenes }: Storyboard, index: number): { number: number; of: number } | undefined {
  if (scenes[index]?.role !== "scene") return undefined;
  const count = (list: Storyboard["scenes"]) => list.filter((scene) => scene.role === "scene").length;
  return { number: count(scenes.slice(0, index + 1)), of: count(scenes) };
}

/** The value under the key, made if missing; the longest unused beyond `limit` are let go. */
function keep<K, V>(cache: Map<K, V>, key: K, limit: number, make: () => V): V {
  const value = cache.get(key) ?? make();
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= limit) break;
    cache.delete(oldest);
  }
  return value;
}

function createStage({ storyboard, pictures, width, height, createLayer }: FilmInput): Stage {
  const beat = 60 / moodTempo[storyboard.music.mood];
  const ratio = height / width;
  return {
    width,
    height,
    unit: Math.min(width, height) / 1080,
    orientation: ratio > 1.2 ? "portrait" : ratio > 0.8 ? "square" : "landscape",
    safe: safeArea(width, height, storyboard.captions.enabled),
    palette: resolvePalette(storyboard.palette),
    language: storyboard.language,
    brand: { ...storyboard.brand, name: drawableText(storyboard.brand.name) },
    logo: storyboard.brand.logoAssetId ? pictures.get(storyboard.brand.logoAssetId) : undefined,
    captions: storyboard.captions.enabled,
    createLayer,
    measure: createLayer(8, 8).context,
    pulse: (t) => (storyboard.music.enabled ? (1 - ((t / beat) % 1)) ** 3 : 0),
  };
}
