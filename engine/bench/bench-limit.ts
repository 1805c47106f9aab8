import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encoder, FF_ENCODER_LIBX264, type Frame } from "node-av";
import { Film } from "../drawing/film.ts";
import { createVideoEncoder, keyFrameSeconds } from "../encode/codecs.ts";
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

/** x264 with nothing set but the preset, the quality and the distance of key frames. */
function createPlainEncoder(): Promise<Encoder> {
  return Encoder.create(FF_ENCODER_LIBX264, {
    context: { threadCount: 0, gopSize: keyFrameSeconds * framesPerSecond },
    options: { preset: "veryfast", crf: 23 },
  });
}

async function encodeOnly(frames: readonly Frame[], encoder: Encoder): Promise<void> {
  for (const [index, frame] of frames.entries()) {
    frame.pts = BigInt(index);
    for (const packet of await encoder.encodeAll(frame)) packet.free();
  }
  for (const packet of await encoder.encodeAll(null)) packet.free();
  encoder.close();
}

/** One style's whole renders, x264 as anyone has it, and as films have it, turn about. */
async function measureStyle(style: Storyboard["style"], rounds: number) {
  const storyboard = quarterMinute(await loadSample(), style);
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const render = (round: number) =>
    renderVideo({ storyboard, assets: {}, workDirectory: join(folder, `${round}`) });
  try {
    const { timeline } = await render(-1);
    const frames = await readyFrames(storyboard, timeline);
    const ours: Measured[] = [];
    const plain: Measured[] = [];
    const own: Measured[] = [];
    const encoderOfFilms = () => createVideoEncoder("mp4", { ...frameSizes["9:16"], framesPerSecond });
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(() => render(round)));
      plain.push(await measure(async () => encodeOnly(frames, await createPlainEncoder())));
      own.push(await measure(async () => encodeOnly(frames, await encoderOfFilms())));
    }
    for (const frame of frames) frame.free();
    return { count: frames.length, ours, plain, own };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each round's wall time of one thing in parts of another's, the middle of them. */
function ratioOf(parts: readonly Measured[], wholes: readonly Measured[]): number {
  return median(wholes.map((whole, round) => (parts[round]?.seconds ?? 0) / whole.seconds));
}

/**
 * Prints, for each style or one, our frames a second, the encoder's alone, and the ratio: beside x264 veryfast at crf 23
 * as anyone has it, and beside the same set as films have it (no B-frames, told what stands still). The second takes less
 * time, and it alone is a limit that no render can pass.
 */
export async function benchLimit(rounds: number, style: string | undefined): Promise<void> {
  print("Whole renders (voice, music, frames, file) against the encoder alone on ready frames:");
  print("  style             ours    x264 alone   ratio   as films have it   ratio   outside it, a frame");
  const ratios: number[] = [];
  const ownRatios: number[] = [];
  for (const id of styleIds.filter((candidate) => !style || candidate === style)) {
    const { count, ours, plain, own } = await measureStyle(id, rounds);
    const rate = (runs: Measured[]) => `${(count / median(runs.map((run) => run.seconds))).toFixed(1)} fps`;
    const outside = median(ours.map((run, round) => (run.cpuMs - (own[round]?.cpuMs ?? 0)) / count));
    const [ratio, ownRatio] = [ratioOf(plain, ours), ratioOf(own, ours)];
    ratios.push(ratio);
    ownRatios.push(ownRatio);
    const cells = [
      rate(ours).padStart(12),
      rate(plain).padStart(14),
      ratio.toFixed(2).padStart(8),
      rate(own).padStart(19),
      ownRatio.toFixed(2).padStart(8),
      `${outside.toFixed(1)} ms`.padStart(22),
    ];
    print(`  ${id.padEnd(11)}${cells.join("")}`);
  }
  const [middle, ownMiddle] = [median(ratios), median(ownRatios)];
  print(
    `  median of the styles: ${middle.toFixed(2)} as anyone has it, ${ownMiddle.toFixed(2)} at the same settings (wanted: 0.75 or more)`,
  );
}
