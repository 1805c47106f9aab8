import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { listFeed } from "./list-feed.ts";
import { presentFeedVideo } from "./present-feed-video.ts";
import type { Feed } from "./schema.ts";

/** The public feed: no session needed, none looked up. */
export function feedRoutes({ db }: Platform) {
  return new Hono<AppEnv>().get("/", async (c) => {
    const rows = await listFeed(db);
    return c.json<Feed>({ videos: rows.flatMap((row) => presentFeedVideo(row) ?? []) });
  });
}
