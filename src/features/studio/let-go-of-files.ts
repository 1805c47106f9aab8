import { eq } from "drizzle-orm";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { RenderJob } from "./claim-render-job.ts";
import { attemptPrefix, readStepFiles, videoPrefix } from "./step-files.ts";
import { renderJobs } from "./tables.ts";

/** Has the files of a render that failed or was cancelled removed, and no other version's. */
export async function letGoOfFiles(jobs: Platform["jobs"], tx: Transaction, job: RenderJob): Promise<void> {
  if (job.version === 1) {
    await jobs.enqueue(tx, deleteFilesJob, { prefix: videoPrefix(job.videoId) });
  } else {
    const keys = readStepFiles(job.stepFiles).map((file) => file.key);
    if (keys.length > 0) await jobs.enqueue(tx, deleteFilesJob, { keys });
    if (job.attemptToken) {
      await jobs.enqueue(tx, deleteFilesJob, { prefix: attemptPrefix(job.videoId, job.attemptToken) });
    }
  }
  await tx.update(renderJobs).set({ stepFiles: [] }).where(eq(renderJobs.id, job.id));
}
