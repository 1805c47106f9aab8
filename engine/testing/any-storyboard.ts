import { captionPositions, captionSizes, captionStyleIds } from "../captions/caption-styles.ts";
import { brandFontIds } from "../drawing/fonts.ts";
import { moodIds } from "../music/moods.ts";
import { aspects, type Storyboard, storyboardSchema, textLimits } from "../storyboard.ts";
import { styleIds, transitionIds } from "../styles/style-ids.ts";

/** Storyboards of all kinds that the schema allows, however odd: the same number gives the same one. */

/** Numbers from 0 to 1 that follow from a seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    one<T>(list: readonly T[]): T {
      return list[Math.floor(next() * list.length)] as T; // no list here is empty
    },
    below: (most: number) => Math.floor(next() * most),
    maybe<T>(make: () => T): T | undefined {
      return next() < 0.5 ? make() : undefined;
    },
  };
}
type Random = ReturnType<typeof createRandom>;

const words = "Fresh bread every morning. Only $12 a week! Sıcacık ekmek İstanbul'da %20 indirim?".split(" ");
const odd = [
  "👩‍👩‍👧‍👦",
  "5️⃣",
  "مرحبا",
  "漢字",
  "e\u0301\u0302\u0303",
  "—",
  "!!!",
  "Tangled → smooth",
  "x | y",
  "₺1299 yerine ₺899",
  "4.8/5",
  "W".repeat(60),
  "<b>&amp;",
  "\u0301",
  "9".repeat(30),
];
const colors = ["#000000", "#ffffff", "#ff0000", "#010101", "#808080"];

function textOf(random: Random, most: number): string {
  const count = random.one([1, 1, 3, 8, 40]);
  const parts = Array.from({ length: count }, () => random.one(random.below(5) === 0 ? odd : words));
  return parts
    .join(" ")
    .slice(0, most)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

function sceneOf(random: Random, index: number, assetIds: readonly string[]) {
  const crop = () =>
    random.maybe(() => ({ x: random.below(2), y: random.below(2), zoom: 1 + random.below(4) }));
  const photo = () => ({ assetId: random.one(assetIds), crop: crop() });
  return {
    id: `scene-${index}`,
    role: index === 0 ? "hook" : random.one(["scene", "scene", "cta"]),
    headline: textOf(random, textLimits.headline),
    narration: random.maybe(() => textOf(random, textLimits.narration)) ?? "",
    media: random.maybe(() => ({
      ...photo(),
      kind: "image",
      furtherPhotos: random.maybe(() => Array.from({ length: 1 + random.below(4) }, photo)),
    })),
    minimumSeconds: random.maybe(() => random.one([0.5, 3, 20])),
    transition: random.maybe(() => random.one(transitionIds)),
  };
}

function brandOf(random: Random, assetIds: readonly string[]) {
  return {
    name: textOf(random, textLimits.brandName),
    url: random.maybe(() => textOf(random, textLimits.brandUrl)),
    logoAssetId: random.maybe(() => random.one(assetIds)),
    logoPlacement: random.maybe(() => random.one(["header", "endCard", "both"])),
    font: random.maybe(() => random.one(brandFontIds)),
    endCard: random.maybe(() => ({
      enabled: true,
      text: random.maybe(() => textOf(random, textLimits.endCard)),
    })),
  };
}

/** @param assetIds photos that it may show */
export function anyStoryboard(seed: number, assetIds: readonly string[]): Storyboard {
  const random = createRandom(seed);
  const color = () => random.one(colors);
  const scenes = random.one([1, 2, 4, 20]);
  const board = {
    version: 1,
    title: "Any",
    language: random.one(["en", "tr"]),
    aspect: random.one(aspects),
    style: styleIds[seed % styleIds.length],
    palette: random.maybe(() => ({ background: color(), ink: color(), accent: color() })) ?? "ember",
    brand: brandOf(random, assetIds),
    scenes: Array.from({ length: scenes }, (_, index) => sceneOf(random, index, assetIds)),
    voice: { enabled: random.below(2) === 0, speed: random.one([0.7, 1, 1.4]) },
    music: { enabled: random.below(2) === 0, mood: random.one(moodIds), seed },
    captions: {
      enabled: random.below(4) > 0,
      style: random.one(captionStyleIds),
      position: random.maybe(() => random.one(captionPositions)),
      size: random.maybe(() => random.one(captionSizes)),
      color: random.maybe(color),
      emoji: random.below(2) === 0,
    },
    targetSeconds: random.one([15, 30, 60]),
  };
  // As it comes over the wire, without what is left out.
  return storyboardSchema.parse(JSON.parse(JSON.stringify(board)));
}
