import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { renderJobs } from "./tables.ts";

/** A worker tells that it lives this often; three missed times and its work is another's. */
export const HEARTBEAT_SECONDS = 3;
export const STALE_SECONDS = 10;

/** This process among all that render: its machine's name, and its number there. */
export const WORKER = `${hostname()}/${process.pid}`;

export type RenderJob = typeof renderJobs.$inferSelect;

export type Claim =
  | { outcome: "claimed"; job: RenderJob; token: string }
  /** Another worker holds it and has been heard of at that time. */
  | { outcome: "busy"; heartbeatAt: Date }
  /** Finished, or removed. */
  | { outcome: "gone" };

/**
 * Takes a job that waits, or whose worker has fallen silent. The new attempt token shuts every earlier attempt out.
 * Times are the database's, so that the clocks of machines need not agree.
 */
export async function claimRenderJob(db: Database, jobId: string): Promise<Claim> {
  const token = randomUUID();
  const [job] = await db
    .update(renderJobs)
    .set({
      state: "running",
      attempt: sql`${renderJobs.attempt} + 1`,
      attemptToken: token,
      worker: WORKER,
      heartbeatAt: sql`clock_timestamp()`,
      startedAt: sql`COALESCE(${renderJobs.startedAt}, clock_timestamp())`,
    })
    .where(
      and(
        eq(renderJobs.id, jobId),
        or(
          eq(renderJobs.state, "queued"),
          and(
            eq(renderJobs.state, "running"),
            sql`${renderJobs.heartbeatAt} < clock_timestamp() - make_interval(secs => ${STALE_SECONDS})`,
          ),
        ),
      ),
    )
    .returning();
  if (job) return { outcome: "claimed", job, token };
  const [other] = await db
    .select({ heartbeatAt: renderJobs.heartbeatAt })
    .from(renderJobs)
    .where(and(eq(renderJobs.id, jobId), eq(renderJobs.state, "running")));
  return other?.heartbeatAt ? { outcome: "busy", heartbeatAt: other.heartbeatAt } : { outcome: "gone" };
}

/** The condition of everything a worker writes: the job still runs, and under this attempt. */
export function isMyAttempt(jobId: string, token: string) {
  return and(eq(renderJobs.id, jobId), eq(renderJobs.attemptToken, token), eq(renderJobs.state, "running"));
}

/** Tells that the worker lives. @returns false if the job is no longer this attempt's. */
export async function beat(db: Database, jobId: string, token: string): Promise<boolean> {
  const mine = await db
    .update(renderJobs)
    .set({ heartbeatAt: sql`clock_timestamp()` })
    .where(isMyAttempt(jobId, token))
    .returning({ id: renderJobs.id });
  return mine.length === 1;
}
