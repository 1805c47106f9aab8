import { fork } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AV_LOG_ERROR, Log } from "node-av";
import { z } from "zod";
import { renderVideo } from "../render-video.ts";
import { rendererArguments, rendererEnvironment } from "../run-in-child.ts";
import { loadSample, print, quarterMinute } from "./measure.ts";

/** Memory has to do with pictures, scenes and sound, not with how many frames a second there are: few are quicker. */
const framesPerSecond = 6;
const lengths = [60, 200, 600];

/** Peak memory of whole renders of a minute, of three and a third, and of ten, each in a process of its own. */
export async function benchMemory(): Promise<void> {
  print(
    `Peak memory of a whole render, 1080×1920, ${framesPerSecond} fps (it must not grow with the length):`,
  );
  let shortest: number | undefined;
  for (const seconds of lengths) {
    const { megabytes, duration } = await renderElsewhere(seconds);
    shortest ??= megabytes;
    const times = (megabytes / shortest).toFixed(2);
    print(`  a film of ${duration.toFixed(0)} s: ${megabytes} MB, ${times} times that of the shortest`);
  }
}

const answerSchema = z.strictObject({ megabytes: z.number(), duration: z.number() });

function renderElsewhere(seconds: number): Promise<z.infer<typeof answerSchema>> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds)], {
    env: rendererEnvironment(),
    execArgv: rendererArguments,
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(answerSchema.parse(message)));
    child.once("exit", (code) => reject(new Error(`the render ended: ${code}`)));
  });
}

/** Scenes of the sample, over and over, until the film is long enough: far more than the product allows. */
async function renderLong(seconds: number): Promise<void> {
  const sample = quarterMinute(await loadSample(), "kinetic");
  const count = Math.ceil(seconds / 5);
  const scenes = Array.from({ length: count }, (_, index) => {
    const scene = sample.scenes[index % sample.scenes.length];
    return { ...scene, id: `scene-${index}`, minimumSeconds: 5 };
  });
  const workDirectory = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  try {
    const { timeline } = await renderVideo({
      storyboard: { ...sample, scenes },
      assets: {},
      workDirectory,
      framesPerSecond,
      mostScenes: count,
    });
    process.send?.({ megabytes: await peakMegabytes(), duration: timeline.duration });
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}

/**
 * The most memory that this process has held. Linux counts a child's maxRSS from its parent's, which is a bench that has
 * held a film's frames; the peak of its own is in its status.
 */
async function peakMegabytes(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return Math.round((own ? Number(own) : process.resourceUsage().maxRSS) / 1024);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  Log.setLevel(AV_LOG_ERROR);
  await renderLong(Number(process.argv[2]));
}
