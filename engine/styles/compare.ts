import type { Context, Picture } from "../drawing/canvas.ts";
import { isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { createButton, heightOfButton, widestBeside } from "./button.ts";
import { behindPair, buttonUnderCaptions, handleOfPair, roomOfPair, splitPair } from "./compare-pair.ts";
import { aboveWords, besideCaptions, carry, createSlider, knobReach, sliderPlace } from "./compare-slider.ts";
import { aroundWords, layWords, sideWidth, type Words, type WordsInput } from "./compare-words.ts";
import { createWorld, groundColor } from "./compare-world.ts";
import { createHeader, createHeaderOnPlate } from "./header.ts";
import { isLitScreen, sceneInTheLight } from "./in-the-light.ts";
import { areReadBeside, leaveRoomBeside } from "./photo-beside.ts";
import { headOfPhoto, type PhotoHead } from "./photo-veil.ts";
import { prepareBehindWords } from "./photo-window.ts";
import {
  areWordsBeside,
  lightAbove,
  lightBeside,
  photoVeil,
  standsAbove,
  studioVeil,
} from "./studio-veil.ts";
import type { PreparedScene, SceneBrief, Stage, Style } from "./style.ts";
import { endAboveWords } from "./tall-photo.ts";

/** How large what was may be set, in sizes of what is. */
const loudestBefore = 1.06;
/** Between the words and a button below them, in units. */
const aboveButton = 48;
/** So light a photo's head is at least that the brand's name is dark on it, also where it is dull. */
const lightHead = 0.76;

/** Where a scene's words, its button and the slider's handle are, and what is left for the picture. */
function layOutScene(content: SceneBrief, brief: SceneBrief, stage: Stage) {
  const { palette, unit } = stage;
  const pair = splitPair(brief.scene.headline);
  const fill = seenOn(brief.picture ? photoVeil(stage) : groundColor(stage), palette);
  const isCall = brief.role === "cta";
  // The words of a pair are on both sides.
  const areBeside = !pair && standBeside(stage, brief);
  const isWide = !pair && brief.picture !== undefined && stage.orientation === "landscape";
  const alone = areBeside ? widestBeside(stage) : stage.safe.content.width;
  const widest = pair ? sideWidth(stage, brief.pictures) : alone;
  const button = isCall ? createButton(stage, fill, readableOn(fill), "heavy", widest) : undefined;
  const isPair = pair !== undefined && brief.pictures.length > 0;
  const under = button && isPair ? buttonUnderCaptions(stage) : undefined;
  const room = button && under === undefined ? button.height + aboveButton * unit : 0;
  const usualY = usualHeight(stage, brief.pictures);
  const layout = { pictures: brief.pictures, room, isBeside: areBeside, above: usualY - knobReach * unit };
  const { before, after } = layBothSides(stage, brief.headline, pair, layout);
  const words = aroundWords([before, after], button?.width ?? 0);
  const isBeside = areBeside && !standsAbove(stage, brief.picture, words);
  const isScreen = content.picture !== undefined && isLitScreen(stage, content.picture);
  const around = { ...words, isBeside, isScreen };
  // Words beside a picture reach higher than others.
  const knobY = areBeside || isWide ? aboveWords(stage, usualY, after.y) : usualY;
  const handle = isPair ? handleOfPair(stage, brief.pictures, after) : { y: knobY };
  const buttonY = under ?? after.y + after.block.height + aboveButton * unit;
  return {
    ...{ before, after, around, handle, isPair, isAside: isBeside || isWide },
    ...{ button: button && { ...button, x: after.x, y: buttonY }, areTwo: pair !== undefined },
    shownIn: isPair ? roomOfPair(stage, around, handle) : undefined,
  };
}

/** Whether a headline that is no pair stands beside what a square film shows. */
function standBeside(stage: Stage, { pictures, headline, role }: SceneBrief): boolean {
  const isCall = role === "cta";
  if (areWordsBeside(stage, pictures, isCall)) return true;
  if (!leaveRoomBeside(stage, pictures)) return false;
  const room = isCall ? heightOfButton(stage) + aboveButton * stage.unit : 0;
  const words = { pictures, room, half: undefined, above: 0 };
  return areReadBeside(stage, (isBeside) => layWords(stage, headline, { ...words, isBeside }).block.size);
}

type SceneLayout = ReturnType<typeof layOutScene>;

/** What both sides show, and the brand's name on it. */
function prepareSides(brief: SceneBrief, stage: Stage, layout: SceneLayout) {
  const { around, shownIn, isAside, isPair, button, before, after } = layout;
  const picture =
    brief.picture &&
    (shownIn
      ? behindPair(stage, brief.picture, around, shownIn)
      : prepareBehindWords(stage, brief.picture, 1, around));
  const light = isAside ? lightBeside(stage, around) : lightAbove(stage, around);
  const studio = studioVeil(stage, brief.picture, light);
  const shown = brief.pictures.length;
  // What stands on a studio's light, or beside it, is told below.
  const inLight = !isAside && shown === 1 ? studio : undefined;
  const isDark = inLight !== undefined || (studio !== undefined && isAside && shown === 1);
  const head = picture && !isDark ? headOfPhoto(stage, picture, { shown, least: lightHead }) : "dark";
  const shared = {
    ...{ picture, studio, isHeadVeiled: head === "dark", buttonWidth: button?.width ?? 0 },
    ...{ isAside: isAside || (isPair && stage.orientation === "landscape"), isPair },
    ...{ seed: brief.index, hasPaperFoot: endAboveWords(stage, brief.pictures) },
  };
  return {
    dull: createWorld(stage, { ...shared, bright: false, words: before }),
    bright: createWorld(stage, { ...shared, bright: true, words: after }),
    header: headerOn(stage, brief.picture, head, inLight?.ground),
  };
}

function prepareScene(content: SceneBrief, stage: Stage): PreparedScene {
  const brief = sceneInTheLight(stage, content);
  const layout = layOutScene(content, brief, stage);
  const { around, after, handle, shownIn, button, areTwo } = layout;
  const { dull, bright, header } = prepareSides(brief, stage, layout);
  const { captions } = stage.safe;
  const slider = createSlider(stage, brief.index, handle, [
    { from: around.y, to: after.y + after.block.height },
    ...(stage.captions ? [{ from: captions.y, to: captions.y + captions.height }] : []),
    ...(shownIn ? [shownIn] : []),
  ]);
  const isHook = brief.index === 0;
  return {
    draw(context, clock) {
      const x = Math.round(stage.width * sliderPlace(clock, isHook, areTwo));
      dull.draw(context, 0, x);
      bright.draw(context, x, stage.width);
      header(context);
      button?.draw(context, button.x, button.y, clock.t - 1.3, stage.pulse(clock.film));
      slider(context, x, clock);
    },
  };
}

/**
 * Shares of the height at which the slider's handle is: below words alone; at the foot of an upright frame whose upper part
 * shows a face or a product; and above the words in others, unless these reach higher and push it up.
 */
const handleAt = { portrait: { alone: 0.59, shown: 0.84 }, wider: { alone: 0.7, shown: 0.28 } };

function usualHeight(stage: Stage, pictures: readonly Picture[]): number {
  const places = handleAt[stage.orientation === "portrait" ? "portrait" : "wider"];
  return besideCaptions(stage, stage.height * (pictures.length === 0 ? places.alone : places.shown));
}

/** The words of both sides: the same on each, or each half of a pair. */
function layBothSides(
  stage: Stage,
  headline: string,
  pair: ReturnType<typeof splitPair>,
  layout: Omit<WordsInput, "half">,
): { before: Words; after: Words } {
  const after = layWords(stage, pair?.[1] ?? headline, { ...layout, half: pair && { side: 1 } });
  if (!pair) return { before: after, after };
  // What was is never louder than what is.
  const most = after.block.size * loudestBefore;
  return { before: layWords(stage, pair[0], { ...layout, half: { side: 0, most } }), after };
}

/** @param light the colour of a studio's light that the brand's name stands in, if it does */
function headerOn(
  stage: Stage,
  picture: Picture | undefined,
  head: PhotoHead,
  light: string | undefined,
): (context: Context) => void {
  if (head === "mixed") return createHeaderOnPlate(stage);
  const onPhoto = head === "light" ? "#ffffff" : photoVeil(stage);
  return createHeader(stage, readableOn(picture ? (light ?? onPhoto) : groundColor(stage)));
}

/** Two sides of one picture, dull and bright, and a slider that wipes from the one to the other. */
export const compare: Style = {
  headStart: 0,
  prepareScene,
  transition: carry,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#17151c";
    return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
  },
};
