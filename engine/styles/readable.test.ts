import { expect, test } from "vitest";
import { captionPositions } from "../captions/caption-styles.ts";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { sampleStoryboard } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";
import { styleIds } from "./style-ids.ts";

/** As long as a headline may be, with a word as long as Turkish ones are. */
const longest = "İçeriği doğal, çöpsüz ambalajı geri dönüştürülebilir; şişesi ışıktan korunmuş, ölçülü ışıl";

function tallPhoto(): Picture {
  const { context, image } = createNodeLayer(90, 120);
  context.fillRect(0, 0, 90, 120);
  return { image, width: 90, height: 120, live: false };
}

const cases = styleIds.flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    captionPositions.map((position) => ({ style, aspect, position })),
  ),
);

test.each(cases)(
  "$style $aspect, captions $position: the longest headline can be read beside photo and button",
  ({ style, aspect, position }) => {
    const board: Storyboard = {
      ...sampleStoryboard("tr"),
      style,
      aspect,
      captions: { enabled: true, style: "box", position },
      scenes: [
        {
          id: "a",
          role: "cta",
          headline: longest,
          narration: "",
          media: { assetId: "photo", kind: "image" },
        },
      ],
    };
    const words = longest + longest.toLocaleUpperCase("tr");
    const sizes = writtenTexts(board, 3, { pictures: new Map([["photo", tallPhoto()]]) })
      .filter(({ text }) => text.length > 4 && words.includes(text))
      .map(({ size }) => size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThan(position === "bottom" ? 34 : 28);
  },
);
