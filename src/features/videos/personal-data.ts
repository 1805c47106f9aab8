import { and, asc, eq, gt } from "drizzle-orm";
import { cancelInTransaction } from "#features/studio/cancel-render-job.ts";
import { videoPrefix } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Database } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonalData, ReadPage } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { findMedia } from "./find-media.ts";
import { videos } from "./tables.ts";

/** A person's videos: their records, films and pictures in an archive; all of it gone with the account. */
export function createVideosPersonalData(platform: Platform): PersonalData {
  const { db } = platform;
  return {
    records: (userId) => recordsOf(db, userId),
    files: (userId) => filesOf(db, userId),
    async erase(tx, userId) {
      const own = await tx.select({ id: videos.id }).from(videos).where(eq(videos.userId, userId));
      // A video that is being made is stopped, and what was held for it returns to the ledger.
      for (const { id } of own) {
        await cancelInTransaction(platform, tx, userId, id);
        await platform.jobs.enqueue(tx, deleteFilesJob, { prefix: videoPrefix(id) });
      }
      await tx.delete(videos).where(eq(videos.userId, userId));
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
    video_versions: (limit, offset) =>
      db
        .select({
          video_id: renderJobs.videoId,
          version: renderJobs.version,
          state: renderJobs.state,
          storyboard: renderJobs.storyboard,
          created_at: renderJobs.createdAt,
          finished_at: renderJobs.finishedAt,
        })
        .from(renderJobs)
        .where(eq(renderJobs.userId, userId))
        .orderBy(asc(renderJobs.createdAt), asc(renderJobs.id))
        .limit(limit)
        .offset(offset),
  };
}

/** Films and pictures, of one video after the other. */
async function* filesOf(db: Database, userId: string): AsyncIterable<{ name: string; key: string }> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const [video] = await db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.userId, userId), eq(videos.status, "completed"), gt(videos.id, last)))
      .orderBy(asc(videos.id))
      .limit(1);
    if (!video) return;
    last = video.id;
    // The picture may be one that they chose and uploaded for this video alone.
    for (const file of ["video.mp4", "thumbnail.jpg"] as const) {
      const media = await findMedia(db, { id: userId, role: "user" }, video.id, file).catch(
        missingAsUndefined,
      );
      if (media) yield { name: `videos/${video.id}.${file.split(".")[1]}`, key: media.key };
    }
  }
}

/** A video without a film is left out; an archive that lacks one for another reason must not look whole. */
function missingAsUndefined(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}
