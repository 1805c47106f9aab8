/** What of a payment's money has gone back or may go back, in cents. */
export interface MoneyBack {
  amount: number;
  refunded: number;
  lost: number;
  disputed: number;
}

/** How many of a payment's credits should be gone, and how many more should be held. */
export interface ReversalTarget {
  takenBack: number;
  held: number;
}

/**
 * Whole credits for a part of the money: the part of the credits, rounded down, so that a credit goes only when all of
 * its money has. Counted from the sum of what went back, never step by step, so any sequence of partial refunds ends
 * where one refund of their sum would: exactly all credits for all the money.
 */
export function creditsFor(credits: number, money: number, amount: number): number {
  if (money <= 0) return 0;
  if (money >= amount) return credits;
  // Below 2^53 for any credits and cents that fit the database's integers.
  return Number((BigInt(credits) * BigInt(money)) / BigInt(amount));
}

/**
 * What should have become of credits that a payment brought. A function of the present state alone, so that events may
 * come in any order and any number of times.
 * @param all true when all of them are to be held: a warning of fraud, a refund that was asked for
 */
export function reversalTarget(credits: number, money: MoneyBack, all: boolean): ReversalTarget {
  const gone = Math.min(money.amount, money.refunded + money.lost);
  const takenBack = creditsFor(credits, gone, money.amount);
  const doubtful = all ? credits : creditsFor(credits, gone + money.disputed, money.amount);
  return { takenBack, held: Math.max(0, doubtful - takenBack) };
}
