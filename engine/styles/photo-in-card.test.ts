import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { drawn, filmOf, inTurn, isFace, partsAt, withFoot } from "../testing/frame-behind-words.ts";
import { addGrain, boardOf, nearby, portrait, withHeadline } from "../testing/seen-subject.ts";

/** What tall photos show in a card that words, or a tag, stand before: above these (docs/decisions/055). */

/** Somebody near in a checked shirt, whose collar nobody can tell; the face is green. */
function inChecks(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  const check = width / 18;
  for (let row = 0; row * check < height; row++)
    for (let column = 0; column * check < width; column++) {
      context.fillStyle = (row + column) % 2 === 0 ? "#c9302c" : "#20304a";
      const isShirt = row * check > height * 0.6 + Math.abs(column * check - width / 2) * 0.4;
      if (isShirt) context.fillRect(column * check, row * check, check, check);
    }
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * 0.4, height * 0.13, height * 0.17, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

const isBottle = (red: number, green: number, blue: number) => green > 2 * red && green > 1.2 * blue;

const subjects = [
  { shown: "a bottle on a table", photo: withFoot(), isSubject: isBottle, shape: 850 / 240, least: 0.165 },
  {
    shown: "somebody in checks",
    photo: inChecks(1_200, 1_600),
    isSubject: isFace,
    shape: 17 / 13,
    least: 0.12,
  },
  {
    shown: "somebody in a plain shirt",
    photo: nearby(1_200, 1_600),
    isSubject: isFace,
    shape: 0.23 / 0.2,
    least: 0.12,
  },
];

const looks = [
  { look: "showcase", headline: "Cilde nem veren, hafif ve doğal yüz yağı" },
  { look: "price", headline: "₺1299 yerine ₺899" },
  { look: "price", headline: "Bugün üstüne kargo da bizden" },
] as const;

test.each(looks.flatMap((each) => subjects.map((subject) => ({ ...each, ...subject }))))(
  "$look, $headline: $shown is seen whole above the words",
  ({ look, headline, photo, isSubject, shape, least }) => {
    for (const role of ["scene", "cta"] as const) {
      const board = withHeadline(boardOf(look, "9:16", role), headline);
      const { frame, words } = drawn(filmOf(board, photo), headline);
      const range = (to: number) => Array.from({ length: to }, (_, at) => at);
      const rows = range(frame.height).filter((y) => isSubject(...partsAt(frame, frame.width / 2, y)));
      const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
      const across = range(frame.width).filter((x) => isSubject(...partsAt(frame, x, middle)));
      expect(words.length).toBeGreaterThan(0);
      expect(Math.max(...rows), role).toBeLessThan(Math.min(...words.map(({ y }) => y)));
      // Neither its head nor its foot is cut, nor behind a tag.
      expect(Math.abs(rows.length / across.length / shape - 1), role).toBeLessThan(0.1);
      expect(rows.length, role).toBeGreaterThan(frame.height * (role === "cta" ? least * 0.75 : least));
    }
  },
);

test.each(["showcase", "price"] as const)(
  "%s: a wide photo that takes turns with a tall one has the card, too",
  (look) => {
    const others = { wide: portrait(1_500, 1_000) };
    const board = inTurn(withHeadline(boardOf(look, "9:16", "scene"), "Kısa söz"), others);
    const film = filmOf(board, portrait(1_000, 1_500), others);
    const { frame, words } = drawn(film, "Kısa söz");
    // Its captions stand on the card; those of a tag on the look's own ground.
    expect(film.captionColors(0).ground === undefined).toBe(look === "showcase");
    const face = Array.from({ length: frame.height }, (_, y) => y).filter((y) =>
      isFace(...partsAt(frame, frame.width / 2, y)),
    );
    expect(face.length).toBeGreaterThan(frame.height * 0.06);
    expect(Math.max(...face)).toBeLessThan(Math.min(...words.map(({ y }) => y)));
  },
);
