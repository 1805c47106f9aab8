import { desc, eq, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { FEED_LIMIT } from "./schema.ts";

/** Published, finished videos with their authors' names, the last published first; one query on the feed's index. */
export function listFeed(db: Queryable) {
  return (
    db
      .select({
        id: videos.id,
        title: videos.title,
        description: videos.description,
        videoUrl: videos.videoUrl,
        thumbnailUrl: videos.thumbnailUrl,
        durationSeconds: videos.durationSeconds,
        createdAt: videos.createdAt,
        publishedAt: videos.publishedAt,
        authorName: userProfiles.fullName,
      })
      .from(videos)
      .leftJoin(userProfiles, eq(userProfiles.id, videos.userId))
      // Word for word the condition of videos_feed_index: with parameters the planner may not use it.
      .where(sql`is_published AND status = 'completed'`)
      .orderBy(sql`${desc(videos.publishedAt)} NULLS LAST`, videos.id)
      .limit(FEED_LIMIT)
  );
}
