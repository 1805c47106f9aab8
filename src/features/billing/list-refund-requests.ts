import { and, eq, sql } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { placeOf } from "#platform/http/cursor-time.ts";
import { payments, refundRequests } from "./tables.ts";

const PAGE_SIZE = 25;

/**
 * A page of the requests for refunds with whose they are and what was paid: those to be decided, who has waited longest
 * first, or the decided ones, the newest first.
 * @param after time and id of the last one of the page before
 */
export async function listRefundRequests(
  db: Queryable,
  which: "open" | "decided",
  after: readonly [string, string] | undefined,
) {
  const { createdAt, id } = refundRequests;
  const isOpen = which === "open";
  const rows = await db
    .select({
      id,
      source: refundRequests.source,
      userId: refundRequests.userId,
      email: users.email,
      fullName: userProfiles.fullName,
      deletedAt: users.deletedAt,
      lookupKey: payments.lookupKey,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paidAt,
      state: refundRequests.state,
      message: refundRequests.message,
      declineReason: refundRequests.declineReason,
      createdAt,
      decidedAt: refundRequests.decidedAt,
      decidedBy: refundRequests.decidedBy,
      place: placeOf(createdAt),
    })
    .from(refundRequests)
    .innerJoin(users, eq(users.id, refundRequests.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, refundRequests.userId))
    .innerJoin(payments, eq(payments.source, refundRequests.source))
    .where(
      and(
        // Word for word the conditions of the indexes.
        isOpen ? sql`${refundRequests.state} = 'open'` : sql`${refundRequests.state} <> 'open'`,
        after &&
          sql`(${createdAt}, ${id}) ${sql.raw(isOpen ? ">" : "<")} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(isOpen ? sql`${createdAt}, ${id}` : sql`${createdAt} DESC NULLS LAST, ${id} DESC NULLS LAST`)
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.id}` : null };
}
export type FoundRefundRequest = Awaited<ReturnType<typeof listRefundRequests>>["rows"][number];
