import type { feedRows } from "./list-feed.ts";
import type { FeedVideo } from "./schema.ts";

type Row = Omit<Awaited<ReturnType<typeof feedRows>>[number], "place">;

/** A published video for everybody: nothing of its owner but the name. `liked` holds what the reader likes. */
export function presentFeedVideo(row: Row, liked: ReadonlySet<string>): FeedVideo | undefined {
  // The database lets only completed videos be published, but not that these are all set.
  if (
    row.videoUrl === null ||
    row.thumbnailUrl === null ||
    row.durationSeconds === null ||
    !row.publishedAt
  ) {
    return undefined;
  }
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    video_url: row.videoUrl,
    thumbnail_url: row.thumbnailUrl,
    duration_seconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    likes: row.likes,
    views: row.views,
    liked: liked.has(row.id),
    author: { full_name: row.authorName?.trim() || null },
    created_at: row.createdAt.toISOString(),
    published_at: row.publishedAt.toISOString(),
  };
}
