import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable } from "#platform/database.ts";

/**
 * A transaction keeps the time of its beginning, and a video that of its order: this long after a day's end neither is
 * still open.
 */
const SETTLED_AFTER = 86_400_000;

const count = z.coerce.number().int();
const daySchema = z.object({
  day: z.string(),
  users: count,
  credits_added: count,
  credits_used: count,
  transactions: count,
  videos: count,
});
export type DayFigures = z.infer<typeof daySchema>;

/**
 * Adds up the days that are settled and were not added up before. Only the first visit after midnight has work to do, and
 * two at once do it twice without harm.
 */
async function closeDays(db: Database, now: Date): Promise<void> {
  const end = dayOf(new Date(now.getTime() - SETTLED_AFTER - 86_400_000));
  const { rows } = await db.execute(sql`
    SELECT coalesce((SELECT max(day) + 1 FROM daily_figures),
      (SELECT (min(created_at) AT TIME ZONE 'UTC')::date FROM user_profiles))::text AS start`);
  const start = z.object({ start: z.string().nullable() }).parse(rows[0]).start;
  if (start === null || start > end) return;
  await db.execute(sql`
    INSERT INTO daily_figures (day, users, credits_added, credits_used, transactions, videos)
    ${figuresBetween(start, end)} ON CONFLICT DO NOTHING`);
}

/**
 * The figures of each day up to today, in UTC, the oldest first.
 * @param days how many days, today among them
 */
export async function loadDailyFigures(db: Database, days: number, now: Date): Promise<DayFigures[]> {
  await closeDays(db, now);
  const start = dayOf(new Date(now.getTime() - (days - 1) * 86_400_000));
  const today = dayOf(now);
  const { rows } = await db.execute(sql`
    SELECT day::text, users, credits_added, credits_used, transactions, videos FROM daily_figures
      WHERE day >= ${start}::date AND day <= ${today}::date ORDER BY daily_figures.day`);
  const closed = z.array(daySchema).parse(rows);
  const last = closed.at(-1);
  const open = last ? nextDay(last.day) : start;
  const live = await db.execute(
    sql`SELECT day::text, users, credits_added, credits_used, transactions, videos
      FROM (${figuresBetween(open, today)}) AS live`,
  );
  const known = new Map([...closed, ...z.array(daySchema).parse(live.rows)].map((row) => [row.day, row]));
  const figures: DayFigures[] = [];
  // Before the first account there are no rows.
  for (let day = start; day <= today; day = nextDay(day)) figures.push(known.get(day) ?? { ...nothing, day });
  return figures;
}

const nothing = { users: 0, credits_added: 0, credits_used: 0, transactions: 0, videos: 0 };

function nextDay(day: string): string {
  return dayOf(new Date(Date.parse(day) + 86_400_000));
}

/** How many ledger entries there ever were. */
export async function countTransactions(db: Queryable): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT (SELECT coalesce(sum(transactions), 0) FROM daily_figures)
      + (SELECT count(*) FROM credit_transactions WHERE created_at >= coalesce(
          ((SELECT max(day) + 1 FROM daily_figures)::timestamp AT TIME ZONE 'UTC'), '-infinity')) AS n`);
  return z.object({ n: count }).parse(rows[0]).n;
}

/** Both days included, written `2026-11-21`. */
function figuresBetween(start: string, end: string): SQL {
  const from = sql`${start}::timestamp AT TIME ZONE 'UTC'`;
  const before = sql`(${end}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
  const day = sql`(created_at AT TIME ZONE 'UTC')::date AS day`;
  const within = sql`created_at >= ${from} AND created_at < ${before}`;
  return sql`
    SELECT days.day, coalesce(people.n, 0) AS users, coalesce(ledger.added, 0) AS credits_added,
      coalesce(ledger.used, 0) AS credits_used, coalesce(ledger.n, 0) AS transactions, coalesce(films.n, 0) AS videos
    FROM (SELECT generate_series(${start}::timestamp, ${end}::timestamp, '1 day')::date AS day) AS days
    LEFT JOIN (SELECT ${day}, count(*) AS n FROM user_profiles WHERE ${within} GROUP BY 1) AS people USING (day)
    LEFT JOIN (SELECT ${day}, count(*) AS n, sum(amount) FILTER (WHERE amount > 0) AS added,
        -sum(amount) FILTER (WHERE amount < 0) AS used
      FROM credit_transactions WHERE ${within} GROUP BY 1) AS ledger USING (day)
    LEFT JOIN (SELECT ${day}, count(*) AS n FROM videos WHERE status = 'completed' AND ${within} GROUP BY 1) AS films
      USING (day)`;
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
