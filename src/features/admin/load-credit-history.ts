import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";
import { isItsHold } from "#features/credits/shown-reason.ts";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { findAccount } from "./find-users.ts";

const PAGE_SIZE = 50;
const admins = alias(userProfiles, "admins");

/**
 * A person with a page of their ledger, the newest entry first, and what was ever added and taken. A deleted account's
 * ledger can still be read.
 * @param before `seq` of the last entry already seen
 * @throws user_not_found
 */
export async function loadCreditHistory(db: Queryable, userId: string, before?: number) {
  const user = await findAccount(db, userId);
  const rows = await db
    .select({
      id: creditTransactions.id,
      seq: creditTransactions.seq,
      amount: creditTransactions.amount,
      type: creditTransactions.type,
      reason: creditTransactions.reason,
      hold: { state: creditHolds.state },
      description: creditTransactions.description,
      createdAt: creditTransactions.createdAt,
      adminName: admins.fullName,
    })
    .from(creditTransactions)
    .leftJoin(admins, eq(admins.id, creditTransactions.adminId))
    .leftJoin(creditHolds, isItsHold)
    .where(
      and(
        eq(creditTransactions.userId, userId),
        before === undefined ? undefined : lt(creditTransactions.seq, before),
      ),
    )
    .orderBy(sql`${desc(creditTransactions.seq)} NULLS LAST`)
    .limit(PAGE_SIZE + 1);
  const [totals] = await db
    .select({
      added: sql<string>`coalesce(sum(${creditTransactions.amount}) FILTER (WHERE ${creditTransactions.amount} > 0), 0)`,
      used: sql<string>`coalesce(-sum(${creditTransactions.amount}) FILTER (WHERE ${creditTransactions.amount} < 0), 0)`,
    })
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId));
  return {
    user,
    transactions: rows.slice(0, PAGE_SIZE),
    totalAdded: Number(totals?.added),
    totalUsed: Number(totals?.used),
    nextCursor: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.seq : undefined,
  };
}
