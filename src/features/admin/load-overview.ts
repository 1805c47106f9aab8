import type { Database } from "#platform/database.ts";
import { loadCreditFigures } from "./load-credit-figures.ts";
import { type DayFigures, loadFigures } from "./load-figures.ts";
import type { Overview, OverviewPoint } from "./schema.ts";

/** The business in figures: what there is, and what came in each part of the last `days` days (UTC). */
export async function loadOverview(db: Database, days: number, now: Date): Promise<Overview> {
  const { daily, totals } = await loadFigures(db, days, now);
  const credits = await loadCreditFigures(db, totals);
  return {
    days,
    totals: {
      users: credits.total_users,
      credits: credits.total_credits,
      transactions: totals.transactions,
      revenue: totals.revenue,
      videos: totals.videos,
    },
    points: groupDays(daily, daysPerPoint(days)),
  };
}

/** So that a chart has a few dozen points at most. */
function daysPerPoint(days: number): number {
  if (days <= 31) return 1;
  return days <= 92 ? 7 : 30;
}

/** Adds neighboring days up, counted back from today so that the newest point is whole. */
function groupDays(daily: readonly DayFigures[], perPoint: number): OverviewPoint[] {
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
    point.revenue += day.revenue;
  }
  return points;
}
