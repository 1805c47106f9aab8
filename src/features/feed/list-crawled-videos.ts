import { eq, inArray, sql } from "drizzle-orm";
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

/** Videos in one file of the sitemap; the protocol allows fifty times as many, but no reader likes such files. */
const FILE_SIZE = 1000;

/** Files that all published videos fill. */
export async function countVideoFiles(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(videos).where(isPublic);
  return Math.ceil((row?.count ?? 0) / FILE_SIZE);
}

/** The videos of one file, the first published first, so that files that are full stay as they are. */
export async function listCrawledVideos(db: Queryable, file: number): Promise<CrawledVideo[]> {
  const place = [sql`${videos.publishedAt} ASC NULLS FIRST`, sql`${videos.id} DESC`];
  // The feed's index, from its end, alone: the videos of all files before are only counted.
  const ids = db
    .select({ id: videos.id })
    .from(videos)
    .where(isPublic)
    .orderBy(...place)
    .limit(FILE_SIZE)
    .offset((file - 1) * FILE_SIZE);
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
    .where(inArray(videos.id, ids))
    .orderBy(...place);
  return rows.flatMap(({ videoUrl, thumbnailUrl, durationSeconds, publishedAt, ...row }) =>
    videoUrl === null || thumbnailUrl === null || durationSeconds === null || publishedAt === null
      ? []
      : { ...row, videoUrl, thumbnailUrl, durationSeconds, publishedAt },
  );
}
