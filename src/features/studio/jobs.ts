import { z } from "zod";
import type { JobDefinition, JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { renderVideo } from "./render-video.ts";
import { renderVideoJob } from "./render-video-job.ts";
import { sweepRenderJobs } from "./sweep-render-jobs.ts";

export { renderVideoJob };

export const sweepRenderJobsJob: JobDefinition<object> = {
  name: "studio.sweep-render-jobs",
  schema: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 300 },
};

export function createStudioJobs(platform: Platform): JobHandler[] {
  const render: JobHandler<{ jobId: string }> = {
    definition: renderVideoJob,
    concurrency: platform.config.renderConcurrency,
    handle: ({ jobId }, { signal, log }) => renderVideo(platform, jobId, signal, log),
  };
  return [render];
}

export function createStudioSchedules(platform: Platform): ScheduledJob[] {
  return [
    {
      definition: sweepRenderJobsJob,
      cron: "* * * * *",
      async handle(_data, { log }) {
        const orphans = await sweepRenderJobs(platform);
        if (orphans > 0) log.warn({ orphans }, "unfinished renders enqueued again");
      },
    },
  ];
}
