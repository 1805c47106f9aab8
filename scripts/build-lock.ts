import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/**
 * Runs `work` while no other process of this checkout does: two that start at once would build over each other. Waits
 * for the other; a lock whose process is gone counts for nothing.
 */
export async function withBuildLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await tryLock(path))) await setTimeout(100);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const holder = Number(await readFile(path, "utf8").catch(() => ""));
    if (holder && !isAlive(holder)) await rm(path, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
