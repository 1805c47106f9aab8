import { readFile, writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import libheif from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp } from "sharp";
import { photoLimits } from "./schema.ts";

/** Where a PNG's header ends: its signature and the first chunk. */
const HEADER_BYTES = 33;

/**
 * Writes a HEIF's picture as a PNG, upright and no larger than photos are kept, in its own colours: telephones' greens and
 * reds are others than the web's. Throws where there is none that can be read.
 */
export async function decodeHeif(path: string, target: string): Promise<{ width: number; height: number }> {
  const file = await readFile(path);
  const { compression, icc } = await sharp(file, { limitInputPixels: false }).metadata();
  // The codec of telephones is not in the library that reads all other photos.
  const isHevc = compression === "hevc";
  const picture = isHevc ? await decodeHevc(file) : openAvif(file);
  const { data, info } = await picture
    .resize({ width: photoLimits.side, height: photoLimits.side, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(target, isHevc && icc ? withProfile(data, icc) : data);
  return { width: info.width, height: info.height };
}

/** In the web's colours. */
function openAvif(file: Uint8Array): Sharp {
  const { pixels } = photoLimits;
  return sharp(file, { limitInputPixels: pixels, failOn: "error", pages: 1 }).autoOrient();
}

async function decodeHevc(file: Uint8Array): Promise<Sharp> {
  const pictures = new libheif.HeifDecoder().decode(file);
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0];
  if (!picture) throw new Error("no picture");
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > photoLimits.pixels) throw new Error(`${width} × ${height} pixels`);
  const shown = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => {
    picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve);
  });
  if (!shown) throw new Error("a picture that can't be decoded");
  return sharp(shown.data, { raw: { width, height, channels: 4 } });
}

/** What is decoded so are numbers without their meaning: the profile stands in a chunk of its own behind the header. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(icc)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}
