import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createStreamPlaces } from "#platform/http/limit-streams.ts";
import { limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { cancelRenderJob } from "./cancel-render-job.ts";
import { generateVideo } from "./generate-video.ts";
import { findPost } from "./post/find-post.ts";
import type { Post } from "./post/schema.ts";
import { quoteVideo } from "./quote-video.ts";
import { generateVideoSchema, type Quote, type RenderStarted, type VideoVersion } from "./render-schema.ts";
import { rerenderVideo } from "./rerender-video.ts";
import { findProgress, streamProgress } from "./stream-progress.ts";
import { listVideoVersions, showVideoVersion } from "./video-versions.ts";

/** Films begun by one person; far above what the screens need. */
const generateLimit = { name: "studio_generate", points: 30, seconds: 600 };
/** Posts written for one person: each takes a moment of the process's time. */
const postLimit = { name: "studio_post", points: 120, seconds: 600 };
/** Open progress streams: a list of videos has one for each that is made, and each window has its own. */
const PROGRESS_STREAMS = { ofOne: 100, ofAll: 5000 };
const jsonLimit = limitBody(256 * 1024);
const withId = validate("param", z.strictObject({ id: sentId }));
const versionNumber = z.coerce.number().int().min(1).max(10_000);
const withVersion = validate("param", z.strictObject({ id: sentId, version: versionNumber }));
const ofVersion = validate("query", z.strictObject({ version: versionNumber.optional() }));

/** A project becomes a video: what it costs, its making, and further versions of it. */
export function renderRoutes(platform: Platform, limiter: RateLimiter) {
  const { db } = platform;
  const streamPlaces = createStreamPlaces(PROGRESS_STREAMS);
  return new Hono<AppEnv>()
    .use(requireUser)
    .get("/projects/:id/quote", withId, async (c) =>
      c.json<Quote>(await quoteVideo(db, c.var.viewer.id, c.req.valid("param").id)),
    )
    .post(
      "/projects/:id/videos",
      withId,
      limitByViewer(limiter, generateLimit),
      jsonLimit,
      validate("json", generateVideoSchema),
      async (c) => {
        const request = { projectId: c.req.valid("param").id, requestId: c.req.valid("json").request_id };
        return c.json<RenderStarted>(await generateVideo(platform, c.var.viewer.id, request), 202);
      },
    )
    .post(
      "/videos/:id/versions",
      withId,
      limitByViewer(limiter, generateLimit),
      jsonLimit,
      validate("json", generateVideoSchema),
      async (c) => {
        const request = { videoId: c.req.valid("param").id, requestId: c.req.valid("json").request_id };
        return c.json<RenderStarted>(await rerenderVideo(platform, c.var.viewer.id, request), 202);
      },
    )
    .get("/videos/:id/versions", withId, async (c) => {
      const versions = await listVideoVersions(db, c.var.viewer.id, c.req.valid("param").id);
      return c.json<{ versions: VideoVersion[] }>({ versions });
    })
    .post("/videos/:id/versions/:version/show", withVersion, async (c) => {
      const { id, version } = c.req.valid("param");
      await showVideoVersion(db, c.var.viewer.id, id, version);
      return c.body(null, 204);
    })
    .get("/videos/:id/post", withId, ofVersion, limitByViewer(limiter, postLimit), async (c) => {
      const { version } = c.req.valid("query");
      return c.json<Post>(await findPost(db, c.var.viewer.id, c.req.valid("param").id, version));
    })
    .get("/videos/:id/progress", withId, async (c) => {
      const { id } = c.req.valid("param");
      const { viewer } = c.var;
      await findProgress(platform, viewer.id, id);
      c.header("X-Accel-Buffering", "no");
      // The body of its answer is never read and never left.
      if (c.req.raw.method === "HEAD") return c.body(null);
      const giveBack = streamPlaces.take(viewer.id);
      return streamSSE(c, (stream) => streamProgress(platform, stream, viewer, id).finally(giveBack));
    })
    .post("/videos/:id/cancel", withId, async (c) => {
      await cancelRenderJob(platform, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
