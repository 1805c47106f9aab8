import { sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { isMyAttempt } from "./claim-render-job.ts";
import { queueRender } from "./queue-render.ts";
import { renderJobs } from "./tables.ts";

/**
 * Puts a job back for a successor, who goes on from the steps that are done.
 * @param wake `now`: another worker is called at once and the attempt is not counted, as when this process stops;
 *   `queue`: the queue's own retry will do it
 * @returns false if the job is no longer this attempt's; nothing changed then.
 */
export async function requeueRenderJob(
  { db, jobs }: Platform,
  jobId: string,
  token: string,
  wake: "now" | "queue",
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .update(renderJobs)
      .set({
        state: "queued",
        attemptToken: null,
        heartbeatAt: sql`clock_timestamp()`,
        secondsLeft: null,
        ...(wake === "now" ? { attempt: sql`${renderJobs.attempt} - 1` } : {}),
      })
      .where(isMyAttempt(jobId, token))
      .returning({ id: renderJobs.id, userId: renderJobs.userId });
    if (!mine) return false;
    if (wake === "now") await queueRender(tx, jobs, mine);
    return true;
  });
}
