import { expect, test } from "vitest";
import { type Picture, shownPart } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { addGrain, boardOf, portrait, seenOn, withHeadline } from "../testing/seen-subject.ts";
import { broadPhotoBox, prepareInBox } from "./photo-in-box.ts";

/** A face's height in widths, as `portrait` draws it. */
const face = 1.3;

test.each(
  (["kinetic", "checklist", "price"] as const).flatMap((style) =>
    ([4 / 3, 1, 3 / 4] as const).map((ratio) => ({ style, ratio })),
  ),
)("$style: a head near the upper edge of a photo of $ratio is whole in a broad box", ({ style, ratio }) => {
  const board = withHeadline(boardOf(style, "9:16", "scene"), "Her gün elde pişer");
  const { width, height } = seenOn(board, portrait(Math.round(900 * ratio), 900, 0.19)).face;
  expect(height / width).toBeGreaterThan(face * 0.9);
});

test("a pattern that fills a photo fills a broad box, up to its sides", () => {
  const { context, image } = createNodeLayer(600, 900);
  context.fillStyle = "#e0d8c8";
  context.fillRect(0, 0, 600, 900);
  context.fillStyle = "#204060";
  for (let at = 0; at < 150; at++) {
    const [column, row] = [at % 10, Math.floor(at / 10)];
    if ((column + row) % 2) context.fillRect(column * 60, row * 60, 60, 60);
  }
  addGrain(context, 600, 900);
  const { stage } = createFilm(sampleStoryboard("en"), { scale: 1 / 3 });
  const box = { x: 0, y: 0, width: 300, height: 180 };
  const photo = prepareInBox(stage, { image, width: 600, height: 900, live: false }, box, 1);
  const shown = createNodeLayer(photo.width, photo.height);
  shown.context.drawImage(photo.image, 0, 0);
  const { data } = shown.context.getImageData(0, 0, photo.width, photo.height);
  const spreadAt = (x: number) => {
    const reds = Array.from({ length: photo.height }, (_, y) => data[(y * photo.width + x) * 4] ?? 0);
    return Math.max(...reds) - Math.min(...reds);
  };
  expect(spreadAt(4)).toBeGreaterThan(spreadAt(150) * 0.9);
  expect(spreadAt(photo.width - 5)).toBeGreaterThan(spreadAt(150) * 0.9);
});

test("a low box of a square film is hardly wider than the photo in it", () => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), aspect: "1:1" });
  const photo = portrait(1_500, 1_000);
  const room = { x: 20, y: 0, width: 230, height: 72 };
  const { width, height } = broadPhotoBox(stage, photo, room);
  expect(height).toBe(room.height);
  expect(width).toBeLessThan(height * 1.5 * 1.55);
  expect(width).toBeGreaterThan(height * 1.5);
});

/** Somebody before a wall of boards. */
function beforeBoards(): Picture {
  const { context, image, width, height } = createNodeLayer(600, 900);
  context.fillStyle = "#e8e4dc";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#22303c";
  for (let y = 0; y < height; y += 60) context.fillRect(0, y, width, 30);
  context.fillStyle = "#b9785a";
  context.fillRect(170, 150, 260, 750);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

const room = { x: 0, y: 0, width: 300, height: 180 };

test("a tall photo before a pattern is cut at its foot rather than go on in a smear", () => {
  const { stage } = createFilm(sampleStoryboard("en"), { scale: 1 / 3 });
  const photo = beforeBoards();
  const box = broadPhotoBox(stage, photo, room);
  const { width, image } = prepareInBox(stage, photo, box, 1);
  const shown = createNodeLayer(width, box.height);
  shown.context.drawImage(image, 0, 0);
  const { data } = shown.context.getImageData(0, 0, 1, box.height);
  const reds = Array.from({ length: box.height }, (_, y) => data[y * 4] ?? 0);
  // At its very side the boards are as they were.
  expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(150);
  expect(box.width).toBeGreaterThan(0.6 * room.width);
});

test("a tall clip has more of a broad box than its own shape would", () => {
  const { stage } = createFilm(sampleStoryboard("en"), { scale: 1 / 3 });
  const clip = { ...beforeBoards(), width: 1_080, height: 1_920, live: true };
  const { width, height } = broadPhotoBox(stage, clip, room);
  expect(width / height).toBeGreaterThan(0.9);
  // What of it is seen holds a face that ends at 0.6 of its height.
  expect(shownPart(clip, { ...room, width }).bottom).toBeGreaterThan(0.6);
});
