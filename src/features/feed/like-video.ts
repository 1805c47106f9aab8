import { and, eq, sql } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { isPublic } from "./list-feed.ts";
import type { Like } from "./schema.ts";
import { videoLikes } from "./tables.ts";

/**
 * Likes a published video; again changes nothing.
 * @throws not_found for one that is not public
 */
export async function likeVideo(db: Database, userId: string, videoId: string): Promise<Like> {
  await db
    .insert(videoLikes)
    .select(
      db
        .select({
          userId: sql<string>`${userId}::uuid`.as("user_id"),
          videoId: videos.id,
          createdAt: sql<Date>`now()`.as("created_at"),
        })
        .from(videos)
        .where(and(eq(videos.id, videoId), isPublic)),
    )
    .onConflictDoNothing();
  return { liked: true, likes: await readLikes(db, videoId) };
}

/**
 * Takes a like back; without one it changes nothing.
 * @throws not_found for a video that is not public
 */
export async function unlikeVideo(db: Database, userId: string, videoId: string): Promise<Like> {
  await db.delete(videoLikes).where(and(eq(videoLikes.userId, userId), eq(videoLikes.videoId, videoId)));
  return { liked: false, likes: await readLikes(db, videoId) };
}

async function readLikes(db: Database, videoId: string): Promise<number> {
  const [row] = await db
    .select({ likes: videos.likesCount })
    .from(videos)
    .where(and(eq(videos.id, videoId), isPublic));
  if (!row) throw httpErrors.not_found();
  return row.likes;
}
