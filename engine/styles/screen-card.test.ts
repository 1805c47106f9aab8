import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { boardOf, seenOn, withHeadline } from "../testing/seen-subject.ts";

const [width, height] = [590, 1_280];
/** The green bar at a screen's head, as shares of the screen. */
const bar = { x: 0.04, y: 0.008, width: 0.92, height: 0.07 };

/** A phone's screen, light or dark, with a bar at its head and lines below. */
function phoneScreen(ground: string): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#667085";
  for (let line = 2; line < 18; line++)
    context.fillRect(width * 0.06, (height * line) / 19, width * 0.86, 34);
  context.fillStyle = "#00ff00";
  context.fillRect(width * bar.x, height * bar.y, width * bar.width, height * bar.height);
  return { image, width, height, live: false };
}

const looks = ["kinetic", "showcase", "chat", "reviews", "checklist", "price"] as const;
const cases = looks.flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    ["#ffffff", "#12131a"].map((ground) => ({ style, aspect, ground })),
  ),
);

test.each(cases)("$style $aspect: the head of a phone's screen ($ground) is seen whole", (look) => {
  const board = withHeadline(boardOf(look.style, look.aspect, "scene"), "Her şey tek ekranda");
  const { face, frame } = seenOn(board, phoneScreen(look.ground));
  const shape = (height * bar.height) / (width * bar.width);
  expect(face.height / face.width).toBeGreaterThan(shape * 0.85);
  // A card lies askew, which adds to its height.
  expect(face.height / face.width).toBeLessThan(shape * 1.5);
  // From here on something can be made out.
  expect(face.width).toBeGreaterThan(Math.min(frame.width, frame.height) * 0.1);
});
