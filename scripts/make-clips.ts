/**
 * Renders the landing page's clips with our own engine: `node scripts/make-clips.ts [name…]`.
 *
 * Each storyboard in scripts/clips is rendered at full size with the pictures beside it, then made small for
 * the web: public/clips/<name>.mp4 without sound, and stills in the widths that the page names: of its second
 * scene, which stands until the clip plays, and for the hero of its first and last.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import {
  AV_LOG_ERROR,
  Decoder,
  Demuxer,
  Dictionary,
  Encoder,
  FF_ENCODER_LIBX264,
  FilterAPI,
  Log,
  Muxer,
} from "node-av";
import sharp from "sharp";
import { drawFrame } from "#engine/draw-frame.ts";
import { Film } from "#engine/drawing/film.ts";
import { loadPictures } from "#engine/load-pictures.ts";
import { contextOf, createNodeLayer } from "#engine/node-canvas.ts";
import { renderVideo } from "#engine/render-video.ts";
import { frameSizes, type Storyboard } from "#engine/storyboard.ts";
import type { Timeline } from "#engine/timeline.ts";
import { landingStills, type Still, stillFile } from "#features/site/web/landing-stills.ts";
import { CLIPS, makePictures, readClip } from "./clip-storyboards.ts";

const TARGET = resolve(import.meta.dirname, "../public/clips");

/** Pixels of a clip. */
const CLIP_SIZE = { width: 540, height: 960 };

/** Share of a scene after which everything in it has arrived. */
const SETTLED = 0.7;

Log.setLevel(AV_LOG_ERROR);
const only = process.argv.slice(2);
const names = (await readdir(CLIPS))
  .filter((file) => file.endsWith(".json"))
  .map((file) => basename(file, ".json"))
  .filter((name) => only.length === 0 || only.includes(name));
await mkdir(TARGET, { recursive: true });
for (const name of names) await makeClip(name);

async function makeClip(name: string): Promise<void> {
  const storyboard = await readClip(name);
  const workDirectory = await mkdtemp(join(tmpdir(), "vitrin-clip-"));
  try {
    const assets = await makePictures(storyboard, workDirectory);
    const { video, timeline } = await renderVideo({ storyboard, assets, workDirectory });
    const clip = join(TARGET, `${name}.mp4`);
    await makeSmall(video, clip, storyboard.title);
    await makeStills(name, storyboard, timeline, assets);
    const { size } = await stat(clip);
    console.log(`${name}: ${timeline.duration.toFixed(1)} s, ${Math.round(size / 1024)} KB`);
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}

/** A silent copy of clip size: slow and thorough, because it is made once and loaded by everybody. */
async function makeSmall(source: string, target: string, title: string): Promise<void> {
  const demuxer = await Demuxer.open(source);
  const stream = demuxer.video();
  if (!stream) throw new Error(`${source} has no picture`);
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(
    `scale=${CLIP_SIZE.width}:${CLIP_SIZE.height}:flags=lanczos,format=yuv420p`,
  );
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    context: { gopSize: 150 },
    options: { preset: "veryslow", crf: 27 },
  });
  const muxer = await Muxer.open(target, {
    format: "mp4",
    options: { movflags: "+faststart" },
    context: { metadata: Dictionary.fromObject({ title, comment: "AI-generated" }) },
  });
  const output = muxer.addStream(encoder);
  const packets = encoder.packets(filter.frames(decoder.frames(demuxer.packets(stream.index))));
  for await (const packet of packets) {
    if (!packet) continue;
    await muxer.writePacket(packet, output);
    packet.free();
  }
  await muxer.close();
  encoder.close();
  filter.close();
  decoder.close();
  await demuxer.close();
}

/** Drawn at full size and scaled down. */
async function makeStills(
  name: string,
  storyboard: Storyboard,
  timeline: Timeline,
  assets: Record<string, string>,
): Promise<void> {
  const size = frameSizes[storyboard.aspect];
  const loaded = await loadPictures(storyboard, assets, size);
  const film = new Film({
    storyboard,
    timeline,
    pictures: loaded.pictures,
    ...size,
    createLayer: createNodeLayer,
  });
  const canvas = createCanvas(size.width, size.height);
  const still = async (index: number, { name: file, widths }: Still) => {
    const scene = timeline.scenes.at(index);
    if (!scene) throw new Error(`${name} has no scene ${index}`);
    const t = scene.start + (scene.end - scene.start) * SETTLED;
    await loaded.prepareFrame(timeline, t);
    drawFrame(contextOf(canvas), film, t);
    const picture = await canvas.encode("png");
    for (const width of widths) {
      const small = sharp(picture).resize({ width }).avif({ quality: 55, effort: 9 });
      await small.toFile(join(TARGET, stillFile(file, width)));
    }
  };
  try {
    const stills = landingStills(storyboard.language);
    if (name.startsWith("hero")) {
      await still(0, stills.first);
      await still(1, stills.middle);
      await still(-1, stills.last);
    } else {
      await still(1, stills.showcase);
    }
  } finally {
    await loaded.close();
  }
}
