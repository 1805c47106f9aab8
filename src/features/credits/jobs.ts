import { z } from "zod";
import type { JobDefinition, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { endTrials } from "./end-trials.ts";
import { forgetPastTrials } from "./past-trials.ts";
import { remindOfTrials } from "./remind-of-trials.ts";

export const trialsJob: JobDefinition<object> = {
  name: "credits.trials",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

/** Every ten minutes: trials that end, those that soon will, and those of accounts deleted long ago. */
export function createCreditsSchedules(platform: Platform): ScheduledJob[] {
  return [
    {
      definition: trialsJob,
      cron: "*/10 * * * *",
      async handle(_data, { signal, log }) {
        // Each whatever becomes of the others.
        const done = await Promise.allSettled([
          endTrials({ ...platform, log }, signal),
          remindOfTrials({ ...platform, log }, signal),
          forgetPastTrials(platform),
        ]);
        for (const outcome of done) if (outcome.status === "rejected") throw outcome.reason;
      },
    },
  ];
}
