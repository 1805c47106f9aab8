import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { videos } from "./tables.ts";

/**
 * Takes a video out of the public feed, which remembers its place. Doing so again changes nothing.
 * @throws not_found, for another's too
 */
export async function unpublishVideo(db: Database, userId: string, id: string): Promise<void> {
  const hidden = await db
    .update(videos)
    .set({ isPublished: false })
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
    .returning({ id: videos.id });
  if (hidden.length === 0) throw httpErrors.not_found();
}
