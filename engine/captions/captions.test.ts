import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { colorOf, contrast, luminance, standsOff } from "../drawing/color.ts";
import { contextOf } from "../node-canvas.ts";
import { paletteIds, resolvePalette } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import { schemeFor } from "../styles/kinetic-scheme.ts";
import { colorsOf } from "../styles/price-ground.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { captionStyleIds } from "./caption-styles.ts";

const noCaption = "#ff00ff";

/** A caption alone, on a ground that no caption has or another, at a moment between its first word and its end. */
function drawCaption(
  captions: Partial<Storyboard["captions"]>,
  narration: string,
  share: number,
  ground = noCaption,
  look: Partial<Storyboard> = {},
) {
  const board = sampleStoryboard("tr");
  const film = createFilm(
    {
      ...board,
      palette: "ember",
      ...look,
      captions: { ...board.captions, enabled: true, ...captions },
      scenes: [{ id: "only", role: "scene", headline: "–", narration }],
    },
    { scale: 1 },
  );
  const caption = film.timeline.scenes[0]?.captions[0];
  if (!caption) throw new Error("no caption");
  const canvas = createCanvas(film.stage.width, film.stage.height);
  const context = contextOf(canvas);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  film.caption(caption, 0).draw(context, caption.start + (caption.end - caption.start) * share);
  const area = film.stage.safe.captions;
  return { film, area, pixels: context.getImageData(area.x, area.y, area.width, area.height).data };
}

test("outline: nothing of the hollow letters is left once they are filled, neither of dots nor of tails", () => {
  const { pixels } = drawCaption({ style: "outline", color: "#ffd400" }, "İyi ağaçlı Ğöğ yüjğ", 0.999);
  let white = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > 150) white++;
  expect(white).toBe(0);
});

test.each(["showcase", "reviews", "checklist", "chat"] as const)(
  "minimal: words are dark on what is light in %s",
  (style) => {
    const ground = resolvePalette("sand").background;
    const { pixels } = drawCaption({ style: "minimal" }, "Keten yazlık elbiseler", 0.999, ground, {
      style,
      palette: "sand",
    });
    const reds = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4] ?? 0);
    expect(reds.filter((red) => red < 60).length).toBeGreaterThan(500);
    // No white words in a dark shade.
    expect(reds.filter((red) => red > 250)).toHaveLength(0);
  },
);

test("minimal: the shade behind the words has no straight edges", () => {
  const { area, pixels } = drawCaption({ style: "minimal", size: "l" }, "Bir iki", 0.4);
  // The ground is the brightest red; shaded it is less. Along an edge, long runs of pixels get less at once.
  const red = (x: number, y: number) => pixels[(y * area.width + x) * 4] ?? 0;
  for (let x = 1; x < area.width; x++) {
    let run = 0;
    let longest = 0;
    for (let y = 0; y < area.height; y++) {
      const step = Math.abs(red(x, y) - red(x - 1, y));
      run = step > 6 && step < 60 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    expect(longest, `column ${x}`).toBeLessThan(60);
  }
});

test.each(captionStyleIds)("%s: the word that is said is seen, whatever colour it was given", (style) => {
  for (const color of ["#000000", "#141116", "#1b1026"]) {
    const { film } = drawCaption({ style, color }, "Bir iki üç", 0.5);
    const { active, backing, onActive } = film.captionColors(0);
    expect(contrast(active, backing)).toBeGreaterThanOrEqual(2);
    expect(contrast(onActive, active)).toBeGreaterThanOrEqual(4.5);
  }
  expect(drawCaption({ style, color: "#ffd400" }, "Bir", 0.5).film.captionColors(0).active).toBe("#ffd400");
});

/** Where the ground changes from scene to scene, it has the accent's colour in some. */
const grounds = { kinetic: schemeFor, price: colorsOf };

test.each(
  paletteIds.flatMap((palette) => (["kinetic", "price"] as const).map((style) => ({ palette, style }))),
)(
  "$style in $palette: the word that is said has another colour than the ground of its scene",
  ({ palette, style }) => {
    const board: Storyboard = { ...sampleStoryboard("en"), style, palette };
    const film = createFilm(board);
    for (const index of board.scenes.keys()) {
      const { active, backing } = film.captionColors(index);
      const { ground } = grounds[style](film.stage, index);
      expect(standsOff(active, ground), `${active} on ${ground}`).toBe(true);
      expect(contrast(active, backing)).toBeGreaterThan(4);
    }
    expect(film.captionColors(0).active).toBe(resolvePalette(palette).accent);
  },
);

const brightGrounds = ["#ffffff", "#fff3d6", "#ffe94a", "#bfe8ff"];

test.each(captionStyleIds)("%s: words not being said can be read on bright grounds, too", (style) => {
  for (const ground of [...brightGrounds, "#000000", "#808080"]) {
    // Late in the first of four words: the others are still to be said, where they are shown.
    const { area, pixels } = drawCaption({ style }, "ılık çöp üzüm iğne", 0.2, ground);
    const drawn = Array.from({ length: area.width * area.height }, (_, place) => place).filter((place) =>
      [1, 3, 5].some(
        (from, part) => pixels[place * 4 + part] !== Number.parseInt(ground.slice(from, from + 2), 16),
      ),
    );
    const columns = drawn.map((place) => place % area.width);
    const rows = drawn.map((place) => Math.floor(place / area.width));
    const [left, right] = [Math.min(...new Set(columns)), Math.max(...new Set(columns))];
    const [top, bottom] = [Math.min(...new Set(rows)), Math.max(...new Set(rows))];
    // The last words; a typewriter has not come to them.
    const from = style === "typewriter" ? left : left + (right - left) * 0.55;
    const lights = Array.from({ length: area.width * area.height }, (_, place) => place)
      .filter((place) => {
        const [x, y] = [place % area.width, Math.floor(place / area.width)];
        return x >= from && x <= right && y >= top && y <= bottom;
      })
      .map((place) => {
        const linear = (part: number) => ((pixels[place * 4 + part] ?? 0) / 255) ** 2.2;
        return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
      });
    lights.sort((a, b) => a - b);
    const light = (share: number) => (lights[Math.floor(lights.length * share)] ?? 0) + 0.05;
    expect.soft(light(0.9) / light(0.1), `on ${ground}`).toBeGreaterThan(4.5);
  }
});

test.each(["#c2543a", "#ff2020", "#1f3a5f", "#101050", "#ffd400"])(
  "outline: words that are filled with %s stand off from their rim",
  (color) => {
    const { pixels } = drawCaption({ style: "outline", color }, "Bir iki üç", 0.999);
    const lights = Array.from({ length: pixels.length / 4 }, (_, place) =>
      pixels.slice(place * 4, place * 4 + 3),
    )
      .map(([red = 0, green = 0, blue = 0]) => colorOf([red, green, blue]))
      .filter((drawn) => drawn !== noCaption)
      .map(luminance)
      .sort((a, b) => a - b);
    const light = (share: number) => (lights[Math.floor(lights.length * share)] ?? 0) + 0.05;
    expect(light(0.9) / light(0.2)).toBeGreaterThan(6);
  },
);

test.each(captionStyleIds)("%s: a caption is seen in its first frame, as none is between two", (style) => {
  const { pixels } = drawCaption({ style }, "Taze ekmek burada", 0);
  let changed = 0;
  for (let at = 0; at < pixels.length; at += 4)
    // The ground is of two colours at their fullest.
    if ((pixels[at + 1] ?? 0) > 40 || (pixels[at] ?? 255) < 215) changed++;
  expect(changed).toBeGreaterThan(500);
});
