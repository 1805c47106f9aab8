import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";

/** Where a product's foot is on its photo, as shares. */
const foot = { left: 0.3, right: 0.7, top: 0.8, bottom: 0.87 };

/** As photographers frame a bottle: its green foot a little above the photo's lower edge. */
function productPhoto(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#8a8078";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#00ff00";
  context.fillRect(
    foot.left * width,
    foot.top * height,
    (foot.right - foot.left) * width,
    (foot.bottom - foot.top) * height,
  );
  return { image, width, height, live: false };
}

/** Width and height of what is seen of the green foot, pixels. */
function footOn(board: Storyboard, photo: Picture): { width: number; height: number } {
  const film = createFilm(board, { scale: 1 / 2, pictures: new Map([["photo", photo]]) });
  const canvas = drawAt(film, film.timeline.duration - 0.6);
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green < 100 || green < 2 * red || green < 2 * blue) continue;
    columns.add((at / 4) % canvas.width);
    rows.add(Math.floor(at / 4 / canvas.width));
  }
  return { width: columns.size, height: rows.size };
}

const looks = ["kinetic", "showcase", "chat", "reviews", "checklist", "price"] as const;
const cases = looks.flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    (["scene", "cta"] as const).map((role) => ({ style, aspect, role })),
  ),
);

test.each(cases)("$style $aspect $role: a tall photo shows its product's foot", ({ style, aspect, role }) => {
  const board: Storyboard = {
    ...sampleStoryboard("en"),
    style,
    aspect,
    palette: "ember",
    music: { enabled: false, mood: "calm", seed: 1 },
    scenes: [
      {
        id: "a",
        role,
        headline: "Fresh",
        narration: "",
        media: { assetId: "photo", kind: "image" },
      },
    ],
  };
  const [width, height] = [900, 1200];
  const seen = footOn(board, productPhoto(width, height));
  const whole = ((foot.bottom - foot.top) * height) / ((foot.right - foot.left) * width);
  expect(seen.width).toBeGreaterThan(20);
  expect(seen.height / seen.width).toBeGreaterThan(0.9 * whole);
});
