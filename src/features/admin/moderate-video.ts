import { closeReports, hideVideo, restoreVideo } from "#features/feed/moderate-video.ts";
import type { Database } from "#platform/database.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

interface Decision {
  adminId: string;
  videoId: string;
  now: Date;
}

/**
 * Takes a video out of the feed and off its page, closes its reports and notes why.
 * @throws not_found
 */
export async function takeVideoDown(db: Database, decision: Decision & { reason: string }): Promise<void> {
  const { adminId, videoId, reason, now } = decision;
  await db.transaction(async (tx) => {
    await hideVideo(tx, videoId, now);
    await recordAuditEntry(tx, { ...about(adminId, videoId), action: "video_hidden", reason });
  });
}

/** @throws not_found */
export async function putVideoBack(db: Database, { adminId, videoId }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    await restoreVideo(tx, videoId);
    await recordAuditEntry(tx, { ...about(adminId, videoId), action: "video_restored" });
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
