import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import { contextOf } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import { schemeFor } from "./kinetic-scheme.ts";
import { layWords } from "./kinetic-words.ts";

const headline =
  "İçeriği doğal, çöpsüz ambalajı geri dönüştürülebilir; şişesi ışıktan korunmuş, ölçülü ışıltı";

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: the key word's plate keeps off the words beside it",
  (aspect) => {
    const plain: Storyboard = { ...sampleStoryboard("tr"), style: "kinetic", aspect };
    const scenes = plain.scenes.map((scene) => ({ ...scene, headline, narration: "" }));
    const film = createFilm(withPhotos({ ...plain, scenes }), {
      scale: 1,
      pictures: new Map([["photo", testPhoto()]]),
    });
    const { stage, timeline } = film;
    const { plate } = schemeFor(stage, 1);
    const context = contextOf(createCanvas(stage.width, stage.height));
    const words: { text: string; left: number; right: number }[] = [];
    const plates: { left: number; right: number }[] = [];
    const fillRect = context.fillRect.bind(context);
    // The plate is the only rectangle of its colour that is drawn where words are, in their own coordinates.
    context.fillRect = (x, y, width, height) => {
      if (String(context.fillStyle) === plate && width > 200 && width < stage.width)
        plates.push({ left: x, right: x + width });
      fillRect(x, y, width, height);
    };
    context.fillText = (text, x) => {
      words.push({ text, left: x, right: x + context.measureText(text).width });
    };
    drawFrame(context, film, (timeline.scenes[1]?.end ?? 0) - 0.4);
    const key = words.findIndex(({ text }) => text === "DÖNÜŞTÜRÜLEBİLİR;");
    const [{ left, right } = { left: 0, right: 0 }] = plates.slice(-1);
    expect(words[key]?.left).toBeGreaterThan(left);
    expect(words[key]?.right).toBeLessThan(right);
    const beside = [words[key - 1], words[key + 1]].filter((word) => word !== undefined);
    // A word on another line begins or ends elsewhere.
    const before = beside[0] && beside[0].right < (words[key]?.left ?? 0) ? left - beside[0].right : 99;
    const after = beside[1] && beside[1].left > (words[key]?.right ?? 0) ? beside[1].left - right : 99;
    expect(Math.min(before, after)).toBeGreaterThan(7);
  },
);

test("words beside a picture in a square film stay whole", () => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "kinetic", aspect: "1:1" });
  const { content } = stage.safe;
  const room = { ...content, width: content.width * 0.56 };
  const block = layWords(stage, "KEEPS EVERY CUSTOMER CONVERSATION IN ONE PLACE", {
    room,
    taken: 84 * stage.unit,
    maxSize: 180,
    maxLines: 6,
    isFree: false,
  });
  expect(block.lines.flatMap(({ words }) => words).filter(({ isPiece }) => isPiece)).toEqual([]);
  expect(block.size).toBeGreaterThan(50 * stage.unit);
});
