import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Locks of this very process. Any other with its number is of one before it: in a container, each start has the same. */
const held = new Set<string>();

/**
 * Runs `work` while no other process of this checkout does: two that start at once would build over each other. Waits
 * for the other; a lock whose process is gone counts for nothing. Where none can be written, as in a folder that belongs to
 * another user, nothing can be built either, and `work` runs without one.
 */
export async function withBuildLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await tryLock(path))) await setTimeout(100);
  try {
    return await work();
  } finally {
    if (held.delete(path)) await rm(path, { force: true });
  }
}

/** @returns whether there is nobody to wait for */
async function tryLock(path: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  try {
    // Nobody sees a lock in which its process does not stand yet.
    await writeFile(own, String(process.pid));
    await link(own, path);
    held.add(path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) return true;
    const text = await readFile(path, "utf8").catch(() => undefined);
    // It has just been let go.
    if (text === undefined) return false;
    const holder = Number(text);
    const isHeld = holder === process.pid ? held.has(path) : isAlive(holder);
    if (!isHeld) await rm(path, { force: true });
    return false;
  } finally {
    await rm(own, { force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  // To signal 0 would be to signal ourselves.
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user can't be signalled, and is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
