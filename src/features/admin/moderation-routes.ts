import { Hono } from "hono";
import { z } from "zod";
import { listReports } from "#features/feed/list-reports.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireAdmin, requireFreshAdmin } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { listModeratedVideos } from "./list-moderated-videos.ts";
import { dismissReports, putVideoBack, takeVideoDown } from "./moderate-video.ts";
import { presentModeratedVideo, presentReport } from "./present-moderation.ts";
import { hideVideoSchema, type ModeratedVideos, moderationQuerySchema, type ReportsPage } from "./schema.ts";

const REPORTS_PAGE = 25;
const withId = validate("param", z.strictObject({ id: sentId }));
const withCursor = validate("query", z.strictObject({ cursor: cursorParameter.optional() }));

/** What is published and what people say against it, at /api/admin: lists, taking down, putting back. */
export function moderationRoutes(platform: Platform) {
  const { db, now } = platform;
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get("/videos", validate("query", moderationQuerySchema), async (c) => {
      const query = c.req.valid("query");
      const after = cursorParameter.optional().safeParse(query.cursor);
      if (!after.success) throw httpErrors.invalid_request({ detail: "cursor" });
      const { rows, openReports, nextCursor } = await listModeratedVideos(db, query, after.data);
      return c.json<ModeratedVideos>({
        videos: rows.map((row) => presentModeratedVideo(row, openReports.get(row.id) ?? 0)),
        next_cursor: nextCursor,
      });
    })
    .get("/reports", withCursor, async (c) => {
      const after = c.req.valid("query").cursor;
      const rows = await listReports(db, { openOnly: true, after, limit: REPORTS_PAGE + 1 });
      const page = rows.slice(0, REPORTS_PAGE);
      const last = page.at(-1);
      return c.json<ReportsPage>({
        reports: page.map(presentReport),
        next_cursor: rows.length > REPORTS_PAGE && last ? `${last.place}~${last.id}` : null,
      });
    })
    .post(
      "/videos/:id/hide",
      requireFreshAdmin,
      withId,
      limitBody(16 * 1024),
      validate("json", hideVideoSchema),
      async (c) => {
        const videoId = c.req.valid("param").id;
        const { reason } = c.req.valid("json");
        await takeVideoDown(platform, { adminId: c.var.viewer.id, videoId, now: now(), reason });
        return c.body(null, 204);
      },
    )
    .post("/videos/:id/restore", requireFreshAdmin, withId, async (c) => {
      await putVideoBack(platform, {
        adminId: c.var.viewer.id,
        videoId: c.req.valid("param").id,
        now: now(),
      });
      return c.body(null, 204);
    })
    .post("/videos/:id/dismiss-reports", requireFreshAdmin, withId, async (c) => {
      await dismissReports(db, { adminId: c.var.viewer.id, videoId: c.req.valid("param").id, now: now() });
      return c.body(null, 204);
    });
}
