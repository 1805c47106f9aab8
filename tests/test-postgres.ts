import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { startLocalPostgres } from "#emulators/postgres/start.ts";
import { migrateDatabase } from "#platform/database.ts";
import { startJobs } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { TEMPLATE } from "./copy-database.ts";

/**
 * Starts a throw-away PostgreSQL in `directory` with the template in it. `url` is its `postgres` database.
 * @param options.socket reach it through a socket instead of the loopback interface
 */
export async function startTestPostgres(
  directory: string,
  { socket = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  // mkdtemp makes a folder that only its owner may enter; as root, PostgreSQL runs as another user.
  await chmod(directory, 0o755);
  const server = await startLocalPostgres({
    directory: join(directory, "postgres"),
    disposable: true,
    socket,
  });
  const url = await server.databaseUrl(TEMPLATE);
  await migrateDatabase(url);
  const { jobDefinitions } = await import("../src/jobs.ts");
  const jobs = await startJobs(url, jobDefinitions, createLog("silent"));
  await jobs.stop();
  return { url: await server.databaseUrl("postgres"), close: () => server.close() };
}
