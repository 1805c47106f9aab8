import type { Context, Rect } from "../drawing/canvas.ts";
import { fade, mix, readableOn, seenOn } from "../drawing/color.ts";
import { easeInOut, easeOut, easeOutExpo, span } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { brightnessOf } from "../drawing/picture-brightness.ts";
import { paintSidewaysVeil } from "../drawing/side-veil.ts";
import type { Brightness } from "../drawing/veil.ts";
import { createButton, heightOfButton, widestBeside } from "./button.ts";
import { captionColorsOnPhoto } from "./caption-ground.ts";
import { brightestOf, createAround, drawShown, type Shown } from "./clip-window.ts";
import { fitHeadline } from "./fit-headline.ts";
import { createHeader, headerWidth } from "./header.ts";
import { movedIn, sinceTake } from "./in-takes.ts";
import { isLitScreen, sceneInTheLight } from "./in-the-light.ts";
import { onceAFilm } from "./once-a-film.ts";
import { createVeil, headerOn, headOfPhoto, paper } from "./photo-veil.ts";
import { slowClock } from "./slow-clock.ts";
import { createFoothills, createLandscape } from "./story-landscape.ts";
import { prepareStoryPhoto, roomForWords, type WordRoom } from "./story-photo.ts";
import {
  lightAbove,
  lightBeside,
  photoVeil,
  type StudioVeil,
  standsAbove,
  studioVeil,
} from "./studio-veil.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";
import { endAboveWords } from "./tall-photo.ts";
import { fade as dissolve } from "./transitions.ts";

/** What is under rule and button, be it photo or sky. */
const shade = "#1a1416";

function prepareScene(content: SceneBrief, stage: Stage): PreparedScene {
  const brief = sceneInTheLight(stage, content);
  const isScreen = content.picture !== undefined && isLitScreen(stage, content.picture);
  const { palette, unit } = stage;
  const area = stage.safe.content;
  const isCall = brief.role === "cta";
  const fill = seenOn(shade, palette);
  const buttonRoom = isCall ? heightOfButton(stage) + 52 * unit : 0;
  const isWide = stage.orientation === "landscape";
  const foot = 20 * unit;
  const lowest = stage.orientation === "portrait" ? 0.74 : 0.56;
  const room = brief.picture
    ? roomForWords(stage, brief.pictures, {
        usual: area.height * 0.6 - buttonRoom,
        below: buttonRoom + foot,
        sizeIn: (place) => layWords(stage, brief, place).size,
      })
    : { width: area.width * (isWide ? 0.62 : 1), height: area.height * lowest, isBeside: false };
  const widest = room.isBeside ? widestBeside(stage) : area.width;
  const button = isCall ? createButton(stage, fill, readableOn(fill), "text", widest) : undefined;
  const block = layWords(stage, brief, room);
  // A photo's subject is mostly in the middle: words keep to the foot. A landscape leaves its sky free.
  const lower = brief.picture !== undefined;
  const used = block.height + buttonRoom;
  const top = lower ? area.y + area.height - used - foot : area.y + area.height * 0.14;
  const ruleTop = top - 44 * unit;
  // In the first frame, a film's cover, all lines stand.
  const pace = brief.index === 0 ? Math.min(linePace, 0.3 / block.lines.length) : linePace;
  const words = {
    x: area.x,
    y: ruleTop,
    width: Math.max(block.width, button?.width ?? 0),
    height: top + used - ruleTop,
  };
  const isBeside = room.isBeside && !standsAbove(stage, brief.picture, words);
  const isAside = isWide || isBeside;
  const light = isAside ? lightBeside(stage, words) : lightAbove(stage, words);
  const studio = studioVeil(stage, brief.picture, light);
  const photo =
    brief.picture && prepareStoryPhoto(stage, brief.picture, 1.14, { ...words, isBeside, isScreen });
  const shown = brief.pictures.length;
  // Its light reaches the brand's name, unless words stand beside what it shows.
  const inLight = !isAside && shown === 1 ? studio : undefined;
  // Beside a studio's light it is on the sheet that ends this.
  const isDark = inLight !== undefined || (studio !== undefined && isAside && shown === 1);
  const head = photo && !isDark ? headOfPhoto(stage, photo, { shown }) : "dark";
  const header = inLight ? createHeader(stage, inLight.ink, inLight.ground) : headerOn(stage, head);
  const scenery = photo
    ? createPhoto(photo, stage, brief.index, words, { isHeadVeiled: head === "dark", isAside, studio })
    : createLandscape(stage, brief.index, words);
  const foothills = endAboveWords(stage, brief.pictures) ? createFoothills(stage, brief.index) : undefined;

  return {
    draw(context, clock) {
      scenery(context, clock);
      foothills?.(context, clock);
      header(context);
      drawRule(context, stage, area.x, ruleTop, clock);
      drawLines(context, stage, block, { x: area.x, y: top, pace }, clock);
      button?.draw(
        context,
        area.x,
        top + block.height + 52 * unit,
        clock.t - 1,
        stage.pulse(clock.film) * 0.6,
      );
    },
  };
}

function layWords(stage: Stage, { headline, role, picture }: SceneBrief, room: WordRoom): TextBlock {
  const { unit, orientation } = stage;
  const options = {
    face: stage.face("story"),
    maxWidth: room.width - 12 * unit,
    maxHeight: room.height,
    maxSize: (orientation === "square" ? 104 : role === "scene" ? 118 : 138) * unit,
    leading: 1.1,
    maxLines: 5,
  };
  return fitHeadline(stage, headline, options, { isFree: !picture });
}

interface Ground {
  studio: StudioVeil | undefined;
  /** Whether the brand's name is light, and on nothing but the photo. */
  isHeadVeiled: boolean;
  /** Whether words are at the left of what is shown, and not below it. */
  isAside: boolean;
}

/** As a take begins a photo comes out of so much of a warm light, in so many seconds. */
const takeGlow = 0.34;
const takeGlowSeconds = 0.6;

/** Slow zoom and pan over the photo, darkened behind words, with a warm light wandering across. */
function createPhoto(
  photo: Shown,
  stage: Stage,
  index: number,
  words: Rect,
  ground: Ground,
): (context: Context, clock: Clock) => void {
  const { width, height } = stage;
  const frame = { x: 0, y: 0, width, height };
  const { studio } = ground;
  const tone = photoVeil(stage);
  const veil = studio
    ? paintSheet(stage, studio)
    : veilFor(stage, brightestOf(stage, photo, tone), words, ground);
  const around = photo.window && createAround(stage, photo.window, tone);
  // On white it is not seen, and what stands there it only fades.
  const light = studio ? undefined : createLight(stage);
  const direction = index % 2 === 0 ? 1 : -1;
  return (context, clock) => {
    const p = movedIn(clock);
    const glow = takeGlow * (1 - easeOut(span(sinceTake(clock), 0, takeGlowSeconds)));
    const zoom = index % 2 === 0 ? 1.02 + 0.1 * p : 1.12 - 0.1 * p;
    drawShown(context, photo, frame, {
      zoom,
      panX: direction * (p - 0.5) * 0.8,
      panY: -direction * (p - 0.5) * 0.5,
    });
    if (glow > 0) {
      context.fillStyle = warmLight(stage, glow);
      context.fillRect(0, 0, width, height);
    }
    around?.(context);
    veil(context);
    light?.(context, clock);
  };
}

function veilFor(
  stage: Stage,
  photo: Pick<Shown, "image" | "live">,
  words: Rect,
  { isHeadVeiled, isAside }: Ground,
): (context: Context) => void {
  if (!isAside) return createVeil(stage, photo, words, isHeadVeiled);
  const brightness: Brightness = (...where) => brightnessOf(stage, photo, ...where);
  const { context, image } = stage.createLayer(stage.width, stage.height);
  const nameWidth = isHeadVeiled ? headerWidth(stage) : 0;
  paintSidewaysVeil(stage, context, words, { color: photoVeil(stage), brightness }, nameWidth);
  return (target) => target.drawImage(image, 0, 0);
}

function paintSheet(stage: Stage, studio: StudioVeil): (context: Context) => void {
  const { width, height } = stage;
  const { context, image } = stage.createLayer(width, height - studio.top);
  context.translate(0, -studio.top);
  studio.paint(context);
  return (target) => target.drawImage(image, 0, studio.top);
}

const createLight = onceAFilm((stage): ((context: Context, clock: Clock) => void) => {
  const size = Math.round(Math.min(stage.width, stage.height) * 0.8);
  const layer = stage.createLayer(size, size);
  const glow = layer.context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  // Hardly of the brand's colour: hair in a green light would be green. Nearly white, it is laid over the photo as it is:
  // what is added to it, as light is, would have the photo drawn anew by whoever draws it below what stands still.
  glow.addColorStop(0, fade(mix(stage.palette.accent, "#ffe6c4", 0.88), 0.17));
  glow.addColorStop(0.5, fade(mix(stage.palette.accent, "#ffe6c4", 0.84), 0.065));
  glow.addColorStop(1, fade(stage.palette.accent, 0));
  layer.context.fillStyle = glow;
  layer.context.fillRect(0, 0, size, size);
  return (context, clock) => {
    // So soft that it need not move on every frame.
    const { film } = slowClock(clock);
    const x = stage.width * (0.75 + 0.3 * Math.sin(film * 0.45)) - size / 2;
    const y = stage.height * (0.2 + 0.08 * Math.cos(film * 0.38)) - size / 2;
    context.drawImage(layer.image, Math.round(x), Math.round(y));
  };
});

/** Seconds after a scene's end in which its words go: the next are not read on them while scenes dissolve. */
const leaveSeconds = 0.22;

/** How much of a scene's words is left. */
const leftOfWords = ({ t, duration }: Clock) => 1 - span(t, duration, leaveSeconds);

function drawRule(context: Context, stage: Stage, x: number, y: number, clock: Clock): void {
  const p = easeInOut(span(clock.t, 0.15, 0.8)) * leftOfWords(clock);
  context.fillStyle = seenOn(shade, stage.palette);
  context.fillRect(x, y, 150 * stage.unit * p, 7 * stage.unit);
}

/** Seconds from one line to the next. */
const linePace = 0.2;

/** Lines come up out of nothing one after the other, unhurried. */
function drawLines(
  context: Context,
  stage: Stage,
  block: TextBlock,
  { x, y, pace }: { x: number; y: number; pace: number },
  clock: Clock,
): void {
  const left = leftOfWords(clock);
  if (left === 0) return;
  context.save();
  context.font = font(block.face, block.size);
  context.fillStyle = paper;
  for (const [index, line] of block.lines.entries()) {
    const start = 0.25 + index * pace;
    const p = easeOutExpo(span(clock.t, start, 1.1));
    if (p === 0) continue;
    context.globalAlpha = left * span(clock.t, start, 0.45);
    context.fillText(line.text, x + line.x, y + line.baseline + (1 - p) * 54 * stage.unit);
  }
  context.restore();
}

/** How much of the picture the light takes at most: both scenes are seen through it as one becomes the other. */
const brightest = 0.56;

const warmLight = (stage: Stage, share: number) => fade(mix(stage.palette.accent2, "#fff3df", 0.75), share);

/** A dip through warm light, in which one scene dissolves into the next. */
const transition: Transition = {
  seconds: 0.7,
  draw(context, stage, progress, from, to, index) {
    const mixed = span(progress, 0.2, 0.6);
    if (mixed === 0) from(context);
    else if (mixed === 1) to(context);
    else dissolve.draw(context, stage, mixed, from, to, index);
    const glow = progress < 0.45 ? easeInOut(progress / 0.45) : 1 - easeInOut((progress - 0.45) / 0.55);
    context.fillStyle = warmLight(stage, brightest * glow);
    context.fillRect(0, 0, stage.width, stage.height);
  },
};

/** A quiet photo story in serif type; without photos, a landscape of the brand's colours. */
export const story: Style = {
  headStart: 1,
  prepareScene,
  transition,
  captionColors: (stage) => captionColorsOnPhoto(stage.palette),
};
