import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { styleIds } from "../styles/style-ids.ts";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";
import type { CreateLayer } from "./canvas.ts";

test.each(styleIds)(
  "%s: scenes that were prepared, and the end card, come without making layers",
  (style) => {
    let pixels = 0;
    const createLayer: CreateLayer = (width, height) => {
      pixels += width * height;
      return createNodeLayer(width, height);
    };
    const sample = sampleStoryboard("en");
    const storyboard = { ...sample, style, brand: { ...sample.brand, endCard: { enabled: true } } };
    const pixelsMade = (prepare: boolean) => {
      const film = createFilm(storyboard, { scale: 1 / 8, createLayer });
      const context = contextOf(drawAt(film, 0));
      const { scenes, endCard } = film.timeline;
      const starts = [...scenes.slice(1).map(({ start }) => start), endCard?.start ?? 0];
      return starts.map((start) => {
        drawFrame(context, film, start - 0.1);
        if (prepare) film.prepareNext(start - 0.1);
        pixels = 0;
        drawFrame(context, film, start);
        return pixels;
      });
    };
    expect(pixelsMade(true).filter((made) => made > 0)).toEqual([]);
    expect(pixelsMade(false).filter((made) => made > 0)).not.toEqual([]);
  },
);
