import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { scatter } from "../drawing/easing.ts";
import type { ImagePlace } from "./image-place.ts";
import { PictureScaler } from "./picture-scaler.ts";

const frame = { rowPixels: 208, height: 150, mostAreaPixels: 208 * 150 };
const wholeFrame = { x: 0, y: 0, width: frame.rowPixels, height: frame.height };

/** Small patches of all colours. */
function patched(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < 3_000; index++) {
    context.fillStyle = `hsl(${Math.round(scatter(1, index) * 360)} 80% ${20 + (index % 60)}%)`;
    context.fillRect(scatter(2, index) * width - 8, scatter(3, index) * height - 8, index < 500 ? 30 : 3, 16);
  }
  return canvas;
}

function bySkia(picture: Canvas, { x, y, scaleX, scaleY }: ImagePlace): Canvas {
  const canvas = createCanvas(frame.rowPixels, frame.height);
  canvas
    .getContext("2d")
    .drawImage(picture, x, y, Math.round(picture.width * scaleX), Math.round(picture.height * scaleY));
  return canvas;
}

/** How far colours are from each other at most, and in the mean. */
function difference(a: Uint8Array, b: Uint8Array): { most: number; mean: number } {
  let [most, sum] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    const apart = Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    most = Math.max(most, apart);
    sum += apart;
  }
  return { most, mean: sum / a.length };
}

/** A picture of 240 × 180 and where it lies. */
function placed(width: number, height: number, x: number, y: number): ImagePlace {
  return { x, y, scaleX: width / 240, scaleY: height / 180, isCopied: false };
}

test.each([
  ["a little smaller", placed(222, 167, -5.3, -8.8)],
  ["a little larger", placed(251, 193, -20.6, -31.2)],
  ["three times as large", placed(720, 540, -301, -222.4)],
  ["wider than high", placed(300, 160, -60.5, -3.75)],
  ["as it is, between pixels", placed(240, 180, -7.5, -12.25)],
  ["from its very edge", placed(209, 152, 0, 0)],
])("a picture, %s, is what Skia makes of it", (_, place) => {
  const picture = patched(240, 180);
  const scaler = new PictureScaler(frame);
  expect(scaler.take(picture)).toBe(true);
  scaler.place(place);
  scaler.make(wholeFrame);
  const { most, mean } = difference(scaler.pixelsOf(wholeFrame), bySkia(picture, place).data());
  expect({ most, isNear: mean < 0.1 }).toEqual({ most: 1, isNear: true });
});

test("a part of a frame is the same as there in the whole of it, and what lies above it as Skia lays it over", () => {
  const picture = patched(240, 180);
  const place = placed(222, 167, -5.3, -8.8);
  const scaler = new PictureScaler(frame);
  scaler.take(picture);
  scaler.place(place);
  const area = { x: 32, y: 48, width: 96, height: 40 };
  const above = createCanvas(area.width, area.height);
  const [over, expected] = [above.getContext("2d"), bySkia(picture, place)];
  const onFrame = expected.getContext("2d");
  onFrame.translate(area.x, area.y);
  for (const context of [over, onFrame]) {
    context.fillStyle = "rgba(20, 200, 120, 0.35)";
    context.fillRect(10, 5, 50, 20);
    context.fillStyle = "#ffffff";
    context.font = "20px sans-serif";
    context.fillText("kaş", 30, 32);
  }
  scaler.setAbove(area, above.data());
  scaler.make(area);
  scaler.layOver(area);
  const shown = createCanvas(area.width, area.height);
  shown.getContext("2d").drawImage(expected, -area.x, -area.y);
  expect(difference(scaler.pixelsOf(area), shown.data()).most).toBeLessThanOrEqual(2);
});

test("a picture through which something shows is not taken, and the next that hides all is", () => {
  const scaler = new PictureScaler(frame);
  const open = patched(240, 180);
  open.getContext("2d").clearRect(239, 179, 1, 1);
  expect(scaler.take(open)).toBe(false);
  // Of another size, and not of whole steps.
  const picture = patched(301, 77);
  expect(scaler.take(picture)).toBe(true);
  const place = { x: -4, y: -2, scaleX: 226 / 301, scaleY: 2, isCopied: false };
  scaler.place(place);
  scaler.make(wholeFrame);
  expect(difference(scaler.pixelsOf(wholeFrame), bySkia(picture, place).data()).most).toBe(1);
});
