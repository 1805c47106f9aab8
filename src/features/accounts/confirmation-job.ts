import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

/** Jobs that name an address do not stay in the queue. */
export const addressSchema = z.strictObject({ email: z.string() });

export const emailConfirmationJob: JobDefinition<z.infer<typeof addressSchema>> = {
  name: "accounts.confirm-email",
  schema: addressSchema,
  queue: { retryLimit: 5, retryDelay: 2, expireInSeconds: 60, deleteAfterSeconds: 60 },
};
