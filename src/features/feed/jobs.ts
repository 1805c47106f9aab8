import { z } from "zod";
import { deleteInParts } from "#platform/delete-in-parts.ts";
import type { JobDefinition, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { videoViews } from "./tables.ts";

export const forgetViewsJob: JobDefinition<object> = {
  name: "feed.forget-views",
  schema: z.looseObject({}),
  queue: { retryLimit: 2, expireInSeconds: 300 },
};

const TWO_DAYS = 2 * 86_400_000;

/** Once a night: who has watched is forgotten after two days, when the digest of that day is of no more use. */
export function createFeedSchedules({ db, now }: Platform): ScheduledJob[] {
  return [
    {
      definition: forgetViewsJob,
      cron: "37 3 * * *",
      async handle(_data, { signal }) {
        const before = new Date(now().getTime() - TWO_DAYS);
        await deleteInParts(db, { time: videoViews.createdAt, before, signal });
      },
    },
  ];
}
