import type { Context, CreateLayer, Picture } from "../drawing/canvas.ts";
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
  /** Whether captions are shown, so a style knows if their room is free. */
  captions: boolean;
  createLayer: CreateLayer;
  /** For measuring text only. */
  measure: Context;
  /** 1 on each beat of the music, falling to 0 before the next; 0 throughout without music. */
  pulse(t: number): number;
}

/** One scene to prepare. */
export interface SceneBrief {
  scene: Scene;
  index: number;
  /** Texts ready to draw: composed, without characters that the typefaces lack. */
  headline: string;
  picture: Picture | undefined;
  /** Which of the scenes between hook and call to action this is, from 1; absent for those two. */
  point: { number: number; of: number } | undefined;
}

export interface Clock {
  /** Seconds since this scene began. */
  t: number;
  /** Seconds this scene lasts. */
  duration: number;
  /** Seconds since the film began. */
  film: number;
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
    from: () => void,
    to: () => void,
    index: number,
  ): void;
}

export interface CaptionColors {
  /** Words not being said. */
  text: string;
  /** Behind or around the text. */
  backing: string;
  /** The word being said. */
  active: string;
  onActive: string;
}

/** A look: one module that knows how to prepare a scene, change to the next, and colour captions. */
export interface Style {
  prepareScene(brief: SceneBrief, stage: Stage): PreparedScene;
  transition: Transition;
  captionColors(stage: Stage): CaptionColors;
}
