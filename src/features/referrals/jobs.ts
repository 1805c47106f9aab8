import { z } from "zod";
import type { JobDefinition, JobHandler } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { sendRewardMail } from "./send-reward-mail.ts";

const rewardMailSchema = z.strictObject({ referralId: z.uuid() });

export const rewardMailJob: JobDefinition<z.infer<typeof rewardMailSchema>> = {
  name: "referrals.reward-mail",
  schema: rewardMailSchema,
  queue: { retryLimit: 5, expireInSeconds: 60 },
};

export function createReferralsJobs(platform: Platform): JobHandler[] {
  const tellReferrer: JobHandler<z.infer<typeof rewardMailSchema>> = {
    definition: rewardMailJob,
    handle: ({ referralId }) => sendRewardMail(platform, referralId),
  };
  return [tellReferrer];
}
