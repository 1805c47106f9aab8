import { and, eq, sql } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { isPublic } from "./list-feed.ts";
import { feedErrors, type Report } from "./schema.ts";
import { videoReports } from "./tables.ts";

/**
 * Tells the administrators what is wrong with a published video.
 * @throws not_found for one that is not public; video_already_reported for the same person's second report
 */
export async function reportVideo(
  db: Database,
  reporter: { userId: string | undefined; key: string },
  videoId: string,
  report: Report,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [video] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, videoId), isPublic))
      .for("key share");
    if (!video) throw httpErrors.not_found();
    const inserted = await tx
      .insert(videoReports)
      .values({ videoId, reporterId: reporter.userId ?? null, reporterKey: reporter.key, ...report })
      .onConflictDoNothing()
      .returning({ id: videoReports.id });
    if (inserted.length === 0) throw feedErrors.video_already_reported();
  });
}

/** Reports that wait for a decision: for a badge in the admin area. */
export async function countOpenReports(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(videoReports)
    .where(sql`closed_at IS NULL`);
  return row?.count ?? 0;
}
