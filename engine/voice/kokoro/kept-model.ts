import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InferenceSession } from "onnxruntime-node";
import { toFloatModel } from "./float-model.ts";

/** Where the model is kept as it is fast: beside the packages that it is made of. */
export const modelCache = fileURLToPath(
  new URL("../../../node_modules/.cache/vitrin-engine", import.meta.url),
);

/** Says which way of making it fast a kept file is from. */
const revision = 2;
/** Above that, threads wait for each other more than they save. */
const mostThreads = 8;
/** What is in the making is younger; milliseconds. */
const longestMaking = 3_600_000;

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(availableParallelism(), mostThreads),
  // Each length would leave a plan of its memory, and no two scenes are as long.
  enableMemPattern: false,
  // Threads that wait for each other by running in circles take what the others need: on busy cores a scene took four
  // times as long.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
  logSeverityLevel: 3,
};

/** @param versions of the packages that the model is made of and for */
export function isKept(cache: string, versions: string): boolean {
  return existsSync(keptFile(cache, versions));
}

function keptFile(cache: string, versions: string): string {
  return join(cache, `kokoro-${versions}-${revision}.onnx`);
}

/**
 * Opens the model as it is fast. It is made if it is not kept yet, or no longer whole, and kept where that can be written;
 * of processes that make it at once each writes a file of its own, and the last one's stays.
 *
 * @param packaged path of the model as its package holds it
 * Throws what the packaged model throws that can't be read.
 */
export async function openKept(cache: string, packaged: string, versions: string): Promise<InferenceSession> {
  const { InferenceSession } = await import("onnxruntime-node");
  const kept = keptFile(cache, versions);
  if (existsSync(kept)) {
    const session = await InferenceSession.create(kept, {
      ...options,
      graphOptimizationLevel: "disabled",
    }).catch(() => undefined);
    if (session) return session;
  }
  const bytes = toFloatModel(await readFile(packaged));
  const part = `${kept}.${randomUUID()}.part`;
  try {
    await mkdir(cache, { recursive: true });
    // Kept as it is after what the runtime makes of it at each opening: opened so, it takes two thirds of the time and of
    // the memory. Not what suits this processor alone ("all"): a folder may be copied to another machine.
    const session = await InferenceSession.create(bytes, {
      ...options,
      graphOptimizationLevel: "extended",
      optimizedModelFilePath: part,
    });
    await rename(part, kept);
    await removeLeftovers(cache, kept).catch(() => {});
    return session;
  } catch {
    await rm(part, { force: true }).catch(() => {});
    return InferenceSession.create(bytes, { ...options, graphOptimizationLevel: "extended" });
  }
}

/** A quarter of a gigabyte each: those of other versions, and of processes that ended while they wrote. */
async function removeLeftovers(cache: string, kept: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!/^kokoro-.*\.(?:onnx|part)$/.test(name) || name === basename(kept)) continue;
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestMaking) await rm(path, { force: true });
  }
}
