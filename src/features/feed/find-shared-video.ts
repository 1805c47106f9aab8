import { and, eq, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { feedColumns, isPublic, listFeed } from "./list-feed.ts";
import { MORE_LIMIT } from "./schema.ts";

/**
 * A video that everybody may see, for its own page.
 * @throws not_found, also for one that is not published or was hidden
 */
export async function findSharedVideo(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ...feedColumns,
      ownerId: videos.userId,
      language: sql<string | null>`${videos.storyboard} ->> 'language'`,
    })
    .from(videos)
    .leftJoin(userProfiles, eq(userProfiles.id, videos.userId))
    .where(and(eq(videos.id, id), isPublic));
  if (!row) throw httpErrors.not_found();
  return row;
}

/** What to watch next: those published before it, then the newest, so that following them leads through the feed. */
export async function listMoreVideos(db: Queryable, video: { id: string; publishedAt: Date | null }) {
  const older = await listFeed(db, {
    ...(video.publishedAt && { after: [video.publishedAt.toISOString(), video.id] as const }),
    limit: MORE_LIMIT,
  });
  const missing = MORE_LIMIT - older.length;
  if (missing === 0) return older;
  const known = new Set([video.id, ...older.map((row) => row.id)]);
  const newest = await listFeed(db, { limit: MORE_LIMIT + 1 });
  return [...older, ...newest.filter((row) => !known.has(row.id)).slice(0, missing)].filter(
    (row) => row.id !== video.id,
  );
}
