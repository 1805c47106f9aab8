import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import type { VideoState } from "./schema.ts";
import { videos, videoWords } from "./tables.ts";

/** Videos on a page of the list, unless it is asked for more. */
export const PAGE_SIZE = 24;

const finished = alias(renderJobs, "finished");
/** How many versions can be watched: those that failed, were called off or are being made are none. */
const finishedVersions = sql<number>`(
  SELECT count(*)::int FROM ${renderJobs} AS ${sql.identifier("finished")}
  WHERE ${finished.userId} = ${videos.userId} AND ${finished.videoId} = ${videos.id} AND ${finished.state} = 'completed'
)`;

/** What its owner sees of a video. Without its storyboard: a list of a hundred would be megabytes of them. */
const columns = {
  id: videos.id,
  projectId: videos.projectId,
  title: videos.title,
  description: videos.description,
  videoUrl: videos.videoUrl,
  thumbnailUrl: videos.thumbnailUrl,
  durationSeconds: videos.durationSeconds,
  width: videos.width,
  height: videos.height,
  sizeBytes: videos.sizeBytes,
  status: videos.status,
  isPublished: videos.isPublished,
  hiddenAt: videos.hiddenAt,
  likesCount: videos.likesCount,
  viewsCount: videos.viewsCount,
  createdAt: videos.createdAt,
  publishedAt: videos.publishedAt,
  version: videos.version,
  finishedVersions,
};
const jobColumns = {
  videoId: renderJobs.videoId,
  version: renderJobs.version,
  state: renderJobs.state,
  step: renderJobs.step,
  percent: renderJobs.percent,
  frame: renderJobs.frame,
  frames: renderJobs.frames,
  secondsLeft: renderJobs.secondsLeft,
  errorCode: renderJobs.errorCode,
};

/** A video's newest render: its first, or the latest version of it. */
const isNewestRender = and(eq(renderJobs.videoId, videos.id), eq(renderJobs.version, videos.lastVersion));

/**
 * One of the user's own videos with its newest render.
 * @throws not_found, for another's too
 */
export async function findVideo(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({ video: columns, job: jobColumns })
    .from(videos)
    .leftJoin(renderJobs, isNewestRender)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  if (!row) throw httpErrors.not_found();
  return row;
}
export type FoundVideo = Awaited<ReturnType<typeof findVideo>>["video"];

export interface VideoQuery {
  /** Goes on behind this place. */
  cursor?: Cursor | undefined;
  limit: number;
  /** Words that title, description, film or brief have words beginning with, in any order and case, with or without accents. */
  q?: string | undefined;
  state?: VideoState | undefined;
}

/** A page of the user's videos with their newest renders, newest video first. */
export async function listVideos(
  db: Queryable,
  userId: string,
  { cursor: after, limit, q: words, state }: VideoQuery,
) {
  const rows = await db
    .select({ video: columns, job: jobColumns, createdAt: placeOf(videos.createdAt) })
    .from(videos)
    .leftJoin(renderJobs, isNewestRender)
    .where(
      and(
        eq(videos.userId, userId),
        after && isAfter(after),
        state && isIn(state),
        words === undefined ? undefined : tellsOf(words),
      ),
    )
    .orderBy(newestFirst(videos.createdAt), newestFirst(videos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? `${last.createdAt}~${last.video.id}` : null,
  };
}

function isIn(state: VideoState): SQL | undefined {
  if (state === "published") return eq(videos.isPublished, true);
  if (state === "unpublished") return and(eq(videos.status, "completed"), eq(videos.isPublished, false));
  return eq(videos.status, state);
}

/** Looked up video by video of the one person: see docs/decisions/061. */
function tellsOf(words: string): SQL {
  return sql`(SELECT (${videoWords.brief} || ${videoWords.film}) @@ search_query_of(${words})
    FROM ${videoWords} WHERE ${videoWords.videoId} = ${videos.id})`;
}

function isAfter([createdAt, id]: Cursor) {
  return sql`(${videos.createdAt}, ${videos.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}
