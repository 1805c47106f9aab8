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
const revision = 3;
/** Above that, threads wait for each other more than they save. */
const mostThreads = 8;
/** What is in the making is younger; milliseconds. */
const longestMaking = 3_600_000;

const options = {
  intraOpNumThreads: Math.min(availableParallelism(), mostThreads),
  // Each length would leave a plan of its memory, and no two scenes are as long.
  enableMemPattern: false,
  // Threads that wait for each other by running in circles take what the others need: on busy cores a scene took four
  // times as long.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
  logSeverityLevel: 3,
} satisfies InferenceSession.SessionOptions;

/**
 * The model's two files: what is computed, and the numbers that it is computed with, a quarter of a gigabyte. Those the
 * runtime does not read but has in its memory as they lie on the disk: it opens in a third of the time, and what it does
 * not use takes no memory.
 */
function keptFiles(cache: string, versions: string): { graph: string; numbers: string } {
  const name = `kokoro-${versions}-${revision}`;
  return { graph: join(cache, `${name}.onnx`), numbers: join(cache, `${name}.bin`) };
}

/** @param versions of the packages that the model is made of and for */
export function isKept(cache: string, versions: string): boolean {
  return Object.values(keptFiles(cache, versions)).every((path) => existsSync(path));
}

/**
 * Opens the model as it is fast. It is made if it is not kept yet, or no longer whole, and kept where that can be written;
 * of processes that make it at once each makes the same, in a folder of its own.
 *
 * @param packaged path of the model as its package holds it
 * Throws what the packaged model throws that can't be read.
 */
export async function openKept(cache: string, packaged: string, versions: string): Promise<InferenceSession> {
  const { InferenceSession } = await import("onnxruntime-node");
  const { graph } = keptFiles(cache, versions);
  if (isKept(cache, versions)) {
    const session = await InferenceSession.create(graph, {
      ...options,
      graphOptimizationLevel: "disabled",
    }).catch(() => undefined);
    if (session) return session;
  }
  const bytes = toFloatModel(await readFile(packaged));
  const session = await keep(bytes, cache, versions).catch(() => undefined);
  return session ?? InferenceSession.create(bytes, { ...options, graphOptimizationLevel });
}

/** Not what suits this processor alone ("all"): a folder may be copied to another machine. */
const graphOptimizationLevel = "extended";

/**
 * Opens a model and keeps it as it is after what the runtime makes of it at each opening: opened so, it takes two thirds of
 * the time and of the memory.
 */
async function keep(bytes: Uint8Array, cache: string, versions: string): Promise<InferenceSession> {
  const { InferenceSession } = await import("onnxruntime-node");
  const kept = keptFiles(cache, versions);
  const making = join(cache, `kokoro-${randomUUID()}.part`);
  const made = { graph: join(making, basename(kept.graph)), numbers: join(making, basename(kept.numbers)) };
  try {
    await mkdir(making, { recursive: true });
    const session = await InferenceSession.create(bytes, {
      ...options,
      graphOptimizationLevel,
      optimizedModelFilePath: made.graph,
      extra: {
        session: {
          ...options.extra.session,
          optimized_model_external_initializers_file_name: basename(made.numbers),
          optimized_model_external_initializers_min_size_in_bytes: "1024",
        },
      },
    });
    // Numbers first: where the graph lies, both do.
    await rename(made.numbers, kept.numbers);
    await rename(made.graph, kept.graph);
    await removeLeftovers(cache, Object.values(kept)).catch(() => {});
    return session;
  } finally {
    await rm(making, { recursive: true, force: true }).catch(() => {});
  }
}

/** A quarter of a gigabyte each: those of other versions, and of processes that ended while they wrote. */
async function removeLeftovers(cache: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (!/^kokoro-.*\.(?:onnx|bin|part)$/.test(name) || kept.includes(path)) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestMaking) await rm(path, { recursive: true, force: true });
  }
}
