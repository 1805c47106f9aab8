import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { contrast } from "../drawing/color.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { paintAvatar } from "./avatar.ts";

test.each(["#ff5a36", "#ffffff", "#101010", "#808080"])(
  "a logo of %s is seen on the brand's avatar, whatever its colours",
  (color) => {
    const board = sampleStoryboard("en");
    const palette = { background: "#ffffff", ink: "#111111", accent: color, accent2: color };
    const mark = createNodeLayer(100, 100);
    mark.context.fillStyle = color;
    mark.context.fillRect(0, 40, 100, 20);
    const logo = { image: mark.image, width: 100, height: 100, live: false };
    const brand = { ...board.brand, logoAssetId: "logo" };
    const { stage } = createFilm({ ...board, brand, palette }, { pictures: new Map([["logo", logo]]) });
    const canvas = createCanvas(100, 100);
    paintAvatar(stage, contextOf(canvas), { x: 50, y: 50 }, 50, "#ffffff");
    const at = (x: number, y: number) =>
      `#${canvas
        .data()
        .subarray(4 * (100 * y + x), 4 * (100 * y + x) + 3)
        .toString("hex")}`;
    expect(contrast(at(50, 50), at(50, 20))).toBeGreaterThan(1.8);
  },
);
