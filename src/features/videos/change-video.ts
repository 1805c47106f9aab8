import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { VideoChange } from "./schema.ts";
import { videos } from "./tables.ts";

/**
 * Changes title or description.
 * @throws not_found, for another's too
 */
export async function changeVideo(
  db: Database,
  userId: string,
  id: string,
  change: VideoChange,
): Promise<void> {
  const changed = await db
    .update(videos)
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.description === undefined ? {} : { description: change.description }),
    })
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
    .returning({ id: videos.id });
  if (changed.length === 0) throw httpErrors.not_found();
}
