import { and, desc, eq } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { hasRoomForVersion } from "./count-versions.ts";
import { findProject } from "./find-project.ts";
import { findRunningRender } from "./find-running-render.ts";
import { readBalance } from "./read-balance.ts";
import { type Quote, VIDEO_CREDITS } from "./render-schema.ts";
import { projects } from "./tables.ts";

/**
 * What a video of this project costs its owner, which finished video of the same script it could update instead, for
 * free, and which is being made.
 * @throws not_found, for another's project too
 */
export async function quoteVideo(db: Queryable, userId: string, projectId: string): Promise<Quote> {
  await findProject(db, userId, projectId);
  const [balance, running, [video]] = await Promise.all([
    readBalance(db, userId),
    findRunningRender(db, userId, projectId),
    db
      .select({ id: videos.id, title: videos.title, isPublished: videos.isPublished })
      .from(videos)
      .innerJoin(projects, and(eq(projects.id, videos.projectId), eq(projects.script, videos.script)))
      .where(
        and(
          eq(videos.projectId, projectId),
          eq(videos.userId, userId),
          eq(videos.status, "completed"),
          hasRoomForVersion,
        ),
      )
      .orderBy(desc(videos.createdAt))
      .limit(1),
  ]);
  return {
    credits: VIDEO_CREDITS,
    balance,
    update: video ? { video_id: video.id, title: video.title, is_published: video.isPublished } : null,
    no_update: video ? null : await findObstacle(db, userId, projectId),
    running,
  };
}

/** What keeps the project's finished videos from being updated, if it has any. */
async function findObstacle(db: Queryable, userId: string, projectId: string): Promise<Quote["no_update"]> {
  const finished = await db
    .select({ script: videos.script, now: projects.script })
    .from(videos)
    .innerJoin(projects, eq(projects.id, videos.projectId))
    .where(and(eq(videos.projectId, projectId), eq(videos.userId, userId), eq(videos.status, "completed")));
  if (finished.length === 0) return null;
  return finished.some(({ script, now }) => script === now) ? "versions" : "script";
}
