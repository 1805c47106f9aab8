import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { PATIENCE } from "./patience.ts";

/** Waits until so many statements of this database wait for a lock that another transaction holds. A job may be one more. */
export async function waitForLocks(db: Database, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  }, PATIENCE);
}
