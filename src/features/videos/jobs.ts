import type { JobHandler } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";

export { deleteFilesJob };

export function createVideoJobs({ storage }: Platform): JobHandler[] {
  const deleteFiles: JobHandler = {
    definition: deleteFilesJob,
    async handle(data) {
      const files = deleteFilesJob.schema.parse(data);
      if ("prefix" in files) await storage.deletePrefix(files.prefix);
      else for (const key of files.keys) await storage.delete(key);
    },
  };
  return [deleteFiles];
}
