import { z } from "zod";
import type { JobDefinition, JobHandler, ScheduledJob } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { exportVideoJob } from "./export-job.ts";
import { purgeExports } from "./purge-exports.ts";
import { runExport } from "./run-export.ts";
import { sweepExports } from "./sweep-exports.ts";

export { deleteFilesJob, exportVideoJob };

export const purgeExportsJob: JobDefinition<object> = {
  name: "videos.purge-exports",
  schema: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 300 },
};

export function createVideoJobs(platform: Platform): JobHandler[] {
  const { storage } = platform;
  const deleteFiles: JobHandler = {
    definition: deleteFilesJob,
    async handle(data) {
      const files = deleteFilesJob.schema.parse(data);
      if ("prefix" in files) await storage.deletePrefix(files.prefix);
      else for (const key of files.keys) await storage.delete(key);
    },
  };
  const exportVideo: JobHandler<{ exportId: string }> = {
    definition: exportVideoJob,
    handle: ({ exportId }, { signal, log }) => runExport(platform, exportId, signal, log),
  };
  return [deleteFiles, exportVideo];
}

export function createVideoSchedules(platform: Platform): ScheduledJob[] {
  return [
    {
      definition: purgeExportsJob,
      cron: "41 * * * *",
      async handle(_data, { log }) {
        const purged = await purgeExports(platform);
        if (purged > 0) log.info({ purged }, "files of old exports are kept no longer");
        const orphans = await sweepExports(platform);
        if (orphans > 0) log.warn({ orphans }, "unfinished exports enqueued again");
      },
    },
  ];
}
