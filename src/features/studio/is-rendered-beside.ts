import { hostname } from "node:os";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { STALE_SECONDS, WORKER } from "./claim-render-job.ts";
import { renderJobs } from "./tables.ts";

/** Whether another process of this machine renders a film, as far as host names tell machines apart. */
export async function isRenderedBeside(db: Database): Promise<boolean> {
  const { id, state, worker, heartbeatAt } = renderJobs;
  const rows = await db
    .select({ id })
    .from(renderJobs)
    .where(
      and(
        eq(state, "running"),
        sql`${heartbeatAt} > clock_timestamp() - make_interval(secs => ${STALE_SECONDS})`,
        eq(sql`split_part(${worker}, '/', 1)`, hostname()),
        ne(worker, WORKER),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
