import { rename, writeFile } from "node:fs/promises";

/** Writes to a temporary name beside the file and renames: readers see the old file or the whole new one. */
export async function writeFileAtomic(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
