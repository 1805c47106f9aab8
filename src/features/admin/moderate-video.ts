import { queueNotice } from "#features/accounts/queue-notice.ts";
import { closeReports, hideVideo, restoreVideo } from "#features/feed/moderate-video.ts";
import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

interface Decision {
  adminId: string;
  videoId: string;
  now: Date;
}

/**
 * Takes a video out of the feed and off its page, closes its reports and notes why. Its owner is told that by mail, as the
 * terms promise; not again of one that is down already.
 * @throws not_found
 */
export async function takeVideoDown(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  decision: Decision & { reason: string },
): Promise<void> {
  const { adminId, videoId, reason, now } = decision;
  await platform.db.transaction(async (tx) => {
    const video = await hideVideo(tx, videoId, now);
    await recordAuditEntry(tx, { ...about(adminId, videoId), action: "video_hidden", reason });
    if (!video) return;
    await queueNotice(platform, tx, video.userId, { kind: "video_hidden", title: video.title, reason });
  });
}

/**
 * Shows a video again, and tells its owner. Of one that is not down there is nothing to note.
 * @throws not_found
 */
export async function putVideoBack(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  { adminId, videoId }: Decision,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const video = await restoreVideo(tx, videoId);
    if (!video) return;
    await recordAuditEntry(tx, { ...about(adminId, videoId), action: "video_restored" });
    await queueNotice(platform, tx, video.userId, { kind: "video_shown", title: video.title });
  });
}

/** Closes the open reports of a video that nothing is wrong with. Without any, there is nothing to note. */
export async function dismissReports(db: Database, { adminId, videoId, now }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const reports = await closeReports(tx, videoId, "dismissed", now);
    if (reports === 0) return;
    await recordAuditEntry(tx, {
      ...about(adminId, videoId),
      action: "reports_dismissed",
      details: { reports },
    });
  });
}

function about(adminId: string, videoId: string) {
  return { adminId, targetType: "video", targetId: videoId } as const;
}
