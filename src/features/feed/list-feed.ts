import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { isBehind, searchVideoIds } from "#features/videos/search-videos.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { FEED_LIMIT } from "./schema.ts";

/**
 * What everybody may see. Word for word the condition of the feed's indexes: with parameters the planner may not use
 * them.
 */
export const isPublic = sql`is_published AND status = 'completed' AND hidden_at IS NULL`;

export const feedColumns = {
  id: videos.id,
  title: videos.title,
  description: videos.description,
  videoUrl: videos.videoUrl,
  thumbnailUrl: videos.thumbnailUrl,
  durationSeconds: videos.durationSeconds,
  width: videos.width,
  height: videos.height,
  likes: videos.likesCount,
  views: videos.viewsCount,
  createdAt: videos.createdAt,
  publishedAt: videos.publishedAt,
  authorName: userProfiles.fullName,
};

/** When it was published, in microseconds as PostgreSQL keeps it. */
const placeInFeed = placeOf(videos.publishedAt);

export interface FeedQuery {
  /** Goes on behind this place. */
  after?: Cursor | undefined;
  /** Words that title, description or author's name begin with, in any order and case, with or without accents. */
  words?: string | undefined;
  limit?: number;
}

/** Published, finished videos with their authors' names, the last published first. */
export async function listFeed(db: Queryable, { after, words, limit = FEED_LIMIT }: FeedQuery = {}) {
  if (words === undefined) return feedRows(db, after && isBehind(videos.publishedAt, after), limit);
  const ids = await searchVideoIds(db, {
    within: isPublic,
    time: videos.publishedAt,
    after,
    words,
    limit,
  });
  return ids.length === 0 ? [] : feedRows(db, inArray(videos.id, ids), limit);
}

/** One query on one index. */
export function feedRows(db: Queryable, which: SQL | undefined, limit: number) {
  return db
    .select({ ...feedColumns, place: placeInFeed })
    .from(videos)
    .leftJoin(userProfiles, eq(userProfiles.id, videos.userId))
    .where(and(isPublic, which))
    .orderBy(sql`${desc(videos.publishedAt)} NULLS LAST`, videos.id)
    .limit(limit);
}

/** Where a row stands, for the next page. */
export function cursorOf(row: { place: string; id: string }): string {
  return `${row.place}~${row.id}`;
}
