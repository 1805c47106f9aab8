import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { parseByteRange } from "./byte-range.ts";
import { findMedia, type Media } from "./find-media.ts";
import { videoErrors } from "./schema.ts";

const withId = validate("param", z.strictObject({ id: z.uuid() }));
const withDownload = validate("query", z.object({ download: z.literal("1").optional() }));
const CONTENT_TYPES = { "video.mp4": "video/mp4", "thumbnail.jpg": "image/jpeg" } as const;
type MediaName = keyof typeof CONTENT_TYPES;

/** Long enough to watch and seek in a film. */
const TEMPORARY_SECONDS = 3600;

/** Finished files. GET answers HEAD too. */
export function mediaRoutes(platform: Platform) {
  const serve = async (c: Context<AppEnv>, name: MediaName, id: string, download: boolean) => {
    const viewer = await c.var.findViewer();
    const media = await findMedia(platform.db, viewer?.id, id, name);
    const downloadName = download ? fileName(media.title, name) : undefined;
    const address = await platform.storage.temporaryUrl(media.key, {
      seconds: TEMPORARY_SECONDS,
      contentType: CONTENT_TYPES[name],
      ...(downloadName ? { downloadName } : {}),
    });
    if (address !== undefined) {
      // Shorter than the address lives, so that a cached redirect never leads to a dead one.
      c.header("Cache-Control", "private, max-age=300");
      return c.redirect(address, 302);
    }
    return sendFile(c, platform, media, name, downloadName);
  };
  return new Hono<AppEnv>()
    .get("/:id/video.mp4", withId, withDownload, (c) =>
      serve(c, "video.mp4", c.req.valid("param").id, c.req.valid("query").download === "1"),
    )
    .get("/:id/thumbnail.jpg", withId, withDownload, (c) =>
      serve(c, "thumbnail.jpg", c.req.valid("param").id, c.req.valid("query").download === "1"),
    );
}

async function sendFile(
  c: Context<AppEnv>,
  { storage }: Platform,
  media: Media,
  name: MediaName,
  downloadName: string | undefined,
): Promise<Response> {
  const size = await storage.size(media.key);
  if (size === undefined) throw httpErrors.not_found({ detail: `${media.key} is missing in storage` });
  const etag = `"${createHash("sha256").update(media.key).digest("base64url").slice(0, 22)}"`;
  c.header("ETag", etag);
  c.header("Accept-Ranges", "bytes");
  // Never in shared caches: unpublishing takes a video back. A private one is asked for again each time.
  c.header("Cache-Control", media.isPublished ? "private, max-age=300" : "private, no-cache");
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304);

  c.header("Content-Type", CONTENT_TYPES[name]);
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
  // A stream that nobody reads would keep its file open.
  if (c.req.raw.method === "HEAD") return c.body(null, status);
  const stream = await storage.read(media.key, range === "all" ? undefined : range);
  // The two declarations of ReadableStream, Node's and the DOM's, differ only in their iterators.
  return c.body(Readable.toWeb(stream) as ReadableStream, status);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === etag);
}

/** The video's title as a file name that every system takes. */
export function fileName(title: string, name: MediaName): string {
  const base = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
  return `${base || "video"}.${name.split(".")[1]}`;
}

/** Both forms of RFC 6266: plain letters for old programs, the real name for the rest. */
function contentDisposition(name: string): string {
  const plain = name
    .replace(/ı/g, "i")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
