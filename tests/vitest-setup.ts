import { mkdtemp, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
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
  const directory = await mkdtemp(join(await quickFolder(), "vitrin-test-"));
  const postgres = await startTestPostgres(directory, { socket: true });
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.close();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Where files are memory, and how much of it there must be: the tests' databases come to a few hundred megabytes. */
const MEMORY = "/dev/shm";
const ENOUGH = 2 * 1024 ** 3;

/**
 * Each test file's database is a thousand files that come and go, for which a disk's file system looks ever longer for a
 * place: they are made in memory on a machine that has plenty.
 */
async function quickFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ENOUGH && freemem() >= 3 * ENOUGH ? MEMORY : tmpdir();
}
