import type { Context, CreateLayer, Picture, Rect } from "../drawing/canvas.ts";
import type { Face } from "../drawing/fonts.ts";
import type { SafeArea } from "../drawing/safe-area.ts";
import type { Palette } from "../palettes.ts";
import type { Language, Scene, Storyboard } from "../storyboard.ts";

/** What every scene of a film shares. */
export interface Stage {
  width: number;
  height: number;
  /** Pixels per design pixel: sizes are given for a shorter side of 1080 and multiplied by this. */
  unit: number;
  orientation: "portrait" | "square" | "landscape";
  safe: SafeArea;
  palette: Palette;
  language: Language;
  brand: Storyboard["brand"];
  logo: Picture | undefined;
  /** The typeface of headlines: the brand's own if it has one, else what the style asks for. */
  face(own: Face): Face;
  /** Whether captions are shown, so a style knows if their room is free. */
  captions: boolean;
  /** What the size of captions is multiplied by. */
  captionScale: number;
  createLayer: CreateLayer;
  /** For measuring text only. */
  measure: Context;
  /** 1 on each beat of the music, falling to 0 before the next; 0 throughout without music. */
  pulse(t: number): number;
}

/** What there is to show of a scene. */
export interface SceneContent {
  role: Scene["role"];
  /** Ready to draw: composed, without characters that the typefaces lack. */
  headline: string;
  picture: Picture | undefined;
  /** All that the scene shows in turn, that one too: words leave room for each, and stay where they are. */
  pictures: readonly Picture[];
}

/** One scene to prepare. */
export interface SceneBrief extends SceneContent {
  scene: Scene;
  index: number;
  /** The scenes before this one, for looks in which they stay to be seen. */
  earlier: readonly SceneContent[];
  /** Which of the scenes between hook and call to action this is, from 1; absent for those two. */
  point: { number: number; of: number } | undefined;
  /** Headlines of all scenes between hook and call to action, for looks in which they are set alike. */
  points: readonly string[];
}

export interface Clock {
  /** Seconds since this scene began; the film's first has the look's head start. */
  t: number;
  /** Seconds this scene lasts. */
  duration: number;
  /** Seconds since the film began. */
  film: number;
  /** Seconds of the scene at which it is seen anew, in a long one. */
  takes?: readonly number[];
}

/** A scene with its texts laid out and its still parts drawn to layers. */
export interface PreparedScene {
  /** Draws the whole frame. Depends on nothing but its arguments. */
  draw(context: Context, clock: Clock): void;
}

export interface Transition {
  seconds: number;
  /** `progress` goes from 0 (only the old scene) to 1 (only the new one). */
  draw(
    context: Context,
    stage: Stage,
    progress: number,
    from: (context: Context) => void,
    to: (context: Context) => void,
    index: number,
  ): void;
}

export interface CaptionColors {
  /** Words not being said. */
  text: string;
  /** Behind or around the text. */
  backing: string;
  /** What captions stand on, where that is of one colour, more or less. */
  ground?: string;
  /** The word being said. */
  active: string;
  onActive: string;
}

/** A look: one module that knows how to prepare a scene, change to the next, and colour captions. */
export interface Style {
  /**
   * Seconds for which the film's first scene has been under way when it begins: networks take that frame as a cover,
   * and viewers decide within a second whether they stay.
   */
  headStart: number;
  prepareScene(brief: SceneBrief, stage: Stage): PreparedScene;
  /** What stands still above all scenes and the changes between them, such as a header on an even ground. */
  prepareOverlay?(stage: Stage): (context: Context) => void;
  transition: Transition;
  /** Those of one scene's captions, which may stand on its pictures. */
  captionColors(stage: Stage, scene: number, pictures: readonly Picture[]): CaptionColors;
  /**
   * The part of their room in which a scene's captions stand, for looks that have an edge across it.
   * @param hasPhoto whether this scene or one before it has one
   */
  captionArea?(stage: Stage, hasPhoto: boolean): Rect;
}
