import { z } from "zod";
import { deleteInParts } from "#platform/delete-in-parts.ts";
import type { JobDefinition, JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { addressSchema, emailConfirmationJob } from "./confirmation-job.ts";
import { onboardAccounts } from "./onboard-account.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { rememberedDevices, sessions, verifications } from "./tables.ts";

export { emailConfirmationJob };

/** `next` is where the person was going. */
const resetSchema = addressSchema.extend({ next: z.string().optional() });

export const passwordResetJob: JobDefinition<z.infer<typeof resetSchema>> = {
  name: "accounts.password-reset",
  schema: resetSchema,
  queue: { retryLimit: 5, retryDelay: 2, expireInSeconds: 60, deleteAfterSeconds: 60 },
};

const personSchema = z.strictObject({ userId: z.uuid() });

/** An account's address is another one now. Whoever gave the old one away acts on it: see features/billing/jobs.ts. */
export const emailChangedJob: JobDefinition<z.infer<typeof personSchema>> = {
  name: "accounts.email-changed",
  schema: personSchema,
  // Hours, with the growing pauses: as long as a payment provider may be away.
  queue: { retryLimit: 10, retryDelay: 15, retryBackoff: true, expireInSeconds: 60 },
};

export const purgeSessionsJob: JobDefinition<object> = {
  name: "accounts.purge-sessions",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

export const onboardAccountsJob: JobDefinition<object> = {
  name: "accounts.onboard",
  schema: z.looseObject({}),
  queue: { retryLimit: 0, expireInSeconds: 300 },
};

export function createAccountsJobs(platform: Platform): JobHandler[] {
  const sendReset: JobHandler<z.infer<typeof resetSchema>> = {
    definition: passwordResetJob,
    handle: ({ email, next }) => requestPasswordReset(platform, email, next),
  };
  const sendConfirmation: JobHandler<z.infer<typeof addressSchema>> = {
    definition: emailConfirmationJob,
    handle: ({ email }) => requestEmailConfirmation(platform, email),
  };
  return [sendReset, sendConfirmation];
}

/**
 * Each minute: what follows new accounts, where it has not. Once a night: sessions, reset links and sign-in states that
 * have ended are deleted.
 */
export function createAccountsSchedules(platform: Platform): ScheduledJob[] {
  const { db, now } = platform;
  return [
    {
      definition: onboardAccountsJob,
      cron: "* * * * *",
      async handle(_data, { log }) {
        const waiting = await onboardAccounts(platform);
        if (waiting > 0)
          log.warn({ waiting }, "new accounts had not been welcomed, or their referral not looked at");
      },
    },
    {
      definition: purgeSessionsJob,
      cron: "17 3 * * *",
      async handle(_data, { signal }) {
        for (const table of [sessions, rememberedDevices, verifications])
          await deleteInParts(db, { time: table.expiresAt, before: now(), signal });
      },
    },
  ];
}
