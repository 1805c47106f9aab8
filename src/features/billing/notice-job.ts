import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

const noticeSchema = z.strictObject({
  kind: z.enum(["receipt", "refund-requested", "refund-approved", "refund-declined"]),
  /** Of the order or of the refund request. */
  id: z.uuid(),
});
export type PurchaseNotice = z.infer<typeof noticeSchema>;

/** A mail about a purchase. Enqueued with what it tells of; written by a worker, so that no payment waits for it. */
export const noticeJob: JobDefinition<PurchaseNotice> = {
  name: "billing.purchase-notice",
  schema: noticeSchema,
  queue: { retryLimit: 8, retryDelay: 5, expireInSeconds: 60 },
};
