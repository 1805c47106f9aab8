import { and, eq, ne, sql } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Database } from "#platform/database.ts";
import { isPublic } from "./list-feed.ts";
import { videoViews } from "./tables.ts";

/** Counts a view once a key. Owners do not count on their own videos; what is not public is left alone. */
export async function countView(
  db: Database,
  view: { videoId: string; userId: string | undefined; key: string; now: Date },
): Promise<void> {
  await db
    .insert(videoViews)
    .select(
      db
        .select({
          videoId: videos.id,
          visitorKey: sql<string>`${view.key}::text`.as("visitor_key"),
          createdAt: sql<Date>`${view.now.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(videos)
        .where(
          and(
            eq(videos.id, view.videoId),
            isPublic,
            view.userId === undefined ? undefined : ne(videos.userId, view.userId),
          ),
        ),
    )
    .onConflictDoNothing();
}
