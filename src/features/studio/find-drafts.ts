import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { projects, projectWords } from "./tables.ts";

const PAGE_SIZE = 24;

/**
 * A page of the user's projects that no video was made of yet, the one worked on last first.
 * @param query.q words that brief or script have words beginning with, as in the search of videos
 */
export async function listDrafts(
  db: Queryable,
  userId: string,
  { cursor: after, q: words }: { cursor?: Cursor | undefined; q?: string | undefined },
) {
  const updatedAt = placeOf(projects.updatedAt);
  const itsVideos = db
    .select({ id: videos.id })
    .from(videos)
    // The owner is the same: it keeps PostgreSQL from reading everybody's videos for somebody with many projects.
    .where(and(eq(videos.projectId, projects.id), eq(videos.userId, userId)));
  const rows = await db
    .select({
      id: projects.id,
      storyboard: projects.storyboard,
      updatedAt: projects.updatedAt,
      place: updatedAt,
    })
    .from(projects)
    .where(
      and(
        eq(projects.userId, userId),
        notExists(itsVideos),
        after && isAfter(after),
        words === undefined ? undefined : tellsOf(words),
      ),
    )
    .orderBy(newestFirst(projects.updatedAt), newestFirst(projects.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.id}` : null };
}

function isAfter([updatedAt, id]: Cursor) {
  return sql`(${projects.updatedAt}, ${projects.id}) < (${updatedAt}::timestamptz, ${id}::uuid)`;
}

function tellsOf(words: string): SQL {
  return sql`(SELECT ${projectWords.words} @@ search_query_of(${words})
    FROM ${projectWords} WHERE ${projectWords.projectId} = ${projects.id})`;
}
