import type { listReports } from "#features/feed/list-reports.ts";
import type { listModeratedVideos } from "./list-moderated-videos.ts";
import type { ModeratedVideo, ReportView } from "./schema.ts";

/** A published or hidden video, to administrators. */
export function presentModeratedVideo(
  row: Awaited<ReturnType<typeof listModeratedVideos>>["rows"][number],
  openReports: number,
): ModeratedVideo {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    video_url: row.videoUrl,
    thumbnail_url: row.thumbnailUrl,
    duration_seconds: row.durationSeconds,
    published_at: row.publishedAt?.toISOString() ?? null,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    author: { id: row.authorId, full_name: row.authorName },
    open_reports: openReports,
  };
}

export function presentReport(row: Awaited<ReturnType<typeof listReports>>[number]): ReportView {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    reporter_name: row.reporterName,
    created_at: row.createdAt.toISOString(),
    video: {
      id: row.videoId,
      title: row.title,
      thumbnail_url: row.thumbnailUrl,
      author_name: row.authorName,
    },
  };
}
