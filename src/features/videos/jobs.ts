import type { JobHandler } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { exportVideoJob } from "./export-job.ts";
import { runExport } from "./run-export.ts";

export { deleteFilesJob, exportVideoJob };

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
