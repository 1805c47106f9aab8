import { expect, test } from "vitest";
import type { Layer } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { pop } from "./pop.ts";

/** What stands on each of the layers of a caption that is said word by word, each in so many seconds. */
function shown(text: string, seconds = 1): string[] {
  const { stage } = createFilm(sampleStoryboard("tr"));
  const texts: string[][] = [];
  const createLayer = (width: number, height: number): Layer => {
    const layer = createNodeLayer(width, height);
    const written: string[] = [];
    texts.push(written);
    layer.context.fillText = (line) => written.push(line);
    return layer;
  };
  const words = text
    .split(" ")
    .map((word, at) => ({ text: word, start: at * seconds, end: (at + 1) * seconds }));
  const colors = { text: "#ffffff", backing: "#000000", active: "#ffd400", onActive: "#000000" };
  pop({ start: 0, end: words.length * seconds, words }, { ...stage, createLayer }, colors);
  return texts.map((lines) => lines.join(" ")).filter((written) => written !== "");
}

test.each([
  ["Sadece 3.690 TL bugün", ["Sadece", "3.690 TL", "bugün"]],
  ["İlk 30 gün ücretsiz", ["İlk", "30 gün", "ücretsiz"]],
  ["₺ 899 yerine", ["₺ 899", "yerine"]],
  ["Denediniz mi hiç?", ["Denediniz mi", "hiç?"]],
  ["Rooms from €140 a night", ["Rooms", "from", "€140 a night"]],
  ["Her gün taze", ["Her", "gün", "taze"]],
  ["24 uygulanabilirliğinden", ["24", "uygulanabilirliğinden"]],
])("%j comes as %j", (text, wanted) => {
  expect(shown(text)).toEqual(wanted);
});

test.each([
  ["Lumen is a reading lamp", ["Lumen is", "a reading lamp"]],
  ["her gün taze", ["her gün taze"]],
  ["tiny international things", ["tiny", "international", "things"]],
])("what would be gone at once comes with the next: %j", (text, wanted) => {
  expect(shown(text, 0.17)).toEqual(wanted);
});
