import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../scripts/build.ts";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated template from which each test file's own database is copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale({ pages: false });
  const directory = await mkdtemp(join(tmpdir(), "vitrin-test-"));
  const postgres = await startTestPostgres(directory, { socket: true });
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.close();
    await rm(directory, { recursive: true, force: true });
  };
}
