import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

const AT_ONCE = 1_000;

/**
 * Removes rows whose `time` is over from the table that it belongs to, the oldest first, part by part. In one statement a
 * day's rows may take longer than a statement is given, and none would be gone, that night and every other. Stops early
 * when `signal` aborts; the rest is the next night's.
 * @param time indexed
 */
export async function deleteInParts(
  db: Database,
  { time, before, signal }: { time: PgColumn; before: Date; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${time.table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${time.table} WHERE ${time} < ${before.toISOString()} ORDER BY ${time} LIMIT ${AT_ONCE}))`);
    if ((rowCount ?? 0) < AT_ONCE || signal.aborted) return;
  }
}
