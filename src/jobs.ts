import {
  createAccountsJobs,
  createAccountsSchedules,
  passwordResetJob,
  purgeSessionsJob,
} from "#features/accounts/jobs.ts";
import {
  createStudioJobs,
  createStudioSchedules,
  renderVideoJob,
  sweepRenderJobsJob,
} from "#features/studio/jobs.ts";
import { createVideoJobs, deleteFilesJob } from "#features/videos/jobs.ts";
import type { JobHandler, ScheduledJob } from "#platform/jobs.ts";
import { createMailHandler, sendMailJob } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";

/** Every kind of background work, known to web processes too so that they can enqueue it. */
export const jobDefinitions = [
  sendMailJob,
  passwordResetJob,
  purgeSessionsJob,
  renderVideoJob,
  sweepRenderJobsJob,
  deleteFilesJob,
];

/** What a worker process does. */
export function createJobHandlers(platform: Platform): { handlers: JobHandler[]; schedules: ScheduledJob[] } {
  return {
    handlers: [
      createMailHandler(platform.config.mail),
      ...createAccountsJobs(platform),
      ...createStudioJobs(platform),
      ...createVideoJobs(platform),
    ],
    schedules: [...createAccountsSchedules(platform), ...createStudioSchedules(platform)],
  };
}
