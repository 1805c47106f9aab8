import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Keeps what a service must remember as JSON that its owner alone may read. A process that is killed meanwhile, a full
 * disk or a loss of power leave the file as it was before.
 */
export async function writeState(path: string, state: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(state, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
