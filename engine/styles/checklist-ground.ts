import type { Context, Picture, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import { inSteps } from "../drawing/easing.ts";
import { createBackdrop } from "./backdrop.ts";
import { createDesk } from "./checklist-foot.ts";
import { drawTicks } from "./checklist-marks.ts";
import { brightestOf, createAround, drawShown } from "./clip-window.ts";
import { createHeader } from "./header.ts";
import { movedIn } from "./in-takes.ts";
import { createVeil, headerOn, headOfPhoto } from "./photo-veil.ts";
import { prepareStoryPhoto } from "./story-photo.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Clock, SceneBrief, Stage } from "./style.ts";
import { endAboveWords } from "./tall-photo.ts";

/** What is behind the board, with the brand's name. */
type Ground = (context: Context, clock: Clock) => void;

/** A wall in the brand's colours, up which ticks climb. */
export function createWall(stage: Stage): Ground {
  const { palette } = stage;
  const dark = isDark(palette.background);
  const backdrop = createBackdrop(
    stage,
    [
      mix(palette.background, palette.accent2, dark ? 0.1 : 0.3),
      mix(palette.background, palette.accent2, dark ? 0.3 : 0.55),
    ],
    [
      { x: 0.1, y: 0.05, radius: 0.5, color: dark ? palette.accent : "#ffffff", strength: dark ? 0.4 : 0.75 },
      { x: 0.85, y: 0.95, radius: 0.55, color: dark ? palette.accent : palette.accent2, strength: 0.45 },
    ],
  );
  const header = createHeader(stage, palette.ink);
  return (context, clock) => {
    backdrop(context, clock);
    drawTicks(context, stage, clock);
    header(context);
  };
}

/** How much larger a photo is at one end of its scene than at the other, which is which by turns. */
const drift = 0.08;

/** A tall photo that fills the frame, out of the way of the board at the foot of its content. */
export function createPhotoGround(
  stage: Stage,
  { pictures, index }: SceneBrief,
  picture: Picture,
  board: Rect,
): Ground {
  const { width, height, safe } = stage;
  const photo = prepareStoryPhoto(stage, picture, 1 + drift, { ...board, isBeside: false });
  const head = headOfPhoto(stage, photo, { shown: pictures.length });
  const header = headerOn(stage, head);
  // The list has its paper: only captions below it need a veil.
  const tone = photoVeil(stage);
  const around = photo.window && createAround(stage, photo.window, tone);
  const veil = createVeil(stage, brightestOf(stage, photo, tone), safe.captions, head === "dark");
  const desk = endAboveWords(stage, pictures) ? createDesk(stage) : undefined;
  const frame = { x: 0, y: 0, width, height };
  return (context, clock) => {
    const p = movedIn(clock);
    // In steps of half a pixel (of 1920) at the frame's edges.
    const zoom = inSteps(1 + drift * (index % 2 === 0 ? p : 1 - p), 1 / 1_920);
    drawShown(context, photo, frame, { zoom });
    around?.(context);
    veil(context);
    desk?.(context);
    header(context);
  };
}
