import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { aspects } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";

/** Nothing else in these films is so purely blue. */
function mark(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#0000ff";
  context.fillRect(0, 0, width, height);
  return { image, width, height, live: false };
}

const films = (["kinetic", "showcase", "price"] as const).flatMap((style) =>
  aspects.map((aspect) => ({ style, aspect })),
);

test.each(films)(
  "$style $aspect: a round or an upright logo is no speck in the header",
  ({ style, aspect }) => {
    const palette = { background: "#ffffff", ink: "#111111", accent: "#ff8800" };
    const board = sampleStoryboard("en");
    const brand = { ...board.brand, logoAssetId: "logo" };
    for (const [width, height] of [
      [200, 200],
      [120, 260],
      [400, 200],
      [1200, 200],
    ] as const) {
      const pictures = new Map([["logo", mark(width, height)]]);
      const film = createFilm({ ...board, style, aspect, palette, brand }, { pictures, scale: 0.5 });
      const { safe, unit } = film.stage;
      const pixels = drawAt(film, 0).data();
      const isMark = (x: number, y: number) => {
        const at = (y * film.stage.width + x) * 4;
        return (pixels[at] ?? 255) < 40 && (pixels[at + 1] ?? 255) < 40 && (pixels[at + 2] ?? 0) > 215;
      };
      const [rows, columns] = [new Set<number>(), new Set<number>()];
      for (let y = 0; y < safe.content.y; y++) {
        for (let x = 0; x < film.stage.width / 2; x++) {
          if (!isMark(x, y)) continue;
          rows.add(y);
          columns.add(x);
        }
      }
      const shape = `${width} × ${height}`;
      // As much is seen of any shape, as far as there is room for it.
      const isUpright = height > width;
      expect(rows.size * columns.size, shape).toBeGreaterThan((isUpright ? 2_400 : 4_800) * unit ** 2);
      expect(Math.max(...rows), shape).toBeLessThan(safe.content.y);
      const least = aspect === "9:16" ? safe.header.y : 0.03 * film.stage.height;
      expect(Math.min(...rows), shape).toBeGreaterThanOrEqual(least);
    }
  },
);
