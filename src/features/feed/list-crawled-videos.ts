import { and, eq, inArray, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { isPublic } from "./list-feed.ts";

/** What a sitemap tells of a video. */
export interface CrawledVideo {
  id: string;
  title: string;
  description: string;
  videoUrl: string;
  thumbnailUrl: string;
  durationSeconds: number;
  publishedAt: Date;
  views: number;
  authorName: string | null;
}

/** A place in the order of publishing, in microseconds as PostgreSQL keeps them. */
export interface SitemapPlace {
  publishedAt: string;
  id: string;
}

/** Videos in one file of the sitemap; the protocol allows fifty times as many, but no reader likes such files. */
const FILE_SIZE = 1000;
/** As many as the protocol allows, in the last file too, which takes what is published until the next look. */
const MOST_IN_FILE = 50_000;

/** The first video of each file that all published videos fill; the first published first, so that files that are full stay as they are. */
export async function findVideoFiles(db: Queryable): Promise<SitemapPlace[]> {
  const { rows } = await db.execute<{ published_at: string; id: string }>(sql`
    SELECT published_at::text, id
    FROM (SELECT published_at, id, row_number() OVER (ORDER BY published_at ASC NULLS FIRST, id DESC) AS place
          FROM videos WHERE ${isPublic}) published
    WHERE place % ${FILE_SIZE} = 1
    ORDER BY place`);
  return rows.map(({ published_at, id }) => ({ publishedAt: published_at, id }));
}

/** The videos from one place to the next, or to the end, by the feed's index from its end. */
export function crawledIds(db: Queryable, first: SitemapPlace, next: SitemapPlace | undefined) {
  const time = sql`${first.publishedAt}::timestamptz`;
  const end = next && sql`${next.publishedAt}::timestamptz`;
  return db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        isPublic,
        sql`${videos.publishedAt} >= ${time} AND (${videos.publishedAt} > ${time} OR ${videos.id} <= ${first.id})`,
        end &&
          sql`${videos.publishedAt} <= ${end} AND (${videos.publishedAt} < ${end} OR ${videos.id} > ${next.id})`,
      ),
    )
    .orderBy(...inOrder)
    .limit(MOST_IN_FILE);
}

const inOrder = [sql`${videos.publishedAt} ASC NULLS FIRST`, sql`${videos.id} DESC`];

/** The videos of one file, which begins at one place and ends before the next. */
export async function listCrawledVideos(
  db: Queryable,
  first: SitemapPlace,
  next: SitemapPlace | undefined,
): Promise<CrawledVideo[]> {
  const rows = await db
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      videoUrl: videos.videoUrl,
      thumbnailUrl: videos.thumbnailUrl,
      durationSeconds: videos.durationSeconds,
      publishedAt: videos.publishedAt,
      views: videos.viewsCount,
      authorName: userProfiles.fullName,
    })
    .from(videos)
    .leftJoin(userProfiles, eq(userProfiles.id, videos.userId))
    .where(inArray(videos.id, crawledIds(db, first, next)))
    .orderBy(...inOrder);
  return rows.flatMap(({ videoUrl, thumbnailUrl, durationSeconds, publishedAt, ...row }) =>
    videoUrl === null || thumbnailUrl === null || durationSeconds === null || publishedAt === null
      ? []
      : { ...row, videoUrl, thumbnailUrl, durationSeconds, publishedAt },
  );
}
