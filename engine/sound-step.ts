import { EngineError } from "./errors.ts";
import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import type { Stereo } from "./sound/loudness.ts";
import { readWave, writeWave } from "./sound/wave-file.ts";
import { keyOf, StepStore } from "./step-store.ts";
import type { Storyboard } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";
import { sampleRate, type VoiceTrack } from "./voice/voice-track.ts";
import type { VoiceStep } from "./voice-step.ts";

/** What music and mix are made from. Crosses to a thread of its own. */
export interface SoundRequest {
  workDirectory: string;
  timeline: Timeline;
  voice: VoiceTrack | undefined;
  music: Storyboard["music"];
  /** Digests of what the music, and the whole sound, are made from. */
  musicKey: string;
  key: string;
}

export function planSound(
  workDirectory: string,
  { music }: Storyboard,
  timeline: Timeline,
  voice: VoiceStep | undefined,
): SoundRequest {
  const { duration } = timeline;
  const musicKey = keyOf("music", music.mood, music.seed, duration);
  const starts = timeline.scenes.map((scene) => scene.voiceStart);
  const key = keyOf("sound", music.enabled && musicKey, voice?.key, starts, duration);
  return { workDirectory, timeline, voice: voice?.track, music, musicKey, key };
}

/** Composes the music and mixes it with the voice; what the work directory holds of either is not made again. */
export async function makeSound(request: SoundRequest): Promise<Stereo> {
  const steps = new StepStore(request.workDirectory);
  const file = steps.path("sound.wav");
  if (await steps.has("sound.wav", request.key)) return readStereo(file);
  const music = request.music.enabled ? await musicOf(request, steps) : undefined;
  const sound = mixSound({ timeline: request.timeline, voice: request.voice, music });
  await writeWave(file, [sound.left, sound.right], sampleRate);
  await steps.done("sound.wav", request.key);
  return sound;
}

async function musicOf({ music, musicKey, timeline }: SoundRequest, steps: StepStore): Promise<Stereo> {
  const file = steps.path("music.wav");
  if (await steps.has("music.wav", musicKey)) return readStereo(file);
  const { mood, seed } = music;
  const piece = composeMusic({ mood, seed, duration: timeline.duration });
  await writeWave(file, [piece.left, piece.right], sampleRate);
  await steps.done("music.wav", musicKey);
  return piece;
}

async function readStereo(path: string): Promise<Stereo> {
  const { channels } = await readWave(path);
  const [left, right] = channels;
  if (!left || !right) throw new EngineError("render_failed", `${path} is not stereo`);
  return { left, right };
}
