import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

const exportSchema = z.strictObject({ exportId: z.uuid() });
const personSchema = z.strictObject({ userId: z.uuid() });

/** Makes an archive. */
export const exportDataJob: JobDefinition<z.infer<typeof exportSchema>> = {
  name: "accounts.export-data",
  schema: exportSchema,
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 3_600 },
};

/** Deletes one account whose time has come. */
export const eraseAccountJob: JobDefinition<z.infer<typeof personSchema>> = {
  name: "accounts.erase",
  schema: personSchema,
  queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, expireInSeconds: 900 },
};

/**
 * A deletion was asked for, or is undone. Enqueued in the transaction that decides it; what stands still meanwhile is for
 * whoever knows of it: see features/billing/jobs.ts.
 */
export const deletionChangedJob: JobDefinition<z.infer<typeof personSchema>> = {
  name: "accounts.deletion-changed",
  schema: personSchema,
  // Hours, with the growing pauses: as long as a payment provider may be away.
  queue: { retryLimit: 10, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
};

/** Looks for accounts whose time has come and which are still there, and for archives whose time is over. */
export const eraseDueAccountsJob: JobDefinition<object> = {
  name: "accounts.erase-due",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};
