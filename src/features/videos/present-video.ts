import { type ProgressRow, presentProgress } from "#features/studio/present-progress.ts";
import type { FoundVideo } from "./find-videos.ts";
import type { Video } from "./schema.ts";

/** A video for its owner. `job` is its newest render, if that is known. */
export function presentVideo(row: FoundVideo, job: ProgressRow | null): Video {
  return {
    id: row.id,
    project_id: row.projectId,
    title: row.title,
    description: row.description,
    video_url: row.videoUrl,
    thumbnail_url: row.thumbnailUrl,
    duration_seconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    size_bytes: row.sizeBytes,
    status: row.status,
    is_published: row.isPublished,
    is_hidden: row.hiddenAt !== null,
    likes: row.likesCount,
    views: row.viewsCount,
    created_at: row.createdAt.toISOString(),
    published_at: row.isPublished ? (row.publishedAt?.toISOString() ?? null) : null,
    version: row.version,
    versions: row.finishedVersions,
    progress: job && (row.status !== "completed" || isUnderWay(job)) ? presentProgress(job) : null,
  };
}

function isUnderWay({ state }: ProgressRow): boolean {
  return state === "queued" || state === "running";
}
