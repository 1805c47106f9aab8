import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Storyboard, storyboardAssetIds, storyboardSchema } from "./storyboard.ts";

function sample(language: "en" | "tr"): Storyboard {
  return storyboardSchema.parse(
    JSON.parse(readFileSync(new URL(`./samples/${language}.json`, import.meta.url), "utf8")),
  );
}

test("the samples are valid in both languages", () => {
  expect(sample("en").language).toBe("en");
  expect(sample("tr").language).toBe("tr");
});

test("a line is one, and its words reach nobody else's", () => {
  const { title, scenes } = storyboardSchema.parse({
    ...sample("en"),
    title: "Sale\u202e now\u2028Free\u200b",
    scenes: [{ ...sample("en").scenes[0], headline: "\ufeffHand\u00admade" }],
  });
  expect([title, scenes[0]?.headline]).toEqual(["Sale now Free", "Handmade"]);
});

const en = sample("en");
const first = en.scenes[0];
const wrong: [string, unknown][] = [
  ["an unknown field", { ...en, colour: "red" }],
  ["an unknown field in a scene", { ...en, scenes: [{ ...first, script: "rm -rf" }] }],
  ["an unknown field in the brand", { ...en, brand: { name: "A", secret: 1 } }],
  ["another version", { ...en, version: 2 }],
  ["an unknown style", { ...en, style: "nonesuch" }],
  ["no scenes", { ...en, scenes: [] }],
  ["21 scenes", { ...en, scenes: Array.from({ length: 21 }, (_, index) => ({ ...first, id: `s${index}` })) }],
  ["two scenes of one id", { ...en, scenes: [first, first] }],
  ["an empty headline", { ...en, scenes: [{ ...first, headline: "   " }] }],
  ["a headline that nobody sees", { ...en, scenes: [{ ...first, headline: "\u200b" }] }],
  ["an oversized headline", { ...en, scenes: [{ ...first, headline: "a".repeat(91) }] }],
  ["an oversized narration", { ...en, scenes: [{ ...first, narration: "a ".repeat(300) }] }],
  ["a control character", { ...en, scenes: [{ ...first, headline: "a\u0007b" }] }],
  [
    "a path for an asset id",
    { ...en, scenes: [{ ...first, media: { assetId: "../../etc/passwd", kind: "image" } }] },
  ],
  ["a voice that is too fast", { ...en, voice: { enabled: true, speed: 2 } }],
  ["a length that is not offered", { ...en, targetSeconds: 45 }],
  ["a colour by name", { ...en, palette: { background: "black", ink: "#ffffff", accent: "#ff0000" } }],
  ["a fractional seed", { ...en, music: { enabled: true, mood: "calm", seed: 0.5 } }],
  [
    "a trim of a photo",
    {
      ...en,
      scenes: [{ ...first, media: { assetId: "a", kind: "image", trim: { start: 0, end: 2 } } }],
    },
  ],
  [
    "a trim that ends before it starts",
    {
      ...en,
      scenes: [{ ...first, media: { assetId: "a", kind: "video", trim: { start: 3, end: 2 } } }],
    },
  ],
  [
    "a crop outside the picture",
    {
      ...en,
      scenes: [{ ...first, media: { assetId: "a", kind: "image", crop: { x: 1.2, y: 0, zoom: 1 } } }],
    },
  ],
  [
    "more photos in a scene than can follow each other",
    {
      ...en,
      scenes: [
        {
          ...first,
          media: { assetId: "a", kind: "image", furtherPhotos: Array(5).fill({ assetId: "b" }) },
        },
      ],
    },
  ],
  [
    "more pictures than are kept decoded",
    {
      ...en,
      scenes: Array.from({ length: 5 }, (_, index) => ({
        ...first,
        id: `s${index}`,
        media: {
          assetId: `a${index}`,
          kind: "image",
          furtherPhotos: ["b", "c", "d", "e"].map((letter) => ({ assetId: `${letter}${index}` })),
        },
      })),
    },
  ],
  ["an unknown transition", { ...en, scenes: [{ ...first, transition: "spin" }] }],
  ["captions in an unknown place", { ...en, captions: { ...en.captions, position: "left" } }],
  ["a font the engine has not", { ...en, brand: { name: "A", font: "Comic Sans MS" } }],
  ["nothing", undefined],
];

test.each(wrong)("refuses %s", (_, value) => {
  expect(storyboardSchema.safeParse(value).success).toBe(false);
});

test("names each asset once", () => {
  const furtherPhotos = [{ assetId: "saucer" }, { assetId: "cup" }];
  const media = { assetId: "cup", kind: "image" as const, furtherPhotos };
  const scenes = en.scenes.map((scene) => ({ ...scene, media }));
  expect(storyboardAssetIds({ ...en, scenes, brand: { name: "A", logoAssetId: "logo" } })).toEqual([
    "cup",
    "saucer",
    "logo",
  ]);
});

test("accepts everything a scene, the captions and a brand may ask for", () => {
  const media = {
    assetId: "a",
    kind: "video",
    crop: { x: 0.2, y: 0.9, zoom: 2 },
    trim: { start: 1.5 },
    furtherPhotos: [{ assetId: "b", crop: { x: 0.5, y: 0.5, zoom: 1 } }, { assetId: "c" }],
  };
  const board = {
    ...en,
    scenes: [{ ...first, media, transition: "wipe", minimumSeconds: 4 }],
    captions: { enabled: true, style: "pop", position: "top", size: "l", color: "#00aaff" },
    brand: {
      name: "A",
      font: "fraunces",
      logoAssetId: "logo",
      logoPlacement: "endCard",
      endCard: { enabled: true, text: "See you" },
    },
  };
  expect(storyboardSchema.parse(board)).toEqual(board);
});
