import { and, eq } from "drizzle-orm";
import { storyboardSchema } from "#engine/storyboard.ts";
import { videoErrors } from "#features/videos/schema.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { hasRoomForVersion } from "./count-versions.ts";
import { checkStoryboardAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { findRunningRender, lockStarts } from "./find-running-render.ts";
import { queueRender } from "./queue-render.ts";
import { readBalance } from "./read-balance.ts";
import type { RenderStarted } from "./render-schema.ts";
import { studioErrors } from "./schema.ts";
import { renderJobs } from "./tables.ts";

/**
 * Renders a finished video again from its project as it stands now: a new version, free, which the video shows once
 * it is done; until then, and if it fails, everything stays as it was. The request's id becomes the job's, so the
 * same request twice is one version. Which edits are free: docs/decisions/008.
 * @throws not_found (video or project), video_not_completed, video_under_way (another version is being made),
 *   project_under_way (another video of the project is), script_changed (another script is another video),
 *   version_limit_reached, asset_not_found, request_already_used
 */
export async function rerenderVideo(
  platform: Platform,
  userId: string,
  request: { videoId: string; requestId: string },
): Promise<RenderStarted> {
  const { videoId, requestId } = request;
  return platform.db.transaction(async (tx) => {
    await lockStarts(tx, userId);
    const video = await lockVideo(tx, userId, videoId);
    if (!(await isKnownRequest(tx, request))) {
      if (video.status !== "completed") throw videoErrors.video_not_completed();
      const project = await findProject(tx, userId, video.projectId ?? "");
      if (project.script !== video.script) throw studioErrors.script_changed();
      if (!(await hasRoom(tx, videoId))) throw studioErrors.version_limit_reached();
      await refuseSecond(tx, userId, { videoId, projectId: project.id });
      const storyboard = storyboardSchema.parse(project.storyboard);
      await checkStoryboardAssets(tx, userId, storyboard);
      const version = video.lastVersion + 1;
      await tx.insert(renderJobs).values({ id: requestId, videoId, userId, version, storyboard });
      await tx.update(videos).set({ lastVersion: version }).where(eq(videos.id, videoId));
      await queueRender(tx, platform.jobs, { id: requestId, userId });
    }
    return { video_id: videoId, credits: await readBalance(tx, userId) };
  });
}

/** Requests for one video wait for each other here. */
async function lockVideo(tx: Transaction, userId: string, videoId: string) {
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.userId, userId)))
    .for("update");
  // A video whose project is gone can't be edited any more.
  if (!video?.projectId) throw httpErrors.not_found();
  return video;
}

async function isKnownRequest(
  tx: Transaction,
  { videoId, requestId }: { videoId: string; requestId: string },
): Promise<boolean> {
  const [known] = await tx
    .select({ videoId: renderJobs.videoId })
    .from(renderJobs)
    .where(eq(renderJobs.id, requestId));
  if (known && known.videoId !== videoId) throw studioErrors.request_already_used();
  return known !== undefined;
}

async function hasRoom(tx: Transaction, videoId: string): Promise<boolean> {
  const [room] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), hasRoomForVersion));
  return room !== undefined;
}

/** One film of a project is made at a time: see docs/decisions/008. */
async function refuseSecond(
  tx: Transaction,
  userId: string,
  { videoId, projectId }: { videoId: string; projectId: string },
): Promise<void> {
  const running = await findRunningRender(tx, userId, projectId);
  if (!running) return;
  throw running.video_id === videoId ? studioErrors.video_under_way() : studioErrors.project_under_way();
}
