import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { CardPicture } from "#engine/card-picture.ts";
import { readStepFiles, type StepFile } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import { videos } from "./tables.ts";

/** The files of a finished video that leave the server. */
export type MediaName = "video.mp4" | "thumbnail.jpg" | CardPicture | "timeline.json";

export interface Media {
  /** Which file it is: the one that was asked for, or what stands in for it. */
  name: MediaName;
  /** Where the file is stored; another render is another key, so the key says which bytes these are. */
  key: string;
  title: string;
  /** Which of its versions it is of, to its owner; to others there is one. */
  version: number;
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
  name: MediaName,
  version?: number,
): Promise<Media> {
  const userId = viewer?.id;
  // Administrators judge what is published, also after they have hidden it; what nobody published is not theirs to see.
  const isTheirs = viewer?.role === "admin" ? eq(videos.isPublished, true) : undefined;
  const isPublic = and(eq(videos.isPublished, true), isNull(videos.hiddenAt));
  const [row] = await db
    .select({
      userId: videos.userId,
      title: videos.title,
      version: renderJobs.version,
      isPublished: sql<boolean>`${isPublic}`,
      stepFiles: renderJobs.stepFiles,
    })
    .from(videos)
    .innerJoin(renderJobs, and(eq(renderJobs.videoId, videos.id), isWanted(userId, version)))
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.status, "completed"),
        userId === undefined ? isPublic : or(isPublic, isTheirs, eq(videos.userId, userId)),
      ),
    );
  const file = row && findFile(readStepFiles(row.stepFiles), name);
  if (!file) throw httpErrors.not_found();
  const { title, isPublished } = row;
  return { ...file, title, version: row.userId === userId ? row.version : 1, isPublished };
}

/** Where these files of a video's render are stored, of those that it left. */
export function findFiles<Name extends MediaName>(
  stepFiles: unknown,
  names: readonly Name[],
): { name: Name; key: string }[] {
  const files = readStepFiles(stepFiles);
  return names.flatMap((name) => {
    const file = findFile(files, name);
    return file ? [{ name, key: file.key }] : [];
  });
}

/** Videos made before there were small pictures show the next larger one they have. */
function findFile(files: readonly StepFile[], name: MediaName): Pick<Media, "key" | "name"> | undefined {
  const key = files.find((file) => file.name === name)?.key;
  if (key) return { key, name };
  if (name === "card-small.webp") return findFile(files, "card.webp");
  return name === "card.webp" ? findFile(files, "thumbnail.jpg") : undefined;
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
