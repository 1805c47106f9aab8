import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";

const pictures = new Map([["photo", testPhoto()]]);
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
