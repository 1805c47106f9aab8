import { fork } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { AV_LOG_ERROR, type Frame, Log } from "node-av";
import { drawFrame } from "./draw-frame.ts";
import { Film } from "./drawing/film.ts";
import { createVideoEncoder } from "./encode/movie-writer.ts";
import { PictureBuffer } from "./encode/picture-buffer.ts";
import { loadPixels } from "./encode/shared-picture.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { rendererArguments, rendererEnvironment } from "./render-in-child.ts";
import { renderVideo } from "./render-video.ts";
import { frameSizes, parseStoryboard, type Storyboard } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import type { planTimeline } from "./timeline.ts";

/**
 * Measures the renderer against its limit, libx264 (veryfast, crf 23) fed with frames that are ready in memory.
 * Both encode the same frames, turn about, in one process; ratios are the medians of the rounds.
 *
 *   node engine/bench-render.ts [rounds] [style]
 */

const framesPerSecond = 30;

interface Measured {
  seconds: number;
  cpuMs: number;
}

async function measure(work: () => Promise<void>): Promise<Measured> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const used = process.cpuUsage(cpu);
  return { seconds: (performance.now() - began) / 1000, cpuMs: (used.user + used.system) / 1000 };
}

/** A quarter-minute film of three scenes: long enough to be typical, short enough to hold all its frames in memory. */
function benchStoryboard(sample: Storyboard, style: Storyboard["style"]): Storyboard {
  const scenes = sample.scenes.filter(
    (_, index) => index === 0 || index === 2 || index === sample.scenes.length - 1,
  );
  return { ...sample, style, scenes, targetSeconds: 15 };
}

/** Every frame of the film as the encoder takes it. */
async function readyFrames(
  storyboard: Storyboard,
  timeline: ReturnType<typeof planTimeline>,
): Promise<Frame[]> {
  const size = frameSizes[storyboard.aspect];
  const film = new Film({ storyboard, timeline, pictures: new Map(), ...size, createLayer: createNodeLayer });
  const buffer = new PictureBuffer(size.width, size.height, framesPerSecond);
  const canvas = createCanvas(buffer.layout.rowPixels, size.height);
  const context = contextOf(canvas);
  const frames: Frame[] = [];
  for (let index = 0; index < Math.round(timeline.duration * framesPerSecond); index++) {
    drawFrame(context, film, index / framesPerSecond);
    loadPixels(canvas.data(), buffer.layout, buffer.planes);
    const frame = buffer.yuv.clone();
    if (!frame) throw new Error("no memory for a frame");
    frame.makeWritable();
    frames.push(frame);
    if (index % 8 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  buffer.free();
  return frames;
}

async function encodeOnly(frames: readonly Frame[]): Promise<void> {
  const encoder = await createVideoEncoder(framesPerSecond);
  for (const [index, frame] of frames.entries()) {
    frame.pts = BigInt(index);
    for (const packet of await encoder.encodeAll(frame)) packet.free();
  }
  for (const packet of await encoder.encodeAll(null)) packet.free();
  encoder.close();
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function benchStyle(style: Storyboard["style"], rounds: number): Promise<string> {
  const sampleFile = fileURLToPath(new URL("./samples/en.json", import.meta.url));
  const storyboard = benchStoryboard(parseStoryboard(JSON.parse(await readFile(sampleFile, "utf8"))), style);
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const render = (round: number) =>
    renderVideo({ storyboard, assets: {}, workDirectory: join(folder, `${round}`) });
  try {
    const { timeline } = await render(-1);
    const frames = await readyFrames(storyboard, timeline);
    const ours: Measured[] = [];
    const limit: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(async () => void (await render(round))));
      limit.push(await measure(() => encodeOnly(frames)));
    }
    for (const frame of frames) frame.free();
    const count = frames.length;
    const rate = (runs: Measured[]) => count / median(runs.map((run) => run.seconds));
    const outside = median(ours.map((run, round) => (run.cpuMs - (limit[round]?.cpuMs ?? 0)) / count));
    const ratio = median(ours.map((run, round) => (limit[round]?.seconds ?? 0) / run.seconds));
    return [
      style.padEnd(10),
      `${rate(ours).toFixed(1)} frames/s`.padStart(15),
      `${rate(limit).toFixed(1)} frames/s`.padStart(18),
      ratio.toFixed(2).padStart(7),
      `${outside.toFixed(1)} ms`.padStart(12),
    ].join("");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  const rounds = Number(process.argv[2] ?? 3);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(
    "1080×1920, H.264 veryfast crf 23; whole render (voice, music, frames, file) against the encoder alone",
  );
  print("style          render    encoder alone  ratio  CPU outside the encoder, per frame");
  const chosen = styleIds.filter((style) => !process.argv[3] || style === process.argv[3]);
  for (const style of chosen) print(await benchStyle(style, rounds));
  print(
    `peak memory of this process, with all ready frames held: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  );
}

// The renderer always runs with this environment; a process cannot give it to itself.
if (process.send) await main();
else {
  const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
    env: rendererEnvironment(),
    execArgv: rendererArguments,
  });
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
