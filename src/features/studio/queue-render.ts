import { comesFirst } from "#features/videos/find-plan-features.ts";
import type { Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { RenderJob } from "./claim-render-job.ts";
import { renderVideoJob } from "./render-video-job.ts";

/** Calls a worker for a render. One whose owner's package has a priority queue is taken up before others that wait. */
export async function queueRender(
  tx: Transaction,
  jobs: Jobs,
  { id, userId }: Pick<RenderJob, "id" | "userId">,
): Promise<void> {
  await jobs.enqueue(tx, renderVideoJob, { jobId: id }, { first: await comesFirst(tx, userId) });
}
