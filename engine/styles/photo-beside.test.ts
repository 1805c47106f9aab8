import { expect, test } from "vitest";
import { captionPositions } from "../captions/caption-styles.ts";
import type { Picture } from "../drawing/canvas.ts";
import { safeArea } from "../drawing/safe-area.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { boardOf, portrait, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** A tall product on white: words stand beside it. */
function bottle(): Picture {
  const [width, height] = [700, 700];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#a8442f";
  context.fillRect(260, 70, 180, 560);
  return { image, width, height, live: false };
}

const cases = (["story", "compare"] as const).flatMap((style) =>
  captionPositions.flatMap((position) =>
    (["scene", "cta"] as const).map((role) => ({ style, position, role })),
  ),
);

test.each(cases)(
  "$style, captions at the $position, $role: who follows a product in a square frame is beside the words, too, and below captions at the top",
  ({ style, position, role }) => {
    const board = withHeadline(boardOf(style, "1:1", role), "Yeni sezon");
    board.captions = { ...board.captions, position };
    const media = { assetId: "bottle", kind: "image" as const, furtherPhotos: [{ assetId: "photo" }] };
    board.scenes = board.scenes.map((scene) => ({ ...scene, media }));
    for (const [width, height] of [
      [900, 600],
      [600, 900],
      [700, 700],
    ] as const) {
      const { words, face, frame } = seenOn(board, portrait(width, height), { bottle: bottle() });
      expect(face.x, `${width} × ${height}`).toBeGreaterThan(words.x + words.width);
      const { captions } = safeArea(frame.width, frame.height, position);
      if (position === "top") expect(face.y).toBeGreaterThanOrEqual(captions.y + captions.height);
    }
  },
);

const onOneLine = ["+90 532 418 27 65", "kestrelandmoss.co.uk"];

test.each(
  (["story", "compare"] as const).flatMap((style) =>
    onOneLine.flatMap((headline) => (["scene", "cta"] as const).map((role) => ({ style, headline, role }))),
  ),
)("$style, $role: $headline is read below a tall photo, not small beside it", ({ style, headline, role }) => {
  const board = withHeadline(boardOf(style, "1:1", role), headline);
  const { words, face, lines, frame } = seenOn(board, portrait(600, 900));
  // On both sides of a slider.
  expect(new Set(lines.map(({ y }) => y)).size).toBe(1);
  expect(words.height / (frame.width / 1080)).toBeGreaterThanOrEqual(64);
  expect(face.y + face.height).toBeLessThanOrEqual(words.y);
});
