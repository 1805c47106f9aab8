import { and, eq, gt } from "drizzle-orm";
import { Hono } from "hono";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireFreshUser, requireUser } from "#platform/http/guards.ts";
import { type createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { streamBody } from "#platform/http/stream-body.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import { requestDeletion, undoDeletion } from "./delete-account.ts";
import { type DataExport, findExport, requestExport } from "./export-data.ts";
import { exportKey } from "./export-key.ts";
import {
  type DataExportState,
  type DeletionRequested,
  exportIdSchema,
  type NewestExport,
  undoDeletionSchema,
} from "./schema.ts";
import { dataExports } from "./tables.ts";

const HOUR = 3_600;
const LIMITS = {
  exportByViewer: { name: "data-export", points: 5, seconds: 24 * HOUR },
  undoByAddress: { name: "undo-deletion", points: 30, seconds: HOUR },
};
/** Long enough to begin a large download. */
const TEMPORARY_SECONDS = 600;

/** Leaving with one's data: the archive, and the deletion of the account. */
export function personalDataRoutes(platform: Platform, limiter: ReturnType<typeof createRateLimiter>) {
  const { db, now, storage } = platform;
  return new Hono<AppEnv>()
    .get("/export", requireUser, async (c) => {
      const newest = await findExport(platform, c.var.viewer.id, db);
      return c.json<NewestExport>({ export: newest ? presentExport(newest) : null });
    })
    .post("/export", requireFreshUser, limitByViewer(limiter, LIMITS.exportByViewer), async (c) => {
      return c.json<NewestExport>(
        { export: presentExport(await requestExport(platform, c.var.viewer)) },
        202,
      );
    })
    .get("/export/:id/archive.zip", requireUser, validate("param", exportIdSchema), async (c) => {
      const { id } = c.req.valid("param");
      const [own] = await db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(
          and(
            eq(dataExports.id, id),
            eq(dataExports.userId, c.var.viewer.id),
            eq(dataExports.state, "ready"),
            gt(dataExports.expiresAt, now()),
          ),
        );
      const size = own && (await storage.size(exportKey(id)));
      if (size === undefined) throw httpErrors.not_found();
      const name = `${brand.name.toLowerCase()}-data.zip`;
      const options = { seconds: TEMPORARY_SECONDS, contentType: "application/zip", downloadName: name };
      const address = await storage.temporaryUrl(exportKey(id), options);
      if (address) return c.redirect(address);
      return c.body(streamBody(c, await storage.read(exportKey(id))), 200, {
        "Content-Type": "application/zip",
        "Content-Length": String(size),
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    })
    .post("/deletion", requireFreshUser, async (c) => {
      const due = await requestDeletion(platform, c.var.viewer);
      return c.json<DeletionRequested>({ deletion_due_at: due.toISOString() }, 202);
    })
    .post(
      "/deletion/undo",
      limitByAddress(limiter, LIMITS.undoByAddress),
      validate("json", undoDeletionSchema),
      async (c) => {
        const { token } = c.req.valid("json");
        if (token !== undefined) await undoDeletion(platform, { token });
        else {
          const viewer = await c.var.findViewer();
          if (!viewer) throw httpErrors.unauthenticated();
          await undoDeletion(platform, { userId: viewer.id });
        }
        return c.body(null, 204);
      },
    );
}

function presentExport(row: DataExport): DataExportState {
  return {
    id: row.id,
    state: row.state,
    size_bytes: row.sizeBytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
