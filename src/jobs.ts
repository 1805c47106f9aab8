import {
  createAccountsJobs,
  createAccountsSchedules,
  emailChangedJob,
  emailConfirmationJob,
  onboardAccountsJob,
  passwordResetJob,
  purgeSessionsJob,
} from "#features/accounts/jobs.ts";
import {
  deletionChangedJob,
  eraseAccountJob,
  eraseDueAccountsJob,
  exportDataJob,
} from "#features/accounts/personal-data-job.ts";
import { createPersonalDataJobs } from "#features/accounts/personal-data-jobs.ts";
import { collectionJob } from "#features/billing/collection-job.ts";
import {
  createBillingSchedules,
  createPurchaseJobs,
  createPurchaseSchedules,
  releasePlanGrantsJob,
  settlePaymentsJob,
} from "#features/billing/jobs.ts";
import { noticeJob } from "#features/billing/notice-job.ts";
import { createCreditsSchedules, trialsJob } from "#features/credits/jobs.ts";
import { createFeedSchedules, forgetViewsJob } from "#features/feed/jobs.ts";
import { createReferralsJobs, rewardMailJob } from "#features/referrals/jobs.ts";
import {
  createStudioJobs,
  createStudioSchedules,
  renderVideoJob,
  sweepRenderJobsJob,
} from "#features/studio/jobs.ts";
import {
  createVideoJobs,
  createVideoSchedules,
  deleteFilesJob,
  exportVideoJob,
  purgeExportsJob,
} from "#features/videos/jobs.ts";
import type { JobHandler, ScheduledJob } from "#platform/jobs.ts";
import { createMailHandler, sendMailJob } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { createStorageSweep, sweepStorageJob } from "#platform/sweep-storage.ts";
import { personalDataOf } from "./personal-data.ts";
import { storedFilesOf } from "./stored-files.ts";

/** Every kind of background work, known to web processes too so that they can enqueue it. */
export const jobDefinitions = [
  sendMailJob,
  sweepStorageJob,
  passwordResetJob,
  emailConfirmationJob,
  emailChangedJob,
  onboardAccountsJob,
  purgeSessionsJob,
  exportDataJob,
  deletionChangedJob,
  eraseAccountJob,
  eraseDueAccountsJob,
  forgetViewsJob,
  renderVideoJob,
  sweepRenderJobsJob,
  deleteFilesJob,
  exportVideoJob,
  purgeExportsJob,
  releasePlanGrantsJob,
  settlePaymentsJob,
  noticeJob,
  collectionJob,
  trialsJob,
  rewardMailJob,
];

/** What a worker process does. */
export function createJobHandlers(platform: Platform): { handlers: JobHandler[]; schedules: ScheduledJob[] } {
  const personal = createPersonalDataJobs(platform, personalDataOf(platform));
  return {
    handlers: [
      createMailHandler(platform.config.mail),
      ...createAccountsJobs(platform),
      ...createPurchaseJobs(platform),
      ...createReferralsJobs(platform),
      ...createStudioJobs(platform),
      ...createVideoJobs(platform),
      ...personal.handlers,
    ],
    schedules: [
      ...createAccountsSchedules(platform),
      ...createStudioSchedules(platform),
      ...createVideoSchedules(platform),
      ...createFeedSchedules(platform),
      ...createBillingSchedules(platform),
      ...personal.schedules,
      ...createPurchaseSchedules(platform),
      ...createCreditsSchedules(platform),
      createStorageSweep(platform, storedFilesOf(platform)),
    ],
  };
}
