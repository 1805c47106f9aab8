/** Test accounts of the delayed method (US bank debit) that the hosted page offers. */
export const bankAccounts = {
  succeeds: { last4: "6789", settles: "succeeded", failure: null },
  fails: {
    last4: "1116",
    settles: "failed",
    failure: {
      code: "insufficient_funds",
      message: "The customer's account has insufficient funds to cover this payment.",
    },
  },
} as const;
export type BankAccountName = keyof typeof bankAccounts;

/** Seconds until a bank debit settles by itself. Real ones take days; here one can watch it happen. */
export const settlesAfter = 20;
