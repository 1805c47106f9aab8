import { lt } from "drizzle-orm";
import { z } from "zod";
import type { JobDefinition, JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { sessions, verifications } from "./tables.ts";

const resetRequestSchema = z.strictObject({ email: z.string() });

export const passwordResetJob: JobDefinition<z.infer<typeof resetRequestSchema>> = {
  name: "accounts.password-reset",
  schema: resetRequestSchema,
  queue: { retryLimit: 5, retryDelay: 2, expireInSeconds: 60 },
};

export const purgeSessionsJob: JobDefinition<object> = {
  name: "accounts.purge-sessions",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

export function createAccountsJobs(platform: Platform): JobHandler[] {
  const sendReset: JobHandler<z.infer<typeof resetRequestSchema>> = {
    definition: passwordResetJob,
    handle: ({ email }) => requestPasswordReset(platform, email),
  };
  return [sendReset];
}

/** Once a night: sessions, reset links and sign-in states that have ended are deleted. */
export function createAccountsSchedules({ db, now }: Platform): ScheduledJob[] {
  return [
    {
      definition: purgeSessionsJob,
      cron: "17 3 * * *",
      async handle() {
        await db.delete(sessions).where(lt(sessions.expiresAt, now()));
        await db.delete(verifications).where(lt(verifications.expiresAt, now()));
      },
    },
  ];
}
