import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { sentId } from "#platform/sent-id.ts";

/**
 * The time in a list's cursor. PostgreSQL knows no year 0, which the format allows; nothing of ours is older than 1970.
 */
export const cursorTime = z.iso.datetime().refine((time) => Date.parse(time) >= 0);

/** Place in a list: the time of the last row seen, in microseconds as PostgreSQL keeps it, and its id. */
const cursorSchema = z.tuple([cursorTime, sentId]);
export type Cursor = Readonly<z.infer<typeof cursorSchema>>;

/** `<time>~<id>` → both. For a route's schema. */
export const cursorParameter = z
  .string()
  .max(100)
  .transform((text) => text.split("~"))
  .pipe(cursorSchema);

/** A row's time as a cursor has it. */
export function placeOf(time: AnyColumn): SQL<string> {
  return sql<string>`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
