import { createHash } from "node:crypto";
import type { Context } from "hono";
import { httpErrors } from "#platform/errors.ts";
import { streamBody } from "#platform/http/stream-body.ts";
import type { Platform } from "#platform/platform.ts";
import { parseByteRange } from "./byte-range.ts";
import { videoErrors } from "./schema.ts";

/** Long enough to watch and seek in a film. */
const TEMPORARY_SECONDS = 3600;

export interface SentFile {
  key: string;
  /** Whether it may be kept for a while without asking again. */
  isPublished: boolean;
  contentType: string;
  /** Makes the browser save the file under this name. */
  downloadName: string | undefined;
}

/** Leads to the object store, or sends the file itself where there is none. */
export async function sendMedia(c: Context, platform: Platform, file: SentFile): Promise<Response> {
  const { key, contentType, downloadName } = file;
  const address = await platform.storage.temporaryUrl(key, {
    seconds: TEMPORARY_SECONDS,
    contentType,
    ...(downloadName ? { downloadName } : {}),
  });
  if (address === undefined) return sendFile(c, platform, file);
  // Shorter than the address lives, so that a cached redirect never leads to a dead one. A kept one would lead to a
  // private file from a browser that others use, too: players ask again for each part, which reads one row and signs.
  c.header("Cache-Control", file.isPublished ? "private, max-age=300" : "private, no-store");
  return c.redirect(address, 302);
}

/** Sends the file from our own origin: for pictures that are drawn into a canvas. */
export async function sendFile(c: Context, { storage }: Platform, media: SentFile): Promise<Response> {
  const { contentType, downloadName } = media;
  const size = await storage.size(media.key);
  if (size === undefined) throw httpErrors.not_found({ detail: `${media.key} is missing in storage` });
  const etag = `"${createHash("sha256").update(media.key).digest("base64url").slice(0, 22)}"`;
  c.header("ETag", etag);
  c.header("Accept-Ranges", "bytes");
  // Never in shared caches: unpublishing takes a video back. A private one is asked for again each time.
  c.header("Cache-Control", media.isPublished ? "private, max-age=300" : "private, no-cache");
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304);

  c.header("Content-Type", contentType);
  if (downloadName) c.header("Content-Disposition", contentDisposition(downloadName));
  // A part of another file than the reader has begun with would be garbage: then the whole is sent.
  const ifRange = c.req.header("if-range");
  const wanted = ifRange === undefined || ifRange === etag ? c.req.header("range") : undefined;
  const range = parseByteRange(wanted, size);
  if (range === "unsatisfiable") {
    throw videoErrors.range_not_satisfiable({ headers: { "Content-Range": `bytes */${size}` } });
  }
  const length = range === "all" ? size : range.end - range.start + 1;
  c.header("Content-Length", String(length));
  if (range !== "all") c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range === "all" ? 200 : 206;
  const stream = await storage.read(media.key, range === "all" ? undefined : range);
  return c.body(streamBody(c, stream), status);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === etag);
}

/** Both forms of RFC 6266: plain letters for old programs, the real name for the rest. */
export function contentDisposition(name: string): string {
  const plain = name
    .replace(/ı/g, "i")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
