import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

const count = z.coerce.number().int();

/** What is added up. `revenue` is what was paid less what went back, in cents, by the day of the payment. */
export const sumsSchema = z.object({
  users: count,
  credits_added: count,
  credits_used: count,
  transactions: count,
  videos: count,
  revenue: count,
});
export type Sums = z.infer<typeof sumsSchema>;

const NAMES = sumsSchema.keyof().options;
/** As columns, in this order. */
export const sumNames = sql.raw(NAMES.join(", "));
export const sumsOfNames = sql.raw(NAMES.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(", "));
export const namesOrNothing = sql.raw(NAMES.map((name) => `coalesce(${name}, 0)`).join(", "));

export function addSums(one: Sums, other: Sums): Sums {
  return sumsSchema.parse(Object.fromEntries(NAMES.map((name) => [name, one[name] + other[name]])));
}

/** The first day, and the first that is not meant any more; days are written `2026-11-21`. */
export interface Span {
  from: string;
  before: string;
}

/**
 * A query with a row for each day that has something to count: all of it of the days in `span`, and of `others` what may
 * still change when a day is over. The ledger never does. Days are in UTC.
 */
export function sumDays(span: Span, others: readonly string[]): SQL {
  const at = (day: SQL) => sql`${day}::timestamp AT TIME ZONE 'UTC'`;
  return sql`
    SELECT day, ${sumsOfNames}
    FROM (SELECT ${at(sql`${span.from}`)} AS since, ${at(sql`${span.before}`)} AS before, true AS is_whole
      UNION ALL SELECT ${at(sql`other`)}, ${at(sql`(other + 1)`)}, false FROM unnest(${sql.param(others)}::date[]) AS other
    ) AS spans, LATERAL (${counted("user_profiles", "created_at", { users: "count(*)" })}
      UNION ALL ${counted("credit_transactions", "created_at", LEDGER, "is_whole")}
      UNION ALL ${counted("videos", "created_at", { videos: "count(*)" }, "status = 'completed'")}
      UNION ALL ${counted("payments", "paid_at", { revenue: "sum(amount - refunded - lost)" })}) AS counted
    GROUP BY day`;
}

const LEDGER = {
  transactions: "count(*)",
  credits_added: "sum(amount) FILTER (WHERE amount > 0)",
  credits_used: "-sum(amount) FILTER (WHERE amount < 0)",
};

/** By itself for each span, by the index of its time. */
function counted(
  table: string,
  time: string,
  sums: Partial<Record<keyof Sums, string>>,
  which = "true",
): SQL {
  const columns = NAMES.map((name) => `${sums[name] ?? 0} AS ${name}`).join(", ");
  return sql.raw(`
    SELECT (${time} AT TIME ZONE 'UTC')::date AS day, ${columns} FROM ${table}
      WHERE ${which} AND ${time} >= since AND ${time} < before GROUP BY 1`);
}
