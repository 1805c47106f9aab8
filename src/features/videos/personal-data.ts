import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cancelInTransaction } from "#features/studio/cancel-render-job.ts";
import { videoPrefix } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Database } from "#platform/database.ts";
import { placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import type { PersonalData, ReadPage } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { findFiles } from "./find-media.ts";
import { videos } from "./tables.ts";

/** Videos whose files are looked up at once. */
const FILMS_PAGE = 100;

/** A person's videos: their records, films and pictures in an archive; all of it gone with the account. */
export function createVideosPersonalData(platform: Platform): PersonalData {
  const { db } = platform;
  return {
    records: (userId) => recordsOf(db, userId),
    files: (userId) => filesOf(db, userId),
    async erase(tx, userId) {
      const unfinished = await tx
        .select({ videoId: renderJobs.videoId })
        .from(renderJobs)
        .where(and(eq(renderJobs.userId, userId), inArray(renderJobs.state, ["queued", "running"])));
      // A video that is being made is stopped, and what was held for it returns to the ledger.
      for (const { videoId } of unfinished) await cancelInTransaction(platform, tx, userId, videoId);
      const gone = await tx.delete(videos).where(eq(videos.userId, userId)).returning({ id: videos.id });
      const prefixes = gone.map(({ id }) => ({ prefix: videoPrefix(id) }));
      await platform.jobs.enqueueAll(tx, deleteFilesJob, prefixes);
    },
  };
}

function recordsOf(db: Database, userId: string): Record<string, ReadPage> {
  return {
    videos: (limit, offset) =>
      db
        .select({
          id: videos.id,
          title: videos.title,
          description: videos.description,
          status: videos.status,
          duration_seconds: videos.durationSeconds,
          width: videos.width,
          height: videos.height,
          is_published: videos.isPublished,
          published_at: videos.publishedAt,
          likes_count: videos.likesCount,
          views_count: videos.viewsCount,
          storyboard: videos.storyboard,
          created_at: videos.createdAt,
        })
        .from(videos)
        .where(eq(videos.userId, userId))
        .orderBy(asc(videos.createdAt), asc(videos.id))
        .limit(limit)
        .offset(offset),
    // Up to some dozens of each video.
    video_versions: (limit, _offset, last) => {
      const behind = last && versionSchema.parse(last);
      return db
        .select({
          video_id: renderJobs.videoId,
          version: renderJobs.version,
          state: renderJobs.state,
          storyboard: renderJobs.storyboard,
          created_at: renderJobs.createdAt,
          finished_at: renderJobs.finishedAt,
        })
        .from(renderJobs)
        .where(
          and(
            eq(renderJobs.userId, userId),
            behind &&
              sql`(${renderJobs.videoId}, ${renderJobs.version}) > (${behind.video_id}::uuid, ${behind.version}::int)`,
          ),
        )
        .orderBy(asc(renderJobs.videoId), asc(renderJobs.version))
        .limit(limit);
    },
  };
}

const versionSchema = z.object({ video_id: z.string(), version: z.number().int() });

/** Films and pictures, a page of videos at a time, by the index of the person's list. A video without a film is left out. */
async function* filesOf(db: Database, userId: string): AsyncIterable<{ name: string; key: string }> {
  let behind: SQL | undefined;
  for (;;) {
    const page = await db
      .select({ id: videos.id, place: placeOf(videos.createdAt), stepFiles: renderJobs.stepFiles })
      .from(videos)
      .leftJoin(renderJobs, and(eq(renderJobs.videoId, videos.id), eq(renderJobs.version, videos.version)))
      .where(and(eq(videos.userId, userId), eq(videos.status, "completed"), behind))
      .orderBy(newestFirst(videos.createdAt), newestFirst(videos.id))
      .limit(FILMS_PAGE);
    for (const { id, stepFiles } of page) {
      // The picture may be one that they chose and uploaded for this video alone.
      for (const { name, key } of findFiles(stepFiles ?? [], ["video.mp4", "thumbnail.jpg"]))
        yield { name: `videos/${id}.${name.split(".")[1]}`, key };
    }
    const last = page.at(-1);
    if (!last) return;
    behind = sql`(${videos.createdAt}, ${videos.id}) < (${last.place}::timestamptz, ${last.id}::uuid)`;
  }
}
