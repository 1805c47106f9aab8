import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { countTransactions, type DayFigures, dayOf, loadDailyFigures } from "./daily-figures.ts";
import { loadCreditFigures } from "./load-credit-figures.ts";
import type { Overview, OverviewPoint } from "./schema.ts";

const amount = z.coerce.number().int();

/**
 * The business in figures: what there is, and what came in each part of the last `days` days (UTC). Revenue is what was
 * paid less what went back, by the day of the payment, in cents.
 */
export async function loadOverview(db: Database, days: number, now: Date): Promise<Overview> {
  const daily = await loadDailyFigures(db, days, now);
  const [credits, transactions, money, films] = await Promise.all([
    loadCreditFigures(db),
    countTransactions(db),
    loadRevenue(db, days, now),
    db.execute(sql`SELECT count(*) AS n FROM videos WHERE status = 'completed'`),
  ]);
  return {
    days,
    totals: {
      users: credits.total_users,
      credits: credits.total_credits,
      transactions,
      revenue: money.total,
      videos: z.object({ n: amount }).parse(films.rows[0]).n,
    },
    points: groupDays(daily, money.byDay, daysPerPoint(days)),
  };
}

async function loadRevenue(db: Database, days: number, now: Date) {
  const start = dayOf(new Date(now.getTime() - (days - 1) * 86_400_000));
  const total = await db.execute(
    sql`SELECT coalesce(sum(amount - refunded - lost), 0) AS cents FROM payments WHERE paid_at IS NOT NULL`,
  );
  const { rows } = await db.execute(sql`
    SELECT (paid_at AT TIME ZONE 'UTC')::date::text AS day, sum(amount - refunded - lost) AS cents FROM payments
      WHERE paid_at >= ${start}::timestamp AT TIME ZONE 'UTC' GROUP BY 1`);
  return {
    total: z.object({ cents: amount }).parse(total.rows[0]).cents,
    byDay: new Map(
      z
        .array(z.object({ day: z.string(), cents: amount }))
        .parse(rows)
        .map(({ day, cents }) => [day, cents]),
    ),
  };
}

/** So that a chart has a few dozen points at most. */
function daysPerPoint(days: number): number {
  if (days <= 31) return 1;
  return days <= 92 ? 7 : 30;
}

/** Adds neighboring days up, counted back from today so that the newest point is whole. */
function groupDays(
  daily: readonly DayFigures[],
  revenue: ReadonlyMap<string, number>,
  perPoint: number,
): OverviewPoint[] {
  const points: OverviewPoint[] = [];
  const offset = (perPoint - (daily.length % perPoint)) % perPoint;
  for (const [index, day] of daily.entries()) {
    let point = points.at(-1);
    if (!point || (index + offset) % perPoint === 0) {
      point = {
        from: day.day,
        to: day.day,
        users: 0,
        credits_added: 0,
        credits_used: 0,
        transactions: 0,
        revenue: 0,
        videos: 0,
      };
      points.push(point);
    }
    point.to = day.day;
    point.users += day.users;
    point.credits_added += day.credits_added;
    point.credits_used += day.credits_used;
    point.transactions += day.transactions;
    point.videos += day.videos;
    point.revenue += revenue.get(day.day) ?? 0;
  }
  return points;
}
