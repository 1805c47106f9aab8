import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { replayPixels } from "../testing/replay-pixels.ts";
import { ChangedTiles } from "./changed-tiles.ts";
import type { Operation } from "./drawing-list.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";
import { Replay } from "./replay.ts";

const size = { width: 640, height: 480 };
const photo = createNodeLayer(size.width, size.height);
for (let at = 0; at < 60; at++) {
  photo.context.fillStyle = `hsl(${at * 47} 70% 50%)`;
  photo.context.fillRect(scatter(at, 1) * 600, scatter(at, 2) * 440, 90, 70);
}

/** A shape of each kind that looks draw, at a place and size that `random` says, 0 to 1 each. */
const shapes: Record<string, (context: Context, random: (index: number) => number) => void> = {
  "a turned bar": (context, random) => {
    context.rotate(random(1) - 0.5);
    context.fillRect(-900, random(2) * 400, 1_800, 20 + random(3) * 200);
  },
  "a disc": (context, random) => {
    context.arc(random(1) * 600, random(2) * 480, 40 + random(3) * 300, 0, Math.PI * 2);
    context.fill();
  },
  "a disc under a skewed transform": (context, random) => {
    context.transform(1.4, random(3) - 0.5, random(4) - 0.5, 0.8, 0, 0);
    context.arc(random(1) * 400, random(2) * 400, 120, 0, Math.PI * 2);
    context.fill();
  },
  "a dashed ring": (context, random) => {
    context.lineWidth = 10 + random(1) * 60;
    context.setLineDash([90, 40]);
    context.lineDashOffset = random(2) * 100;
    context.arc(320, 240, 100 + random(3) * 120, 0, Math.PI * 2);
    context.stroke();
  },
  "a piece of a circle, closed": (context, random) => {
    context.arc(320, 240, 260, random(1) * 9 - 4, random(2) * 9 - 4, random(3) > 0.5);
    context.closePath();
    context.fill();
  },
  "a rounded card": (context, random) => {
    context.rotate(random(4) * 0.2);
    context.roundRect(40 + random(1) * 60, 40, 420, 240 + random(2) * 80, random(3) * 140);
    context.fill();
  },
  "its edge": (context, random) => {
    context.lineWidth = 4 + random(3) * 10;
    context.roundRect(40 + random(1) * 60, 40, 420, 240 + random(2) * 80, 60);
    context.stroke();
  },
  "wedges about a point": (context, random) => {
    for (let wedge = 0; wedge < 8; wedge++) {
      const angle = random(1) * 6 + (wedge * Math.PI) / 4;
      context.moveTo(320, 240);
      context.lineTo(320 + Math.cos(angle) * 900, 240 + Math.sin(angle) * 900);
      context.lineTo(320 + Math.cos(angle + 0.3) * 900, 240 + Math.sin(angle + 0.3) * 900);
      context.closePath();
    }
    context.fill();
  },
  hills: (context, random) => {
    context.moveTo(0, 480);
    for (let x = 0; x <= 640; x += 16) context.lineTo(x, 200 + Math.sin(x * 0.02 + random(1) * 6) * 90);
    context.lineTo(640, 480);
    context.closePath();
    context.fill();
  },
  "a tag with cut corners": (context, random) => {
    const [left, top] = [60 + random(1) * 90, 40 + random(2) * 60];
    context.moveTo(left + 90, top);
    context.arcTo(left + 420, top, left + 420, top + 320, 40 + random(3) * 60);
    context.arcTo(left + 420, top + 320, left, top + 320, 30);
    context.lineTo(left, top + 320);
    context.quadraticCurveTo(left - 30, top + 120, left + 90, top);
    context.fill();
  },
  "a curve": (context, random) => {
    context.lineWidth = 12;
    context.moveTo(20, random(1) * 480);
    context.bezierCurveTo(200, random(2) * 900 - 200, 400, random(3) * 900 - 200, 620, random(4) * 480);
    context.stroke();
  },
  "a thick line under a skewed transform": (context, random) => {
    context.transform(1, 0.9, 0.9, 1, 0, 0);
    context.lineWidth = 120;
    context.moveTo(-100, 300 + random(1) * 100);
    context.lineTo(160, 60 + random(2) * 30);
    context.stroke();
  },
  "a sharp corner": (context, random) => {
    context.lineWidth = 16;
    context.moveTo(100, 400);
    context.lineTo(200 + random(1) * 200, 100);
    context.lineTo(160 + random(2) * 100, 400);
    context.stroke();
  },
  "a picture behind a slider": (context, random) => {
    const x = Math.round(random(1) * 600);
    context.drawImage(photo.image, x, 0, 640 - x, 480, x, 0, 640 - x, 480);
  },
  "a picture that moves": (context, random) => {
    const x = Math.round(random(1) * 200);
    context.drawImage(photo.image, x, 0, 400, 480, 30, 0, 400, 480);
  },
  "a box with a shadow": (context, random) => {
    context.shadowColor = "#000000";
    context.shadowBlur = 20;
    context.shadowOffsetX = 30;
    context.fillRect(100 + random(1) * 200, 100, 160, 160);
  },
};

const recorder = new DrawingRecorder(size.width, size.height, createNodeLayer(8, 8).context);

/** A ground, the shape and a word above it. */
function listOf(shape: keyof typeof shapes, seed: number): Operation[] {
  recorder.begin();
  const { context } = recorder;
  context.fillStyle = "#223344";
  context.fillRect(0, 0, size.width, size.height);
  context.save();
  context.fillStyle = seed % 5 === 4 ? "#ee4422" : "#ffb347";
  context.strokeStyle = "#ffffff";
  context.globalAlpha = 0.7;
  context.beginPath();
  shapes[shape]?.(context, (index) => scatter(seed, index));
  context.restore();
  context.fillStyle = "#ffffff";
  context.fillRect(300, 200, 40, 40);
  return recorder.end() ?? [];
}

/** The same by way of a recording at a small scale, as the painter of frames does it. */
function pixelsOfRecording(list: readonly Operation[]): Buffer {
  const recording = createCanvas(size.width / 32, size.height / 32);
  const replay = new Replay(contextOf(recording), 1 / 32);
  for (const operation of list) replay.draw(operation);
  replay.end();
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.scale(32, 32);
  context.drawCanvas(recording, 0, 0);
  return canvas.data();
}

test.each(Object.keys(shapes))("%s changes nothing outside of the areas that are found", (shape) => {
  const tiles = new ChangedTiles(size.width, size.height);
  for (let seed = 0; seed < 8; seed++) {
    const [before, after] = [listOf(shape, seed), listOf(shape, seed + 1)];
    expect(before.length).toBeGreaterThan(2);
    const [old, now] = [replayPixels(before, size), replayPixels(after, size)];
    for (const { x, y, width, height } of tiles.between(before, after)) {
      for (let row = y; row < y + height; row++) {
        now.copy(
          old,
          (row * size.width + x) * 4,
          (row * size.width + x) * 4,
          (row * size.width + x + width) * 4,
        );
      }
    }
    expect({ seed, same: old.equals(now) }).toEqual({ seed, same: true });
  }
});

test.each(Object.keys(shapes))("%s looks the same by way of a recording", (shape) => {
  const list = listOf(shape, 3);
  expect(pixelsOfRecording(list).equals(replayPixels(list, size))).toBe(true);
});

test.each([
  ["a turned bar", 0.7],
  ["a dashed ring", 0.75],
  ["hills", 0.65],
  ["a picture behind a slider", 0.5],
])("of %s only edges are drawn again", (shape, most) => {
  const tiles = new ChangedTiles(size.width, size.height);
  // One seed and the next have the same colour.
  const areas = tiles.between(listOf(shape, 0), listOf(shape, 1));
  const drawn = areas.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(drawn / (size.width * size.height)).toBeLessThan(most);
  expect(drawn).toBeGreaterThan(0);
});

/** A ground, a picture, a word and a bar that stay as they are, and what is drawn before and after these. */
function listAround(draw: (context: Context) => void, drawAfter?: (context: Context) => void): Operation[] {
  recorder.begin();
  const { context } = recorder;
  context.fillStyle = "#223344";
  context.fillRect(0, 0, size.width, size.height);
  context.save();
  draw(context);
  context.drawImage(photo.image, 300, 200);
  context.restore();
  context.fillStyle = "#ffffff";
  context.font = "80px sans-serif";
  context.fillText("Stays", 320, 400);
  context.fillRect(320, 420, 200, 20);
  drawAfter?.(context);
  return recorder.end() ?? [];
}

test("what an operation makes no use of may differ", () => {
  const tiles = new ChangedTiles(size.width, size.height);
  const style = (color: string, offset: number) => (context: Context) => {
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineDashOffset = offset;
    context.lineWidth = offset;
    context.font = `${offset}px sans-serif`;
  };
  expect(tiles.between(listAround(style("#ff0000", 3)), listAround(style("#00ff00", 4)))).toEqual([]);
  const dimmed = (alpha: number) => (context: Context) => {
    context.globalAlpha = alpha;
  };
  expect(tiles.between(listAround(dimmed(0.5)), listAround(dimmed(0.6)))).not.toEqual([]);
});

test("what stays is not drawn again for many small things that have moved about it", () => {
  const tiles = new ChangedTiles(size.width, size.height);
  const dots = (shift: number) => (context: Context) => {
    for (let dot = 0; dot < 60; dot++) context.fillRect(4 + dot * 4, 10 + shift, 2, 2);
  };
  const areas = tiles.between(listAround(dots(0), dots(2)), listAround(dots(1), dots(3)));
  expect(areas.length).toBeGreaterThan(0);
  for (const { y, height } of areas) expect(y + height).toBeLessThanOrEqual(64);
});

function listBehindSlider(x: number): Operation[] {
  recorder.begin();
  recorder.context.drawImage(photo.image, 0, 0, x, 480, 0, 0, x, 480);
  return recorder.end() ?? [];
}

test("an edge along the picture's own is none", () => {
  const tiles = new ChangedTiles(size.width, size.height);
  const areas = tiles.between(listBehindSlider(320), listBehindSlider(322));
  expect(areas.length).toBeGreaterThan(0);
  for (const { x, width } of areas) {
    expect(x).toBeGreaterThanOrEqual(256);
    expect(x + width).toBeLessThanOrEqual(384);
  }
});

test("values that a context does not take are not taken down", () => {
  recorder.begin();
  const native = contextOf(createCanvas(8, 8));
  for (const context of [recorder.context, native]) {
    Object.assign(context, { globalAlpha: 1, lineWidth: 3, shadowBlur: 2, shadowOffsetX: 5 });
    // As a spring does that goes a little too far.
    Object.assign(context, { globalAlpha: 1.02, lineWidth: -1, shadowBlur: -3 });
    Object.assign(context, { globalAlpha: Number.NaN, lineWidth: Number.NaN, shadowOffsetX: Number.NaN });
    expect(context).toMatchObject({ globalAlpha: 1, lineWidth: 3, shadowBlur: 2, shadowOffsetX: 5 });
  }
});

test("a whole picture is covered by its areas once", () => {
  const tiles = new ChangedTiles(1_088, 1_920);
  const pixels = tiles.all().reduce((sum, { width, height }) => sum + width * height, 0);
  expect(pixels).toBe(1_088 * 1_920);
  expect(tiles.between([], [])).toEqual([]);
});
