import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { cursorTime, placeOf } from "#platform/http/cursor-time.ts";
import { sentId } from "#platform/sent-id.ts";
import { adminErrors, type UserSort, type UsersQuery } from "./schema.ts";

const columns = {
  id: userProfiles.id,
  email: users.email,
  emailVerified: users.emailVerified,
  fullName: userProfiles.fullName,
  credits: userProfiles.credits,
  role: userProfiles.role,
  createdAt: userProfiles.createdAt,
  lastSignInAt: userProfiles.lastSignInAt,
  suspendedAt: userProfiles.suspendedAt,
  suspensionReason: userProfiles.suspensionReason,
  deletedAt: users.deletedAt,
};

/** A time as PostgreSQL keeps it, to the microsecond, which JavaScript's dates would cut. */
const exactTime = placeOf(userProfiles.createdAt);

const timeCursor = z.tuple([cursorTime, sentId]);
const wholeNumber = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
  .pipe(z.int32());
const creditsCursor = z.tuple([wholeNumber, sentId]);

/** How each order reads on, and after which row. Every column is unique together with the id. */
const orders: Record<UserSort, { by: SQL; after: (cursor: string[]) => SQL }> = {
  default: {
    by: sql`${userProfiles.createdAt} DESC NULLS LAST, ${userProfiles.id} DESC NULLS LAST`,
    after(cursor) {
      const [time, id] = parseCursor(timeCursor, cursor);
      return sql`(${userProfiles.createdAt}, ${userProfiles.id}) < (${time}::timestamptz, ${id}::uuid)`;
    },
  },
  credits_asc: {
    by: sql`${userProfiles.credits}, ${userProfiles.id}`,
    after(cursor) {
      const [credits, id] = parseCursor(creditsCursor, cursor);
      return sql`(${userProfiles.credits}, ${userProfiles.id}) > (${credits}::int, ${id}::uuid)`;
    },
  },
  credits_desc: {
    by: sql`${userProfiles.credits} DESC, ${userProfiles.id} DESC`,
    after(cursor) {
      const [credits, id] = parseCursor(creditsCursor, cursor);
      return sql`(${userProfiles.credits}, ${userProfiles.id}) < (${credits}::int, ${id}::uuid)`;
    },
  },
};

function parseCursor<T>(schema: z.ZodType<T>, parts: string[]): T {
  const parsed = schema.safeParse(parts);
  if (!parsed.success) throw httpErrors.invalid_request({ detail: "cursor" });
  return parsed.data;
}

export type UserRow = Awaited<ReturnType<typeof findUser>>;

/**
 * One page of people; not of accounts that were deleted.
 * @throws invalid_request for a cursor of another order
 */
export async function listUsers(db: Queryable, query: UsersQuery) {
  const { by, after } = orders[query.sort];
  const rows = await db
    .select({ ...columns, exactTime })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .where(
      and(
        isNull(users.deletedAt),
        matchesSearch(query.search),
        query.role && eq(userProfiles.role, query.role),
        query.status === "suspended" ? isNotNull(userProfiles.suspendedAt) : undefined,
        query.status === "active" ? isNull(userProfiles.suspendedAt) : undefined,
        query.cursor === undefined ? undefined : after(query.cursor.split("~")),
      ),
    )
    .orderBy(by)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const place = query.sort === "default" ? last?.exactTime : last?.credits;
  return { rows: page, nextCursor: rows.length > query.limit && last ? `${place}~${last.id}` : null };
}

/** Folding removes every character that LIKE knows, so what was typed is only ever text. */
function matchesSearch(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  return sql`${userProfiles.searchText} LIKE '%' || btrim(fold_words(${search})) || '%'`;
}

/**
 * Somebody about whom something can be done.
 * @throws user_not_found, also for a deleted account
 */
export async function findUser(db: Queryable, id: string) {
  const user = await findAccount(db, id);
  if (user.deletedAt) throw adminErrors.user_not_found();
  return user;
}

/**
 * An account to look back on: also one that was deleted, of which the ledger is left.
 * @throws user_not_found
 */
export async function findAccount(db: Queryable, id: string) {
  const [row] = await db
    .select(columns)
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .where(eq(userProfiles.id, id));
  if (!row) throw adminErrors.user_not_found();
  return row;
}
