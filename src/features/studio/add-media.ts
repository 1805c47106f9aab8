import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { containerOf, headOf } from "#engine/media-options.ts";
import type { Platform } from "#platform/platform.ts";
import { type Inspection, inspectMedia } from "./inspect-media.ts";
import { keepAsset, refuseFullShelf } from "./keep-asset.ts";
import { mediaLimits, studioErrors } from "./schema.ts";

/** Containers that each kind may come in, and what the browser is told when it plays the file back. */
const CONTENT_TYPES = {
  // No browser plays a camcorder's: previews show its still.
  video: { mov: "video/mp4", matroska: "video/webm", mpegts: "video/mp2t" },
  // Voice memos come as MP4, and some recorders write WebM.
  audio: {
    mov: "audio/mp4",
    matroska: "audio/webm",
    wav: "audio/wav",
    mp3: "audio/mpeg",
    ogg: "audio/ogg",
    flac: "audio/flac",
    // What telephones and editing programs write besides; browsers are given a WAV made of it.
    aac: "audio/wav",
    aiff: "audio/wav",
    amr: "audio/wav",
    caf: "audio/wav",
  },
} as const;

/**
 * Keeps an uploaded clip or recording, after a process of its own has decoded it: what is kept can be rendered. The body
 * goes through a file, never through memory.
 * @throws media_type_unsupported, media_too_large, media_too_long, media_too_short, recording_silent, media_unreadable,
 *   asset_limit_reached, unauthenticated
 */
export async function addMedia(
  platform: Platform,
  userId: string,
  kind: "video" | "audio",
  body: ReadableStream<Uint8Array>,
) {
  await refuseFullShelf(platform.db, userId);
  const directory = await mkdtemp(join(tmpdir(), "vitrin-upload-"));
  try {
    const path = join(directory, "upload");
    await receive(body, path, mediaLimits[kind].bytes);
    const contentType = await contentTypeOf(path, kind);
    const inspection = await inspect(kind, path, directory);
    return await keep(platform, { userId, kind, contentType, directory, inspection });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function receive(body: ReadableStream<Uint8Array>, path: string, most: number): Promise<void> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(studioErrors.media_too_large());
      else done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(body), counter, createWriteStream(path));
  if (bytes === 0) throw studioErrors.media_unreadable({ detail: "an empty file" });
}

/** By the first bytes, never by name or header: anything else reaches no decoder. */
async function contentTypeOf(path: string, kind: "video" | "audio"): Promise<string> {
  const container = containerOf(await headOf(path));
  const types: Partial<Record<string, string>> = CONTENT_TYPES[kind];
  const contentType = container && types[container];
  if (!contentType) throw studioErrors.media_type_unsupported({ detail: container ?? "no known container" });
  return contentType;
}

async function inspect(kind: "video" | "audio", path: string, directory: string): Promise<Inspection> {
  const answer = await inspectMedia({ kind, path, directory });
  if (answer.outcome === "refused") throw studioErrors.media_unreadable({ detail: answer.reason });
  const { seconds, hasSound } = answer.inspection;
  if (!(seconds >= mediaLimits.shortestSeconds)) {
    throw studioErrors.media_too_short({ detail: `a length of ${seconds} seconds` });
  }
  if (seconds > mediaLimits[kind].seconds) throw studioErrors.media_too_long();
  // A film would be paid for in which nobody speaks.
  if (kind === "audio" && hasSound === false) throw studioErrors.recording_silent();
  return answer.inspection;
}

async function keep(
  platform: Platform,
  {
    userId,
    kind,
    contentType,
    directory,
    inspection,
  }: {
    userId: string;
    kind: "video" | "audio";
    contentType: string;
    directory: string;
    inspection: Inspection;
  },
) {
  const id = randomUUID();
  const { width, height, seconds } = inspection;
  const path = join(directory, inspection.instead ?? "upload");
  const storageKey = `assets/${id}/upload`;
  try {
    await platform.storage.putFile(storageKey, path, contentType);
    if (kind === "video") {
      for (const name of ["still.jpg", "strip.jpg"]) {
        await platform.storage.putFile(`assets/${id}/${name}`, join(directory, name), "image/jpeg");
      }
    }
  } catch (error) {
    await platform.storage.deletePrefix(`assets/${id}`).catch(() => undefined);
    throw error;
  }
  const { size: sizeBytes } = await stat(path);
  return keepAsset(platform, {
    id,
    userId,
    kind,
    storageKey,
    contentType,
    width,
    height,
    sizeBytes,
    durationSeconds: seconds,
    hasSound: kind === "video" ? (inspection.hasSound ?? null) : null,
  });
}
