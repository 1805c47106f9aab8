import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf, drawn, portrait, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** Whoever stands before a calm wall is below captions at the top, and above the words (docs/decisions/055). */

const people = [
  { shown: "a tall photo", photo: portrait(900, 1_200, 0.36) },
  { shown: "a square photo", photo: portrait(1_000, 1_000, 0.36) },
  { shown: "a wide photo", photo: portrait(1_500, 1_000, 0.36) },
];

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) => people.map((each) => ({ style, aspect, ...each }))),
);

test.each(cases)("$style $aspect: captions do not lie on the face in $shown", ({ style, aspect, photo }) => {
  const board = withHeadline(boardOf(style, aspect, "scene"), "Üç günde gözle görülür yumuşaklık");
  board.captions = { enabled: true, style: "box", position: "top" };
  const { face, frame } = seenOn(board, photo);
  const { captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
  expect(face.y).toBeGreaterThanOrEqual(captions.y + captions.height - 2);
  // All of it, in its light, and free of words.
  expect(Math.abs(face.height / face.width - 1.3)).toBeLessThan(0.16);
  expect(face.height).toBeGreaterThan(frame.height * 0.11);
  const isOn = (line: (typeof lines)[number]) =>
    line.x < face.x + face.width && line.x + line.width > face.x && line.y < face.y + face.height * 0.97;
  const { lines } = drawn(board, photo);
  expect(lines.filter(isOn)).toEqual([]);
});

test("story 9:16: captions do not lie on a group whose photo ends with the table before them", () => {
  const { context, image } = createNodeLayer(1_600, 1_200);
  context.drawImage(portrait(1_600, 1_200, 0.3).image, 0, 0);
  context.fillStyle = "#b58a5e";
  context.fillRect(0, 1_090, 1_600, 110);
  // A shelf high on the wall: its photo has no empty head.
  context.fillRect(1_050, 60, 420, 40);
  const board = withHeadline(
    boardOf("story", "9:16", "scene"),
    "El yapımı, günlük ve taze: 12 kişilik ₺1.450",
  );
  board.captions = { enabled: true, style: "minimal", position: "top", size: "l" };
  const { face } = seenOn(board, { image, width: 1_600, height: 1_200, live: false });
  const { captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
  expect(face.y).toBeGreaterThanOrEqual(captions.y + captions.height - 2);
});
