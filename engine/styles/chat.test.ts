import { expect, test } from "vitest";
import { captionStyleIds } from "../captions/caption-styles.ts";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";

const pictures = new Map([["photo", testPhoto()]]);

function whitePhoto(): Picture {
  const { context, image } = createNodeLayer(300, 400);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 300, 400);
  return { image, width: 300, height: 400, live: false };
}

const films = (["en", "tr"] as const).flatMap((language) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    (["bottom", "middle", "top"] as const).map((position) => ({ language, aspect, position })),
  ),
);

test.each(films)(
  "$language $aspect, captions $position: the call to action is no smaller than its address",
  ({ language, aspect, position }) => {
    const board: Storyboard = withPhotos({
      ...sampleStoryboard(language),
      style: "chat",
      aspect,
      captions: { enabled: true, style: "box", position },
    });
    const { end } = createFilm(board).timeline.scenes.at(-1) ?? { end: 0 };
    const call = board.scenes.at(-1)?.headline ?? "";
    const texts = writtenTexts(board, end - 0.5, { pictures });
    const sizeOf = (shown: (text: string) => boolean) =>
      Math.min(...texts.filter(({ text }) => shown(text)).map(({ size }) => size));
    const words = sizeOf((text) => text.length > 3 && call.includes(text));
    expect(words).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(words).toBeGreaterThanOrEqual(sizeOf((text) => text === board.brand.url));
  },
);

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: the conversation begins with the brand, above the first message",
  (aspect) => {
    const board: Storyboard = { ...sampleStoryboard("en"), style: "chat", aspect };
    const { name, url } = board.brand;
    const first = writtenTexts(board, 0);
    expect(first.filter(({ text }) => text === name).length).toBeGreaterThan(2);
    expect(first.filter(({ text, size }) => text === url && size >= 33)).toHaveLength(1);
  },
);

test("an address that follows a pause is said by the button alone", () => {
  const board: Storyboard = { ...sampleStoryboard("tr"), style: "chat" };
  const url = board.brand.url ?? "";
  board.scenes = board.scenes.map((scene) =>
    scene.role === "cta" ? { ...scene, headline: `Ayrıntılar: ${url}` } : scene,
  );
  const { end } = createFilm(board).timeline.scenes.at(-1) ?? { end: 0 };
  const texts = writtenTexts(board, end - 0.5).map(({ text }) => text);
  const before = writtenTexts(board, 0).map(({ text }) => text);
  expect(texts).toContain("Ayrıntılar:");
  const saidBy = (written: string[]) => written.filter((text) => text === url).length;
  expect(saidBy(texts)).toBe(saidBy(before));
});

test.each([
  ["Moda Cad. 12, Kadıköy", "Moda Cad."],
  ["Lale Sokak No: 5, Bursa", "Lale Sokak No:"],
  ["Çınar Mah. Lale Sok. No: 5", "Çınar Mah."],
])("%s is one message, not two", (headline, cut) => {
  const board: Storyboard = { ...sampleStoryboard("tr"), style: "chat" };
  board.scenes = board.scenes.map((scene, index) => (index === 1 ? { ...scene, headline } : scene));
  const { end } = createFilm(board).timeline.scenes[1] ?? { end: 0 };
  const texts = writtenTexts(board, end - 0.5).map(({ text }) => text);
  expect(texts.filter((text) => text !== "" && headline.startsWith(text))).not.toEqual([]);
  expect(texts).not.toContain(cut);
});

/** The first and the last place in a row of pixels that is meant. */
function endsOf(row: Uint8ClampedArray, isMeant: (pixel: Uint8ClampedArray) => boolean) {
  const places = Array.from({ length: row.length / 4 }, (_, x) => x).filter((x) =>
    isMeant(row.subarray(x * 4, x * 4 + 4)),
  );
  return { first: places.at(0) ?? Number.NaN, last: places.at(-1) ?? Number.NaN };
}

const wideCaptions = captionStyleIds.flatMap((style) =>
  (["bottom", "middle"] as const).flatMap((position) =>
    [true, false].map((photos) => ({ style, position, photos })),
  ),
);

test.each(wideCaptions)(
  "16:9, photos $photos: $style captions in the $position stand on the phone",
  ({ style, position, photos }) => {
    const light = { background: "#f4f1ea", ink: "#17141a", accent: "#e25822" };
    const captions = { enabled: true, style, position, size: "l" } as const;
    const sample: Storyboard = { ...sampleStoryboard("en"), style: "chat", aspect: "16:9" };
    const board = { ...(photos ? withPhotos(sample) : sample), palette: light, captions };
    const film = createFilm(board, { pictures: new Map([["photo", whitePhoto()]]) });
    const { width, height, safe } = film.stage;
    const middle = Math.round(safe.captions.y + safe.captions.height / 2);
    for (const [index, { start, end, captions: said }] of film.timeline.scenes.entries()) {
      const scene = createNodeLayer(width, height);
      film.scene(index).draw(scene.context, { t: end - start, duration: end - start, film: end });
      const rim = endsOf(
        scene.context.getImageData(0, middle, width, 1).data,
        (pixel) => Math.max(...pixel.subarray(0, 3)) < 24,
      );
      for (const caption of said) {
        const layer = createNodeLayer(width, height);
        film.caption(caption, index).draw(layer.context, caption.end - 0.01);
        for (let y = safe.captions.y; y < safe.captions.y + safe.captions.height; y += 4) {
          const seen = endsOf(
            layer.context.getImageData(0, y, width, 1).data,
            (pixel) => (pixel[3] ?? 0) > 200,
          );
          if (Number.isNaN(seen.first)) continue;
          expect(seen.first).toBeGreaterThan(rim.first);
          expect(seen.last).toBeLessThan(rim.last);
        }
      }
    }
  },
);

test("9:16: the last photo is pinned above messages of words alone, which are as large as they came", () => {
  const board: Storyboard = { ...sampleStoryboard("en"), style: "chat" };
  const media = { assetId: "photo", kind: "image" as const };
  const scenes = board.scenes.map((scene, index) => (index === 0 ? { ...scene, media } : scene));
  const lone = { ...board, scenes };
  const film = createFilm(lone, { scale: 1 / 4, pictures: new Map([["photo", whitePhoto()]]) });
  const [first, second] = film.timeline.scenes;
  if (!first || !second) throw new Error("the sample has scenes");
  const { unit, safe } = film.stage;
  // Just below the bar with the brand's name.
  const y = Math.round(safe.content.y + 260 * unit);
  const { data } = drawAt(film, second.end - 0.2)
    .getContext("2d")
    .getImageData(Math.round(film.stage.width / 2), y, 1, Math.round(120 * unit));
  expect(Math.min(...data)).toBeGreaterThan(250);
  const said = board.scenes[0]?.headline ?? "";
  const sizeAt = (t: number) =>
    writtenTexts(lone, t, { pictures }).find(({ text }) => said.startsWith(text))?.size;
  expect(sizeAt(first.end + 0.2)).toBe(sizeAt(first.end - 0.2));
});

test("a wide chat shows nothing of an earlier photo beside a narrower one", () => {
  const plain = (width: number, height: number, color: string): Picture => {
    const { context, image } = createNodeLayer(width, height);
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
    return { image, width, height, live: false };
  };
  const shown = new Map([
    ["wide", plain(1600, 900, "#00ff00")],
    ["tall", plain(900, 1600, "#808080")],
  ]);
  const scenes = ["wide", "tall"].map((assetId) => ({
    id: assetId,
    role: "scene" as const,
    headline: "Fresh",
    narration: "",
    media: { assetId, kind: "image" as const },
  }));
  const board: Storyboard = { ...sampleStoryboard("en"), style: "chat", aspect: "16:9", scenes };
  const film = createFilm(board, { pictures: shown });
  const greens = (t: number) => {
    const pixels = drawAt(film, t).data();
    let green = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at + 1] ?? 0) > 2 * Math.max(pixels[at] ?? 0, pixels[at + 2] ?? 0)) green++;
    return green;
  };
  const { start = 0 } = film.timeline.scenes[1] ?? {};
  expect(greens(start - 0.1)).toBeGreaterThan(5_000);
  expect(greens(start + 0.8)).toBe(0);
});

test.each(["bottom", "middle"] as const)(
  "1:1, captions %s: a very long word beside a photo is parted rather than tiny",
  (position) => {
    const headline = "Çekoslovakyalılaştıramadıkları bir çanta";
    const plain: Storyboard = { ...sampleStoryboard("tr"), style: "chat", aspect: "1:1" };
    const scenes = plain.scenes.map((scene) => ({ ...scene, headline }));
    const board = withPhotos({ ...plain, scenes, captions: { enabled: true, style: "box", position } });
    const { end = 0 } = createFilm(board).timeline.scenes[1] ?? {};
    const sizes = writtenTexts(board, end - 0.5, { pictures })
      .filter(({ text }) => headline.includes(text.replace(/-$/u, "")) && text.length > 3)
      .map(({ size }) => size);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThan(38);
  },
);

test("9:16: what is on a phone's screen is large enough to be read", () => {
  const { context, image } = createNodeLayer(540, 1_170);
  context.fillStyle = "#f7f8fa";
  context.fillRect(0, 0, 540, 1_170);
  context.fillStyle = "#00ff00";
  context.fillRect(40, 60, 460, 120);
  const screen = new Map([["photo", { image, width: 540, height: 1_170, live: false }]]);
  const board = withPhotos({ ...sampleStoryboard("en"), style: "chat", aspect: "9:16" });
  const film = createFilm(board, { pictures: screen });
  const { start = 0 } = film.timeline.scenes[1] ?? {};
  const canvas = drawAt(film, start + 1.8);
  const pixels = canvas.data();
  const columns = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 1] ?? 0) > 200 && (pixels[at] ?? 0) < 80) columns.add((at / 4) % canvas.width);
  expect(columns.size).toBeGreaterThan(canvas.width * 0.24);
});
