/**
 * Draws what other programs show of the site: `node scripts/make-og-pictures.ts`. A picture for link previews in
 * each language (public/og-<language>.png, with two of the landing page's clips) and the icons of browsers and
 * phones, from the mark in src/web/assets/icon.svg.
 */
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { stillFile } from "#features/site/web/landing-stills.ts";
import { brand } from "../src/brand.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PUBLIC = resolve(ROOT, "public");

/** The night of styles/tokens.css. */
const colors = { page: "#070d14", ink: "#eff4f8", muted: "#adbbc8", marigold: "#ffb81c", light: "#ffdf9a" };
const SIZE = { width: 1200, height: 630 };

GlobalFonts.registerFromPath(resolve(ROOT, "engine/fonts/showcase-bold.ttf"), "Display");
GlobalFonts.registerFromPath(resolve(ROOT, "engine/fonts/text-medium.ttf"), "Text");

for (const locale of ["en", "tr"] as const) await drawPreview(locale);
await drawIcons();

async function drawPreview(locale: "en" | "tr"): Promise<void> {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext("2d");
  context.fillStyle = colors.page;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  drawBeam(context);
  await drawPane(context, `hero-${locale}`, { x: 718, y: 118, width: 236 });
  await drawPane(context, `showcase-${locale}`, { x: 910, y: 56, width: 236 });
  drawMark(context, 72, 72);
  context.fillStyle = colors.ink;
  context.font = "40px Display";
  context.textBaseline = "middle";
  context.fillText(brand.name, 130, 101);
  drawHeadline(context, brand.headline[locale]);
  context.fillStyle = colors.muted;
  context.font = "28px Text";
  context.textBaseline = "alphabetic";
  context.fillText(brand.slogan[locale], 72, 556);
  const picture = await canvas.encode("png");
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(`${PUBLIC}/og-${locale}.png`);
}

/** Light that falls from the upper right, as on the landing page. */
function drawBeam(context: SKRSContext2D): void {
  const beam = context.createLinearGradient(1100, 0, 420, 630);
  beam.addColorStop(0, "rgb(255 178 46 / 0.55)");
  beam.addColorStop(0.7, "rgb(255 178 46 / 0.1)");
  beam.addColorStop(1, "rgb(255 178 46 / 0)");
  context.fillStyle = beam;
  context.beginPath();
  context.moveTo(940, 0);
  context.lineTo(1200, 0);
  context.lineTo(1200, 140);
  context.lineTo(620, 630);
  context.lineTo(330, 630);
  context.fill();
}

async function drawPane(
  context: SKRSContext2D,
  film: string,
  { x, y, width }: { x: number; y: number; width: number },
): Promise<void> {
  const height = Math.round((width * 16) / 9);
  const still = await loadImage(
    await sharp(`${PUBLIC}/clips/${stillFile(film, 540)}`)
      .png()
      .toBuffer(),
  );
  context.save();
  context.shadowColor = "rgb(0 0 0 / 0.7)";
  context.shadowBlur = 48;
  context.shadowOffsetY = 20;
  context.fillStyle = colors.page;
  context.beginPath();
  context.roundRect(x, y, width, height, 22);
  context.fill();
  context.restore();
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, 22);
  context.clip();
  context.drawImage(still, x, y, width, height);
  context.restore();
  context.strokeStyle = "rgb(255 255 255 / 0.34)";
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x + 1, y + 1, width - 2, height - 2, 21);
  context.stroke();
}

/** The lit pane with its muntins. */
function drawMark(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = colors.marigold;
  context.fillRect(x, y, 40, 56);
  context.fillStyle = colors.light;
  context.beginPath();
  context.moveTo(x + 20, y);
  context.lineTo(x + 40, y);
  context.lineTo(x + 40, y + 56);
  context.lineTo(x + 20, y + 28);
  context.fill();
  context.strokeStyle = colors.ink;
  context.lineWidth = 4;
  context.strokeRect(x, y, 40, 56);
  context.beginPath();
  context.moveTo(x + 20, y);
  context.lineTo(x + 20, y + 56);
  context.moveTo(x, y + 28);
  context.lineTo(x + 40, y + 28);
  context.stroke();
}

function drawHeadline(context: SKRSContext2D, text: string): void {
  context.font = "76px Display";
  context.letterSpacing = "-2px";
  context.textBaseline = "alphabetic";
  context.fillStyle = colors.ink;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= 600) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const top = 300 - (lines.length - 2) * 42;
  lines.forEach((line, index) => {
    context.fillText(line, 72, top + index * 84);
  });
  context.letterSpacing = "0px";
}

async function drawIcons(): Promise<void> {
  const mark = await readFile(resolve(ROOT, "src/web/assets/icon.svg"));
  const icon = (size: number) =>
    sharp(mark, { density: (72 * size) / 32 })
      .resize(size, size)
      .png();
  await icon(192).toFile(`${PUBLIC}/icon-192.png`);
  await icon(512).toFile(`${PUBLIC}/icon-512.png`);
  // Phones cut these to their own shape: the mark keeps to the middle and the ground reaches the edge.
  const ground = { r: 11, g: 22, b: 32, alpha: 1 };
  for (const [file, size] of [
    ["apple-touch-icon", 180],
    ["icon-maskable-512", 512],
  ] as const) {
    const inner = Math.round(size * 0.8);
    const edge = Math.round((size - inner) / 2);
    await sharp(await icon(inner).toBuffer())
      .extend({
        top: edge,
        bottom: size - inner - edge,
        left: edge,
        right: size - inner - edge,
        background: ground,
      })
      .flatten({ background: ground })
      .png()
      .toFile(`${PUBLIC}/${file}.png`);
  }
  await writeFile(`${PUBLIC}/favicon.ico`, icoOf(await icon(32).toBuffer(), 32));
}

/** An ICO file that holds one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
