import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { findVideo } from "./find-videos.ts";
import { type VideoPublication, videoErrors } from "./schema.ts";
import { videos } from "./tables.ts";

/**
 * Shows a finished video in the public feed. Publishing again changes the texts and keeps its place there, also after it
 * was taken back: that undoes a slip, and moves nobody to the top.
 * @throws not_found, for another's too; video_not_completed
 */
export async function publishVideo(
  db: Database,
  userId: string,
  id: string,
  publication: VideoPublication,
  now: Date,
): Promise<void> {
  const published = await db
    .update(videos)
    .set({
      ...publication,
      isPublished: true,
      publishedAt: sql`coalesce(${videos.publishedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(videos.id, id), eq(videos.userId, userId), eq(videos.status, "completed")))
    .returning({ id: videos.id });
  if (published.length === 1) return;
  await findVideo(db, userId, id);
  throw videoErrors.video_not_completed();
}
