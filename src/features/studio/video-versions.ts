import { and, desc, eq } from "drizzle-orm";
import { storyboardSchema } from "#engine/storyboard.ts";
import { videos } from "#features/videos/tables.ts";
import type { Database, Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { showRender } from "./complete-render-job.ts";
import { versionPicturePath } from "./media-paths.ts";
import type { VideoVersion } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";

/**
 * The finished versions of one of the user's own videos, newest first.
 * @throws not_found, for another's too
 */
export async function listVideoVersions(
  db: Queryable,
  userId: string,
  videoId: string,
): Promise<VideoVersion[]> {
  const rows = await db
    .select({ job: renderJobs, shown: videos.version })
    .from(renderJobs)
    .innerJoin(videos, eq(videos.id, renderJobs.videoId))
    .where(and(eq(videos.id, videoId), eq(videos.userId, userId), eq(renderJobs.state, "completed")))
    .orderBy(desc(renderJobs.version));
  if (rows.length === 0) throw httpErrors.not_found();
  return rows.map(({ job, shown }) => ({
    version: job.version,
    created_at: job.createdAt.toISOString(),
    duration_seconds: job.durationSeconds ?? 0,
    video_url: `/media/${videoId}/video.mp4?v=${job.version}`,
    thumbnail_url: versionPicturePath(job),
    is_shown: job.version === shown,
    storyboard: storyboardSchema.parse(job.storyboard),
  }));
}

/**
 * Shows another finished version of the video, everywhere.
 * @throws not_found, for another's too
 */
export async function showVideoVersion(
  db: Database,
  userId: string,
  videoId: string,
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(renderJobs)
      .where(
        and(
          eq(renderJobs.videoId, videoId),
          eq(renderJobs.userId, userId),
          eq(renderJobs.version, version),
          eq(renderJobs.state, "completed"),
        ),
      );
    if (!job) throw httpErrors.not_found();
    await showRender(tx, job);
  });
}
