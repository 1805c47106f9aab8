import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { keepPastTrial } from "./past-trials.ts";
import { creditDebts, creditHolds, creditTransactions, creditTrials } from "./tables.ts";

/** Entries of the ledger stay, as the law asks, without the words of the person. */
export function createCreditsPersonalData({ db, config, now }: Platform): PersonalData {
  return {
    records: (userId) => ({
      credit_transactions: (limit, offset) =>
        db
          .select({
            id: creditTransactions.id,
            amount: creditTransactions.amount,
            type: creditTransactions.type,
            reason: creditTransactions.reason,
            description: creditTransactions.description,
            balance_after: creditTransactions.balanceAfter,
            created_at: creditTransactions.createdAt,
          })
          .from(creditTransactions)
          .where(eq(creditTransactions.userId, userId))
          .orderBy(asc(creditTransactions.seq))
          .limit(limit)
          .offset(offset),
      credit_debts: (limit, offset) =>
        db
          .select({
            id: creditDebts.id,
            amount: creditDebts.amount,
            reason: creditDebts.reason,
            debt_after: creditDebts.debtAfter,
            created_at: creditDebts.createdAt,
          })
          .from(creditDebts)
          .where(eq(creditDebts.userId, userId))
          .orderBy(asc(creditDebts.seq))
          .limit(limit)
          .offset(offset),
      trial: (limit, offset) =>
        db
          .select({
            credits: creditTrials.credits,
            mailbox: creditTrials.mailbox,
            ends_at: creditTrials.endsAt,
            ended_at: creditTrials.endedAt,
            used: creditTrials.used,
            taken_back: creditTrials.takenBack,
          })
          .from(creditTrials)
          .where(eq(creditTrials.userId, userId))
          .limit(limit)
          .offset(offset),
    }),
    async erase(tx, userId) {
      await keepPastTrial(tx, { config, now }, userId);
      for (const table of [creditTransactions, creditHolds]) {
        await tx
          .update(table)
          .set({ description: null })
          .where(and(eq(table.userId, userId), isNotNull(table.description)));
      }
    },
  };
}
