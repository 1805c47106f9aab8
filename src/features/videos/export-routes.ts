import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { allowedResolutions } from "./allowed-resolutions.ts";
import { cancelExport } from "./cancel-export.ts";
import { listExports } from "./find-exports.ts";
import { ofVersion } from "./of-version.ts";
import { presentElsewhere, presentExport } from "./present-export.ts";
import { exportRequestSchema, type VideoExport, type VideoExports } from "./schema.ts";
import { startExport } from "./start-export.ts";

const withId = validate("param", z.strictObject({ id: sentId }));

/** Whoever orders and cancels in turn fills no queue. */
const exportLimit = { name: "videos_export", points: 120, seconds: 3_600 };

/** A person's own videos in other formats, sizes, rates and shapes. */
export function exportRoutes(platform: Platform) {
  const { db } = platform;
  const limiter = createRateLimiter(platform.pool);
  return new Hono<AppEnv>()
    .use("/:id/exports", requireUser)
    .get("/:id/exports", withId, ofVersion, async (c) => {
      const { id } = c.req.valid("param");
      const { version } = c.req.valid("query");
      const { exports, elsewhere, hasSubtitles } = await listExports(db, c.var.viewer.id, id, version);
      return c.json<VideoExports>({
        exports: exports.map(presentExport),
        elsewhere: elsewhere.map(({ row, title }) => presentElsewhere(row, title)),
        resolutions: await allowedResolutions(db, c.var.viewer.id),
        has_subtitles: hasSubtitles,
      });
    })
    .post(
      "/:id/exports",
      withId,
      ofVersion,
      limitByViewer(limiter, exportLimit),
      limitBody(1024),
      validate("json", exportRequestSchema),
      async (c) => {
        const video = { id: c.req.valid("param").id, ...c.req.valid("query") };
        const row = await startExport(platform, c.var.viewer.id, video, c.req.valid("json"));
        return c.json<VideoExport>(presentExport(row), 202);
      },
    )
    .delete(
      "/:id/exports/:exportId",
      requireUser,
      validate("param", z.strictObject({ id: sentId, exportId: sentId })),
      async (c) => {
        await cancelExport(db, c.var.viewer.id, c.req.valid("param"));
        return c.body(null, 204);
      },
    );
}
