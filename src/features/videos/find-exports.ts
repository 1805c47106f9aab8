import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import { readStepFiles } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { videoExports, videos } from "./tables.ts";

/**
 * The exports of a version of a video, newest first, what else is under way, and whether it has subtitles.
 * @param version of the finished ones; the shown one if it isn't named
 * @throws not_found, for another's too
 */
export async function listExports(db: Queryable, userId: string, videoId: string, version?: number) {
  const isWanted =
    version === undefined
      ? eq(renderJobs.version, videos.version)
      : and(eq(renderJobs.version, version), eq(renderJobs.state, "completed"));
  const [video] = await db
    .select({ shown: videos.version, found: renderJobs.version, stepFiles: renderJobs.stepFiles })
    .from(videos)
    .leftJoin(renderJobs, and(eq(renderJobs.videoId, videos.id), isWanted))
    .where(and(eq(videos.id, videoId), eq(videos.userId, userId)));
  if (!video || (version !== undefined && video.found === null)) throw httpErrors.not_found();
  const wanted = version ?? video.shown;
  const exports = await db
    .select()
    .from(videoExports)
    .where(and(eq(videoExports.videoId, videoId), eq(videoExports.version, wanted)))
    .orderBy(desc(videoExports.createdAt));
  const elsewhere = await listExportsElsewhere(db, userId, videoId, wanted);
  const hasSubtitles = readStepFiles(video.stepFiles ?? []).some(({ name }) => name === "timeline.json");
  return { exports, elsewhere, hasSubtitles };
}

/** What is under way for a person, but for one version of a video; a few at most. */
function listExportsElsewhere(db: Queryable, userId: string, videoId: string, version: number) {
  return db
    .select({ row: videoExports, title: videos.title })
    .from(videoExports)
    .innerJoin(videos, eq(videos.id, videoExports.videoId))
    .where(
      and(
        eq(videoExports.userId, userId),
        inArray(videoExports.state, ["queued", "running"]),
        or(ne(videoExports.videoId, videoId), ne(videoExports.version, version)),
      ),
    )
    .orderBy(desc(videoExports.createdAt));
}

/**
 * A finished export of one's own, with its video's title.
 * @throws not_found, for another's too
 */
export async function findExport(db: Queryable, userId: string, videoId: string, exportId: string) {
  const [row] = await db
    .select({
      key: videoExports.storageKey,
      version: videoExports.version,
      format: videoExports.format,
      aspect: videoExports.aspect,
      resolution: videoExports.resolution,
      framesPerSecond: videoExports.framesPerSecond,
      title: videos.title,
    })
    .from(videoExports)
    .innerJoin(videos, eq(videos.id, videoExports.videoId))
    .where(
      and(
        eq(videoExports.id, exportId),
        eq(videoExports.videoId, videoId),
        eq(videos.userId, userId),
        eq(videoExports.state, "completed"),
      ),
    );
  if (!row?.key) throw httpErrors.not_found();
  return { ...row, key: row.key };
}
