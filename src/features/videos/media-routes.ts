import { json as readJson } from "node:stream/consumers";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { outputFormats, type ResolutionId } from "#engine/encode/output-formats.ts";
import type { Aspect } from "#engine/storyboard.ts";
import { type SubtitleFormat, subtitlesOf, timelineSchema } from "#engine/subtitles.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { findExport } from "./find-exports.ts";
import { findMedia, type MediaName } from "./find-media.ts";
import { contentDisposition, sendMedia } from "./send-media.ts";

const withId = validate("param", z.strictObject({ id: sentId }));
const withExport = validate("param", z.strictObject({ id: sentId, exportId: sentId }));
const withQuery = validate(
  "query",
  z.object({ download: z.literal("1").optional(), v: z.coerce.number().int().min(1).max(10_000).optional() }),
);
type MediaQuery = { download?: "1" | undefined; v?: number | undefined };
const CONTENT_TYPES: Record<MediaName, string> = {
  "video.mp4": "video/mp4",
  "thumbnail.jpg": "image/jpeg",
  "card.webp": "image/webp",
  "card-small.webp": "image/webp",
  "timeline.json": "application/json",
};
const SUBTITLE_TYPES: Record<SubtitleFormat, string> = {
  srt: "application/x-subrip; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
};

/** Finished files. GET answers HEAD too. */
export function mediaRoutes(platform: Platform) {
  const serve = async (c: Context<AppEnv>, name: MediaName, id: string, { download, v }: MediaQuery) => {
    const viewer = await c.var.findViewer();
    const { title, version, ...file } = await findMedia(platform.db, viewer, id, name, v);
    c.set("isForOthers", file.isPublished);
    const contentType = CONTENT_TYPES[file.name];
    const downloadName = download ? fileName(title, file.name, version) : undefined;
    return sendMedia(c, platform, { ...file, contentType, downloadName });
  };
  const serveSubtitles = async (
    c: Context<AppEnv>,
    format: SubtitleFormat,
    id: string,
    { v }: MediaQuery,
  ) => {
    const viewer = await c.var.findViewer();
    const { key, title, version } = await findMedia(platform.db, viewer, id, "timeline.json", v);
    const timeline = timelineSchema.parse(await readJson(await platform.storage.read(key)));
    // Those of the version that is shown have the same address, whichever that is.
    c.header("Cache-Control", "private, no-cache");
    c.header("Content-Disposition", contentDisposition(fileName(title, `subtitles.${format}`, version)));
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
    .get("/:id/card-small.webp", withId, withQuery, (c) =>
      serve(c, "card-small.webp", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/subtitles.srt", withId, withQuery, (c) =>
      serveSubtitles(c, "srt", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/subtitles.vtt", withId, withQuery, (c) =>
      serveSubtitles(c, "vtt", c.req.valid("param").id, c.req.valid("query")),
    )
    .get("/:id/exports/:exportId", requireUser, withExport, async (c) => {
      const { id, exportId } = c.req.valid("param");
      const { key, format, title, version, ...made } = await findExport(
        platform.db,
        c.var.viewer.id,
        id,
        exportId,
      );
      const { contentType } = outputFormats[format];
      // Behind a title that leaves room for it: the same film may be there in three shapes, sizes and rates.
      const downloadName = fileName(`${title.slice(0, 60)} ${wordsOf(made)}`, `export.${format}`, version);
      return sendMedia(c, platform, { key, isPublished: false, contentType, downloadName });
    });
}

const sizeWords: Record<ResolutionId, string> = { full_hd: "", four_k: "4K", eight_k: "8K" };

/** What a file was made in, but for what is usual. */
function wordsOf(made: { aspect: Aspect; resolution: ResolutionId; framesPerSecond: number }): string {
  const rate = made.framesPerSecond === 30 ? "" : `${made.framesPerSecond}fps`;
  return [made.aspect.replace(":", "x"), sizeWords[made.resolution], rate].join(" ");
}

/** The video's title as a file name that every system takes; a later version's says which, for one may have several. */
export function fileName(title: string, name: string, version = 1): string {
  const base = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    // Half of the character that was cut in two.
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/-+$/, "");
  return `${base || "video"}${version > 1 ? `-v${version}` : ""}.${name.split(".")[1]}`;
}
