import { type Context, Hono } from "hono";
import { isbot } from "isbot";
import { z } from "zod";
import { searchWords } from "#features/videos/schema.ts";
import { httpErrors } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-address.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { countView } from "./count-view.ts";
import { findSharedVideo, listMoreVideos } from "./find-shared-video.ts";
import { likeVideo, unlikeVideo } from "./like-video.ts";
import { cursorOf, listFeed } from "./list-feed.ts";
import { listLikes } from "./list-likes.ts";
import { presentFeedVideo } from "./present-feed-video.ts";
import { reportVideo } from "./report-video.ts";
import { FEED_LIMIT, FEED_PAGE, type Feed, type Like, reportSchema, type SharedVideo } from "./schema.ts";
import { reporterKey, type Visitor, viewKey } from "./visitor-key.ts";

const MINUTE = 60;
const LIMITS = {
  /** Words that are in everything and together in nothing keep the database busy longest. */
  searchesByAddress: { name: "feed-search", points: 120, seconds: MINUTE },
  viewsByAddress: { name: "feed-view", points: 120, seconds: MINUTE },
  likesByViewer: { name: "feed-like", points: 60, seconds: MINUTE },
  reportsByAddress: { name: "feed-report", points: 10, seconds: 60 * MINUTE },
};

const jsonLimit = limitBody(16 * 1024);
const withId = validate("param", z.strictObject({ id: sentId }));
const feedQuery = validate(
  "query",
  z.strictObject({
    cursor: cursorParameter.optional(),
    q: searchWords,
  }),
);

/** The public feed and each video's public side, at /api/feed. A session adds what its owner likes. */
export function feedRoutes(platform: Platform) {
  const { db, config, now, pool } = platform;
  const limiter = createRateLimiter(pool);

  const visitorOf = async (c: Context<AppEnv>): Promise<Visitor> => ({
    userId: (await c.var.findViewer())?.id,
    address: networkOf(c.var.clientAddress),
    userAgent: c.req.header("user-agent") ?? "",
  });
  const likedBy = async (c: Context<AppEnv>, ids: string[]): Promise<Set<string>> => {
    const viewer = await c.var.findViewer();
    return viewer ? listLikes(db, viewer.id, ids) : new Set();
  };

  return new Hono<AppEnv>()
    .get("/", feedQuery, async (c) => {
      const { cursor: after, q: words } = c.req.valid("query");
      if (words !== undefined)
        await limiter.consume(LIMITS.searchesByAddress, networkOf(c.var.clientAddress));
      const limit = after ? FEED_PAGE : FEED_LIMIT;
      const found = await listFeed(db, { after, words, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const liked = await likedBy(
        c,
        rows.map((row) => row.id),
      );
      const last = rows.at(-1);
      return c.json<Feed>({
        videos: rows.flatMap((row) => presentFeedVideo(row, liked) ?? []),
        next_cursor: found.length > limit && last ? cursorOf(last) : null,
      });
    })
    .get("/:id", withId, async (c) => {
      const row = await findSharedVideo(db, c.req.valid("param").id);
      const others = await listMoreVideos(db, row);
      const liked = await likedBy(
        c,
        [row, ...others].map(({ id }) => id),
      );
      const video = presentFeedVideo(row, liked);
      if (!video) throw httpErrors.not_found();
      return c.json<SharedVideo>({
        video,
        language: row.language === "en" || row.language === "tr" ? row.language : null,
        own: (await c.var.findViewer())?.id === row.ownerId,
        more: others.flatMap((other) => presentFeedVideo(other, liked) ?? []),
      });
    })
    .put("/:id/like", requireUser, limitByViewer(limiter, LIMITS.likesByViewer), withId, async (c) =>
      c.json<Like>(await likeVideo(db, c.var.viewer.id, c.req.valid("param").id)),
    )
    .delete("/:id/like", requireUser, limitByViewer(limiter, LIMITS.likesByViewer), withId, async (c) =>
      c.json<Like>(await unlikeVideo(db, c.var.viewer.id, c.req.valid("param").id)),
    )
    .post("/:id/views", limitByAddress(limiter, LIMITS.viewsByAddress), withId, async (c) => {
      const visitor = await visitorOf(c);
      const { id } = c.req.valid("param");
      if (visitor.userAgent !== "" && !isbot(visitor.userAgent)) {
        const key = viewKey(config.sessionSecret, visitor, id, now());
        await countView(db, { videoId: id, userId: visitor.userId, key, now: now() });
      }
      return c.body(null, 204);
    })
    .post(
      "/:id/reports",
      limitByAddress(limiter, LIMITS.reportsByAddress),
      withId,
      jsonLimit,
      validate("json", reportSchema),
      async (c) => {
        const visitor = await visitorOf(c);
        const reporter = { userId: visitor.userId, key: reporterKey(config.sessionSecret, visitor) };
        await reportVideo(db, reporter, c.req.valid("param").id, c.req.valid("json"));
        return c.body(null, 204);
      },
    );
}
