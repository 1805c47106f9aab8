import { DrizzleQueryError, eq } from "drizzle-orm";
import pg from "pg";
import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import { holdCredits } from "#features/credits/hold-credits.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { checkStoryboardAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { findRunningRender, lockStarts } from "./find-running-render.ts";
import { queueRender } from "./queue-render.ts";
import { readBalance } from "./read-balance.ts";
import { type RenderStarted, VIDEO_CREDITS } from "./render-schema.ts";
import { studioErrors } from "./schema.ts";
import { renderJobs } from "./tables.ts";

/** What the credit of a render is held under. */
export function renderHold(jobId: string): string {
  return `render:${jobId}`;
}

/**
 * Starts a video of the project as it stands: its row, its job, the held credit and the queue entry are one
 * transaction. The request's id becomes the video's and the job's, so the same request twice is one video.
 * @throws not_found, insufficient_credits, asset_not_found, request_already_used (for something else, or cancelled),
 *   project_under_way (a film of it is being made: what was changed since becomes a free version of that)
 */
export async function generateVideo(
  platform: Platform,
  userId: string,
  request: { projectId: string; requestId: string },
): Promise<RenderStarted> {
  return platform.db.transaction(async (tx) => {
    await lockStarts(tx, userId);
    const project = await findProject(tx, userId, request.projectId);
    const storyboard = storyboardSchema.parse(project.storyboard);
    await checkStoryboardAssets(tx, userId, storyboard);
    const running = await findRunningRender(tx, userId, project.id);
    if (running && running.video_id !== request.requestId) throw studioErrors.project_under_way();
    if (await isNewVideo(tx, userId, request, { storyboard, script: project.script })) {
      const job = { id: request.requestId, videoId: request.requestId, userId, storyboard };
      const made = await tx.insert(renderJobs).values(job).onConflictDoNothing({ target: renderJobs.id });
      // A further version of another film came with this id.
      if (made.rowCount === 0) throw studioErrors.request_already_used();
      await holdOnce(tx, userId, request.requestId, storyboard.title);
      await queueRender(tx, platform.jobs, { id: request.requestId, userId });
    }
    return { video_id: request.requestId, credits: await readBalance(tx, userId) };
  });
}

/** Inserts the video; a second request of the same id waits here for the first one and then finds its row. */
async function isNewVideo(
  tx: Transaction,
  userId: string,
  { projectId, requestId }: { projectId: string; requestId: string },
  film: { storyboard: Storyboard; script: number },
): Promise<boolean> {
  const inserted = await tx
    .insert(videos)
    .values({ id: requestId, userId, projectId, title: film.storyboard.title, ...film })
    .onConflictDoNothing({ target: videos.id })
    .returning({ id: videos.id });
  if (inserted.length === 1) return true;
  const [known] = await tx.select().from(videos).where(eq(videos.id, requestId));
  if (known?.userId !== userId || known.projectId !== projectId) throw studioErrors.request_already_used();
  return false;
}

async function holdOnce(tx: Transaction, userId: string, jobId: string, title: string): Promise<void> {
  try {
    await holdCredits(tx, {
      userId,
      amount: VIDEO_CREDITS,
      reference: renderHold(jobId),
      description: title,
    });
  } catch (error) {
    // The hold outlives a cancelled video: its request can't start another one.
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof pg.DatabaseError && cause.constraint === "credit_holds_reference_unique") {
      throw studioErrors.request_already_used({ cause });
    }
    throw error;
  }
}
