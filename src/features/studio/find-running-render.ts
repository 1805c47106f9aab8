import { and, eq, inArray } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable, Transaction } from "#platform/database.ts";
import type { RunningRender } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";

/** The film of a project that is being made for its owner, if there is one. */
export async function findRunningRender(
  db: Queryable,
  userId: string,
  projectId: string,
): Promise<RunningRender | null> {
  const [job] = await db
    .select({ videoId: renderJobs.videoId, version: renderJobs.version })
    .from(videos)
    .innerJoin(renderJobs, eq(renderJobs.videoId, videos.id))
    .where(
      and(
        eq(videos.projectId, projectId),
        eq(videos.userId, userId),
        inArray(renderJobs.state, ["queued", "running"]),
      ),
    )
    .limit(1);
  return job ? { video_id: job.videoId, is_update: job.version > 1 } : null;
}

/**
 * One person's films start one after the other. Locked before anything that refers to the profile is inserted: those
 * inserts share its row, and two transactions that share it could not both lock it after.
 */
export async function lockStarts(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
    .for("update");
}
