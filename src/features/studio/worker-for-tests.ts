import type { Config } from "#config";
import { createVideoJobs, deleteFilesJob, exportVideoJob } from "#features/videos/jobs.ts";
import { connectDatabase } from "#platform/database.ts";
import { exitInTime } from "#platform/exit-in-time.ts";
import { startJobs } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { startRealtime } from "#platform/realtime.ts";
import { createStorage } from "#platform/storage.ts";
import { createStudioJobs, renderVideoJob, sweepRenderJobsJob } from "./jobs.ts";

/**
 * A worker in a process of its own, for tests that kill it: `node worker-for-tests.ts <configuration as JSON>`.
 * SIGTERM stops it as it stops the product.
 */
const config: Config = JSON.parse(process.argv[2] ?? "");
const log = createLog(process.env.TEST_LOG ?? "silent");
const connection = connectDatabase({ ...config.database, onError: () => undefined });
const platform: Platform = {
  config,
  db: connection.db,
  pool: connection.pool,
  jobs: await startJobs(
    config.database.url,
    [renderVideoJob, sweepRenderJobsJob, deleteFilesJob, exportVideoJob],
    log,
  ),
  realtime: await startRealtime(config.database.url, log),
  storage: createStorage(config.storage),
  log,
  now: () => new Date(),
};
process.once("SIGTERM", async () => {
  exitInTime();
  await platform.jobs.stop();
  await platform.realtime.close();
  await connection.close();
  process.exit(0);
});
await platform.jobs.work([...createStudioJobs(platform), ...createVideoJobs(platform)]);
