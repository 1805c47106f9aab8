import { expect, test } from "vitest";
import type { Context, Layer } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { replayPixels } from "../testing/replay-pixels.ts";
import { ChangedTiles } from "./changed-tiles.ts";
import type { Operation } from "./drawing-list.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";

const size = { width: 640, height: 480 };
const recorder = new DrawingRecorder(size.width, size.height, createNodeLayer(8, 8).context);

function layerOf(width: number, height: number, draw: (context: Context) => void): Layer {
  const layer = createNodeLayer(width, height);
  draw(layer.context);
  return layer;
}

/** A ground of many colours, larger than the frame. */
const ground = layerOf(720, 560, (context) => {
  for (let at = 0; at < 900; at++) {
    context.fillStyle = `hsl(${at * 47} 70% 50%)`;
    context.fillRect((at % 30) * 24, Math.floor(at / 30) * 24, 24, 24);
  }
});
/** A card with round corners and a soft edge on a see-through layer. */
const card = layerOf(520, 420, (context) => {
  context.shadowColor = "#000000";
  context.shadowBlur = 24;
  context.fillStyle = "#fff6e8";
  context.roundRect(40, 40, 440, 340, 60);
  context.fill();
});
/** The same, a hole in it. */
const frame = layerOf(520, 420, (context) => {
  context.drawImage(card.image, 0, 0);
  context.clearRect(180, 150, 90, 70);
});
/** Half as large as the frame, its hole where tiles and cells meet. */
const window = layerOf(320, 240, (context) => {
  context.fillStyle = "#fff6e8";
  context.fillRect(0, 0, 320, 240);
  context.clearRect(160, 96, 64, 64);
});
const veil = layerOf(640, 480, (context) => {
  context.fillStyle = "rgba(20,30,60,0.99)";
  context.fillRect(0, 0, 640, 480);
});

/** What stands still before the moving ground, and the most of the picture that may be drawn again for that ground. */
const covers: Record<string, { most: number; draw: (context: Context) => void }> = {
  nothing: { most: 1, draw: () => {} },
  "a card": { most: 0.7, draw: (context) => context.drawImage(card.image, 60, 30) },
  "a card between pixels": { most: 0.75, draw: (context) => context.drawImage(card.image, 60.4, 30.7) },
  "a card made larger": { most: 0.65, draw: (context) => context.drawImage(card.image, 20, 10, 600, 460) },
  "a card made smaller": { most: 0.95, draw: (context) => context.drawImage(card.image, 90, 60, 300, 240) },
  "a card under a transform": {
    most: 0.65,
    draw(context) {
      context.transform(1.15, 0, 0, 1.1, 20, 10);
      context.drawImage(card.image, 0, 0);
    },
  },
  "a card with a hole": { most: 0.8, draw: (context) => context.drawImage(frame.image, 60, 30) },
  "a window made larger": { most: 0.5, draw: (context) => context.drawImage(window.image, 0, 0, 640, 480) },
  "a turned card": {
    most: 1,
    draw(context) {
      context.rotate(0.05);
      context.drawImage(card.image, 60, 30);
    },
  },
  "a card within a round clip": {
    most: 0.9,
    draw(context) {
      context.arc(320, 240, 170, 0, Math.PI * 2);
      context.clip();
      context.drawImage(card.image, 60, 30);
    },
  },
  "a faint card": {
    most: 1,
    draw(context) {
      context.globalAlpha = 0.98;
      context.drawImage(card.image, 60, 30);
    },
  },
  "a card that adds its light": {
    most: 1,
    draw(context) {
      context.globalCompositeOperation = "screen";
      context.drawImage(card.image, 60, 30);
    },
  },
  "a veil": { most: 1, draw: (context) => context.drawImage(veil.image, 0, 0) },
  "a turned panel": {
    most: 0.85,
    draw(context) {
      context.rotate(0.3);
      context.fillStyle = "#223344";
      context.fillRect(200, -60, 260, 480);
    },
  },
  "a gradient": {
    most: 0.7,
    draw(context) {
      const paint = context.createLinearGradient(0, 0, 0, 480);
      paint.addColorStop(0, "#223344");
      paint.addColorStop(1, "#ffb347");
      context.fillStyle = paint;
      context.roundRect(80, 40, 480, 400, 50);
      context.fill();
    },
  },
  "a gradient into nothing": {
    most: 1,
    draw(context) {
      const paint = context.createLinearGradient(0, 0, 0, 480);
      paint.addColorStop(0, "#223344");
      paint.addColorStop(1, "rgba(34,51,68,0.5)");
      context.fillStyle = paint;
      context.fillRect(0, 0, 640, 480);
    },
  },
};

/** The ground somewhere else for each moment, the cover where it always is, and a dot that moves above both. */
function listOf(cover: keyof typeof covers, moment: number): Operation[] {
  recorder.begin();
  const { context } = recorder;
  context.drawImage(ground.image, -Math.round(scatter(moment, 1) * 80), -Math.round(scatter(moment, 2) * 80));
  context.save();
  context.beginPath();
  covers[cover]?.draw(context);
  context.restore();
  context.fillStyle = "#ee4422";
  context.fillRect(100 + moment * 20, 200, 18, 18);
  return recorder.end() ?? [];
}

test.each(Object.keys(covers))("behind %s, what is not seen is not drawn again, and all else is", (cover) => {
  const tiles = new ChangedTiles(size.width, size.height);
  let before = listOf(cover, 0);
  const shown = replayPixels(before, size);
  let drawn = 0;
  for (let moment = 1; moment < 8; moment++) {
    const after = listOf(cover, moment);
    const now = replayPixels(after, size);
    drawn = 0;
    for (const { x, y, width, height } of tiles.between(before, after)) {
      drawn += width * height;
      for (let row = y; row < y + height; row++) {
        const start = (row * size.width + x) * 4;
        now.copy(shown, start, start, start + width * 4);
      }
    }
    before = after;
    expect({ moment, same: shown.equals(now) }).toEqual({ moment, same: true });
  }
  const { most = 0 } = covers[cover] ?? {};
  const share = drawn / (size.width * size.height);
  expect(share).toBeLessThanOrEqual(most);
  // Where nothing can be left out, all is drawn.
  if (most === 1) expect(share).toBe(1);
});
