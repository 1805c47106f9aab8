import { sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { exportVideoJob } from "./export-job.ts";
import { comesFirst } from "./find-plan-features.ts";

/**
 * Finds exports that are not done and that nobody would ever take up, as the queue has given up on them while the database
 * was hardly to be reached, and calls for a worker again: they would count towards what a person may have under way.
 * @returns how many there were
 */
export async function sweepExports({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<number> {
  return db.transaction(async (tx) => {
    // As of renders (studio/sweep-render-jobs.ts): the queue's own table is read, never written.
    const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
      SELECT id, user_id FROM video_exports
      WHERE state IN ('queued', 'running')
        AND NOT EXISTS (
          SELECT 1 FROM pgboss.job
          WHERE job.name = ${exportVideoJob.name} AND job.state < 'completed'
            AND job.data ->> 'exportId' = video_exports.id::text
        )
      ORDER BY created_at LIMIT 200
      FOR UPDATE SKIP LOCKED`);
    for (const { id: exportId, user_id } of rows)
      await jobs.enqueue(tx, exportVideoJob, { exportId }, { first: await comesFirst(tx, user_id) });
    return rows.length;
  });
}
