import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt } from "../testing/frames.ts";
import { boardOf, withHeadline } from "../testing/seen-subject.ts";
import { writtenTexts } from "../testing/written-texts.ts";

/** Even green, but for a blue mark near each of its left and right edges. */
function marked(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#00c800";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#0000ff";
  for (const x of [0.22, 0.76]) context.fillRect(width * x, height * 0.3, width * 0.02, height * 0.4);
  return { image, width, height, live: false };
}

/** What is seen of green and of blue as the only scene ends: pixels of a frame at a quarter of its size. */
function seenAtEnd(board: Storyboard, picture: Picture) {
  const film = createFilm(board, { pictures: new Map([["photo", picture]]) });
  const canvas = drawAt(film, film.timeline.duration - 0.5);
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const rows = new Set<number>();
  const columns = new Set<number>();
  const blues = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > 90 && green > 1.6 * red && green > 1.6 * blue) {
      rows.add(Math.floor(at / 4 / canvas.width));
      columns.add((at / 4) % canvas.width);
    }
    if (blue > 150 && blue > 1.8 * red && blue > 1.8 * green) blues.add((at / 4) % canvas.width);
  }
  return {
    height: rows.size / canvas.height,
    columns: columns.size,
    left: Math.min(...blues),
    right: Math.max(...blues),
    canvas,
  };
}

function board(
  style: Storyboard["style"],
  aspect: Storyboard["aspect"],
  position: "bottom" | "middle",
): Storyboard {
  const plain = boardOf(style, aspect, "scene");
  const palette = { background: "#fff2e6", ink: "#301508", accent: "#c4451c", accent2: "#e0a080" };
  return withHeadline({ ...plain, palette, captions: { ...plain.captions, position } }, "Taptaze ekmek");
}

test("showcase 9:16: a panorama's card is lower, so that more of its width is seen", () => {
  const { left, right, canvas } = seenAtEnd(board("showcase", "9:16", "bottom"), marked(2_600, 900));
  expect(left).toBeGreaterThan(0);
  expect(right - left).toBeGreaterThan(canvas.width * 0.5);
});

test("showcase 1:1: above few words more is seen of a wide photo", () => {
  const few = board("showcase", "1:1", "bottom");
  const many = withHeadline(
    few,
    "Özenle kavrulan kahveler her pazartesi sabahı erkenden kapında, kargo bizden",
  );
  const photo = marked(1_400, 1_000);
  expect(seenAtEnd(few, photo).height).toBeGreaterThan(seenAtEnd(many, photo).height * 1.12);
});

test("showcase 9:16: words below a low card have the height that it leaves", () => {
  const plain = boardOf("showcase", "9:16", "scene");
  const headline = "Refills are £14 and posted in paper, no plastic";
  const sizeBelow = (picture: Picture) => {
    const texts = writtenTexts(withHeadline(plain, headline), 2, { pictures: new Map([["photo", picture]]) });
    return texts.find(({ text }) => text === "Refills")?.size ?? 0;
  };
  expect(sizeBelow(marked(1_600, 900))).toBeGreaterThan(1.15 * sizeBelow(marked(1_000, 1_000)));
});

test.each([
  [900, 1_200],
  [1_200, 1_200],
])("kinetic 9:16: a photo of %i × %i takes the height that words leave", (width, height) => {
  const plain = board("kinetic", "9:16", "bottom");
  // A long word makes all of them so small that a lower room is high enough.
  const scenes = plain.scenes.map((scene) => ({ ...scene, headline: "Mahallenizdeki en taze ekmek" }));
  expect(seenAtEnd({ ...plain, scenes }, marked(width, height)).height).toBeGreaterThan(0.3);
});

test.each(
  (["bottom", "middle"] as const).flatMap((position) =>
    (
      [
        [900, 1_200],
        [1_200, 1_200],
      ] as const
    ).map(([width, height]) => ({ position, width, height })),
  ),
)("chat 1:1, captions $position: a photo of $width × $height is no stamp", ({ position, width, height }) => {
  const { height: seen } = seenAtEnd(board("chat", "1:1", position), marked(width, height));
  expect(seen).toBeGreaterThan(position === "bottom" ? 0.26 : 0.2);
});

test.each(
  (["kinetic", "checklist", "price"] as const).flatMap((style) =>
    (
      [
        [900, 1_200],
        [1_080, 1_920],
      ] as const
    ).map(([width, height]) => ({ style, width, height })),
  ),
)(
  "$style 9:16: a photo of $width × $height leaves no side of the frame empty",
  ({ style, width, height }) => {
    const { columns, left, right, canvas } = seenAtEnd(board(style, "9:16", "bottom"), marked(width, height));
    expect(columns).toBeGreaterThan(canvas.width * 0.66);
    // All of it is seen, undistorted, in the middle of what goes on beyond its sides.
    expect(left).toBeGreaterThan(0);
    expect(right - left).toBeLessThan(canvas.width * 0.5);
  },
);
