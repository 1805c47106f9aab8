import { mkdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { EngineError } from "./errors.ts";
import { readWave, writeWave } from "./sound/wave-file.ts";
import { keyOf, StepStore } from "./step-store.ts";
import { parseStoryboard, type Storyboard } from "./storyboard.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { type SynthesizeVoice, sampleRate, type VoiceTrack } from "./voice/voice-track.ts";
import { writeFileAtomic } from "./write-file.ts";

/** A voice and the name that tells its recordings from another's. */
export interface Voice {
  name: string;
  synthesize: SynthesizeVoice;
}

export const builtInVoice: Voice = { name: "espeak", synthesize: synthesizeWithEspeak };

/** The spoken narration, and the key of what it was made from. */
export interface VoiceStep {
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

/**
 * Does only the voice step of a render, in the caller's process: afterwards `voice.wav` and `voice.json` lie in the
 * work directory, and a render of the same narration with `voiceName: voice.name` goes on from them. Nothing is
 * spoken again if they are there already; resolves to whether it was. For voices whose keys must not reach the
 * process that decodes users' files.
 *
 * Throws EngineError: storyboard_invalid, voice_unavailable, voice_failed, render_cancelled.
 */
export async function prepareVoiceFiles(request: {
  storyboard: unknown;
  workDirectory: string;
  voice: Voice;
  signal?: AbortSignal;
}): Promise<{ spoken: boolean }> {
  const storyboard = parseStoryboard(request.storyboard);
  if (!storyboard.voice.enabled) return { spoken: false };
  await mkdir(request.workDirectory, { recursive: true });
  const steps = new StepStore(request.workDirectory);
  const key = voiceKey(storyboard, request.voice.name);
  if (await steps.has("voice.wav", key)) return { spoken: false };
  await speak(storyboard, request.voice, steps, key, request.signal);
  return { spoken: true };
}

/**
 * The narration's recordings: from the work directory when they are there, else made with `voice`. With a name in
 * place of a voice they must be there.
 */
export async function voiceStep(
  storyboard: Storyboard,
  voice: Voice | string,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<VoiceStep> {
  const key = voiceKey(storyboard, typeof voice === "string" ? voice : voice.name);
  if (await steps.has("voice.wav", key)) return { key, track: await readTrack(steps) };
  if (typeof voice === "string")
    throw new EngineError("voice_unavailable", `no recordings of the voice ${voice} in the work directory`);
  return { key, track: await speak(storyboard, voice, steps, key, signal) };
}

function voiceKey(storyboard: Storyboard, name: string): string {
  return keyOf("voice", name, storyboard.language, storyboard.voice, narrations(storyboard));
}

function narrations(storyboard: Storyboard): { sceneId: string; text: string }[] {
  return storyboard.scenes.map((scene) => ({ sceneId: scene.id, text: scene.narration }));
}

async function readTrack(steps: StepStore): Promise<VoiceTrack> {
  const stored = voiceFileSchema.parse(JSON.parse(await readFile(steps.path("voice.json"), "utf8")));
  const { channels } = await readWave(steps.path("voice.wav"));
  let at = 0;
  const clips = stored.clips.map(({ sceneId, samples }) => {
    at += samples;
    return { sceneId, samples: channels[0]?.subarray(at - samples, at) ?? new Float32Array() };
  });
  const timing = {
    clips: stored.clips.map(({ sceneId, seconds }) => ({ sceneId, seconds })),
    words: stored.words,
  };
  return { clips, timing };
}

async function speak(
  storyboard: Storyboard,
  voice: Voice,
  steps: StepStore,
  key: string,
  signal: AbortSignal | undefined,
): Promise<VoiceTrack> {
  const { language, voice: settings } = storyboard;
  const track = await voice.synthesize(
    { language, speed: settings.speed, scenes: narrations(storyboard) },
    signal,
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
  const description = JSON.stringify({ clips, words: track.timing.words }, null, 1);
  await writeFileAtomic(steps.path("voice.json"), description);
  await writeWave(steps.path("voice.wav"), [all], sampleRate);
  await steps.done("voice.wav", key);
  return track;
}
