import { expect, test } from "vitest";
import type { Context } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { replayPixels } from "../testing/replay-pixels.ts";
import { ChangedTiles } from "./changed-tiles.ts";
import type { Operation } from "./drawing-list.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";

const size = { width: 640, height: 480 };
const recorder = new DrawingRecorder(size.width, size.height, createNodeLayer(8, 8).context);

type Draw = (context: Context) => void;

function listOf(...parts: Draw[]): Operation[] {
  recorder.begin();
  const { context } = recorder;
  for (const part of parts) {
    context.save();
    part(context);
    context.restore();
  }
  return recorder.end() ?? [];
}

/** The share of the picture that is drawn again; all that differs must lie in it. */
function drawnShare(before: readonly Operation[], after: readonly Operation[]): number {
  const [old, now] = [replayPixels(before, size), replayPixels(after, size)];
  let drawn = 0;
  for (const { x, y, width, height } of new ChangedTiles(size.width, size.height).between(before, after)) {
    drawn += width * height;
    for (let row = y; row < y + height; row++) {
      const start = (row * size.width + x) * 4;
      now.copy(old, start, start, start + width * 4);
    }
  }
  // Skia makes a curve that a clip cuts of other pieces: its edge may be a trace lighter or darker.
  let most = 0;
  for (let at = 0; at < old.length; at++) most = Math.max(most, Math.abs((old[at] ?? 0) - (now[at] ?? 0)));
  expect(most).toBeLessThan(12);
  return drawn / (size.width * size.height);
}

const plainGround: Draw = (context) => {
  context.fillStyle = "#223344";
  context.fillRect(0, 0, size.width, size.height);
};

/** A scene of large shapes, none of them opaque to what is behind. */
function scene(shift: number): Draw {
  return (context) => {
    context.globalAlpha = 0.6;
    context.fillStyle = "#ffb347";
    context.fillRect(-10, -10, 700, 500);
    context.fillStyle = "#ee4422";
    context.beginPath();
    context.arc(320 + shift, 240, 200, 0, Math.PI * 2);
    context.fill();
    context.font = "80px sans-serif";
    context.fillText("Behind", 60 + shift, 300);
  };
}

const clips: Record<string, (context: Context, place: number) => void> = {
  "a straight edge": (context, place) => context.rect(0, 0, place, size.height),
  "a slanted band": (context, place) => {
    context.moveTo(place, 0);
    context.lineTo(place + 160, 0);
    context.lineTo(place - 40, size.height);
    context.lineTo(place - 200, size.height);
  },
  "a circle": (context, place) => context.arc(320, 240, place, 0, Math.PI * 2),
  "a card that turns": (context, place) => {
    const [right, down] = [Math.cos(place / 400), Math.sin(place / 400)];
    for (const [x, y] of [
      [-220, -120],
      [220, -120],
      [220, 120],
      [-220, 120],
    ] as const) {
      context.lineTo(320 + x * right - y * down, 240 + x * down + y * right);
    }
    context.closePath();
  },
};

function clipped(clip: string, place: number, draw: Draw): Draw {
  return (context) => {
    context.beginPath();
    clips[clip]?.(context, place);
    context.clip();
    draw(context);
  };
}

test.each(Object.keys(clips))("where %s goes over what stays, only the edge is drawn again", (clip) => {
  for (let place = 120; place < 330; place += 42) {
    const lists = [place, place + 5].map((at) => listOf(plainGround, clipped(clip, at, scene(0))));
    const share = drawnShare(lists[0] ?? [], lists[1] ?? []);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.45);
  }
});

test.each(Object.keys(clips))(
  "nothing that differs is left out where %s and what is behind it move",
  (clip) => {
    for (let seed = 0; seed < 12; seed++) {
      const [place, shift] = [80 + scatter(seed, 1) * 300, scatter(seed, 2) * 60];
      const inner: Draw = (context) =>
        clipped("a straight edge", 200 + scatter(seed, 3) * 300, scene(shift))(context);
      const before = listOf(plainGround, clipped(clip, place, scene(0)));
      drawnShare(before, listOf(plainGround, clipped(clip, place + scatter(seed, 4) * 40, scene(shift))));
      drawnShare(before, listOf(plainGround, clipped(clip, place, inner)));
      drawnShare(before, listOf(plainGround, scene(shift)));
    }
  },
);

test("nothing is drawn again where both clips let nothing through", () => {
  const moving = (shift: number) => listOf(plainGround, clipped("a slanted band", 220, scene(shift)));
  expect(drawnShare(moving(0), moving(20))).toBeLessThan(0.6);
});

test("what stays is known though something new comes before it behind a clip that moves", () => {
  const dot: Draw = (context) => context.fillRect(4, 4, 20, 20);
  const slide = (place: number, ...more: Draw[]) =>
    listOf(plainGround, ...more, clipped("a straight edge", place, scene(0)));
  expect(drawnShare(slide(300), slide(305, dot))).toBeLessThan(0.35);
  expect(drawnShare(slide(305, dot), slide(310))).toBeLessThan(0.35);
});

/** Behind an edge in which lies a window that stays. */
const inWindow = (place: number, shift: number) => {
  const window: Draw = (context) => {
    context.beginPath();
    context.rect(100, 100, 200, 300);
    context.clip();
    scene(shift)(context);
  };
  return listOf(plainGround, clipped("a slanted band", place, window));
};

test("of clips within each other all count", () => {
  const edge = drawnShare(inWindow(230, 0), inWindow(235, 0));
  expect(edge).toBeGreaterThan(0);
  expect(edge).toBeLessThan(0.23);
  expect(drawnShare(inWindow(230, 0), inWindow(230, 20))).toBeLessThan(0.23);
  expect(drawnShare(inWindow(600, 0), inWindow(600, 20))).toBe(0);
});
