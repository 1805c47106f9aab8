import { readFile } from "node:fs/promises";

/** Memory that a process holds now, in megabytes; 0 where the system does not tell: anything but Linux, or it is gone. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  // In kilobytes whatever the size of the machine's pages, which differs among processors.
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
