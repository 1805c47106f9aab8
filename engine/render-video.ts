import { mkdir, rename, rm, stat } from "node:fs/promises";
import { checkOutput } from "./check-output.ts";
import { type ClipSound, clipSoundStep } from "./clip-sound-step.ts";
import { type EncodeOptions, encodeFilm } from "./encode/encode-film.ts";
import type { OutputFormatId } from "./encode/output-formats.ts";
import { throwIfCancelled, toEngineError } from "./errors.ts";
import { type PreparedFilm, prepareFilm } from "./prepare-film.ts";
import type { MediaProbe } from "./probe.ts";
import { RenderProgress, type ReportProgress } from "./render-progress.ts";
import type { VoiceStep } from "./scene-voice.ts";
import { planSound } from "./sound-step.ts";
import { SoundThread } from "./sound-thread.ts";
import { keyOf, StepStore } from "./step-store.ts";
import { defaultFramesPerSecond, frameSizes, parseStoryboard, type Storyboard } from "./storyboard.ts";
import { writeThumbnails } from "./thumbnail.ts";
import { planTimeline, type Timeline } from "./timeline.ts";
import { beginVoice, builtInVoice, type Voice } from "./voice-step.ts";
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
  /** MP4 when left out. The file is `video.` and this. */
  format?: OutputFormatId;
  /** Another voice than the built-in one. Its name is part of what decides if a finished step can be reused. */
  voice?: Voice;
  /** For benches only: more scenes than a storyboard may have. */
  mostScenes?: number;
  /** For benches only: opens another encoder of the pictures. */
  openVideoEncoder?: EncodeOptions["openVideoEncoder"];
  /**
   * The name of the voice whose recordings prepareVoiceFiles has left in the work directory; promised, it may leave them
   * there while pictures are loaded and layers drawn. If it turns out to be undefined, the built-in voice speaks.
   */
  voiceName?: string | Promise<string | undefined>;
}

export interface RenderResult {
  /** Paths in the work directory. */
  video: string;
  thumbnail: string;
  probe: MediaProbe;
  timeline: Timeline;
}

/**
 * Renders a storyboard to `video.mp4` (or another format), `thumbnail.jpg`, and that small as `card.webp` and
 * `card-small.webp`. Each step leaves its result in the work directory (voice-*.wav and voice-*.json, sound.wav, video.mp4,
 * thumbnail.jpg, timeline.json) under a name that appears only when it is whole; a step whose inputs have not changed since is not done again.
 *
 * Throws EngineError: storyboard_invalid, asset_missing, asset_unreadable, voice_unavailable, voice_failed,
 * render_failed, render_cancelled, output_invalid.
 */
export async function renderVideo(request: RenderRequest): Promise<RenderResult> {
  // It counts only for a film that gets as far as its voice.
  if (request.voiceName instanceof Promise) request.voiceName.catch(() => {});
  try {
    return await renderSteps(request);
  } catch (error) {
    throw toEngineError(error);
  }
}

async function renderSteps(request: RenderRequest): Promise<RenderResult> {
  const storyboard = parseStoryboard(request.storyboard, request.mostScenes);
  const { workDirectory, signal } = request;
  await mkdir(workDirectory, { recursive: true });
  const steps = new StepStore(workDirectory);
  await steps.removeLeftovers();
  throwIfCancelled(signal);
  const progress = new RenderProgress(request.onProgress);
  const soundThread = SoundThread.take();
  try {
    progress.begin("voice");
    const speaking = storyboard.voice.enabled
      ? chooseVoice(request, soundThread).then((voice) =>
          beginVoice(storyboard, voice, request.assets, steps, signal),
        )
      : undefined;
    // It is asked before this thread draws; for one that speaks elsewhere, drawing need not wait.
    if (!(request.voiceName instanceof Promise)) await speaking;
    speaking?.catch(() => {});
    const size = request.size ?? frameSizes[storyboard.aspect];
    let isSpeaking = speaking !== undefined;
    const prepared = prepareFilm(storyboard, request.assets, size, () => isSpeaking);
    prepared.catch(() => {});
    try {
      const voice = await speaking?.then(({ finished }) => finished);
      isSpeaking = false;
      throwIfCancelled(signal);
      // Not beside the voice: a clip that says one scene may be heard in another, and both would write its file.
      const clipSounds = await clipSoundStep(storyboard, request.assets, steps, signal);
      return await finishFilm({
        request,
        storyboard,
        size,
        voice,
        clipSounds,
        prepared,
        soundThread,
        steps,
        progress,
      });
    } finally {
      // Those who wait for it have been told.
      await prepared.then(({ close }) => close()).catch(() => {});
    }
  } finally {
    await soundThread.giveBack();
  }
}

async function chooseVoice({ voice, voiceName }: RenderRequest, { speak }: SoundThread) {
  return voice ?? (await voiceName) ?? { name: builtInVoice.name, synthesize: speak, queues: true };
}

interface FilmWork {
  request: RenderRequest;
  storyboard: Storyboard;
  size: { width: number; height: number };
  voice: VoiceStep | undefined;
  clipSounds: ClipSound[];
  prepared: Promise<PreparedFilm>;
  soundThread: SoundThread;
  steps: StepStore;
  progress: RenderProgress;
}

/** All that comes after the voice. */
async function finishFilm(work: FilmWork): Promise<RenderResult> {
  const { request, storyboard, size, voice, soundThread, steps, progress } = work;
  const timeline = planTimeline(storyboard, voice?.timing);
  progress.begin("music");
  const sound = planSound(request.workDirectory, storyboard, timeline, voice, work.clipSounds);
  const format = {
    ...size,
    framesPerSecond: request.framesPerSecond ?? defaultFramesPerSecond,
    format: request.format ?? "mp4",
  };
  const name = `video.${format.format}`;
  const [video, thumbnail] = [steps.path(name), steps.path("thumbnail.jpg")];
  const key = keyOf("video", storyboard, format, await assetStamps(request.assets), sound.key);
  if (!(await steps.has("thumbnail.jpg", key)) || !(await steps.has(name, key))) {
    const made = soundThread.make(sound);
    progress.begin("frames");
    const { film, layers, prepareFrame } = await work.prepared;
    film.follow(timeline);
    await encodeWhole(video, {
      film,
      layers,
      sound: made,
      format: format.format,
      framesPerSecond: format.framesPerSecond,
      title: storyboard.title,
      prepareFrame,
      onFrame: (done, total) => progress.frame(done, total),
      async onDrawn(liveliest) {
        await prepareFrame(liveliest);
        await writeThumbnails(film, request.workDirectory, liveliest);
      },
      signal: request.signal,
      openVideoEncoder: request.openVideoEncoder,
    });
    await steps.done(name, key);
    await steps.done("thumbnail.jpg", key);
  }
  await writeFileAtomic(steps.path("timeline.json"), JSON.stringify(timeline));
  progress.begin("finish");
  const probe = await checkOutput(video, { ...format, duration: timeline.duration });
  progress.finish();
  return { video, thumbnail, probe, timeline };
}

/** Encodes to a file that gets its name when it is whole. */
async function encodeWhole(path: string, options: Omit<EncodeOptions, "path">): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await encodeFilm({ ...options, path: temporary });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
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
