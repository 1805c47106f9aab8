import type { Rect } from "../drawing/canvas.ts";
import { telephoneIn } from "../drawing/companions.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { fitsOnButton } from "./button.ts";
import { fitHeadline } from "./fit-headline.ts";
import { leftOfAll, narrowest, sidePhotoBox } from "./photo-box.ts";
import { broadPhotoBox, widthIn } from "./photo-in-box.ts";
import { statedRating } from "./reviews-rating.ts";
import type { SceneContent, Stage } from "./style.ts";

/** How a card is shared out, measured from its own middle. */
export interface CardPlan {
  box: Rect;
  photo: Rect | undefined;
  /** Where words may stand. */
  text: Rect;
  block: TextBlock;
  /** How wide what stands below the words may be. */
  footWidth: number;
  /** The brand's row at the head; lower than a pixel on a card too low for it. */
  brand: Rect;
  /** The middle of the row of stars. */
  starsY: number;
  starRadius: number;
}

/** So much height words and photo need, in units; the brand is named above the card, too. */
const leastFree = 200;
/** From this height on, in widths, a photo stands beside the words of an upright film, too: above them it would be small. */
const tall = 1.15;
/** Type beside a photo is large enough from this share of the largest on; above the words it must be so many times larger. */
const largeEnough = 0.62;
const worthAbove = 1.7;
/** In units: smaller than this on a square card, a number is not read on a telephone. */
const readable = 46;
/** How many radii a row of five stars and its number are wide. */
const rowRadii = 15;
/** Of a star in that row, in units. */
const largestStar = 58;
/** The parts of a card's width that a photo beside the words takes, the first that leaves them room. */
const besideShares = { usual: [0.42, 0.36, 0.3], upright: [0.46, 0.4, 0.35] } as const;
/** A photo above the words is so many times as wide as what of it has room there: what is beyond is its wall. */
const broadest = 2.2;
/** Between the parts of a card, in units. */
const gap = { beside: 44, below: 36, brand: 34 } as const;

/** Head with the brand, stars, photo, words; a photo stands above the words or beside them. */
export function planCard(stage: Stage, content: SceneContent, box: Rect): CardPlan {
  const { picture, pictures } = content;
  if (!picture) return planWithout(stage, content, box);
  // Captions in the middle leave an upright film little height.
  const isUpright = stage.orientation === "portrait" && box.height > box.width * 0.8;
  if (!isUpright) return planInLine(stage, content, picture, box);
  if (pictures.every(({ width, height }) => height > width * tall)) {
    const large = largestType.column * largeEnough * stage.unit;
    const plans = besideShares.upright
      .map((share) => planBeside(stage, content, picture, { box, share, isUpright }))
      .filter(({ block }) => !isTooNarrow(block, large));
    const sizeOf = (plan: CardPlan | undefined) => plan?.block.size ?? 0;
    const best =
      plans.find((plan) => sizeOf(plan) >= large) ??
      plans.toSorted((one, two) => sizeOf(two) - sizeOf(one))[0];
    const above = planAbove(stage, content, picture, box);
    // Above the words a tall photo is smaller: they have to gain much by it.
    return best && sizeOf(above) < sizeOf(best) * worthAbove ? best : above;
  }
  return planAbove(stage, content, picture, box);
}

/** Whether a column of words parts one of them, or a telephone number, or has that small: it is dialled from one line. */
function isTooNarrow({ lines, size }: TextBlock, large: number): boolean {
  const words = lines.flatMap((line) => line.words);
  if (words.some(({ isPiece }) => isPiece)) return true;
  const number = telephoneIn(words.map(({ text }) => text));
  if (!number) return false;
  const [first, last] = number.map((at) => words[at]?.line);
  return size < large || first !== last;
}

/** Beside words of a square or wide card a photo has the usual share, but is narrower for a telephone number on one line. */
function planInLine(stage: Stage, content: SceneContent, picture: Photo, box: Rect): CardPlan {
  const [usual, ...narrower] = besideShares.usual;
  const planAt = (share: number) => planBeside(stage, content, picture, { box, share, isUpright: false });
  const plan = planAt(usual);
  if (!telephoneIn(content.headline.split(" "))) return plan;
  const plans = [plan, ...narrower.map(planAt)];
  return plans.find(({ block }) => !isTooNarrow(block, readable * stage.unit)) ?? plans.at(-1) ?? plan;
}

interface Head {
  inner: Rect;
  /** Below brand and stars, above the button. */
  free: Rect;
  brand: Rect;
  starsY: number;
  starRadius: number;
}

/** What all cards have alike; `width` is the stars'. */
function planHead(stage: Stage, content: SceneContent, box: Rect, narrower = 0): Head {
  const { unit } = stage;
  const portrait = stage.orientation === "portrait";
  const pad = (portrait ? 60 : 48) * unit;
  const inner: Rect = {
    x: -box.width / 2 + pad,
    y: -box.height / 2 + pad,
    width: box.width - 2 * pad,
    height: box.height - 2 * pad,
  };
  const foot = content.role === "cta" ? 160 * unit : 0;
  const starRadius = Math.min(largestStar * unit, (inner.width - narrower) / rowRadii);
  const stars = statedRating(content.headline) ? starRadius * 2 + 34 * unit : 0;
  const row = (portrait ? 104 : 84) * unit;
  const isLow = inner.height - foot - stars - row - gap.brand * unit < leastFree * unit;
  const brand = { ...inner, height: isLow ? 0 : row };
  const head = stars + (isLow ? 0 : row + gap.brand * unit);
  const free: Rect = { ...inner, y: inner.y + head, height: inner.height - head - foot };
  return { inner, free, brand, starsY: free.y - starRadius - 24 * unit, starRadius };
}

/** Largest type, in units; beside a photo an upright card has little width, in which words are to stay whole. */
const largestType = { portrait: 190, square: 128, landscape: 156, column: 128 } as const;

function layWords(
  stage: Stage,
  { headline, picture }: SceneContent,
  { width, height }: Rect,
  largest: number = largestType[stage.orientation],
): TextBlock {
  const options = {
    face: stage.face("story"),
    maxWidth: width,
    maxHeight: height,
    maxSize: largest * stage.unit,
    leading: 1.12,
    maxLines: 6,
  };
  return picture
    ? fitText(stage.measure, headline, options)
    : fitHeadline(stage, headline, options, { isFree: true });
}

/** The star lies on the card's corner: the brand keeps clear of it. */
const starAtCorner = 130;

function planWithout(stage: Stage, content: SceneContent, box: Rect): CardPlan {
  const { unit } = stage;
  const { free, brand, starsY, starRadius } = planHead(stage, content, box);
  // Without the brand's row words would come under the star at the card's corner.
  const text = { ...free, width: brand.height > 0 ? free.width : free.width - 110 * unit };
  return {
    box,
    photo: undefined,
    text,
    block: layWords(stage, content, text),
    footWidth: text.width,
    brand: { ...brand, width: brand.width - starAtCorner * unit },
    starsY,
    starRadius,
  };
}

type Photo = NonNullable<SceneContent["picture"]>;

/** The photo has all the height that the words leave. */
function planAbove(stage: Stage, content: SceneContent, picture: Photo, box: Rect): CardPlan {
  const { unit } = stage;
  const { free, brand, starsY, starRadius } = planHead(stage, content, box);
  const block = layWords(stage, content, { ...free, height: free.height * 0.44 - gap.below * unit });
  const height = free.height - block.height - (gap.below + 12) * unit;
  const below = free.y + height + gap.below * unit;
  const broad = broadPhotoBox(stage, picture, { ...free, height });
  const filled = Math.max(widthIn(picture, { height }) * broadest, free.width * narrowest);
  const most = picture.live ? broad.width : Math.round(filled);
  return {
    box,
    // Where the words begin, too.
    photo: { ...broad, x: free.x, width: Math.min(broad.width, most) },
    text: { ...free, y: below, height: free.y + free.height - below },
    block,
    footWidth: free.width,
    brand: { ...brand, width: brand.width - starAtCorner * unit },
    starsY,
    starRadius,
  };
}

function planBeside(
  stage: Stage,
  content: SceneContent,
  picture: Photo,
  { box, share, isUpright }: { box: Rect; share: number; isUpright: boolean },
): CardPlan {
  const { unit } = stage;
  const narrower = (box.width - 120 * unit) * share + gap.beside * unit;
  const { inner, free, brand, starsY, starRadius } = planHead(stage, content, box, narrower);
  const width = inner.width * share;
  const column = leftOfAll(content.pictures, { ...inner, x: inner.x + inner.width - width, width });
  const beside = column - gap.beside * unit - free.x;
  // The photo ends above a button that needs all the width; on an upright card, which is narrow, above any.
  const hasFoot = isUpright || !fitsBeside(stage, content, beside, inner.width);
  // There it is also below the brand and the star at the corner.
  const top = isUpright ? brand.y + brand.height + gap.brand * unit : inner.y;
  const room = hasFoot ? { ...inner, y: top, height: free.y + free.height - top } : inner;
  const side = { ...room, x: room.x + room.width - width, width };
  const text = { ...free, width: leftOfAll(content.pictures, side) - gap.beside * unit - free.x };
  return {
    box,
    photo: sidePhotoBox(picture, side),
    text,
    block: layWords(stage, content, text, isUpright ? largestType.column : undefined),
    footWidth: hasFoot ? inner.width : text.width,
    brand: isUpright
      ? { ...brand, width: brand.width - starAtCorner * unit }
      : { ...brand, width: text.width },
    starsY,
    starRadius,
  };
}

/** Whether a button, if there is one, shows the address beside a photo as it would below. */
function fitsBeside(stage: Stage, { role }: SceneContent, beside: number, below: number): boolean {
  return role !== "cta" || fitsOnButton(stage, "heavy", beside, below);
}
