import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encoder, FF_ENCODER_LIBX264, type Frame } from "node-av";
import { createVideoEncoder, keyFrameSeconds } from "../encode/codecs.ts";
import { FramePainter } from "../encode/frame-painter.ts";
import { PictureBuffer } from "../encode/picture-buffer.ts";
import { prepareFilm } from "../prepare-film.ts";
import { type RenderRequest, renderVideo } from "../render-video.ts";
import { frameSizes, type Storyboard } from "../storyboard.ts";
import { styleIds } from "../styles/style-ids.ts";
import type { Timeline } from "../timeline.ts";
import {
  framesPerSecond,
  loadSample,
  type Measured,
  measure,
  median,
  print,
  quarterMinute,
} from "./measure.ts";
import { withThreePhotos } from "./three-photos.ts";

/** Every frame of the film as the encoder takes it. */
async function readyFrames(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  timeline: Timeline,
): Promise<Frame[]> {
  const size = frameSizes[storyboard.aspect];
  const { film, close } = await prepareFilm(storyboard, assets, size, () => false);
  film.follow(timeline);
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
  await close();
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

/** Whole renders and encoders alone, with x264 as films have it and as anyone has it. */
interface Runs {
  ours: Measured[];
  oursPlain: Measured[];
  own: Measured[];
  plain: Measured[];
}

/** One style's runs, turn about. */
async function measureStyle(style: Storyboard["style"], rounds: number, hasPhotos: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const plain = quarterMinute(await loadSample(), style);
  const { storyboard, assets } = hasPhotos
    ? await withThreePhotos(plain, folder)
    : { storyboard: plain, assets: {} };
  const render = (name: string, openVideoEncoder?: RenderRequest["openVideoEncoder"]) =>
    renderVideo({
      storyboard,
      assets,
      workDirectory: join(folder, name),
      ...(openVideoEncoder && { openVideoEncoder }),
    });
  try {
    const { timeline } = await render("first");
    const runs: Runs = { ours: [], oursPlain: [], own: [], plain: [] };
    const encoderOfFilms = () => createVideoEncoder("mp4", { ...frameSizes["9:16"], framesPerSecond });
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      runs.ours.push(await measure(() => render(`${round}`)));
      runs.oursPlain.push(await measure(() => render(`${round}-plain`, createPlainEncoder)));
      // Not there while films are rendered: no film has 1.4 GB beside it.
      const frames = await readyFrames(storyboard, assets, timeline);
      runs.own.push(await measure(async () => encodeOnly(frames, await encoderOfFilms())));
      runs.plain.push(await measure(async () => encodeOnly(frames, await createPlainEncoder())));
      for (const frame of frames) frame.free();
      count = frames.length;
    }
    return { count, runs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each round's wall time of one thing in parts of another's, the middle of them. */
function ratioOf(parts: readonly Measured[], wholes: readonly Measured[]): number {
  return median(wholes.map((whole, round) => (parts[round]?.seconds ?? 0) / whole.seconds));
}

const headings = [
  "ours",
  "x264 of films",
  "ratio",
  "plain x264",
  "ours to it",
  "ours by it",
  "ratio",
  "outside it, a frame",
];

/**
 * Prints, for each style or one, our frames a second, the encoder's alone, and ratios. Plain is x264 veryfast at crf 23 with
 * nothing else set, as anyone has it; films have it without B-frames and told what stands still, which takes less time.
 * Each is a limit for renders by itself: those are the ratios. How films as they are compare with plain x264 stands between.
 */
export async function benchLimit(
  rounds: number,
  style: string | undefined,
  { hasPhotos }: { hasPhotos: boolean },
): Promise<void> {
  print(
    `Whole renders (voice, music, frames, file)${hasPhotos ? " with three photos" : ""} against the encoder alone on ready frames, frames a second:`,
  );
  print(`  ${"style".padEnd(9)}${headings.map((heading) => heading.padStart(heading.length + 3)).join("")}`);
  const ratios: Record<"own" | "between" | "plain", number[]> = { own: [], between: [], plain: [] };
  for (const id of styleIds.filter((candidate) => !style || candidate === style)) {
    const { count, runs } = await measureStyle(id, rounds, hasPhotos);
    const { ours, oursPlain, own, plain } = runs;
    const rate = (measured: Measured[]) => (count / median(measured.map((run) => run.seconds))).toFixed(1);
    const [ownRatio, between, plainRatio] = [
      ratioOf(own, ours),
      ratioOf(plain, ours),
      ratioOf(plain, oursPlain),
    ];
    ratios.own.push(ownRatio);
    ratios.between.push(between);
    ratios.plain.push(plainRatio);
    const outside = median(ours.map((run, round) => (run.cpuMs - (own[round]?.cpuMs ?? 0)) / count));
    const cells = [
      rate(ours),
      rate(own),
      ownRatio.toFixed(2),
      rate(plain),
      between.toFixed(2),
      rate(oursPlain),
      plainRatio.toFixed(2),
      `${outside.toFixed(1)} ms`,
    ];
    print(
      `  ${id.padEnd(9)}${cells.map((cell, at) => cell.padStart((headings[at] ?? "").length + 3)).join("")}`,
    );
  }
  const middle = (list: number[]) => median(list).toFixed(2);
  print(
    `  medians of the styles, wanted 0.75 or more: ${middle(ratios.plain)} with plain x264 on both sides, ${middle(ratios.own)} with that of films on both, films to plain x264 ${middle(ratios.between)}`,
  );
}
