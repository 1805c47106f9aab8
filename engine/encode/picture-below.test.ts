import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context } from "../drawing/canvas.ts";
import { noteChange } from "../drawing/image-versions.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";
import { PictureBelow } from "./picture-below.ts";

const size = { width: 320, height: 512 };
const [upper, lower] = [0, 256].map((y) => ({ x: 0, y, width: 320, height: 256 }));

const canvas = createCanvas(300, 480);
contextOf(canvas).fillRect(0, 0, 300, 480);
/** A Skia canvas is what Skia's drawImage takes for an image. */
const picture = canvas as unknown as CanvasImageSource;

/** Which halves of a frame the picture is found to fill, when it has been drawn so three times. */
function filled(draw: (context: Context, frame: number) => void): { upper: boolean; lower: boolean } {
  const recorder = new DrawingRecorder(size.width, size.height, createNodeLayer(8, 8).context);
  const below = new PictureBelow({ ...size, rowPixels: size.width });
  for (const frame of [0, 1, 2]) {
    recorder.begin();
    draw(recorder.context, frame);
    below.find(recorder.end() ?? []);
  }
  if (!upper || !lower) throw new Error("a frame has two halves");
  return { upper: below.fills(upper), lower: below.fills(lower) };
}

test("a picture that comes closer fills the frame, under words and shades, too", () => {
  const both = { upper: true, lower: true };
  expect(filled((context, frame) => context.drawImage(picture, -10, -16, 340 + frame, 544 + frame))).toEqual(
    both,
  );
  const withWords = filled((context) => {
    context.fillRect(0, 0, 320, 512);
    context.drawImage(picture, -10, -16, 340, 544);
    context.fillStyle = "rgba(0, 0, 0, 0.4)";
    context.fillRect(0, 100, 320, 412);
    context.fillStyle = "#ffffff";
    context.fillText("Kaş", 20, 60);
  });
  expect(withWords).toEqual(both);
});

test("beyond its edges, and where something above it is not just laid over, it does not", () => {
  expect(filled((context) => context.drawImage(picture, -1, -30, 340, 540))).toEqual({
    upper: true,
    lower: false,
  });
  const withLight = filled((context) => {
    context.drawImage(picture, -10, -16, 340, 544);
    context.globalCompositeOperation = "screen";
    context.fillRect(20, 20, 100, 100);
  });
  expect(withLight).toEqual({ upper: false, lower: true });
});

test.each<[string, (context: Context) => void]>([
  ["shines through", (context) => (context.globalAlpha = 0.5)],
  ["is turned", (context) => context.rotate(0.01)],
  ["is sharpened", (context) => (context.imageSmoothingQuality = "high")],
  ["has hard pixels", (context) => (context.imageSmoothingEnabled = false)],
  [
    "is cut",
    (context) => {
      context.beginPath();
      context.rect(0, 0, 320, 500);
      context.clip();
    },
  ],
  ["is another each time, as a clip's is,", () => noteChange(canvas)],
])("a picture that %s is drawn with all else", (_, set) => {
  const none = { upper: false, lower: false };
  expect(
    filled((context) => {
      set(context);
      context.drawImage(picture, -10, -16, 340, 544);
    }),
  ).toEqual(none);
});
