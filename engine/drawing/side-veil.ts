import type { Stage } from "../styles/style.ts";
import { fade } from "./color.ts";
import { clamp } from "./easing.ts";
import {
  darknessFor,
  greyOf,
  headEnds,
  nameBand,
  strengthenVeil,
  type VeilPaint,
  type VeilShape,
  type VeilStop,
  veilAround,
  veilGradient,
  type WordPlace,
} from "./veil.ts";

/** So dark a sideways veil is at least behind words, and behind the brand's name if that is light. */
const leastAside = 0.5;
const leastAtName = 0.3;
/** Captions have a rim or a plate of their own: what is below them is a little darker, and no band across a light photo. */
const atFoot = { least: 0.34, most: 0.58 };
/** Those between the words of a pair are on what is dark at both sides. */
const leastBetween = 0.6;
/** What of the frame it takes to come to its end: of the width beside words, of the height by captions. */
const softEnd = { across: 0.22, up: 0.36, down: 0.16, between: 0.12 };

/**
 * Darkens a wide frame at its left, where the words are, and above them the brand's name if that is light; less so behind
 * captions. What a picture shows beside and above the words stays as bright as it is.
 * @param nameWidth of a light name; 0 for one that needs no veil
 */
export function paintSidewaysVeil(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, brightness }: VeilPaint,
  nameWidth: number,
): void {
  const { width, height, safe, captions } = stage;
  const needed = ({ x, y, width: long, height: high, grey }: WordPlace) =>
    darknessFor(
      brightness({ from: y / height, to: (y + high) / height }, [x / width, (x + long) / width]),
      grey,
      greyOf(color),
    );
  const name = { ...safe.header, width: nameWidth };
  // All is measured before any of it is darkened.
  const aside = Math.max(leastAside, needed(words));
  const head = nameWidth > 0 ? Math.max(leastAtName, needed(name)) : 0;
  const atCaptions = Math.max(
    atFoot.least,
    Math.min(atFoot.most, needed({ ...safe.captions, grey: words.grey })),
  );
  const end = Math.max(words.x + words.width, name.x + name.width);
  paintAside(
    stage,
    context,
    { ...words, width: end - words.x },
    {
      ...{ color, soft: softEnd.across },
      veil: veilBeside(words.y / height, { head, words: aside }),
    },
  );
  if (!captions) return;
  const soft = height * softEnd.down;
  const [from, to] = [safe.captions.y - soft, safe.captions.y + safe.captions.height + soft];
  const down = context.createLinearGradient(0, from, 0, to);
  rise(down, [0, soft / (to - from)], color, atCaptions);
  // Captions at the foot have nothing below them.
  if (to < height) rise(down, [1, 1 - soft / (to - from)], color, atCaptions);
  context.fillStyle = down;
  context.fillRect(0, 0, width, height);
}

/** From words on down, with no edge to be seen above them: in a light photo that would be a box. */
function veilBeside(from: number, { head, words }: Pick<VeilShape, "head" | "words">): VeilStop[] {
  return Array.from({ length: 33 }, (_, step): VeilStop => {
    const at = step / 32;
    const [below, above] = [clamp(1 - (from - at) / softEnd.up), clamp(1 - at / headEnds)];
    return [at, Math.max(words * smooth(below), head * smooth(above))];
  });
}

/** What is dark beside a photo between the words of a pair ends before the photo's middle, in so much of the width. */
const softBetween = 0.09;

/**
 * The same where words are at both sides of what is shown: darkens the side on which these are, behind and below them,
 * the brand's name there, if that is light, and what is below captions that are not at the top.
 */
export function paintVeilAtSide(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, brightness }: VeilPaint,
  { head, words: least }: Pick<VeilShape, "head" | "words">,
  nameWidth: number,
): void {
  const { width, height, safe, captions } = stage;
  const needed = (from: number, across: readonly [number, number]) =>
    darknessFor(brightness({ from: from / height, to: 1 }, across), words.grey, greyOf(color));
  // All is measured before any of it is darkened.
  const darkness = Math.max(least, needed(words.y, [words.x / width, (words.x + words.width) / width]));
  const half = words.x < width / 2 ? ([0, 0.5] as const) : ([0.5, 1] as const);
  const atCaptions = Math.max(leastBetween, needed(safe.captions.y, half));
  const name = head > 0 ? [nameBand(stage, nameWidth, { color, brightness })] : [];
  paintAside(stage, context, words, {
    ...{ color, soft: softBetween },
    veil: veilAround(stage, words, { head: 0, words: darkness, foot: darkness }),
  });
  const usual: VeilStop[] = [
    [0, head],
    [headEnds, 0],
    [1, 0],
  ];
  context.fillStyle = veilGradient(stage, context, strengthenVeil(usual, name), { color });
  context.fillRect(0, 0, width, height);
  if (!captions || safe.captions.y < safe.content.y) return;
  const from = safe.captions.y - height * softEnd.between;
  const down = context.createLinearGradient(0, from, 0, safe.captions.y);
  rise(down, [0, 1], color, atCaptions);
  context.fillStyle = down;
  context.fillRect(0, from, width, height - from);
}

/** Darkness from words on down, that ends in so much of the width at their side which is nearer to the frame's middle. */
function paintAside(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, soft, veil }: { color: string; soft: number; veil: readonly VeilStop[] },
): void {
  const { width, height } = stage;
  const [end, out] = words.x < width / 2 ? [words.x + words.width, soft] : [words.x, -soft];
  const { context: aside, image } = stage.createLayer(width, height);
  const across = aside.createLinearGradient(end + width * out, 0, end, 0);
  rise(across, [0, 1], color, 1);
  aside.fillStyle = across;
  aside.fillRect(0, 0, width, height);
  aside.globalCompositeOperation = "destination-in";
  aside.fillStyle = veilGradient(stage, aside, veil, { color });
  aside.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
}

/** From nothing to all of a darkness, slowly at both ends, so that no line is seen where it begins. */
function rise(
  gradient: CanvasGradient,
  [nothing, full]: readonly [number, number],
  color: string,
  darkness: number,
): void {
  for (let step = 0; step <= 8; step++) {
    const p = step / 8;
    gradient.addColorStop(nothing + (full - nothing) * p, fade(color, darkness * smooth(p)));
  }
}

const smooth = (p: number) => p * p * (3 - 2 * p);
