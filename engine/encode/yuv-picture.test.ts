import { expect, test } from "vitest";
import { paddedWidth, YuvPicture } from "./yuv-picture.ts";

/** The formulas of BT.709 for limited range, as the standard writes them. */
function expectedYuv([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [
    16 + (219 / 255) * light,
    128 + ((224 / 255) * (b - light)) / 1.8556,
    128 + ((224 / 255) * (r - light)) / 1.5748,
  ];
}

test.each([
  ["noise", 16, 2, 1],
  ["noise", 1088, 70, 1],
  ["noise", 272, 34, 1],
  // Edges within the converter's steps and between them.
  ["plain areas", 544, 70, 41],
])(
  "%s, %i × %i pixels, becomes BT.709, each chroma sample the mean of its square",
  (_, width, height, area) => {
    const rgba = new Uint8Array(width * height * 4);
    for (let at = 0; at < rgba.length; at++) {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      const cell = Math.floor(y / area) * width + Math.floor(x / area);
      rgba[at] = (Math.imul(cell * 4 + (at & 3) + 1, 0x9e3779b1) >>> 13) & 255;
    }
    const yStride = width + 64;
    const uvStride = width / 2 + 32;
    const picture = new YuvPicture(width, height, { yStride, uvStride });
    picture.load(rgba, { x: 0, y: 0, width, height });
    const { planes } = picture;
    const colorAt = (x: number, y: number): [number, number, number] => {
      const at = (y * width + x) * 4;
      return [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    };
    let worst = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [light] = expectedYuv(colorAt(x, y));
        worst = Math.max(worst, Math.abs((planes.y[y * yStride + x] ?? 0) - light));
        if (x % 2 || y % 2) continue;
        const square = [colorAt(x, y), colorAt(x + 1, y), colorAt(x, y + 1), colorAt(x + 1, y + 1)];
        const mean = [0, 1, 2].map(
          (channel) => square.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / 4,
        );
        const [, blue, red] = expectedYuv([mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0]);
        const at = (y / 2) * uvStride + x / 2;
        worst = Math.max(worst, Math.abs((planes.u[at] ?? 0) - blue), Math.abs((planes.v[at] ?? 0) - red));
      }
    }
    expect(worst).toBeLessThan(0.6);
  },
);

test("rows are padded to whole steps of the converter", () => {
  expect([1, 16, 270, 1080].map(paddedWidth)).toEqual([16, 16, 272, 1088]);
});

test("each macroblock knows the frame in which it last became another", () => {
  // The last row of macroblocks has ten rows of pixels only.
  const [width, height, columns] = [80, 58, 5];
  const picture = new YuvPicture(width, height, { yStride: width, uvStride: width / 2 });
  const rgba = new Uint8Array(width * height * 4).fill(90);
  const all = { x: 0, y: 0, width, height };
  const changedIn = (frame: number) =>
    [...picture.changes].flatMap((changed, block) =>
      changed === frame ? [`${block % columns} ${Math.floor(block / columns)}`] : [],
    );
  expect(changedIn(0)).toHaveLength(20);
  picture.load(rgba, all);
  expect(changedIn(1)).toHaveLength(20);

  picture.beginNextFrame();
  picture.load(rgba, all);
  expect(changedIn(2)).toEqual([]);

  // One pixel's brightness; the very last pixel; and a colour as bright as the grey around it.
  rgba.set([120, 120, 120], (17 * width + 47) * 4);
  rgba.set([120, 120, 120], (57 * width + 79) * 4);
  for (const at of [33 * width, 33 * width + 1]) rgba.set([200, 57, 90], at * 4);
  picture.load(rgba, all);
  expect(changedIn(2)).toEqual(["2 1", "0 2", "4 3"]);

  picture.beginNextFrame();
  const part = { x: 16, y: 14, width: 32, height: 4 };
  picture.load(new Uint8Array(part.width * part.height * 4).fill(40), part);
  expect(changedIn(3)).toEqual(["1 0", "2 0", "1 1", "2 1"]);
  expect(changedIn(2)).toEqual(["0 2", "4 3"]);
});
