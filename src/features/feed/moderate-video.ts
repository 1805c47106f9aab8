import { and, eq, isNull } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { videoReports } from "./tables.ts";

/*
 * What an administrator decides about a published video. Each takes the caller's transaction, so that the audit entry
 * and the decision stand or fall together, and doing so again changes nothing.
 */

/**
 * Takes a video away from everybody but its owner, whether published or not, and closes its open reports.
 * @returns the video, if it was not hidden before
 * @throws not_found
 */
export async function hideVideo(tx: Queryable, videoId: string, now: Date) {
  const { userId, title, hiddenAt } = videos;
  const ofVideo = eq(videos.id, videoId);
  const [video] = await tx.select({ userId, title, hiddenAt }).from(videos).where(ofVideo).for("update");
  if (!video) throw httpErrors.not_found();
  if (!video.hiddenAt) await tx.update(videos).set({ hiddenAt: now }).where(ofVideo);
  await closeReports(tx, videoId, "hidden", now);
  return video.hiddenAt ? undefined : video;
}

/**
 * Shows a hidden video again where its owner has published it.
 * @returns the video, if it was hidden before
 * @throws not_found
 */
export async function restoreVideo(tx: Queryable, videoId: string) {
  const { userId, title, hiddenAt } = videos;
  const ofVideo = eq(videos.id, videoId);
  const [video] = await tx.select({ userId, title, hiddenAt }).from(videos).where(ofVideo).for("update");
  if (!video) throw httpErrors.not_found();
  if (!video.hiddenAt) return undefined;
  await tx.update(videos).set({ hiddenAt: null }).where(ofVideo);
  return video;
}

/** Closes a video's open reports. `dismissed`: nothing is wrong with it. Returns how many there were. */
export async function closeReports(
  tx: Queryable,
  videoId: string,
  outcome: "hidden" | "dismissed",
  now: Date,
): Promise<number> {
  const closed = await tx
    .update(videoReports)
    .set({ closedAt: now, outcome })
    .where(and(eq(videoReports.videoId, videoId), isNull(videoReports.closedAt)))
    .returning({ id: videoReports.id });
  return closed.length;
}
