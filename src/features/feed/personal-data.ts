import { asc, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { videoLikes, videoReports } from "./tables.ts";

/** Likes and reports. A report stays without its author, because it is about somebody else's video. */
export function createFeedPersonalData({ db }: Platform): PersonalData {
  return {
    records: (userId) => ({
      likes: (limit, offset) =>
        db
          .select({ video_id: videoLikes.videoId, created_at: videoLikes.createdAt })
          .from(videoLikes)
          .where(eq(videoLikes.userId, userId))
          .orderBy(asc(videoLikes.createdAt), asc(videoLikes.videoId))
          .limit(limit)
          .offset(offset),
      reports: (limit, offset) =>
        db
          .select({
            video_id: videoReports.videoId,
            reason: videoReports.reason,
            details: videoReports.details,
            created_at: videoReports.createdAt,
          })
          .from(videoReports)
          .where(eq(videoReports.reporterId, userId))
          .orderBy(asc(videoReports.createdAt), asc(videoReports.id))
          .limit(limit)
          .offset(offset),
    }),
    async erase(tx, userId) {
      await tx.delete(videoLikes).where(eq(videoLikes.userId, userId));
      await tx
        .update(videoReports)
        // The key names the person, too.
        .set({ reporterId: null, reporterKey: sql`'gone:' || ${videoReports.id}`, details: "" })
        .where(eq(videoReports.reporterId, userId));
    },
  };
}
