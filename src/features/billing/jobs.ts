import { z } from "zod";
import { emailChangedJob } from "#features/accounts/jobs.ts";
import { deletionChangedJob } from "#features/accounts/personal-data-job.ts";
import type { JobDefinition, JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { alignCollection, alignCollections } from "./align-collection.ts";
import { collectionJob } from "./collection-job.ts";
import { finishRefunds } from "./decide-refund-request.ts";
import { endSuspicions } from "./end-suspicions.ts";
import { noticeJob, type PurchaseNotice } from "./notice-job.ts";
import { releaseDuePlanGrants } from "./release-due-plan-grants.ts";
import { sendPurchaseNotice } from "./send-purchase-notice.ts";
import { createStripe } from "./stripe-client.ts";
import { updateCustomerEmail } from "./update-customer-email.ts";

export const releasePlanGrantsJob: JobDefinition<object> = {
  name: "billing.release-plan-grants",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

export const settlePaymentsJob: JobDefinition<object> = {
  name: "billing.settle-payments",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

export function createPurchaseJobs(platform: Platform): JobHandler[] {
  const stripe = createStripe(platform.config.stripe);
  const tellBuyer: JobHandler<PurchaseNotice> = {
    definition: noticeJob,
    handle: (notice) => sendPurchaseNotice({ ...platform, stripe }, notice),
  };
  const updateCustomer: JobHandler<z.infer<typeof emailChangedJob.schema>> = {
    definition: emailChangedJob,
    handle: ({ userId }) => updateCustomerEmail(platform.db, stripe, userId),
  };
  const align: JobHandler<z.infer<typeof collectionJob.schema>> = {
    definition: collectionJob,
    handle: ({ userId }) => alignCollection({ ...platform, stripe }, userId),
  };
  return [tellBuyer, updateCustomer, align, { ...align, definition: deletionChangedJob }];
}

/** Every five minutes: holds whose time is over, and refunds and suspensions that the provider has not heard of. */
export function createPurchaseSchedules(platform: Platform): ScheduledJob[] {
  const stripe = createStripe(platform.config.stripe);
  return [
    {
      definition: settlePaymentsJob,
      cron: "*/5 * * * *",
      async handle() {
        // Each whatever becomes of the others.
        const done = await Promise.allSettled([
          endSuspicions(platform),
          finishRefunds({ ...platform, stripe }),
          alignCollections({ ...platform, stripe }),
        ]);
        for (const outcome of done) if (outcome.status === "rejected") throw outcome.reason;
      },
    },
  ];
}

/** Every five minutes: the months of annual packages that have begun. */
export function createBillingSchedules(platform: Platform): ScheduledJob[] {
  return [
    {
      definition: releasePlanGrantsJob,
      cron: "*/5 * * * *",
      async handle() {
        await releaseDuePlanGrants(platform);
      },
    },
  ];
}
