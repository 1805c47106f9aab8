import { and, eq, lt } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { isItsHold } from "./shown-reason.ts";
import { creditHolds, creditTransactions } from "./tables.ts";

const PAGE_SIZE = 20;

/**
 * A person's balance and newest ledger entries, with what became of credits that they set aside.
 * @param before `seq` of the last entry already seen
 */
export async function listCreditTransactions(db: Queryable, userId: string, before?: number) {
  const [profile] = await db
    .select({ credits: userProfiles.credits, debt: userProfiles.creditDebt })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  const rows = await db
    .select({ entry: creditTransactions, hold: { state: creditHolds.state } })
    .from(creditTransactions)
    .leftJoin(creditHolds, isItsHold)
    .where(
      and(
        eq(creditTransactions.userId, userId),
        before === undefined ? undefined : lt(creditTransactions.seq, before),
      ),
    )
    .orderBy(newestFirst(creditTransactions.seq))
    .limit(PAGE_SIZE + 1);
  return {
    credits: profile?.credits ?? 0,
    debt: profile?.debt ?? 0,
    transactions: rows.slice(0, PAGE_SIZE),
    nextCursor: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.entry.seq : undefined,
  };
}
