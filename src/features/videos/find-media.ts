import { and, eq, isNull, or, sql } from "drizzle-orm";
import { readStepFiles } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import { videos } from "./tables.ts";

export interface Media {
  /** Where the file is stored; another render is another key, so the key says which bytes these are. */
  key: string;
  title: string;
  isPublished: boolean;
}

/**
 * A finished video's file, for everybody if it is published and not hidden, else for its owner.
 * @param viewer who asks; null for a visitor
 * @param version for the owner, another version than the one that is shown
 * @throws not_found
 */
export async function findMedia(
  db: Queryable,
  viewer: Pick<Viewer, "id" | "role"> | null,
  videoId: string,
  name: "video.mp4" | "thumbnail.jpg" | "timeline.json",
  version?: number,
): Promise<Media> {
  const userId = viewer?.id;
  // Administrators judge what is published, also after they have hidden it; what nobody published is not theirs to see.
  const isTheirs = viewer?.role === "admin" ? eq(videos.isPublished, true) : undefined;
  const isPublic = and(eq(videos.isPublished, true), isNull(videos.hiddenAt));
  const [row] = await db
    .select({ title: videos.title, isPublished: sql<boolean>`${isPublic}`, stepFiles: renderJobs.stepFiles })
    .from(videos)
    .innerJoin(renderJobs, and(eq(renderJobs.videoId, videos.id), isWanted(userId, version)))
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.status, "completed"),
        userId === undefined ? isPublic : or(isPublic, isTheirs, eq(videos.userId, userId)),
      ),
    );
  const key = row && readStepFiles(row.stepFiles).find((file) => file.name === name)?.key;
  if (!key) throw httpErrors.not_found();
  return { key, title: row.title, isPublished: row.isPublished };
}

/** The version that is shown; for the owner, the one that was asked for. */
function isWanted(userId: string | undefined, version: number | undefined) {
  const shown = eq(renderJobs.version, videos.version);
  if (userId === undefined || version === undefined) return shown;
  return and(
    eq(renderJobs.state, "completed"),
    sql`${renderJobs.version} = CASE WHEN ${videos.userId} = ${userId}::uuid THEN ${version}::int ELSE ${videos.version} END`,
  );
}
