import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { videoReports } from "./tables.ts";

export interface ReportQuery {
  /** Only those without a decision. */
  openOnly: boolean;
  after?: Cursor | undefined;
  limit: number;
}

const author = alias(userProfiles, "author");
const reporter = alias(userProfiles, "reporter");
const place = placeOf(videoReports.createdAt);

/** Reports with their videos, newest first; one query on the reports' index. `place` and `id` make the next cursor. */
export function listReports(db: Queryable, { openOnly, after, limit }: ReportQuery) {
  return (
    db
      .select({
        id: videoReports.id,
        reason: videoReports.reason,
        details: videoReports.details,
        outcome: videoReports.outcome,
        createdAt: videoReports.createdAt,
        closedAt: videoReports.closedAt,
        reporterId: videoReports.reporterId,
        /** Null for a visitor. */
        reporterName: reporter.fullName,
        videoId: videos.id,
        title: videos.title,
        thumbnailUrl: videos.thumbnailUrl,
        isPublished: videos.isPublished,
        hiddenAt: videos.hiddenAt,
        authorId: author.id,
        authorName: author.fullName,
        place,
      })
      .from(videoReports)
      .innerJoin(videos, eq(videos.id, videoReports.videoId))
      .innerJoin(author, eq(author.id, videos.userId))
      .leftJoin(reporter, eq(reporter.id, videoReports.reporterId))
      // Word for word the condition of the index.
      .where(and(openOnly ? sql`closed_at IS NULL` : undefined, after && isBehind(after)))
      .orderBy(sql`${desc(videoReports.createdAt)} NULLS LAST`, videoReports.id)
      .limit(limit)
  );
}

function isBehind([createdAt, id]: Cursor): SQL {
  const time = sql`${createdAt}::timestamptz`;
  return sql`${videoReports.createdAt} <= ${time} AND (${videoReports.createdAt} < ${time} OR ${videoReports.id} > ${id})`;
}
