import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable } from "#platform/database.ts";
import { dayOf, nextDay } from "./days.ts";
import { namesOrNothing, sumDays, sumNames } from "./sum-days.ts";

/**
 * A transaction keeps the time of its beginning, and a video that of its order: this long after a day's end neither is
 * still open.
 */
const SETTLED_AFTER = 86_400_000;

/**
 * Adds up the days that are settled and were not added up before, and anew those in which something has changed since.
 * Only the first visit after midnight has much to do.
 */
export async function closeDays(db: Database, now: Date): Promise<void> {
  const end = dayOf(new Date(now.getTime() - SETTLED_AFTER - 86_400_000));
  const found = await findOpenDays(db);
  if (!found || (found.start > end && !found.reopened)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('vitrin:daily-figures'))`);
    // Whoever left a mark here has changed its day in the same transaction, which the sums below see.
    const { rows } = await tx.execute(sql`DELETE FROM reopened_days RETURNING day::text`);
    const start = (await findOpenDays(tx))?.start ?? nextDay(end);
    const marked = z.array(z.object({ day: z.string() })).parse(rows);
    const reopened = [...new Set(marked.map(({ day }) => day))].filter((day) => day < start);
    const before = start > end ? start : nextDay(end);
    await tx.execute(sql`
      INSERT INTO daily_figures (day, ${sumNames})
      SELECT day, ${namesOrNothing}
      FROM (SELECT generate_series(${start}::timestamp, ${end}::timestamp, '1 day')::date AS day
        UNION ALL SELECT unnest(${sql.param(reopened)}::date[])) AS days
      LEFT JOIN (${sumDays({ from: start, before }, reopened)}) AS sums USING (day)
      ON CONFLICT (day) DO UPDATE
        SET users = EXCLUDED.users, videos = EXCLUDED.videos, revenue = EXCLUDED.revenue`);
  });
}

/** The first day that was not added up yet, and whether one is to be added up anew; nothing before the first account. */
async function findOpenDays(db: Queryable) {
  const { rows } = await db.execute(sql`
    SELECT coalesce((SELECT max(day) + 1 FROM daily_figures),
        (least((SELECT min(created_at) FROM user_profiles), (SELECT min(paid_at) FROM payments)) AT TIME ZONE 'UTC')::date
      )::text AS start,
      EXISTS (SELECT FROM reopened_days) AS reopened`);
  const { start, reopened } = z
    .object({ start: z.string().nullable(), reopened: z.boolean() })
    .parse(rows[0]);
  return start === null ? undefined : { start, reopened };
}
