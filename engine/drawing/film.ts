import type { PreparedCaption } from "../captions/caption-style.ts";
import { captionStyles } from "../captions/captions.ts";
import type { Caption } from "../group-captions.ts";
import { tempoOf } from "../music/moods.ts";
import { resolvePalette } from "../palettes.ts";
import { type Shot, type Storyboard, shotsOf } from "../storyboard.ts";
import type {
  CaptionColors,
  PreparedScene,
  SceneContent,
  Stage,
  Style,
  Transition,
} from "../styles/style.ts";
import { styles } from "../styles/styles.ts";
import { transitions } from "../styles/transitions.ts";
import { sceneAt, shotAt, type Timeline } from "../timeline.ts";
import { createAiLabel } from "./ai-label.ts";
import type { Context, CreateLayer, Picture } from "./canvas.ts";
import { legibleOn, readableOn } from "./color.ts";
import { inSteps } from "./easing.ts";
import { createEndCard, type DrawEndCard } from "./end-card.ts";
import { brandFaces } from "./fonts.ts";
import { focusAcross } from "./picture-focus.ts";
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

/** Scenes kept ready, each picture of one by itself: the one shown, and the one before and after it. */
const scenesKept = 3;
const captionsKept = 4;
/**
 * A scene, or one of its pictures, is shown for so long before the next is prepared, or for half its time: by then it
 * has taken over from the one before.
 */
const secondsUntilNext = 0.8;
const captionScales = { s: 0.78, m: 1, l: 1.26 } as const;

/** A storyboard ready to be drawn: texts laid out and still parts drawn when first needed, then kept. */
export class Film {
  #timeline: Timeline;
  readonly stage: Stage;
  readonly style: Style;
  /** Draws the AI label, which belongs on every frame. */
  readonly drawLabel: (context: Context) => void;
  /** What stands above scenes and transitions; the style's own, if it has any. */
  readonly drawOverlay: ((context: Context) => void) | undefined;
  #endCard: DrawEndCard | undefined;
  readonly #input: FilmInput;
  readonly #scenes = new Map<string, PreparedScene>();
  readonly #captions = new Map<Caption, PreparedCaption>();

  constructor(input: FilmInput) {
    this.#input = input;
    this.#timeline = input.timeline;
    this.stage = createStage(input);
    this.style = styles[input.storyboard.style];
    this.drawLabel = createAiLabel(this.stage);
    this.drawOverlay = this.style.prepareOverlay?.(this.stage);
  }

  get timeline(): Timeline {
    return this.#timeline;
  }

  /** From now on scenes and captions come when another timeline of the same storyboard says. */
  follow(timeline: Timeline): void {
    this.#timeline = timeline;
  }

  /** How scene `index` takes over from the one before. */
  transition(index: number): Transition {
    const chosen = this.#input.storyboard.scenes[index]?.transition;
    return chosen ? transitions[chosen] : this.style.transition;
  }

  get drawEndCard(): DrawEndCard {
    return this.#prepareEndCard();
  }

  #prepareEndCard(): DrawEndCard {
    this.#endCard ??= createEndCard(this.stage, this.#lastPhoto());
    return this.#endCard;
  }

  /** The last photo that the film has shown; clips have gone by. */
  #lastPhoto(): Picture | undefined {
    const shot = this.#input.storyboard.scenes.flatMap(shotsOf).findLast(({ kind }) => kind === "image");
    return shot && this.#pictureOf(shot);
  }

  /** @param shot which of its pictures it shows, from 0 */
  scene(index: number, shot = 0): PreparedScene {
    return keep(this.#scenes, `${index} ${shot}`, scenesKept, () => {
      const scenes = this.#input.storyboard.scenes;
      const scene = scenes[index];
      if (!scene) throw new RangeError(`no scene ${index}`);
      const point = pointOf(this.#input.storyboard, index);
      const earlier = scenes.slice(0, index).map((before) => this.#contentOf(before, -1));
      const points = scenes
        .filter(({ role }) => role === "scene")
        .map((other) => drawableText(other.headline));
      const content = this.#contentOf(scene, shot);
      return this.style.prepareScene({ ...content, scene, index, earlier, point, points }, this.stage);
    });
  }

  /**
   * Prepares what follows the scene on screen at `t` seconds, so that the frame in which it comes takes no longer than
   * others. To be called between frames.
   */
  prepareNext(t: number): void {
    const now = sceneAt(this.timeline, t);
    const shot = shotAt(now, t);
    const { [shot - 1]: start = now.start, [shot]: end = now.end } = now.cuts;
    if (t < start + Math.min(secondsUntilNext, (end - start) / 2)) return;
    if (shot < now.cuts.length) this.scene(now.index, shot + 1);
    else if (now.index + 1 < this.timeline.scenes.length) this.scene(now.index + 1);
    else if (this.timeline.endCard) this.#prepareEndCard();
  }

  /** @param shot which of a scene's pictures; -1 is the last */
  #contentOf(scene: Storyboard["scenes"][number], shot: number): SceneContent {
    const shots = shotsOf(scene).map((each) => this.#pictureOf(each));
    return {
      role: scene.role,
      headline: drawableText(scene.headline),
      picture: shots.at(shot),
      pictures: shots.filter((picture) => picture !== undefined),
    };
  }

  #pictureOf({ assetId, crop }: Shot): Picture | undefined {
    const picture = this.#input.pictures.get(assetId);
    return picture && { ...picture, crop, focus: focusAcross(this.#input.createLayer, picture) };
  }

  /** Of a scene's captions: the style's colours, or the film's own for the spoken word. */
  captionColors(scene: number): CaptionColors {
    const { storyboard } = this.#input;
    const shown = storyboard.scenes[scene];
    const pictures = shown ? this.#contentOf(shown, -1).pictures : [];
    return captionColorsOf(this.style.captionColors(this.stage, scene, pictures), storyboard);
  }

  /** One of a scene's captions. */
  caption(caption: Caption, scene: number): PreparedCaption {
    const prepare = captionStyles[this.#input.storyboard.captions.style];
    return keep(this.#captions, caption, captionsKept, () =>
      prepare(caption, this.#captionStage(scene), this.captionColors(scene)),
    );
  }

  #captionStage(scene: number): Stage {
    const { storyboard, pictures } = this.#input;
    const until = storyboard.scenes.slice(0, scene + 1);
    const hasPhoto = until.some(({ media }) => media && pictures.has(media.assetId));
    const captions = this.style.captionArea?.(this.stage, hasPhoto);
    return captions ? { ...this.stage, safe: { ...this.stage.safe, captions } } : this.stage;
  }
}

/** A spoken word must stand out from what is behind the others: contrast of at least this. */
const highlightContrast = 2;

/** The style's colours with the film's own for the spoken word; lightened where it could not be told from the backing. */
function captionColorsOf(own: CaptionColors, { captions }: Storyboard): CaptionColors {
  const chosen = captions.color ?? own.active;
  const active = legibleOn(chosen, own.backing, highlightContrast);
  return active === own.active ? own : { ...own, active, onActive: readableOn(active) };
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
  const beat = 60 / tempoOf(storyboard.music);
  const ratio = height / width;
  return {
    width,
    height,
    unit: Math.min(width, height) / 1080,
    orientation: ratio > 1.2 ? "portrait" : ratio > 0.8 ? "square" : "landscape",
    safe: safeArea(
      width,
      height,
      storyboard.captions.enabled ? (storyboard.captions.position ?? "bottom") : undefined,
    ),
    palette: resolvePalette(storyboard.palette),
    language: storyboard.language,
    brand: { ...storyboard.brand, name: drawableText(storyboard.brand.name) },
    logo: storyboard.brand.logoAssetId ? pictures.get(storyboard.brand.logoAssetId) : undefined,
    captions: storyboard.captions.enabled,
    captionScale: captionScales[storyboard.captions.size ?? "m"],
    face: (own) => (storyboard.brand.font ? brandFaces[storyboard.brand.font] : own),
    createLayer,
    measure: createLayer(8, 8).context,
    // What beats comes to rest in the last eighth: as slowly as it moves there, nobody sees it.
    pulse: (t) => (storyboard.music.enabled ? inSteps((1 - ((t / beat) % 1)) ** 3, 1 / 256) : 0),
  };
}
