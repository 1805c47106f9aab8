import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videoReports } from "#features/feed/tables.ts";
import { isBehind, searchVideoIds } from "#features/videos/search-videos.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import type { ModerationQuery } from "./schema.ts";

const PAGE_SIZE = 24;

/** Published videos by the time of their publication, or hidden ones by the time of that; the last first. */
export async function listModeratedVideos(db: Queryable, query: ModerationQuery, after: Cursor | undefined) {
  const hidden = query.state === "hidden";
  const time = hidden ? videos.hiddenAt : videos.publishedAt;
  // Word for word the condition of the index.
  const within = hidden
    ? sql`hidden_at IS NOT NULL`
    : sql`is_published AND ${videos.status} = 'completed' AND hidden_at IS NULL`;
  const limit = PAGE_SIZE + 1;
  const found =
    query.search &&
    inArray(videos.id, await searchVideoIds(db, { within, time, after, words: query.search, limit }));
  const rows = await db
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      videoUrl: videos.videoUrl,
      thumbnailUrl: videos.thumbnailUrl,
      durationSeconds: videos.durationSeconds,
      publishedAt: videos.publishedAt,
      hiddenAt: videos.hiddenAt,
      authorId: userProfiles.id,
      authorName: userProfiles.fullName,
      place: placeOf(time),
    })
    .from(videos)
    .innerJoin(userProfiles, eq(userProfiles.id, videos.userId))
    .where(and(within, found || (after && isBehind(time, after))))
    .orderBy(sql`${time} DESC NULLS LAST`, videos.id)
    .limit(limit);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page,
    openReports: await countOpenReports(
      db,
      page.map(({ id }) => id),
    ),
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.id}` : null,
  };
}

async function countOpenReports(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: videoReports.videoId, n: sql<string>`count(*)` })
    .from(videoReports)
    .where(and(inArray(videoReports.videoId, ids), isNull(videoReports.closedAt)))
    .groupBy(videoReports.videoId);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
