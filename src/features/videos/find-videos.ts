import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { cursorTime } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { videos } from "./tables.ts";

/** Videos on a page of the list, unless it is asked for more. */
export const PAGE_SIZE = 24;

/** Place in the list: when the last video seen was created, in microseconds as PostgreSQL keeps it, and its id. */
const cursorSchema = z.tuple([cursorTime, z.uuid()]);
export type Cursor = Readonly<z.infer<typeof cursorSchema>>;

/** `<time>~<id>` → both. For the route's schema. */
export const cursorParameter = z
  .string()
  .max(100)
  .transform((text) => text.split("~"))
  .pipe(cursorSchema);

/** A video's newest render: its first, or the latest version of it. */
const isNewestRender = and(eq(renderJobs.videoId, videos.id), eq(renderJobs.version, videos.lastVersion));

/**
 * One of the user's own videos with its newest render.
 * @throws not_found, for another's too
 */
export async function findVideo(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({ video: videos, job: renderJobs })
    .from(videos)
    .leftJoin(renderJobs, isNewestRender)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  if (!row) throw httpErrors.not_found();
  return row;
}

/** A page of the user's videos with their newest renders, newest video first. */
export async function listVideos(
  db: Queryable,
  userId: string,
  { cursor: after, limit }: { cursor?: Cursor | undefined; limit: number },
) {
  const createdAt = sql<string>`to_char(${videos.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const rows = await db
    .select({ video: videos, job: renderJobs, createdAt })
    .from(videos)
    .leftJoin(renderJobs, isNewestRender)
    .where(and(eq(videos.userId, userId), after ? isAfter(after) : undefined))
    .orderBy(newestFirst(videos.createdAt), newestFirst(videos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? `${last.createdAt}~${last.video.id}` : null,
  };
}

function isAfter([createdAt, id]: Cursor) {
  return sql`(${videos.createdAt}, ${videos.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}
