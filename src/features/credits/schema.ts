import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";

export const creditErrors = defineErrors({
  insufficient_credits: 402,
});

export const transactionTypeSchema = z.enum(["purchase", "admin_grant", "usage", "refund"]);

/** A ledger entry as its owner sees it. */
export const creditTransactionSchema = z.strictObject({
  id: z.uuid(),
  amount: z.int(),
  type: transactionTypeSchema,
  reason: z.string(),
  description: z.string().nullable(),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
});
export type CreditTransaction = z.infer<typeof creditTransactionSchema>;

export const creditSummarySchema = z.strictObject({
  credits: z.int(),
  /** Credits taken back that were spent already; the next ones pay them. */
  debt: z.int(),
  /** Trial credits that nobody has used yet, and when they are taken back; null without any. */
  trial: z.strictObject({ credits: z.int(), ends_at: z.iso.datetime() }).nullable(),
  transactions: z.array(creditTransactionSchema),
  /** Pass as `before` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type CreditSummary = z.infer<typeof creditSummarySchema>;
