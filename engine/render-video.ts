import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Film } from "./drawing/film.ts";
import { encodeFilm } from "./encode/encode-film.ts";
import { EngineError, throwIfCancelled, toEngineError } from "./errors.ts";
import { loadPictures } from "./load-pictures.ts";
import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import { createNodeLayer } from "./node-canvas.ts";
import { type MediaProbe, probeMedia } from "./probe.ts";
import { RenderProgress, type ReportProgress } from "./render-progress.ts";
import type { Stereo } from "./sound/loudness.ts";
import { readWave, writeWave } from "./sound/wave-file.ts";
import { defaultFramesPerSecond, frameSizes, type Storyboard, storyboardSchema } from "./storyboard.ts";
import { writeThumbnail } from "./thumbnail.ts";
import { planTimeline, type Timeline } from "./timeline.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { type SynthesizeVoice, sampleRate, type VoiceTrack } from "./voice/voice-track.ts";
import { writeFileAtomic } from "./write-file.ts";

export interface RenderRequest {
  /** Checked again here, whatever was checked before. */
  storyboard: unknown;
  /** Files of the storyboard's assets, by asset id. */
  assets: Record<string, string>;
  /** Where results of steps are kept; made if missing. The same folder continues a render that was cut off. */
  workDirectory: string;
  onProgress?: ReportProgress;
  signal?: AbortSignal;
  /** Pixels; the aspect's Full HD size when left out. Even numbers. */
  size?: { width: number; height: number };
  framesPerSecond?: number;
  /** Another voice than the built-in one. Its name is part of what decides if a finished step can be reused. */
  voice?: { name: string; synthesize: SynthesizeVoice };
}

export interface RenderResult {
  /** Paths in the work directory. */
  video: string;
  thumbnail: string;
  probe: MediaProbe;
  timeline: Timeline;
}

/** Raised when drawing or sound changes, so that files of an older engine are not taken for this one's. */
const engineVersion = 1;

/**
 * Renders a storyboard to `video.mp4` and `thumbnail.jpg`. Each step leaves its result in the work directory
 * (voice.wav and voice.json, music.wav, sound.wav, video.mp4, thumbnail.jpg) under a name that appears only
 * when it is whole; a step whose inputs have not changed since is not done again.
 *
 * Throws EngineError: storyboard_invalid, asset_missing, asset_unreadable, voice_unavailable, voice_failed,
 * render_failed, render_cancelled, output_invalid.
 */
export async function renderVideo(request: RenderRequest): Promise<RenderResult> {
  try {
    return await renderSteps(request);
  } catch (error) {
    throw toEngineError(error);
  }
}

export function parseStoryboard(value: unknown): Storyboard {
  const parsed = storyboardSchema.safeParse(value);
  if (!parsed.success) throw new EngineError("storyboard_invalid", z.prettifyError(parsed.error));
  return parsed.data;
}

async function renderSteps(request: RenderRequest): Promise<RenderResult> {
  const storyboard = parseStoryboard(request.storyboard);
  const { workDirectory, signal } = request;
  await mkdir(workDirectory, { recursive: true });
  await removeLeftovers(workDirectory);
  throwIfCancelled(signal);
  const progress = new RenderProgress(request.onProgress);
  const steps = new StepStore(workDirectory);

  progress.begin("voice");
  const voice = storyboard.voice.enabled ? await voiceStep(request, storyboard, steps) : undefined;
  const timeline = planTimeline(storyboard, voice?.track.timing);
  throwIfCancelled(signal);

  progress.begin("music");
  const sound = await soundStep(storyboard, timeline, voice, steps, signal);
  throwIfCancelled(signal);

  progress.begin("frames");
  const framesPerSecond = request.framesPerSecond ?? defaultFramesPerSecond;
  const size = request.size ?? frameSizes[storyboard.aspect];
  const stamps = await assetStamps(request.assets);
  const key = keyOf("video", storyboard, size, framesPerSecond, stamps, sound.key);
  const video = join(workDirectory, "video.mp4");
  const thumbnail = join(workDirectory, "thumbnail.jpg");
  if (!(await steps.has("thumbnail.jpg", key)) || !(await steps.has("video.mp4", key))) {
    const loaded = await loadPictures(storyboard, timeline, request.assets, size);
    try {
      const film = new Film({
        storyboard,
        timeline,
        pictures: loaded.pictures,
        ...size,
        createLayer: createNodeLayer,
      });
      await encodeStep({
        request,
        storyboard,
        film,
        sound: sound.stereo,
        framesPerSecond,
        loaded,
        progress,
        video,
      });
      await steps.done("video.mp4", key);
      await loaded.prepareFrame(0);
      await writeThumbnail(film, thumbnail);
      await steps.done("thumbnail.jpg", key);
    } finally {
      await loaded.close();
    }
  }
  progress.begin("finish");
  const probe = await checkOutput(video, size, framesPerSecond, timeline);
  progress.finish();
  return { video, thumbnail, probe, timeline };
}

/** A killed render leaves its unfinished files behind. */
async function removeLeftovers(directory: string): Promise<void> {
  const unfinished = (await readdir(directory)).filter((name) => name.endsWith(".part"));
  await Promise.all(unfinished.map((name) => rm(join(directory, name), { force: true })));
}

interface VoiceStep {
  track: VoiceTrack;
  key: string;
}

const voiceFileSchema = z.strictObject({
  clips: z.array(
    z.strictObject({ sceneId: z.string(), samples: z.number().int().min(0), seconds: z.number() }),
  ),
  words: z.array(
    z.strictObject({ sceneId: z.string(), text: z.string(), start: z.number(), end: z.number() }),
  ),
});

async function voiceStep(
  request: RenderRequest,
  storyboard: Storyboard,
  steps: StepStore,
): Promise<VoiceStep> {
  const { name, synthesize } = request.voice ?? { name: "espeak", synthesize: synthesizeWithEspeak };
  const scenes = storyboard.scenes.map((scene) => ({ sceneId: scene.id, text: scene.narration }));
  const key = keyOf("voice", name, storyboard.language, storyboard.voice, scenes);
  const wave = steps.path("voice.wav");
  const description = steps.path("voice.json");
  if (await steps.has("voice.wav", key)) {
    const stored = voiceFileSchema.parse(JSON.parse(await readFile(description, "utf8")));
    const { channels } = await readWave(wave);
    let at = 0;
    const clips = stored.clips.map(({ sceneId, samples }) => {
      at += samples;
      return { sceneId, samples: channels[0]?.subarray(at - samples, at) ?? new Float32Array() };
    });
    const timing = {
      clips: stored.clips.map(({ sceneId, seconds }) => ({ sceneId, seconds })),
      words: stored.words,
    };
    return { key, track: { clips, timing } };
  }
  const track = await synthesize(
    { language: storyboard.language, speed: storyboard.voice.speed, scenes },
    request.signal,
  );
  const all = new Float32Array(track.clips.reduce((sum, clip) => sum + clip.samples.length, 0));
  let at = 0;
  for (const clip of track.clips) {
    all.set(clip.samples, at);
    at += clip.samples.length;
  }
  const clips = track.clips.map(({ sceneId, samples }) => ({
    sceneId,
    samples: samples.length,
    seconds: samples.length / sampleRate,
  }));
  await writeFileAtomic(description, JSON.stringify({ clips, words: track.timing.words }, null, 1));
  await writeWave(wave, [all], sampleRate);
  await steps.done("voice.wav", key);
  return { track, key };
}

async function soundStep(
  storyboard: Storyboard,
  timeline: Timeline,
  voice: VoiceStep | undefined,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<{ stereo: Stereo; key: string }> {
  const { enabled, mood, seed } = storyboard.music;
  const musicKey = keyOf("music", mood, seed, timeline.duration);
  const key = keyOf(
    "sound",
    enabled && musicKey,
    voice?.key,
    timeline.scenes.map((scene) => scene.voiceStart),
    timeline.duration,
  );
  if (await steps.has("sound.wav", key)) return { key, stereo: await readStereo(steps.path("sound.wav")) };
  let music: Stereo | undefined;
  if (enabled) {
    if (await steps.has("music.wav", musicKey)) music = await readStereo(steps.path("music.wav"));
    else {
      music = composeMusic({ mood, seed, duration: timeline.duration });
      await writeWave(steps.path("music.wav"), [music.left, music.right], sampleRate);
      await steps.done("music.wav", musicKey);
    }
  }
  throwIfCancelled(signal);
  const stereo = mixSound({ timeline, voice: voice?.track, music });
  await writeWave(steps.path("sound.wav"), [stereo.left, stereo.right], sampleRate);
  await steps.done("sound.wav", key);
  return { key, stereo };
}

async function readStereo(path: string): Promise<Stereo> {
  const { channels } = await readWave(path);
  const [left, right] = channels;
  if (!left || !right) throw new EngineError("render_failed", `${path} is not stereo`);
  return { left, right };
}

async function encodeStep(input: {
  request: RenderRequest;
  storyboard: Storyboard;
  film: Film;
  sound: Stereo;
  framesPerSecond: number;
  loaded: { prepareFrame(t: number): Promise<void> };
  progress: RenderProgress;
  video: string;
}): Promise<void> {
  const { request, film, progress, video } = input;
  const temporary = `${video}.${process.pid}.part`;
  try {
    await encodeFilm({
      film,
      sound: input.sound,
      framesPerSecond: input.framesPerSecond,
      title: input.storyboard.title,
      path: temporary,
      prepareFrame: (t) => input.loaded.prepareFrame(t),
      onFrame: (done, total) => progress.frame(done, total),
      signal: request.signal,
    });
    await rename(temporary, video);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Refuses a file that is not what was asked for. */
async function checkOutput(
  path: string,
  size: { width: number; height: number },
  framesPerSecond: number,
  timeline: Timeline,
): Promise<MediaProbe> {
  const probe = await probeMedia(path).catch((error: unknown) => {
    throw new EngineError("output_invalid", "the finished file cannot be read", { cause: error });
  });
  const { video, audio } = probe;
  const wrong =
    video?.codec !== "h264"
      ? `codec ${video?.codec}`
      : video.width !== size.width || video.height !== size.height
        ? `size ${video.width}×${video.height}`
        : Math.abs(video.framesPerSecond - framesPerSecond) > 0.01
          ? `${video.framesPerSecond} frames a second`
          : Math.abs(probe.duration - timeline.duration) > 0.15
            ? `${probe.duration} s instead of ${timeline.duration} s`
            : audio?.codec !== "aac" || audio.channels !== 2
              ? `sound ${audio?.codec}, ${audio?.channels} channels`
              : undefined;
  if (wrong) throw new EngineError("output_invalid", `the finished file is not what was asked for: ${wrong}`);
  return probe;
}

function keyOf(...parts: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([engineVersion, ...parts]))
    .digest("hex")
    .slice(0, 32);
}

/** What tells one version of an asset's file from another. */
async function assetStamps(assets: Record<string, string>): Promise<unknown[]> {
  return Promise.all(
    Object.entries(assets).map(async ([id, path]) => {
      const found = await stat(path).catch(() => undefined);
      return [id, found?.size, found?.mtimeMs];
    }),
  );
}

/** Remembers, beside each result, the key of the inputs it was made from. */
class StepStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  path(name: string): string {
    return join(this.#directory, name);
  }

  async has(name: string, key: string): Promise<boolean> {
    const stored = await readFile(this.path(`${name}.key`), "utf8").catch(() => undefined);
    return (
      stored === key &&
      (await access(this.path(name)).then(
        () => true,
        () => false,
      ))
    );
  }

  async done(name: string, key: string): Promise<void> {
    await writeFileAtomic(this.path(`${name}.key`), key);
  }
}
