import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "#platform/database.ts";
import { closeDays } from "./close-days.ts";
import { dayOf, nextDay } from "./days.ts";
import { addSums, type Sums, sumDays, sumNames, sumsOfNames, sumsSchema } from "./sum-days.ts";

const daySchema = sumsSchema.extend({ day: z.string() });
export type DayFigures = z.infer<typeof daySchema>;

const placeSchema = z.object({ last: z.string().nullable(), reopened: z.array(z.string()) });

/**
 * The figures of each day up to today, in UTC, the oldest first, and those of all time: the sums of days that are over,
 * with the rest counted live, in one view of the database.
 * @param days how many days, today among them
 */
export async function loadFigures(
  db: Database,
  days: number,
  now: Date,
): Promise<{ daily: DayFigures[]; totals: Sums }> {
  await closeDays(db, now);
  const today = dayOf(now);
  const start = dayOf(new Date(now.getTime() - (days - 1) * 86_400_000));
  const { before, since } = await db.transaction((tx) => readDays(tx, start), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  const known = new Map(since.map((row) => [row.day, row]));
  const daily: DayFigures[] = [];
  // Before the first account there are no rows.
  for (let day = start; day <= today; day = nextDay(day)) daily.push(known.get(day) ?? { ...nothing, day });
  return { daily, totals: since.reduce(addSums, before) };
}

const nothing: Sums = {
  users: 0,
  credits_added: 0,
  credits_used: 0,
  transactions: 0,
  videos: 0,
  revenue: 0,
};

/** The sums of all days before `start` that are closed, and a row for each other day, of one view of the database. */
export async function readDays(
  tx: Transaction,
  start: string,
): Promise<{ before: Sums; since: DayFigures[] }> {
  const { rows } = await tx.execute(sql`
    SELECT max(day)::text AS last, ARRAY(SELECT DISTINCT day::text FROM reopened_days) AS reopened FROM daily_figures`);
  const { last, reopened } = placeSchema.parse(rows[0]);
  const isClosed = sql`day <> ALL(${sql.param(reopened)}::date[])`;
  const before = await tx.execute(
    sql`SELECT ${sumsOfNames} FROM daily_figures WHERE day < ${start}::date AND ${isClosed}`,
  );
  const closed = await tx.execute(
    sql`SELECT day::text, ${sumNames} FROM daily_figures WHERE day >= ${start}::date AND ${isClosed}`,
  );
  const open = { from: last ? nextDay(last) : "-infinity", before: "infinity" };
  const again = reopened.filter((day) => day < open.from);
  const live = await tx.execute(sql`SELECT day::text, ${sumNames} FROM (${sumDays(open, again)}) AS live`);
  // Of a day that is added up anew the ledger's part is as it was.
  const ledger = await tx.execute(sql`
    SELECT day::text, 0 AS users, credits_added, credits_used, transactions, 0 AS videos, 0 AS revenue
    FROM daily_figures WHERE day = ANY(${sql.param(again)}::date[])`);
  const since = new Map<string, DayFigures>();
  for (const row of z.array(daySchema).parse([...closed.rows, ...live.rows, ...ledger.rows])) {
    const known = since.get(row.day);
    since.set(row.day, { ...(known ? addSums(known, row) : row), day: row.day });
  }
  return { before: sumsSchema.parse(before.rows[0]), since: [...since.values()] };
}
