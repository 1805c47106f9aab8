import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

const personSchema = z.strictObject({ userId: z.uuid() });

/**
 * Somebody was suspended, or is so no longer: the payment provider is told. Enqueued in the transaction that decides it;
 * what this job could not do in hours, `alignCollections` goes on with.
 */
export const collectionJob: JobDefinition<z.infer<typeof personSchema>> = {
  name: "billing.align-collection",
  schema: personSchema,
  queue: { retryLimit: 10, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
};
