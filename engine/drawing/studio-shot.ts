import type { CreateLayer, Picture, Rect } from "./canvas.ts";
import { clamp } from "./easing.ts";
import { onceAnImage } from "./once-an-image.ts";
import { meansOf } from "./picture-means.ts";
import { isPhoneScreen, isScreenShot } from "./screen-shot.ts";

type Color = readonly [red: number, green: number, blue: number];

/** A product as studios photograph it: on a ground that reaches all edges and changes nowhere but slowly. */
export interface StudioShot {
  /** What stands on the ground, as shares of the picture. */
  subject: Rect;
  /** The ground without what stands on it, at shares of the picture; it goes on beyond the edges. */
  groundAt(x: number, y: number): Color;
}

const cells = 48;
/** Of 255: what two neighbouring cells of a ground differ by at most, and what a shade or glow adds up to. */
const gentle = 9;
const across = 110;
/**
 * On a ground that changes by no more than `even` whatever is so much `away` from it stands there, as a white tube on white
 * does: it counts where it is so many times as high as what else is found, which may be the tube's label. A shadow is not.
 */
const faint = { even: 5, away: 5, higher: 1.4 };
/** What differs so much from the ground about it stands there, even if its own edge is soft. */
const standing = 36;
/** Less of the width or height is a speck, and more of both reaches the edges. */
const least = 0.1;
const most = 0.94;
/** What fills more of a ground of few colours, to one side and to the other, is what a screen shows, and the ground its own. */
const onScreen = { least: 0.7, most: 0.84 };

/** What a still shows, if it is a studio's; one of which somebody has chosen a part is not. */
export function studioShot(createLayer: CreateLayer, picture: Picture): StudioShot | undefined {
  const { image, live, crop } = picture;
  const shot = live || crop ? undefined : findStudioShot(createLayer, image);
  const { width = 0, height = 0 } = shot?.subject ?? {};
  const isFull = Math.min(width, height) > onScreen.least && Math.max(width, height) > onScreen.most;
  const isScreen = isFull ? isScreenShot(createLayer, picture) : isPhoneScreen(createLayer, picture);
  return isScreen ? undefined : shot;
}

const findStudioShot = onceAnImage((createLayer, image): StudioShot | undefined => {
  const data = meansOf(createLayer, image, cells, cells);
  const colorAt = (cell: number): Color => [
    data[cell * 4] ?? 0,
    data[cell * 4 + 1] ?? 0,
    data[cell * 4 + 2] ?? 0,
  ];
  const difference = (one: number, two: number) => {
    const other = colorAt(two);
    return Math.max(...colorAt(one).map((part, at) => Math.abs(part - (other[at] ?? 0))));
  };
  const edges = aroundEdges();
  const isGround =
    edges.every((cell) => data[cell * 4 + 3] === 255) &&
    edges.every((cell, at) => difference(cell, edges[(at + 1) % edges.length] ?? cell) <= gentle) &&
    edges.every((cell) => difference(cell, edges[0] ?? cell) <= across);
  if (!isGround) return undefined;
  const groundAt = groundOf(colorAt);
  const ground = reachedFrom(edges, difference);
  const awayFrom = (cell: number) => {
    const around = groundAt(((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells);
    return Math.max(...colorAt(cell).map((part, at) => Math.abs(part - (around[at] ?? 0))));
  };
  const all = Array.from({ length: cells * cells }, (_, cell) => cell);
  const usual = boundsOf(all.filter((cell) => !ground.has(cell) || awayFrom(cell) > standing));
  const isEven = edges.every((cell) => difference(cell, edges[0] ?? cell) <= faint.even);
  const light = isEven ? boundsOf(all.filter((cell) => awayFrom(cell) > faint.away)) : undefined;
  const isHigher = (light?.height ?? 0) > (usual?.height ?? 0) * faint.higher;
  const subject = isHigher ? light : usual;
  return subject && { subject, groundAt };
});

/** The cells along all edges, clockwise from the upper left corner. */
function aroundEdges(): number[] {
  const side = Array.from({ length: cells - 1 }, (_, at) => at);
  const last = cells - 1;
  return [
    ...side.map((at) => at),
    ...side.map((at) => at * cells + last),
    ...side.map((at) => last * cells + last - at),
    ...side.map((at) => (last - at) * cells),
  ];
}

/** The cells that are reached from the edges by small steps of colour. */
function reachedFrom(
  edges: readonly number[],
  difference: (one: number, two: number) => number,
): ReadonlySet<number> {
  const ground = new Set(edges);
  // A set is walked to its end, also through what joins meanwhile.
  for (const cell of ground) {
    const x = cell % cells;
    const beside = [
      ...(x > 0 ? [cell - 1] : []),
      ...(x < cells - 1 ? [cell + 1] : []),
      cell - cells,
      cell + cells,
    ];
    for (const next of beside)
      if (next >= 0 && next < cells * cells && difference(cell, next) <= gentle) ground.add(next);
  }
  return ground;
}

function boundsOf(things: readonly number[]): Rect | undefined {
  const [xs, ys] = [things.map((cell) => cell % cells), things.map((cell) => Math.floor(cell / cells))];
  const [x, y] = [Math.min(...xs) / cells, Math.min(...ys) / cells];
  const [width, height] = [(Math.max(...xs) + 1) / cells - x, (Math.max(...ys) + 1) / cells - y];
  const isSubject = things.length > 0 && Math.min(width, height) >= least && Math.max(width, height) <= most;
  return isSubject ? { x, y, width, height } : undefined;
}

/** Beyond an edge, its ground is after so much of the picture's size an even one: streaks of its light would be seen. */
const evensOut = 0.34;

/**
 * Light that falls off towards an edge falls on beyond it, ever less, as far as it would evenly in so much of the
 * picture's size and by so much at most: where it stopped at once, a band would be seen along the edge.
 */
const fallsOn = { reach: 0.1, most: 22 };
/** How much of its size tells how a picture's light falls off, in cells. */
const fallCells = 4;

/** A ground's colours along one edge: as they are there, as they go on beyond it, and what they change by in `reach`. */
interface Side {
  near: readonly Color[];
  far: readonly Color[];
  fall: readonly Color[];
}

function groundOf(colorAt: (cell: number) => Color): StudioShot["groundAt"] {
  const side = (cellAt: (at: number, inwards: number) => number): Side => {
    const line = (inwards: number) =>
      steadied(Array.from({ length: cells }, (_, at) => colorAt(cellAt(at, inwards))));
    const [near, within] = [line(0), line(fallCells)];
    const fall = near.map((color, at) =>
      mapColor((part) => {
        const even = ((color[part] - (within[at]?.[part] ?? 0)) * cells * fallsOn.reach) / fallCells;
        return clamp(even, -fallsOn.most, fallsOn.most);
      }),
    );
    const fallen = near.map((color, at) => mapColor((part) => color[part] + (fall[at]?.[part] ?? 0)));
    return { near, fall, far: evened(fallen) };
  };
  const last = cells - 1;
  const [top, bottom] = [
    side((at, inwards) => inwards * cells + at),
    side((at, inwards) => (last - inwards) * cells + at),
  ];
  const [left, right] = [
    side((at, inwards) => at * cells + inwards),
    side((at, inwards) => at * cells + last - inwards),
  ];
  return (x, y) => {
    const [insideX, insideY] = [clamp(x), clamp(y)];
    const beyond = clamp(Math.hypot(x - insideX, y - insideY) / evensOut);
    const even = beyond * beyond * (3 - 2 * beyond);
    const colorOf = ({ near, far, fall }: Side, place: number, outwards: number): Color => {
      const [one, two, change] = [between(near, place), between(far, place), between(fall, place)];
      const fallen = fallenAfter(outwards / fallsOn.reach);
      return mapColor((part) => {
        const here = one[part] + change[part] * fallen;
        return here + (two[part] - here) * even;
      });
    };
    const edges = [
      { color: colorOf(top, insideX, -y), distance: insideY },
      { color: colorOf(bottom, insideX, y - 1), distance: 1 - insideY },
      { color: colorOf(left, insideY, -x), distance: insideX },
      { color: colorOf(right, insideY, x - 1), distance: 1 - insideX },
    ].map(({ color, distance }) => ({ color, weight: 1 / (distance + 1e-3) }));
    const total = edges.reduce((sum, { weight }) => sum + weight, 0);
    return mapColor((part) => edges.reduce((sum, edge) => sum + edge.color[part] * edge.weight, 0) / total);
  };
}

/** How much of its fall a ground has fallen on, `outwards` beyond an edge; before it, how much is yet to come. */
function fallenAfter(outwards: number): number {
  return outwards > 0 ? 1 - Math.exp(-outwards) : Math.max(outwards, -0.5);
}

/** The straight gradient that comes nearest to some colours. */
function evened(colors: readonly Color[]): Color[] {
  const mean = meanOf(colors);
  const away = (at: number) => at - (colors.length - 1) / 2;
  const squares = colors.reduce((sum, _, at) => sum + away(at) ** 2, 0);
  const slope = mapColor(
    (part) => colors.reduce((sum, color, at) => sum + color[part] * away(at), 0) / squares,
  );
  return colors.map((_, at) => mapColor((part) => mean[part] + slope[part] * away(at)));
}

function mapColor(of: (part: 0 | 1 | 2) => number): Color {
  return [of(0), of(1), of(2)];
}

function meanOf(colors: readonly Color[]): Color {
  return mapColor((part) => colors.reduce((sum, color) => sum + color[part], 0) / colors.length);
}

/** Each with its neighbours, so that grain in an edge does not go on as a streak. */
function steadied(colors: readonly Color[]): Color[] {
  return colors.map((_, at) => meanOf(colors.slice(Math.max(0, at - 3), at + 4)));
}

function between(colors: readonly Color[], share: number): Color {
  const place = share * (colors.length - 1);
  const before = Math.min(Math.floor(place), colors.length - 2);
  const [one, two] = [colors[before], colors[before + 1]];
  if (!one || !two) return [0, 0, 0];
  return mapColor((part) => one[part] + (two[part] - one[part]) * (place - before));
}
