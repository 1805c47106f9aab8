/**
 * Draws the README's looping pictures of looks with the engine: `node scripts/make-readme-clips.ts [name…]`.
 * Each is a few seconds of a sample film, or of a clip of the landing page, as animated WebP in docs/media.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { drawFrame } from "#engine/draw-frame.ts";
import { Film } from "#engine/drawing/film.ts";
import { loadPictures } from "#engine/load-pictures.ts";
import { contextOf, createNodeLayer } from "#engine/node-canvas.ts";
import { frameSizes, type Storyboard } from "#engine/storyboard.ts";
import { sampleStoryboard } from "#engine/testing/frames.ts";
import { planTimeline } from "#engine/timeline.ts";
import { makePictures, readClip } from "./clip-storyboards.ts";

const TARGET = resolve(import.meta.dirname, "../docs/media");
const WIDTH = 270;
const FRAMES_PER_SECOND = 10;

interface Clip {
  name: string;
  storyboard: Storyboard;
  /** Seconds of the film. */
  from: number;
  seconds: number;
}

function film(
  language: "en" | "tr",
  changes: Partial<Storyboard>,
  headlines: Record<string, string> = {},
): Storyboard {
  const sample = sampleStoryboard(language);
  const scenes = sample.scenes.map((scene) => ({
    ...scene,
    headline: headlines[scene.id] ?? scene.headline,
  }));
  return { ...sample, scenes, ...changes };
}

const clips: Clip[] = [
  { name: "hero-en", storyboard: await readClip("hero-en"), from: 0, seconds: 8 },
  { name: "hero-tr", storyboard: await readClip("hero-tr"), from: 0, seconds: 8 },
  { name: "showcase-tr", storyboard: await readClip("showcase-tr"), from: 0, seconds: 8 },
  {
    name: "look-chat",
    storyboard: film("en", { style: "chat", captions: { enabled: true, style: "outline" } }),
    from: 0.5,
    seconds: 8,
  },
  {
    name: "look-compare",
    storyboard: film("tr", { style: "compare", captions: { enabled: true, style: "pop" } }),
    from: 0,
    seconds: 7,
  },
  {
    name: "look-checklist",
    storyboard: film(
      "en",
      { style: "checklist", palette: "lagoon" },
      { hook: "Three reasons to change your coffee" },
    ),
    from: 5,
    seconds: 7,
  },
  {
    name: "look-price",
    storyboard: film("tr", { style: "price", palette: "citrus", captions: { enabled: true, style: "box" } }),
    from: 100,
    seconds: 4.5,
  },
];

const wanted = process.argv.slice(2);
await mkdir(TARGET, { recursive: true });
for (const clip of clips) {
  if (wanted.length > 0 && !wanted.includes(clip.name)) continue;
  const size = await makeClip(clip);
  console.log(`${clip.name}: ${Math.round(size / 1024)} KB`);
}

/** Returns the file's size in bytes. */
async function makeClip(clip: Clip): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-clip-"));
  try {
    const frames = await drawFrames(clip, await makePictures(clip.storyboard, directory));
    const { size } = await sharp(frames, { join: { animated: true } })
      .webp({
        // Below, libwebp takes pixels for unchanged that differ visibly: what moves leaves traces and squares behind.
        quality: 85,
        effort: 6,
        loop: 0,
        delay: frames.map(() => 1000 / FRAMES_PER_SECOND),
        mixed: true,
      })
      .toFile(join(TARGET, `${clip.name}.webp`));
    return size;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function drawFrames(
  { storyboard, from, seconds }: Clip,
  assets: Record<string, string>,
): Promise<Buffer[]> {
  // Twice the size that is shown: layers are drawn as in a film, and edges come out soft.
  const full = frameSizes[storyboard.aspect];
  const scale = (2 * WIDTH) / full.width;
  const size = { width: 2 * WIDTH, height: Math.round(full.height * scale) };
  const timeline = planTimeline(storyboard);
  const { pictures, prepareFrame, close } = await loadPictures(storyboard, assets, size);
  try {
    const film = new Film({ storyboard, timeline, pictures, ...size, createLayer: createNodeLayer });
    const canvas = createCanvas(size.width, size.height);
    const frames: Buffer[] = [];
    const start = Math.max(0, Math.min(from, timeline.duration - seconds));
    for (let index = 0; index < seconds * FRAMES_PER_SECOND; index++) {
      const t = start + index / FRAMES_PER_SECOND;
      await prepareFrame(timeline, t);
      drawFrame(contextOf(canvas), film, t);
      frames.push(
        await sharp(await canvas.encode("png"))
          .resize({ width: WIDTH })
          .png()
          .toBuffer(),
      );
    }
    return frames;
  } finally {
    await close();
  }
}
