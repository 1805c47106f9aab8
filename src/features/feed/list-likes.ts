import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import { videoLikes } from "./tables.ts";

/** Which of these videos the person likes. */
export async function listLikes(
  db: Queryable,
  userId: string,
  videoIds: readonly string[],
): Promise<Set<string>> {
  if (videoIds.length === 0) return new Set();
  const rows = await db
    .select({ id: videoLikes.videoId })
    .from(videoLikes)
    .where(and(eq(videoLikes.userId, userId), inArray(videoLikes.videoId, [...videoIds])));
  return new Set(rows.map((row) => row.id));
}
