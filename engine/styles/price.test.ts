import { expect, test } from "vitest";
import { contrast } from "../drawing/color.ts";
import { paletteIds } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import {
  createFilm,
  differentShare,
  drawAt,
  sampleStoryboard,
  testPhoto,
  withPhotos,
} from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";
import { colorsOf } from "./price-ground.ts";

const pictures = new Map([["photo", testPhoto()]]);

function callWith(headline: string, more: Partial<Storyboard>): Storyboard {
  const board: Storyboard = { ...sampleStoryboard("tr"), style: "price", ...more };
  return withPhotos({ ...board, scenes: [{ id: "a", role: "cta", headline, narration: "" }] });
}

const calls = [
  "Şimdi deneyin, ilk siparişte %20 indirim",
  "₺1.299,90 yerine ₺899,90",
  "First bag half price",
].flatMap((headline) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    (["bottom", "middle", "top"] as const).map((position) => ({ headline, aspect, position })),
  ),
);

test.each(calls)(
  "$headline in $aspect, captions $position: can be read beside a photo and a button",
  ({ headline, aspect, position }) => {
    const board = callWith(headline, { aspect, captions: { enabled: true, style: "box", position } });
    const words = headline.toLocaleUpperCase("tr");
    const sizes = writtenTexts(board, 3, { pictures })
      .filter(({ text }) => words.includes(text) && text.length > 1)
      .map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThan(aspect === "9:16" ? 44 : 34);
  },
);

test.each([
  { aspect: "9:16", position: "bottom" },
  { aspect: "1:1", position: "middle" },
  { aspect: "16:9", position: "top" },
] as const)(
  "$aspect, captions $position: a price is no reason to have a call in small type if it is hardly larger itself",
  ({ aspect, position }) => {
    const headline = "Trips last 5 to 9 days and start at €890 with huts, meals and trains included";
    const captions = { enabled: true, style: "box", position } as const;
    const board = callWith(headline, { language: "en", aspect, captions });
    const sizeIn = (shown: Storyboard, word: string) =>
      Math.max(
        ...writtenTexts(shown, 3, { pictures })
          .filter(({ text }) => text.includes(word))
          .map(({ size }) => size),
      );
    const asWords = callWith(headline.replace("€890", "890"), { language: "en", aspect, captions });
    const [price, call, all] = [sizeIn(board, "890"), sizeIn(board, "TRIPS"), sizeIn(asWords, "TRIPS")];
    expect(call >= 46 || call >= all * 0.95 || price >= all * 1.4).toBe(true);
  },
);

test("a long word on a tag stays whole where it can be read", () => {
  const headline = "Dermatologlarca 120 kişi üzerinde test edildi";
  const scenes = [{ id: "a", role: "scene" as const, headline, narration: "" }];
  const texts = writtenTexts({ ...sampleStoryboard("tr"), style: "price", scenes }, 2);
  expect(texts.find(({ text }) => text === "DERMATOLOGLARCA")?.size).toBeGreaterThan(54);
});

/** How bright it is above the header where the string goes; the ground is nearly black. */
function brightnessAboveHeader(name: string): number {
  const board: Storyboard = {
    ...sampleStoryboard("en"),
    style: "price",
    brand: { name },
    music: { enabled: false, mood: "calm", seed: 1 },
  };
  const film = createFilm(board);
  const canvas = drawAt(film, 2.5);
  const { data } = canvas.getContext("2d").getImageData(0, 10, canvas.width, 1);
  const middle = Math.round(canvas.width * 0.5);
  return Math.max(...data.subarray((middle - 12) * 4, (middle + 12) * 4).filter((_, at) => at % 4 === 2));
}

test("the tag's string never goes through the brand's name", () => {
  expect(brightnessAboveHeader("Işıltı")).toBeGreaterThan(150);
  expect(brightnessAboveHeader("Northbeam Coffee Roasters")).toBeLessThan(120);
});

test.each(["₺1.299 yerine ₺899", "İlk siparişte %20 indirim", "Cildiniz ışıl ışıl parlasın"])(
  "a tag has its print when it hangs: %s",
  (headline) => {
    const board: Storyboard = { ...sampleStoryboard("tr"), style: "price" };
    const filmOf = (text: string) =>
      createFilm({ ...board, scenes: board.scenes.map((scene) => ({ ...scene, headline: text })) });
    const [film, empty] = [filmOf(headline), filmOf(".")];
    const start = film.timeline.scenes[1]?.start ?? 0;
    const printed = (seconds: number) => {
      const [one, other] = [film, empty].map((it) => drawAt(it, start + seconds));
      if (!one || !other) throw new Error("no frames");
      return differentShare(one.data(), other.data(), one.width, one.height);
    };
    // It falls when the one before is gone, and is at its place half a second into the scene.
    for (const seconds of [0.44, 0.52, 0.68]) expect(printed(seconds)).toBeGreaterThan(0.8 * printed(2.6));
  },
);

test.each([
  ["tr", "Şimdi deneyin, ilk siparişte %20 indirim", "%20", "cta"],
  ["tr", "250 gramlık paket ₺349 yerine ₺279, kargo dahil", "₺279", "scene"],
  ["en", "A 250 g bag is $14 instead of $19, shipping included", "$14", "scene"],
] as const)(
  "a wide tag's figure stands out from its words, in %s: %s",
  (language, headline, figure, role) => {
    const board: Storyboard = { ...sampleStoryboard(language), style: "price", aspect: "16:9" };
    const scenes = [{ id: "a", role, headline, narration: "" }];
    const texts = writtenTexts({ ...board, scenes }, 3, {});
    const written = texts.find(({ text }) => text === figure)?.size ?? 0;
    const capitals = headline.toLocaleUpperCase(language);
    const words = texts.filter(({ text }) => text !== figure && text.length > 1 && capitals.includes(text));
    expect(words.length).toBeGreaterThan(0);
    expect(written).toBeGreaterThan(1.5 * Math.max(...words.map(({ size }) => size)));
    expect(written).toBeGreaterThan(140);
  },
);

test.each([
  ["Mahallenin ekmeği yalnızca ₺85", "₺85"],
  ["Hafta sonu %50'ye varan indirim", "%50"],
  ["₺1.299 yerine ₺899", "₺899"],
] as const)("an upright tag's figure stands out from its words below a photo: %s", (headline, figure) => {
  const [hook] = callWith(headline, {}).scenes;
  if (!hook) throw new Error("no scene");
  const board: Storyboard = { ...callWith(headline, {}), scenes: [{ ...hook, role: "hook" }] };
  const texts = writtenTexts(board, 3, { pictures });
  const written = texts.find(({ text }) => text === figure)?.size ?? 0;
  const capitals = headline.toLocaleUpperCase("tr");
  const words = texts.filter(({ text }) => text !== figure && text.length > 3 && capitals.includes(text));
  expect(words.length).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(1.9 * Math.max(...words.map(({ size }) => size)));
});

test.each([
  ["₺1.299 yerine ₺899, yalnızca bu hafta", "₺899"],
  ["Yalnızca bu hafta $29, dünyanın her yerine", "$29"],
  ["Sepette %30 indirim, son üç gün", "%30"],
] as const)(
  "above a button, too, the figure is louder than the words on both its sides: %s",
  (headline, figure) => {
    for (const aspect of ["9:16", "1:1", "16:9"] as const) {
      const texts = writtenTexts({ ...callWith(headline, {}), aspect }, 3, { pictures });
      const written = texts.find(({ text }) => text === figure)?.size ?? 0;
      const capitals = headline.toLocaleUpperCase("tr");
      const words = texts.filter(({ text }) => text !== figure && text.length > 3 && capitals.includes(text));
      expect(words.length).toBeGreaterThan(0);
      expect(written, aspect).toBeGreaterThan(1.4 * Math.max(...words.map(({ size }) => size)));
    }
  },
);

test("a figure is never quieter than its words: the grey between a white accent and a black ground is not taken", () => {
  const palette = { background: "#000000", ink: "#ffffff", accent: "#ffffff" };
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "price", palette });
  for (const index of [0, 1]) {
    const { figure, tag, onTag } = colorsOf(stage, index);
    expect(contrast(figure, tag)).toBeGreaterThan(0.6 * contrast(onTag, tag));
  }
});

test.each(paletteIds)("%s: what the tag hangs on can be seen on every ground", (palette) => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "price", palette });
  for (const index of [0, 1]) {
    const { string, ground } = colorsOf(stage, index);
    expect(contrast(string, ground)).toBeGreaterThan(1.5);
  }
});
