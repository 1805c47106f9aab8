import { and, eq, or } from "drizzle-orm";
import { readStepFiles } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { videos } from "./tables.ts";

export interface Media {
  /** Where the file is stored; another render is another key, so the key says which bytes these are. */
  key: string;
  title: string;
  isPublished: boolean;
}

/**
 * A finished video's file, for everybody if it is published, else for its owner.
 * @param userId who asks; undefined for a visitor
 * @throws not_found
 */
export async function findMedia(
  db: Queryable,
  userId: string | undefined,
  videoId: string,
  name: "video.mp4" | "thumbnail.jpg",
): Promise<Media> {
  const [row] = await db
    .select({ title: videos.title, isPublished: videos.isPublished, stepFiles: renderJobs.stepFiles })
    .from(videos)
    .innerJoin(renderJobs, eq(renderJobs.videoId, videos.id))
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.status, "completed"),
        userId === undefined
          ? eq(videos.isPublished, true)
          : or(eq(videos.isPublished, true), eq(videos.userId, userId)),
      ),
    );
  const key = row && readStepFiles(row.stepFiles).find((file) => file.name === name)?.key;
  if (!key) throw httpErrors.not_found();
  return { key, title: row.title, isPublished: row.isPublished };
}
