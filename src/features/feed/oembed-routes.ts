import { Hono } from "hono";
import { z } from "zod";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { findSharedVideo } from "./find-shared-video.ts";
import { presentFeedVideo } from "./present-feed-video.ts";
import { presentOembed } from "./present-oembed.ts";

const side = z.coerce.number().int().positive().optional();
// Not strict: those who ask add parameters of their own.
const oembedQuery = z.object({
  url: z.string().max(2_000),
  format: z.string().default("json"),
  maxwidth: side,
  maxheight: side,
});

/** Tells sites that show pasted links as players about ours, at /oembed; each video's page names it. */
export function oembedRoutes({ db, config }: Pick<Platform, "db" | "config">) {
  const own = new URL(config.publicUrl);
  return new Hono<AppEnv>().get("/oembed", validate("query", oembedQuery), async (c) => {
    const { url, format, ...room } = c.req.valid("query");
    // What oembed.com asks of whoever has no XML.
    if (format !== "json") return c.body(null, 501);
    const row = await findSharedVideo(db, videoIdOf(url, own.host));
    const video = presentFeedVideo(row, new Set());
    if (!video) throw httpErrors.not_found();
    c.header("Cache-Control", "public, max-age=300");
    return c.json(presentOembed(own.origin, video, room));
  });
}

/** @throws not_found for an address that is no video's page of ours */
function videoIdOf(address: string, ownHost: string): string {
  const page = URL.parse(address);
  const id = sentId.safeParse(/^\/v\/([^/]+)\/?$/.exec(page?.pathname ?? "")?.[1]);
  if (page?.host !== ownHost || !id.success) throw httpErrors.not_found();
  return id.data;
}
