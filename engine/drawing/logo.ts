import { onceAFilm } from "../styles/once-a-film.ts";
import type { Stage } from "../styles/style.ts";
import { type Context, drawCover, type Picture, type Rect, roundedPath, smooth } from "./canvas.ts";
import { contrast } from "./color.ts";

const samples = 48;
/** From this contrast on, a part of a logo is seen. */
const seenContrast = 2.4;
/** So much of a cut-out logo must be seen; of one with a ground of its own, what stands on that is little. */
const seenShare = 0.4;
const seenShareOfOpaque = 0.03;
/** Of a cut-out's columns, and of its rows, so many are seen: a name is little of what its mark covers. */
const seenStrips = 0.75;

/** Of places of a logo so many are opaque, if it has a ground of its own. */
const opaqueShare = 0.97;

/** The film's logo, small: red, green, blue and alpha of each place. */
const sampled = onceAFilm(({ logo, createLayer }): Uint8ClampedArray => {
  const { context } = createLayer(samples, samples);
  smooth(context, 0);
  if (logo) context.drawImage(logo.image, 0, 0, samples, samples);
  return context.getImageData(0, 0, samples, samples).data;
});

/** How well the film's logo differs from what it is to stand on: from 1 on well enough. */
const seenOn = onceAFilm((stage, ground: string): number => {
  if (!stage.logo) return 0;
  const data = sampled(stage);
  const places = Array.from({ length: samples ** 2 }, (_, place) => place).filter(
    (place) => (data[place * 4 + 3] ?? 0) >= 128,
  );
  if (places.length === 0) return 1;
  const isSeen = (place: number) => {
    const parts = [0, 1, 2].map((part) => (data[place * 4 + part] ?? 0).toString(16).padStart(2, "0"));
    return contrast(`#${parts.join("")}`, ground) >= seenContrast;
  };
  const share = places.filter(isSeen).length / places.length;
  if (places.length >= samples ** 2 * opaqueShare) return share / seenShareOfOpaque;
  const stripsSeen = (stripOf: (place: number) => number) => {
    const strips = Map.groupBy(places, stripOf);
    const seen = [...strips.values()].filter((all) => all.filter(isSeen).length >= all.length * seenShare);
    return seen.length / strips.size;
  };
  const strips = Math.min(
    stripsSeen((place) => place % samples),
    stripsSeen((place) => Math.floor(place / samples)),
  );
  return Math.min(share / seenShare, strips / seenStrips);
});

/** The first of some grounds on which the film's logo is seen; if there is none, that on which most of it is. */
export function groundUnderLogo(stage: Stage, grounds: readonly [string, ...string[]]): string {
  const best = grounds.toSorted((one, two) => seenOn(stage, two) - seenOn(stage, one))[0];
  return grounds.find((ground) => seenOn(stage, ground) >= 1) ?? best ?? grounds[0];
}

/** Corners of a logo's own ground are as round as so much of its shorter side: the first that costs nothing but ground. */
const roundness = [0.22, 0.16, 0.1, 0.06];
/** No part of a ground's colour differs from that of its corner by more. */
const even = 24;

/**
 * How round the corners of the film's logo are, 0 to 0.5, if it has a ground of its own: on a film's colours it then stands
 * as an app's icon does, where a box would have been left there.
 */
const roundnessOf = onceAFilm((stage): number => {
  const { logo } = stage;
  if (!logo) return 0;
  const data = sampled(stage);
  const places = Array.from({ length: samples ** 2 }, (_, place) => place);
  const opaque = places.filter((place) => (data[place * 4 + 3] ?? 0) >= 128);
  if (opaque.length < places.length * opaqueShare) return 0;
  const isGround = (place: number) => {
    const right = place % samples >= samples / 2;
    const low = place >= places.length / 2;
    const corner = (low ? samples - 1 : 0) * samples + (right ? samples - 1 : 0);
    const differences = [0, 1, 2].map(
      (part) => (data[place * 4 + part] ?? 0) - (data[corner * 4 + part] ?? 0),
    );
    return differences.every((difference) => Math.abs(difference) <= even);
  };
  const shorter = Math.min(logo.width, logo.height);
  const isCut = (place: number, radius: number) => {
    // From the nearest corner, in pixels of the logo.
    const [x, y] = [place % samples, Math.floor(place / samples)].map(
      (at) => Math.min(at + 0.5, samples - at - 0.5) / samples,
    );
    const [across, down] = [radius - (x ?? 0) * logo.width, radius - (y ?? 0) * logo.height];
    return across > 0 && down > 0 && Math.hypot(across, down) > radius;
  };
  const isFree = (round: number) =>
    places.every((place) => !isCut(place, round * shorter) || isGround(place));
  return roundness.find(isFree) ?? 0;
});

/** How much of a plate's height the logo on it takes. */
const logoOnPlate = 0.7;

/**
 * Draws the logo as large as the box allows, at its left or in its middle. On a ground from which it hardly differs it
 * gets a plate in the colour of the ink that is read there, unless it is seen there even less.
 */
export function drawLogo(
  context: Context,
  stage: Stage,
  logo: Picture,
  box: Rect,
  { ink, ground, isCentered = false }: { ink: string; ground: string; isCentered?: boolean },
): void {
  const isSeen = seenOn(stage, ground) >= Math.min(1, seenOn(stage, ink));
  const share = isSeen ? 1 : logoOnPlate;
  const margin = share === 1 ? 0 : (box.height * (1 - share)) / 2;
  const scale = Math.min((box.height - 2 * margin) / logo.height, (box.width - 2 * margin) / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const plate = { width: size.width + 2 * margin, height: size.height + 2 * margin };
  const x = box.x + (isCentered ? (box.width - plate.width) / 2 : 0);
  const y = box.y + (box.height - plate.height) / 2;
  if (margin > 0) {
    roundedPath(context, { x, y, ...plate }, margin * 1.4);
    context.fillStyle = ink;
    context.fill();
  }
  const shown = { x: x + margin, y: y + margin, ...size };
  context.save();
  const round = roundnessOf(stage);
  if (round > 0) {
    roundedPath(context, shown, round * Math.min(size.width, size.height));
    context.clip();
  }
  drawCover(context, logo, shown);
  context.restore();
}
