import { and, count, eq, inArray } from "drizzle-orm";
import { aspectOf } from "#engine/aspect-of.ts";
import { lockStarts } from "#features/studio/find-running-render.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { allowedResolutions } from "./allowed-resolutions.ts";
import { exportVideoJob } from "./export-job.ts";
import { comesFirst } from "./find-plan-features.ts";
import { type ExportRequest, MOST_EXPORTS_AT_ONCE, videoErrors } from "./schema.ts";
import { videoExports, videos } from "./tables.ts";

/**
 * Has a version of a video made in another format, size, rate or shape. Asked for again it is the same export; one that
 * failed, or whose file is kept no longer, is made anew. Costs nothing.
 * @param video with a version, if it shall be another than the one that is shown
 * @throws not_found (for another's too), video_not_completed, resolution_not_in_plan, too_many_exports
 */
export async function startExport(
  platform: Platform,
  userId: string,
  { id: videoId, version }: { id: string; version?: number | undefined },
  { format, resolution, fps, aspect: wantedAspect }: ExportRequest,
) {
  const allowed = await allowedResolutions(platform.db, userId);
  return platform.db.transaction(async (tx) => {
    // One person's requests come one after the other: of two at once the second sees the first's export, and is counted.
    await lockStarts(tx, userId);
    const [video] = await tx
      .select({
        status: videos.status,
        version: videos.version,
        width: videos.width,
        height: videos.height,
      })
      .from(videos)
      .where(and(eq(videos.id, videoId), eq(videos.userId, userId)))
      .for("update");
    if (!video) throw httpErrors.not_found();
    if (video.status !== "completed") throw videoErrors.video_not_completed();
    if (!allowed.includes(resolution)) throw videoErrors.resolution_not_in_plan();
    const film = version === undefined ? video : await findVersion(tx, videoId, version);
    const aspect = wantedAspect ?? aspectOf(film.width, film.height);
    const wanted = {
      videoId,
      userId,
      version: film.version,
      format,
      resolution,
      framesPerSecond: fps,
      aspect,
    };
    const [known] = await tx
      .select()
      .from(videoExports)
      .where(
        and(
          eq(videoExports.videoId, videoId),
          eq(videoExports.version, film.version),
          eq(videoExports.format, format),
          eq(videoExports.resolution, resolution),
          eq(videoExports.framesPerSecond, fps),
          eq(videoExports.aspect, aspect),
        ),
      );
    if (known && known.state !== "failed" && known.state !== "expired") return known;
    const [underWay] = await tx
      .select({ count: count() })
      .from(videoExports)
      .where(and(eq(videoExports.userId, userId), inArray(videoExports.state, ["queued", "running"])));
    if ((underWay?.count ?? 0) >= MOST_EXPORTS_AT_ONCE) throw videoErrors.too_many_exports();
    const again = { state: "queued" as const, percent: 0, attempt: 0, attemptToken: null };
    const [row] = known
      ? await tx.update(videoExports).set(again).where(eq(videoExports.id, known.id)).returning()
      : await tx.insert(videoExports).values(wanted).returning();
    if (!row) throw new Error("an export could not be kept");
    const first = await comesFirst(tx, userId);
    await platform.jobs.enqueue(tx, exportVideoJob, { exportId: row.id }, { first });
    return row;
  });
}

async function findVersion(tx: Transaction, videoId: string, version: number) {
  const { width, height, state } = renderJobs;
  const [film] = await tx
    .select({ version: renderJobs.version, width, height })
    .from(renderJobs)
    .where(and(eq(renderJobs.videoId, videoId), eq(renderJobs.version, version), eq(state, "completed")));
  if (!film) throw httpErrors.not_found();
  return film;
}
