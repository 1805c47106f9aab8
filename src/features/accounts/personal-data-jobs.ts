import type { z } from "zod";
import type { JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { eraseAccount, findDueDeletions } from "./delete-account.ts";
import { makeExport, removeOldExports } from "./export-data.ts";
import { eraseAccountJob, eraseDueAccountsJob, exportDataJob } from "./personal-data-job.ts";

/** @param personalData of every feature, the account's own last */
export function createPersonalDataJobs(
  platform: Platform,
  personalData: readonly PersonalData[],
): { handlers: JobHandler[]; schedules: ScheduledJob[] } {
  const { db, jobs } = platform;
  const makeArchive: JobHandler<z.infer<typeof exportDataJob.schema>> = {
    definition: exportDataJob,
    handle: ({ exportId }) => makeExport(platform, personalData, exportId),
  };
  const erase: JobHandler<z.infer<typeof eraseAccountJob.schema>> = {
    definition: eraseAccountJob,
    handle: ({ userId }) => eraseAccount(platform, personalData, userId),
  };
  const eraseDue: ScheduledJob = {
    definition: eraseDueAccountsJob,
    cron: "*/15 * * * *",
    async handle() {
      const due = await findDueDeletions(platform);
      for (const userId of due) await db.transaction((tx) => jobs.enqueue(tx, eraseAccountJob, { userId }));
      await removeOldExports(platform);
    },
  };
  return { handlers: [makeArchive, erase], schedules: [eraseDue] };
}
