import type { Picture, Rect } from "../drawing/canvas.ts";
import { widthAsHigh } from "./photo-box.ts";
import type { Stage } from "./style.ts";

/** The room of a card and that of the words with it. */
interface Division {
  card: Rect;
  text: Rect;
}

/** A card beside words takes so much of the content's width at most; in a wide frame more, where all its pictures are broad. */
const besideShare = { usual: 0.43, broad: 0.48 };

/** Card above the words in an upright frame, beside them otherwise. */
export function divide(stage: Stage, pictures: readonly Picture[], withButton: boolean): Division {
  const area = stage.safe.content;
  const { unit } = stage;
  if (stage.orientation === "portrait") {
    const height = Math.round(area.height * (withButton ? 0.56 : 0.72));
    const width = Math.round(area.width * (withButton ? 0.8 : 0.92));
    const card = { x: Math.round((stage.width - width) / 2), y: area.y + 16 * unit, width, height };
    const y = card.y + height + 40 * unit;
    return { card, text: { ...area, y, height: area.y + area.height - y + 24 * unit } };
  }
  const height = Math.round(area.height * 0.94);
  const usual = Math.min(area.width * besideShare.usual, area.height * 0.92);
  // As high as usual, a broad picture is wider; no wider than that, it would be low.
  const filling = Math.min(...pictures.map((picture) => widthAsHigh(picture, height)), area.width);
  const isBroad = stage.orientation === "landscape" && pictures.length > 0;
  const width = Math.round(
    isBroad ? Math.max(usual, Math.min(filling, area.width * besideShare.broad)) : usual,
  );
  const card = { x: area.x, y: Math.round(area.y + area.height * 0.03), width, height };
  const x = card.x + width + 64 * unit;
  return { card, text: { ...area, x, width: area.x + area.width - x } };
}

/**
 * What a card above the words of a square frame takes of the content's height: the first that leaves these large, in units, or
 * costs them little of the size that they have below the last.
 */
const broadShares = { usual: [0.7, 0.64, 0.58], call: [0.56, 0.51, 0.46] } as const;
const worthHigher = { large: 84, share: 0.92 };

/** @param sizeIn how large the words are in a room */
export function divideBroad(stage: Stage, isCall: boolean, sizeIn: (text: Rect) => number): Division {
  const rooms = broadShares[isCall ? "call" : "usual"].map((share) => divideAt(stage, share));
  const lowest = rooms.at(-1) ?? divideAt(stage, 0.5);
  const least = Math.min(worthHigher.large * stage.unit, sizeIn(lowest.text) * worthHigher.share);
  return rooms.find(({ text }) => sizeIn(text) >= least) ?? lowest;
}

function divideAt({ safe, unit }: Stage, share: number): Division {
  const area = safe.content;
  const height = Math.round(area.height * share);
  const card = { ...area, y: area.y + 8 * unit, height };
  const y = card.y + height + 34 * unit;
  return { card, text: { ...area, y, height: area.y + area.height - y + 16 * unit } };
}

/** A card of nearly all of an upright frame, behind the words at the foot of the content and behind captions. */
export function divideTall({ safe, width, height, unit }: Stage): Division {
  const area = safe.content;
  const card = {
    x: Math.round(area.x + area.width * 0.04),
    y: Math.round(area.y + 16 * unit),
    width: Math.round(area.width * 0.92),
    height: Math.round(height * tallEnds - area.y - 16 * unit),
  };
  const inside = 56 * unit;
  const text = {
    x: card.x + inside,
    y: area.y + area.height * 0.5,
    width: width - 2 * (card.x + inside),
    height: area.height * 0.5,
  };
  return { card, text };
}

/** Where such a card ends, as a share of the frame's height: below captions, above what networks lay over a film. */
const tallEnds = 0.8;
