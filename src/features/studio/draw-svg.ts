import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** Pixels of the longer side. */
const SIDE = 1024;
/** Of SVG, as it counts its own pixels. */
const DOTS_PER_INCH = 72;

/** Writes an SVG as a PNG, as large as a logo is shown. Throws where there is none that can be drawn. */
export async function drawSvg(path: string, target: string): Promise<{ width: number; height: number }> {
  const file = await readFile(path);
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== "svg") throw new Error("no SVG");
  const density = Math.min(10_000, Math.max(1, (DOTS_PER_INCH * SIDE) / Math.max(width, height)));
  const drawn = await sharp(file, { density, limitInputPixels: 4 * SIDE ** 2 })
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .png()
    .toFile(target);
  return { width: drawn.width, height: drawn.height };
}
