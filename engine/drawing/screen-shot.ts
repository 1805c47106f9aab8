import type { CreateLayer, Picture } from "./canvas.ts";
import { onceAnImage } from "./once-an-image.ts";
import { isOneThing } from "./one-thing.ts";

const samples = 96;
/** Colours are told apart in steps of four of 255, as lossy files keep no plane quite even. */
const steps = 64;
/** The commonest few colours of a screen take so much of it, and the second of them more than a speck; */
const planes = { count: 4, share: 0.6, second: 0.03 };
/** it is another colour than the first by so many steps: a night sky has many blacks. */
const apart = 10;
/** Light and a lossy file's noise change a plane by so many steps. */
const sameColor = 2;

/** Screens of phones are as tall as this, in widths, and few photos are. */
const phone = 1.9;
/** A dark screen may have no second colour that is far from the first: one that is exactly the same takes so much of it. */
const exactly = 0.4;

/** Whether a still shows a screen, a poster or a drawing in few colours: of none of them a part says what the whole does. */
export function isScreenShot(createLayer: CreateLayer, picture: Picture): boolean {
  const { image, live, crop } = picture;
  return !live && !crop && (hasPlanes(createLayer, image) || isPhoneScreen(createLayer, picture));
}

/** Whether a still has the shape of a phone's screen, and one colour without a camera's grain. */
export function isPhoneScreen(
  createLayer: CreateLayer,
  { image, width, height, live, crop }: Picture,
): boolean {
  return !live && !crop && height / width >= phone && hasOneGround(createLayer, image);
}

const hasOneGround = onceAnImage((createLayer, image): boolean => {
  const data = pixelsOf(createLayer, image);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) return false;
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return Math.max(...counts.values()) >= exactly * samples ** 2;
});

/** Single pixels as they are: a mean of several has colours that no plane has. */
function pixelsOf(createLayer: CreateLayer, image: CanvasImageSource): Uint8ClampedArray {
  const { context } = createLayer(samples, samples);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, samples, samples);
  return context.getImageData(0, 0, samples, samples).data;
}

const hasPlanes = onceAnImage((createLayer, image): boolean => {
  const data = pixelsOf(createLayer, image);
  const colors: number[] = [];
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) return false;
    const [red, green, blue] = [0, 1, 2].map((part) => Math.floor(((data[at + part] ?? 0) * steps) / 256));
    const color = ((red ?? 0) * steps + (green ?? 0)) * steps + (blue ?? 0);
    colors.push(color);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const common = [...counts].sort((one, two) => two[1] - one[1]).slice(0, planes.count);
  const share = common.reduce((sum, [, count]) => sum + count, 0) / samples ** 2;
  const first = common[0]?.[0] ?? 0;
  const known = common.filter(([, count]) => count / samples ** 2 >= planes.second).map(([color]) => color);
  const hasSecond = known.some((color) => stepsBetween(color, first) >= apart);
  if (share < planes.share || !hasSecond) return false;
  return !isOneThing(
    colors.map((color) => planeOf(color, known)),
    samples,
  );
});

/** The plane that a colour belongs to, by the first that is near it; neighbouring steps of one plane are the same. */
function planeOf(color: number, known: readonly number[]): number | undefined {
  const near = known.find((plane) => stepsBetween(color, plane) <= sameColor);
  return near === undefined ? undefined : known.find((plane) => stepsBetween(near, plane) < apart);
}

function stepsBetween(one: number, two: number): number {
  const parts = (color: number) => [
    Math.floor(color / steps ** 2),
    Math.floor(color / steps) % steps,
    color % steps,
  ];
  const other = parts(two);
  return Math.max(...parts(one).map((part, at) => Math.abs(part - (other[at] ?? 0))));
}
