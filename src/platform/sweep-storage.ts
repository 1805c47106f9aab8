import { z } from "zod";
import type { JobDefinition, ScheduledJob } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Platform } from "./platform.ts";

/** What one feature keeps in storage. */
export interface StoredFiles {
  /** Where its files lie; another feature's may lie there as well. */
  prefix: string;
  /** Those of the keys that a row of the feature knows, or that work under way may still give to one. */
  known(keys: readonly string[]): Promise<readonly string[]>;
}

/** Far longer than an upload or a render takes between its file and its row, and than two clocks differ. */
const OLD_MILLISECONDS = 24 * 3_600_000;
/** Keys in one question to the database. */
const AT_ONCE = 500;
/** Files that one round removes; the rest is the next one's. */
const MOST_REMOVED = 1_000;
/** Processes that die leave some files. Where there are more, and more of them than known ones, the rows are missing. */
const PLAUSIBLE = 100;

export interface Sweep {
  kept: number;
  /** Files that no row knows. */
  found: number;
  removed: number;
}

/**
 * Removes files that no row knows, and that are older than a day: a process died between storing one and writing it
 * down. Where most of the store is unknown, nothing is removed: it belongs to another database then, or this one has
 * come from an old backup.
 */
export async function sweepStorage(
  { storage, now }: Pick<Platform, "storage" | "now">,
  features: readonly StoredFiles[],
  { log, signal }: { log: Log; signal?: AbortSignal | undefined },
): Promise<Sweep> {
  const before = now().getTime() - OLD_MILLISECONDS;
  const orphans: string[] = [];
  const sweep = { kept: 0, found: 0, removed: 0 };
  const judge = async (keys: readonly string[]) => {
    const unknown = await withoutKnown(features, keys);
    sweep.kept += keys.length - unknown.length;
    sweep.found += unknown.length;
    orphans.push(...unknown.slice(0, MOST_REMOVED - orphans.length));
  };
  for (const prefix of new Set(features.map((feature) => feature.prefix))) {
    let batch: string[] = [];
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      if (signal?.aborted) return sweep;
      if (modifiedAt.getTime() > before) continue;
      batch.push(key);
      if (batch.length < AT_ONCE) continue;
      await judge(batch);
      batch = [];
    }
    await judge(batch);
  }
  if (sweep.found > PLAUSIBLE && sweep.found > sweep.kept) {
    log.error(sweep, "most stored files are unknown to the database: nothing was removed");
    return sweep;
  }
  for (let first = 0; first < orphans.length; first += AT_ONCE) {
    // Looking through a large store takes a while; a preview may have taken up an old recording again.
    for (const key of await withoutKnown(features, orphans.slice(first, first + AT_ONCE))) {
      if (signal?.aborted) return sweep;
      await storage.delete(key);
      sweep.removed += 1;
    }
  }
  return sweep;
}

async function withoutKnown(features: readonly StoredFiles[], keys: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const feature of features) {
    const own = keys.filter((key) => key.startsWith(feature.prefix));
    if (own.length > 0) for (const key of await feature.known(own)) known.add(key);
  }
  return keys.filter((key) => !known.has(key));
}

export const sweepStorageJob: JobDefinition<object> = {
  name: "platform.sweep-storage",
  schema: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 3_600 },
};

/** Once a night. */
export function createStorageSweep(platform: Platform, features: readonly StoredFiles[]): ScheduledJob {
  return {
    definition: sweepStorageJob,
    cron: "53 3 * * *",
    async handle(_data, { log, signal }) {
      const sweep = await sweepStorage(platform, features, { log, signal });
      if (sweep.removed > 0) log.info(sweep, "stored files that no row knew were removed");
    },
  };
}
