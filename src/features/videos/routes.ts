import { Hono } from "hono";
import { z } from "zod";
import { isSessionOpen } from "#features/accounts/is-session-open.ts";
import { photoLimits, studioErrors } from "#features/studio/schema.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { changeThumbnail } from "./change-thumbnail.ts";
import { changeVideo } from "./change-video.ts";
import { deleteVideo } from "./delete-video.ts";
import { findMedia } from "./find-media.ts";
import { findVideo, listVideos, PAGE_SIZE } from "./find-videos.ts";
import { fileName } from "./media-routes.ts";
import { ofVersion } from "./of-version.ts";
import { presentVideo } from "./present-video.ts";
import { publishVideo } from "./publish-video.ts";
import {
  changeThumbnailSchema,
  changeVideoSchema,
  publishVideoSchema,
  searchWords,
  type Video,
  type VideoPage,
  videoStates,
} from "./schema.ts";
import { sendFile } from "./send-media.ts";
import { unpublishVideo } from "./unpublish-video.ts";

const jsonLimit = limitBody(16 * 1024);
/** Frames are decoded and photos re-encoded. */
const thumbnailLimit = { name: "videos_thumbnail", points: 60, seconds: 600 };
/** Room for the form around the photo. */
const FORM_BYTES = 64 * 1024;
const photoLimit = limitBody(photoLimits.bytes + FORM_BYTES, studioErrors.photo_too_large);
const listQuery = validate(
  "query",
  z.strictObject({
    cursor: cursorParameter.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
    q: searchWords,
    state: z.enum(videoStates).optional(),
  }),
);
const withId = validate("param", z.strictObject({ id: sentId }));

export function videosRoutes(platform: Platform) {
  const { db } = platform;
  const limiter = createRateLimiter(platform.pool);
  const present = async (userId: string, id: string): Promise<Video> => {
    const { video, job } = await findVideo(db, userId, id);
    return presentVideo(video, job);
  };

  return new Hono<AppEnv>()
    .use(requireUser)
    .get("/", listQuery, async (c) => {
      const { rows, nextCursor } = await listVideos(db, c.var.viewer.id, c.req.valid("query"));
      return c.json<VideoPage>({
        videos: rows.map(({ video, job }) => presentVideo(video, job)),
        next_cursor: nextCursor,
      });
    })
    .get("/:id", withId, async (c) => c.json<Video>(await present(c.var.viewer.id, c.req.valid("param").id)))
    .get("/:id/film.mp4", withId, ofVersion, async (c) => {
      const { id } = c.req.valid("param");
      await findVideo(db, c.var.viewer.id, id);
      const wanted = c.req.valid("query").version;
      const { key, title, version } = await findMedia(db, c.var.viewer, id, "video.mp4", wanted);
      const downloadName = fileName(title, "film.mp4", version);
      // From our own origin, wherever it is stored: a script may read it, and hand it to an app of the device.
      return sendFile(c, platform, { key, isPublished: false, contentType: "video/mp4", downloadName });
    })
    .patch("/:id", withId, jsonLimit, validate("json", changeVideoSchema), async (c) => {
      const { id } = c.req.valid("param");
      await changeVideo(db, c.var.viewer.id, id, c.req.valid("json"));
      return c.json<Video>(await present(c.var.viewer.id, id));
    })
    .post("/:id/publish", withId, jsonLimit, validate("json", publishVideoSchema), async (c) => {
      const { id } = c.req.valid("param");
      await publishVideo(db, c.var.viewer.id, id, c.req.valid("json"), platform.now());
      return c.json<Video>(await present(c.var.viewer.id, id));
    })
    .post("/:id/unpublish", withId, async (c) => {
      const { id } = c.req.valid("param");
      await unpublishVideo(db, c.var.viewer.id, id);
      return c.json<Video>(await present(c.var.viewer.id, id));
    })
    .put(
      "/:id/thumbnail",
      withId,
      limitByViewer(limiter, thumbnailLimit),
      jsonLimit,
      validate("json", changeThumbnailSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await changeThumbnail(platform, c.var.viewer.id, id, c.req.valid("json"));
        return c.json<Video>(await present(c.var.viewer.id, id));
      },
    )
    .post("/:id/thumbnail", withId, limitByViewer(limiter, thumbnailLimit), photoLimit, async (c) => {
      const { id } = c.req.valid("param");
      const { photo } = await c.req.parseBody().catch((cause: unknown) => {
        throw httpErrors.invalid_request({ cause });
      });
      if (!(photo instanceof File)) {
        throw httpErrors.invalid_request({ issues: [{ path: "photo", message: "a file is needed" }] });
      }
      const upload = new Uint8Array(await photo.arrayBuffer());
      // The last of it may have been held back until its sender was suspended or signed out: others see the picture.
      if (!(await isSessionOpen(platform, c.var.viewer.sessionId))) throw httpErrors.unauthenticated();
      await changeThumbnail(platform, c.var.viewer.id, id, { photo: upload });
      return c.json<Video>(await present(c.var.viewer.id, id));
    })
    .delete("/:id", withId, async (c) => {
      await deleteVideo(platform, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
