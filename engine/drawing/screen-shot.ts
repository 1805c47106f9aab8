import type { CreateLayer, Picture } from "./canvas.ts";
import { onceAnImage } from "./once-an-image.ts";

const samples = 96;
/** Colours are told apart in steps of four of 255, as lossy files keep no plane quite even. */
const steps = 64;
/** The commonest few colours of a screen take so much of it, and the second of them more than a speck; */
const planes = { count: 4, share: 0.6, second: 0.03 };
/** it is another colour than the first by so many steps: a night sky has many blacks. */
const apart = 10;

/** Whether a still shows a screen, a poster or a drawing in few colours: of none of them a part says what the whole does. */
export function isScreenShot(createLayer: CreateLayer, { image, live, crop }: Picture): boolean {
  return !live && !crop && hasPlanes(createLayer, image);
}

const hasPlanes = onceAnImage((createLayer, image): boolean => {
  const { context } = createLayer(samples, samples);
  // Single pixels as they are: a mean of several has colours that no plane has.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, samples, samples);
  const { data } = context.getImageData(0, 0, samples, samples);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) return false;
    const [red, green, blue] = [0, 1, 2].map((part) => Math.floor(((data[at + part] ?? 0) * steps) / 256));
    const color = ((red ?? 0) * steps + (green ?? 0)) * steps + (blue ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const common = [...counts].sort((one, two) => two[1] - one[1]).slice(0, planes.count);
  const share = common.reduce((sum, [, count]) => sum + count, 0) / samples ** 2;
  const first = common[0]?.[0] ?? 0;
  const hasSecond = common.some(
    ([color, count]) => count / samples ** 2 >= planes.second && stepsBetween(color, first) >= apart,
  );
  return share >= planes.share && hasSecond;
});

function stepsBetween(one: number, two: number): number {
  const parts = (color: number) => [
    Math.floor(color / steps ** 2),
    Math.floor(color / steps) % steps,
    color % steps,
  ];
  const other = parts(two);
  return Math.max(...parts(one).map((part, at) => Math.abs(part - (other[at] ?? 0))));
}
