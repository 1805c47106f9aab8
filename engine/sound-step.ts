import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import { letGo } from "./sound/let-go.ts";
import { readWave, WaveWriter } from "./sound/wave-file.ts";
import { keyOf, StepStore } from "./step-store.ts";
import type { Storyboard } from "./storyboard.ts";
import type { Timeline, TimelineScene } from "./timeline.ts";
import { sampleRate } from "./voice/voice-track.ts";
import type { VoiceStep } from "./voice-step.ts";

/** A film that lasts longer gets one piece of music after the other, each mixed by itself: memory stays the same. */
const mostPieceSeconds = 90;

/** What music and mix are made from. Crosses to a thread of its own. */
export interface SoundRequest {
  workDirectory: string;
  timeline: Timeline;
  /** The voice's files; undefined if it is off. */
  voice: VoiceStep["clips"] | undefined;
  music: Storyboard["music"];
  /** Digest of what the sound is made from. */
  key: string;
}

export function planSound(
  workDirectory: string,
  { music }: Storyboard,
  timeline: Timeline,
  voice: VoiceStep | undefined,
): SoundRequest {
  const starts = timeline.scenes.map((scene) => scene.voiceStart);
  const pieces = music.enabled && [music.mood, music.seed];
  const key = keyOf("sound", pieces, voice?.key, starts, timeline.duration);
  return { workDirectory, timeline, voice: voice?.clips, music, key };
}

/**
 * Composes the music, mixes it with the voice and leaves `sound.wav` in the work directory, unless it is there.
 * @returns its path
 */
export async function makeSound({
  workDirectory,
  timeline,
  voice,
  music,
  key,
}: SoundRequest): Promise<string> {
  const steps = new StepStore(workDirectory);
  const file = steps.path("sound.wav");
  if (await steps.has("sound.wav", key)) return file;
  const writer = await WaveWriter.create(file, 2, sampleRate);
  try {
    for (const [index, scenes] of piecesOf(timeline).entries()) {
      const part = partOf(timeline, scenes);
      const clips = voice && clipsOf(scenes, voice);
      const { mood } = music;
      const piece = music.enabled
        ? composeMusic({ mood, seed: music.seed + index, duration: soundSeconds(part) })
        : undefined;
      const mix = mixSound({ timeline: part, voice: clips && { clips }, music: piece });
      await writer.append([mix.left, mix.right]);
      letGo(mix, ...(clips ?? []).map(({ samples }) => samples));
    }
    await writer.finish();
  } catch (error) {
    await writer.abandon().catch(() => {});
    throw error;
  }
  await steps.done("sound.wav", key);
  return file;
}

/** A whole number of samples, as long as the mix. */
function soundSeconds({ duration }: Timeline): number {
  return Math.ceil(duration * sampleRate) / sampleRate;
}

/** Scenes in runs that one piece of music lasts for. */
function piecesOf({ scenes }: Timeline): TimelineScene[][] {
  const pieces: TimelineScene[][] = [];
  for (const scene of scenes) {
    const current = pieces.at(-1);
    if (current && scene.end - (current[0]?.start ?? 0) <= mostPieceSeconds) current.push(scene);
    else pieces.push([scene]);
  }
  return pieces;
}

/** These scenes as a film of their own; the last ones with the end card that may follow them. */
function partOf(timeline: Timeline, scenes: readonly TimelineScene[]): Timeline {
  const start = scenes[0]?.start ?? 0;
  const last = scenes.at(-1);
  const end = last && last !== timeline.scenes.at(-1) ? last.end : timeline.duration;
  return {
    duration: end - start,
    scenes: scenes.map((scene) => ({ ...scene, voiceStart: scene.voiceStart - start })),
  };
}

function clipsOf(scenes: readonly TimelineScene[], voice: VoiceStep["clips"]) {
  return voice
    .filter(({ sceneId }) => scenes.some((scene) => scene.sceneId === sceneId))
    .map(({ sceneId, path }) => ({ sceneId, samples: readWave(path).channels[0] ?? new Float32Array() }));
}
