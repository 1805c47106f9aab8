import { sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { queueRender } from "./queue-render.ts";
import { renderVideoJob } from "./render-video-job.ts";

/** Long enough for the queue to have helped itself. */
const ORPHAN_SECONDS = 60;

/**
 * Finds unfinished jobs that nobody would ever take up (no worker is heard of, and the queue has no entry for them)
 * and enqueues them again; whoever claims one goes on with it, or fails it after too many attempts.
 * @returns how many there were
 */
export async function sweepRenderJobs({ db, jobs }: Platform): Promise<number> {
  return db.transaction(async (tx) => {
    // The queue's own table is read, never written: pg-boss has no such question in its interface.
    const orphans = await tx.execute<{ id: string; user_id: string }>(sql`
      SELECT id, user_id FROM render_jobs
      WHERE state IN ('queued', 'running')
        AND COALESCE(heartbeat_at, created_at) < clock_timestamp() - make_interval(secs => ${ORPHAN_SECONDS})
        AND NOT EXISTS (
          SELECT 1 FROM pgboss.job
          WHERE job.name = ${renderVideoJob.name} AND job.state < 'completed'
            AND job.data ->> 'jobId' = render_jobs.id::text
        )
      ORDER BY created_at LIMIT 200
      FOR UPDATE SKIP LOCKED`);
    for (const { id, user_id: userId } of orphans.rows) await queueRender(tx, jobs, { id, userId });
    return orphans.rows.length;
  });
}
