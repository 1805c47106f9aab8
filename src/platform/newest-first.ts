import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * From the highest down, in the order of the indexes that tables.ts writes as `column.desc()`. Drizzle's `desc()` in a
 * query is PostgreSQL's DESC, which has nulls first: no such index is in that order, and all rows would be sorted.
 */
export function newestFirst(column: AnyColumn): SQL {
  return sql`${column} DESC NULLS LAST`;
}
