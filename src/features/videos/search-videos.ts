import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import type { Cursor } from "#platform/http/cursor-time.ts";
import { videos } from "./tables.ts";

export interface VideoSearch {
  /** Of which videos: word for word the condition of an index in this order. */
  within: SQL;
  /** The last first, and behind this place. */
  time: typeof videos.publishedAt | typeof videos.hiddenAt;
  after?: Cursor | undefined;
  /** Words that title, description or author's name begin with, in any order and case, with or without accents. */
  words: string;
  limit: number;
}

/** Videos that are looked through one after the other: enough for a page of words that every twentieth video has. */
const LOOKED_THROUGH = 1000;

/**
 * Ids of a page of videos with these words. Words that many have are found among the newest, others by the index of words.
 * PostgreSQL would choose by its estimate, which takes words of which it knows nothing for frequent, and would read every
 * video to find none.
 */
export async function searchVideoIds(db: Queryable, search: VideoSearch): Promise<string[]> {
  const newest = await db.execute<{ id: string }>(amongNewest(search));
  const { rows } =
    newest.rows.length === search.limit ? newest : await db.execute<{ id: string }>(byWords(search));
  return rows.map(({ id }) => id);
}

export function amongNewest({ within, time, after, words, limit }: VideoSearch): SQL {
  return sql`SELECT id FROM (
      SELECT id, search_document FROM ${videos} WHERE ${within} ${behind(time, after)}
      ORDER BY ${time} DESC NULLS LAST, id LIMIT ${LOOKED_THROUGH}
    ) newest
    WHERE search_document @@ search_query_of(${words}) LIMIT ${limit}`;
}

export function byWords({ within, time, after, words, limit }: VideoSearch): SQL {
  // In an order that no index has: else those in order would be gone through after all.
  return sql`SELECT id FROM ${videos}
    WHERE ${within} ${behind(time, after)} AND search_document @@ search_query_of(${words})
    ORDER BY ${time} + interval '0' DESC NULLS LAST, id LIMIT ${limit}`;
}

function behind(time: VideoSearch["time"], after: Cursor | undefined): SQL {
  return after ? sql`AND ${isBehind(time, after)}` : sql``;
}

/** Whether a video comes after this place, where the last is first. */
export function isBehind(time: VideoSearch["time"], [at, id]: Cursor): SQL {
  const place = sql`${at}::timestamptz`;
  return sql`${time} <= ${place} AND (${time} < ${place} OR ${videos.id} > ${id})`;
}
