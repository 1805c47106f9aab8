import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { disableTypes, imageSize, types } from "image-size";
import sharp from "sharp";
import { inspectMedia } from "./inspect-media.ts";
import { photoLimits, studioErrors } from "./schema.ts";

/** One kind of container, with the codecs of films. */
const HEIF = ["image/avif", "image/heic", "image/heif"];
/** By content, never by name: the only formats that any decoder here gets to see. */
const ACCEPTED = ["image/jpeg", "image/png", "image/apng", "image/webp", "image/gif", ...HEIF];

// Header parsers of formats that are refused anyway are one more thing to attack.
disableTypes(types.filter((type) => !["jpg", "png", "webp", "gif"].includes(type)));

/** A photo that is safe to keep: re-encoded, upright, without metadata. Width and height in pixels. */
export interface CleanPhoto {
  bytes: Buffer;
  /** PNG for what lets the ground through, as logos do; JPEG for the rest. */
  contentType: "image/jpeg" | "image/png";
  width: number;
  height: number;
}

/**
 * Checks what was uploaded from the cheapest look to the dearest (magic bytes, header, decoding) and re-encodes it.
 * Of an animation the first picture is kept.
 * @throws photo_type_unsupported, photo_too_large, photo_unreadable
 */
export async function readPhoto(upload: Uint8Array): Promise<CleanPhoto> {
  if (upload.byteLength === 0) throw studioErrors.photo_unreadable({ detail: "an empty file" });
  if (upload.byteLength > photoLimits.bytes) throw studioErrors.photo_too_large();
  const type = await fileTypeFromBuffer(upload);
  if (!type || !ACCEPTED.includes(type.mime)) {
    throw studioErrors.photo_type_unsupported({ detail: type?.mime ?? "no known type" });
  }
  const isHeif = HEIF.includes(type.mime);
  const { width, height } = isHeif ? await readHeif(upload) : readHeader(upload);
  if (width * height > photoLimits.pixels) {
    throw studioErrors.photo_too_large({ detail: `${width} × ${height} pixels` });
  }
  return reencode(isHeif ? await decodeElsewhere("photo", upload) : upload);
}

/**
 * An SVG as a photo. What is in it runs nothing and loads nothing; it may still be made to take for ever.
 * @throws photo_unreadable
 */
export async function readDrawing(svg: Uint8Array): Promise<CleanPhoto> {
  return reencode(await decodeElsewhere("drawing", svg));
}

function readHeader(upload: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(upload);
    if (width > 0 && height > 0) return { width, height };
  } catch (cause) {
    throw studioErrors.photo_unreadable({ cause });
  }
  throw studioErrors.photo_unreadable({ detail: "a picture without pixels" });
}

/** Reads the container alone; no pixel is decoded. */
async function readHeif(upload: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw studioErrors.photo_unreadable({ cause });
  }
}

/** A HEIF's or SVG's picture as a PNG: what reads them has a process of its own, as the decoders of films have. */
async function decodeElsewhere(kind: "photo" | "drawing", upload: Uint8Array): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-photo-"));
  try {
    const path = join(directory, "upload");
    await writeFile(path, upload);
    const answer = await inspectMedia({ kind, path, directory });
    if (answer.outcome === "refused") throw studioErrors.photo_unreadable({ detail: answer.reason });
    return await readFile(join(directory, "photo.png"));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function reencode(upload: Uint8Array): Promise<CleanPhoto> {
  try {
    const picture = sharp(upload, { limitInputPixels: photoLimits.pixels, failOn: "error", pages: 1 })
      .autoOrient()
      .resize({ width: photoLimits.side, height: photoLimits.side, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .timeout({ seconds: 30 });
    const seeThrough = await isSeeThrough(upload);
    const { data, info } = await (seeThrough
      ? picture.png({ compressionLevel: 7, adaptiveFiltering: true })
      : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 88, mozjpeg: false })
    ).toBuffer({ resolveWithObject: true });
    const contentType = seeThrough ? "image/png" : "image/jpeg";
    return { bytes: data, contentType, width: info.width, height: info.height };
  } catch (cause) {
    throw studioErrors.photo_unreadable({ cause });
  }
}

/** Whether any pixel lets the ground through; an alpha channel alone says nothing. */
async function isSeeThrough(upload: Uint8Array): Promise<boolean> {
  const options = { limitInputPixels: photoLimits.pixels, failOn: "error", pages: 1 } as const;
  if (!(await sharp(upload, options).metadata()).hasAlpha) return false;
  return !(await sharp(upload, options).timeout({ seconds: 30 }).stats()).isOpaque;
}
