import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame } from "node-av";
import { Film } from "../drawing/film.ts";
import { createVideoEncoder } from "../encode/codecs.ts";
import { FramePainter } from "../encode/frame-painter.ts";
import { PictureBuffer } from "../encode/picture-buffer.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { renderVideo } from "../render-video.ts";
import { frameSizes, type Storyboard } from "../storyboard.ts";
import { styleIds } from "../styles/style-ids.ts";
import type { planTimeline } from "../timeline.ts";
import {
  framesPerSecond,
  loadSample,
  type Measured,
  measure,
  median,
  print,
  quarterMinute,
} from "./measure.ts";

/** Every frame of the film as the encoder takes it. */
async function readyFrames(
  storyboard: Storyboard,
  timeline: ReturnType<typeof planTimeline>,
): Promise<Frame[]> {
  const size = frameSizes[storyboard.aspect];
  const film = new Film({ storyboard, timeline, pictures: new Map(), ...size, createLayer: createNodeLayer });
  const buffer = new PictureBuffer(size.width, size.height, framesPerSecond);
  const picture = buffer.createPicture();
  const painter = new FramePainter(film, picture);
  const frames: Frame[] = [];
  for (let index = 0; index < Math.round(timeline.duration * framesPerSecond); index++) {
    painter.paint(index / framesPerSecond);
    buffer.take(picture);
    const frame = buffer.yuv.clone();
    if (!frame) throw new Error("no memory for a frame");
    frame.makeWritable();
    frames.push(frame);
    if (index % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  buffer.free();
  return frames;
}

async function encodeOnly(frames: readonly Frame[]): Promise<void> {
  const encoder = await createVideoEncoder("mp4", { ...frameSizes["9:16"], framesPerSecond });
  for (const [index, frame] of frames.entries()) {
    frame.pts = BigInt(index);
    for (const packet of await encoder.encodeAll(frame)) packet.free();
  }
  for (const packet of await encoder.encodeAll(null)) packet.free();
  encoder.close();
}

/** One style's whole renders and the encoder alone, turn about. */
async function measureStyle(style: Storyboard["style"], rounds: number) {
  const storyboard = quarterMinute(await loadSample(), style);
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const render = (round: number) =>
    renderVideo({ storyboard, assets: {}, workDirectory: join(folder, `${round}`) });
  try {
    const { timeline } = await render(-1);
    const frames = await readyFrames(storyboard, timeline);
    const ours: Measured[] = [];
    const limit: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(() => render(round)));
      limit.push(await measure(() => encodeOnly(frames)));
    }
    for (const frame of frames) frame.free();
    return { count: frames.length, ours, limit };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints our frames a second, the encoder's alone, and the ratio, for each style or one. */
export async function benchLimit(rounds: number, style: string | undefined): Promise<void> {
  print("Whole renders (voice, music, frames, file) against libx264 alone on ready frames:");
  print(
    "  style             ours     encoder alone   ratio  by processor time  outside the encoder, a frame",
  );
  const ratios: number[] = [];
  for (const id of styleIds.filter((candidate) => !style || candidate === style)) {
    const { count, ours, limit } = await measureStyle(id, rounds);
    const rate = (runs: Measured[]) => `${(count / median(runs.map((run) => run.seconds))).toFixed(1)} fps`;
    const outside = median(ours.map((run, round) => (run.cpuMs - (limit[round]?.cpuMs ?? 0)) / count));
    const ratio = median(ours.map((run, round) => (limit[round]?.seconds ?? 0) / run.seconds));
    const byProcessor = median(ours.map((run, round) => (limit[round]?.cpuMs ?? 0) / run.cpuMs));
    ratios.push(ratio);
    const cells = [
      rate(ours).padStart(12),
      rate(limit).padStart(17),
      ratio.toFixed(2).padStart(8),
      byProcessor.toFixed(2).padStart(12),
    ];
    print(`  ${id.padEnd(11)}${cells.join("")}${`${outside.toFixed(1)} ms`.padStart(21)}`);
  }
  print(`  median of the styles: ${median(ratios).toFixed(2)} (wanted: 0.75 or more)`);
}
