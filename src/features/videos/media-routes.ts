import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { json as readJson } from "node:stream/consumers";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { outputFormats } from "#engine/encode/output-formats.ts";
import { type SubtitleFormat, subtitlesOf, timelineSchema } from "#engine/subtitles.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { parseByteRange } from "./byte-range.ts";
import { findExport } from "./find-exports.ts";
import { findMedia, type Media, type MediaName } from "./find-media.ts";
import { videoErrors } from "./schema.ts";

const withId = validate("param", z.strictObject({ id: z.uuid() }));
const withExport = validate("param", z.strictObject({ id: z.uuid(), exportId: z.uuid() }));
const withQuery = validate(
  "query",
  z.object({ download: z.literal("1").optional(), v: z.coerce.number().int().min(1).max(10_000).optional() }),
);
type MediaQuery = { download?: "1" | undefined; v?: number | undefined };
const CONTENT_TYPES: Record<MediaName, string> = {
  "video.mp4": "video/mp4",
  "thumbnail.jpg": "image/jpeg",
  "card.webp": "image/webp",
  "timeline.json": "application/json",
};
const SUBTITLE_TYPES: Record<SubtitleFormat, string> = {
  srt: "application/x-subrip; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
};

/** Long enough to watch and seek in a film. */
const TEMPORARY_SECONDS = 3600;

/** Finished files. GET answers HEAD too. */
export function mediaRoutes(platform: Platform) {
  const serve = async (c: Context<AppEnv>, name: MediaName, id: string, { download, v }: MediaQuery) => {
    const viewer = await c.var.findViewer();
    const { title, ...file } = await findMedia(platform.db, viewer, id, name, v);
    const contentType = CONTENT_TYPES[file.name];
    const downloadName = download ? fileName(title, file.name) : undefined;
    return send(c, platform, { ...file, contentType, downloadName });
  };
  const serveSubtitles = async (c: Context<AppEnv>, format: SubtitleFormat, id: string) => {
    const viewer = await c.var.findViewer();
    const { key, title, isPublished } = await findMedia(platform.db, viewer, id, "timeline.json");
    const timeline = timelineSchema.parse(await readJson(await platform.storage.read(key)));
    c.header("Cache-Control", isPublished ? "private, max-age=300" : "private, no-cache");
    c.header("Content-Disposition", contentDisposition(fileName(title, `subtitles.${format}`)));
    c.header("Content-Type", SUBTITLE_TYPES[format]);
    return c.body(subtitlesOf(timeline, format));
  };
  return new Hono<AppEnv>()
    .get("/:id/video.mp4", withId, withQuery, (c) =>
      serve(c, "video.mp4", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/thumbnail.jpg", withId, withQuery, (c) =>
      serve(c, "thumbnail.jpg", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/card.webp", withId, withQuery, (c) =>
      serve(c, "card.webp", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/subtitles.srt", withId, (c) => serveSubtitles(c, "srt", c.req.valid("param").id))
    .get("/:id/subtitles.vtt", withId, (c) => serveSubtitles(c, "vtt", c.req.valid("param").id))
    .get("/:id/exports/:exportId", requireUser, withExport, async (c) => {
      const { id, exportId } = c.req.valid("param");
      const { key, format, title } = await findExport(platform.db, c.var.viewer.id, id, exportId);
      const { contentType } = outputFormats[format];
      const downloadName = fileName(title, `export.${format}`);
      return send(c, platform, { key, isPublished: false, contentType, downloadName });
    });
}

interface SentFile extends Omit<Media, "title" | "name"> {
  contentType: string;
  /** Makes the browser save the file under this name. */
  downloadName: string | undefined;
}

/** Leads to the object store, or sends the file itself where there is none. */
async function send(c: Context, platform: Platform, file: SentFile): Promise<Response> {
  const { key, contentType, downloadName } = file;
  const address = await platform.storage.temporaryUrl(key, {
    seconds: TEMPORARY_SECONDS,
    contentType,
    ...(downloadName ? { downloadName } : {}),
  });
  if (address === undefined) return sendFile(c, platform, file);
  // Shorter than the address lives, so that a cached redirect never leads to a dead one.
  c.header("Cache-Control", "private, max-age=300");
  return c.redirect(address, 302);
}

async function sendFile(c: Context, { storage }: Platform, media: SentFile): Promise<Response> {
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
export function fileName(title: string, name: string): string {
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
