import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AV_LOG_ERROR, Log } from "node-av";
import { benchCaptions } from "./bench/bench-captions.ts";
import { benchJobs } from "./bench/bench-jobs.ts";
import { benchLimit } from "./bench/bench-limit.ts";
import { benchMemory } from "./bench/bench-memory.ts";
import { benchRemotion } from "./bench/bench-remotion.ts";
import { print } from "./bench/measure.ts";
import { rendererArguments, rendererEnvironment } from "./run-in-child.ts";

/**
 * Measures the renderer: against its limit (the encoder alone), against the clock, against Remotion, in memory, and
 * its captions against the voice. Ratios are the medians of rounds that take turns, so that they mean something on a
 * busy machine too.
 *
 *   node engine/bench-render.ts [rounds] [style] [limit|photos|jobs|captions|memory|remotion …]
 */
async function main(): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  const [roundsText = "3", style, ...only] = process.argv.slice(2);
  const rounds = Number(roundsText);
  const parts: Record<string, () => Promise<void>> = {
    limit: () => benchLimit(rounds, style === "all" ? undefined : style, { hasPhotos: false }),
    photos: () => benchLimit(rounds, style === "all" ? undefined : style, { hasPhotos: true }),
    jobs: () => benchJobs(rounds),
    captions: benchCaptions,
    memory: benchMemory,
    remotion: () => benchRemotion(Math.min(rounds, 3)),
  };
  print("Rendering, 1080×1920, 30 fps, H.264 veryfast crf 23, 15 s with voice and music");
  for (const [name, part] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await part();
  }
}

// The renderer always runs with this environment; a process cannot give it to itself.
if (process.send) await main();
else {
  const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
    // Beside the renderer's own, what npm needs to know of proxies and registries.
    env: { ...process.env, ...rendererEnvironment() },
    execArgv: rendererArguments,
  });
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
