import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
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

test.each([0.1, 0.15, 0.2, 0.3])("%f s after it began, the end card has its mark", (seconds) => {
  const board = sampleStoryboard("en");
  const film = createFilm({ ...board, brand: { ...board.brand, endCard: { enabled: true } } });
  const { stage, timeline } = film;
  const frame = drawAt(film, (timeline.endCard?.start ?? 0) + seconds);
  const pixels = frame.data();
  const colors = new Set<string>();
  for (let y = 0; y < stage.height / 2; y++) {
    const at = 4 * (y * stage.width + Math.round(stage.width * 0.46));
    colors.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
  }
  expect(colors).toContain(stage.palette.accent);
});

test.each([
  ["wide logo, which is the name itself, stands alone", 900, 260, false],
  ["mark stands above the name", 400, 400, true],
])("a %s", (_, width, height, isNamed) => {
  const logo = createNodeLayer(width, height);
  logo.context.fillRect(0, 0, width, height);
  const pictures = new Map([["logo", { image: logo.image, width, height, live: false }]]);
  const board = sampleStoryboard("en");
  const brand = { ...board.brand, logoAssetId: "logo", endCard: { enabled: true } };
  const written = writtenTexts({ ...board, brand }, 1_000, { pictures }).map(({ text }) => text);
  expect(written.join(" ").includes(brand.name)).toBe(isNamed);
  expect(written.join(" ")).toContain(brand.url);
});

const aspects = ["9:16", "1:1", "16:9"] as const;

/** The end card of the sample film in a shape, its music off, that shows no caption. */
function endingOf(aspect: (typeof aspects)[number], hasPhotos: boolean): Storyboard {
  const plain = sampleStoryboard("en");
  const board: Storyboard = {
    ...(hasPhotos ? withPhotos(plain) : plain),
    aspect,
    music: { enabled: false, mood: "calm", seed: 1 },
    brand: { ...plain.brand, endCard: { enabled: true, text: "Roasted this Tuesday" } },
  };
  return board;
}

const pictures = new Map([["photo", testPhoto()]]);

function cardAt(board: Storyboard, seconds: number) {
  const film = createFilm(board, { pictures });
  return drawAt(film, (film.timeline.endCard?.start ?? 0) + seconds);
}

test.each(aspects)("%s: the end card shows what is sold, the film's last photo", (aspect) => {
  const [shown, without] = [true, false].map((hasPhotos) => cardAt(endingOf(aspect, hasPhotos), 1.6));
  if (!shown || !without) throw new Error("no frames");
  // The disc in the middle of the test photo.
  const isDisc = (pixels: Uint8Array, at: number) =>
    Math.hypot((pixels[at] ?? 0) - 0x2b, (pixels[at + 1] ?? 0) - 0x6f, (pixels[at + 2] ?? 0) - 0x6a) < 12;
  const share = (canvas: typeof shown) => {
    const pixels = canvas.data();
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) if (isDisc(pixels, at)) count++;
    return (count * 4) / pixels.length;
  };
  expect(share(shown)).toBeGreaterThan(0.02);
  expect(share(without)).toBeLessThan(0.002);
});

test("beside a photo a long name and address would be small: in a square frame they stand below it, whole", () => {
  const board = endingOf("1:1", true);
  const url = "kuzeyyildizi-danismanlik.example.com.tr";
  const brand = { ...board.brand, name: "Kuzeyyıldızı Danışmanlık ve Muhasebe", url };
  const written = writtenTexts({ ...board, brand }, 1_000, { pictures });
  expect(written.map(({ text }) => text).join("")).toContain(url);
  const name = written.filter(({ text }) => brand.name.includes(text));
  expect(Math.min(...name.map(({ size }) => size))).toBeGreaterThan(50);
});

test.each([8, 9, 10, 11, 12, 13, 14, 15, 16])(
  "in a square frame an address of %d letters is in one line, beside the photo or below it",
  (letters) => {
    const url = `${"laleatolyesimoda".slice(0, letters)}.com`;
    const { brand, ...board } = endingOf("1:1", true);
    const written = writtenTexts({ ...board, brand: { ...brand, name: "Lale", url } }, 1_000, { pictures });
    expect(written.map(({ text }) => text)).toContain(url);
  },
);

test("a clip, which has gone by, is not on the end card", () => {
  const board = endingOf("9:16", true);
  const scenes = board.scenes.map((scene) => ({
    ...scene,
    media: { assetId: "photo", kind: "video" as const },
  }));
  const plain = { ...board, scenes: board.scenes.map(({ media, ...scene }) => scene) };
  expect(
    cardAt({ ...board, scenes }, 1.6)
      .data()
      .equals(cardAt(plain, 1.6).data()),
  ).toBe(true);
});

test.each(aspects.flatMap((aspect) => [true, false].map((hasPhotos) => ({ aspect, hasPhotos }))))(
  "$aspect, photo $hasPhotos: the end card never stands still",
  ({ aspect, hasPhotos }) => {
    const board = endingOf(aspect, hasPhotos);
    for (const seconds of [0.3, 0.8, 1.3, 1.8]) {
      const [one, two] = [seconds, seconds + 0.5].map((t) => cardAt(board, t));
      if (!one || !two) throw new Error("no frames");
      expect
        .soft(differentShare(one.data(), two.data(), one.width, one.height), `${seconds}`)
        .toBeGreaterThan(0.0005);
    }
  },
);
