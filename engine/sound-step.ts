import type { ClipSound } from "./clip-sound-step.ts";
import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import type { VoiceStep } from "./scene-voice.ts";
import { letGo } from "./sound/let-go.ts";
import type { Stereo } from "./sound/stereo.ts";
import { readWave, WaveWriter } from "./sound/wave-file.ts";
import { keyOf, StepStore } from "./step-store.ts";
import type { Storyboard } from "./storyboard.ts";
import type { Timeline, TimelineScene } from "./timeline.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** The sound of a film that lasts longer is made in runs of scenes, one after the other: memory stays the same. */
const mostRunSeconds = 60;
/**
 * A run is mixed from this long before it begins, so that music and voice have come to where the run before is: music that
 * comes back from below a voice that was not heard any more is as loud as in a pause by then.
 */
const leadInSamples = 2.4 * sampleRate;
/** Over so much of that the run before gives way to it: both hold the same sound, a little louder or softer. */
const crossfadeSamples = 0.3 * sampleRate;

/** What music and mix are made from. Crosses to a thread of its own. */
export interface SoundRequest {
  workDirectory: string;
  timeline: Timeline;
  /** The voice's files; undefined if it is off. */
  voice: VoiceStep["clips"] | undefined;
  music: Storyboard["music"];
  /** Sounds of scenes' own clips. */
  clips: ClipSound[];
  /** Digest of what the sound is made from. */
  key: string;
}

export function planSound(
  workDirectory: string,
  { music }: Storyboard,
  timeline: Timeline,
  voice: VoiceStep | undefined,
  clips: ClipSound[] = [],
): SoundRequest {
  const starts = timeline.scenes.map((scene) => scene.voiceStart);
  const pieces = music.enabled && [music.mood, music.seed];
  const heard = clips.map(({ sceneId, key }) => {
    const scene = timeline.scenes.find((candidate) => candidate.sceneId === sceneId);
    return [key, scene?.start, scene?.end];
  });
  const key = keyOf("sound", pieces, voice?.key, starts, timeline.duration, heard);
  return { workDirectory, timeline, voice: voice?.clips, music, clips, key };
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
  clips,
  key,
}: SoundRequest): Promise<string> {
  const steps = new StepStore(workDirectory);
  const file = steps.path("sound.wav");
  if (await steps.has("sound.wav", key)) return file;
  const writer = await WaveWriter.create(file, 2, sampleRate);
  try {
    const samples = samplesOf(timeline.duration);
    let held: Stereo | undefined;
    for (const run of runsOf(timeline)) {
      const isLast = run.to === samples;
      const mix = mixRun(run, { timeline, voice, music, clips });
      const body = held ? takeOver(held, mix) : mix;
      held = isLast ? undefined : endOf(body, crossfadeSamples);
      const end = body.left.length - (isLast ? 0 : crossfadeSamples);
      await writer.append([body.left.subarray(0, end), body.right.subarray(0, end)]);
      letGo(mix);
    }
    await writer.finish();
  } catch (error) {
    await writer.abandon().catch(() => {});
    throw error;
  }
  await steps.done("sound.wav", key);
  return file;
}

function samplesOf(seconds: number): number {
  return Math.ceil(seconds * sampleRate);
}

/** Scenes whose sound is made at once, in samples of the film from one on to before another. */
interface Run {
  scenes: TimelineScene[];
  from: number;
  to: number;
}

/** As few runs as there have to be, of like lengths; the first begins with the film, the last ends with it. */
function runsOf({ scenes, duration }: Timeline): Run[] {
  const wanted = duration / Math.ceil(duration / mostRunSeconds);
  const runs: TimelineScene[][] = [];
  for (const scene of scenes) {
    const current = runs.at(-1);
    const start = current?.[0]?.start ?? 0;
    if (current && (scene.start + scene.end) / 2 - start < wanted) current.push(scene);
    else runs.push([scene]);
  }
  return runs.map((members, index) => {
    const next = runs[index + 1]?.[0];
    return {
      scenes: members,
      from: index === 0 ? 0 : samplesOf(members[0]?.start ?? 0),
      to: next ? samplesOf(next.start) : samplesOf(duration),
    };
  });
}

/** A run's sound, with its lead-in if it isn't the first. */
function mixRun(
  { scenes, from, to }: Run,
  { timeline, voice, music, clips: own }: Omit<SoundRequest, "workDirectory" | "key">,
): Stereo {
  const start = Math.max(0, from - leadInSamples);
  const before = timeline.scenes.filter(({ index }) => index === (scenes[0]?.index ?? 0) - 1);
  const heard = [...before, ...scenes];
  const shift = start / sampleRate;
  const part: Timeline = {
    duration: (to - start) / sampleRate,
    scenes: heard.map((scene) => ({
      ...scene,
      start: scene.start - shift,
      end: scene.end - shift,
      voiceStart: scene.voiceStart - shift,
    })),
  };
  const clips = voice && clipsOf(heard, voice);
  const { mood, seed } = music;
  const piece = music.enabled
    ? composeMusic({
        mood,
        seed,
        duration: samplesOf(timeline.duration) / sampleRate,
        part: { from: start, to },
      })
    : undefined;
  const ownClips = clipsOf(heard, own);
  const mix = mixSound({ timeline: part, voice: clips && { clips }, clips: ownClips, music: piece });
  letGo(...[...(clips ?? []), ...ownClips].map(({ samples }) => samples));
  return mix;
}

/** The sound from where the run before gives way to it: what that held back of its end fades out below. */
function takeOver(held: Stereo, mix: Stereo): Stereo {
  const from = leadInSamples - held.left.length;
  const body = { left: mix.left.subarray(from), right: mix.right.subarray(from) };
  for (const [old, next] of [
    [held.left, body.left],
    [held.right, body.right],
  ] as const) {
    for (let index = 0; index < old.length; index++) {
      const share = index / old.length;
      next[index] = (old[index] as number) * (1 - share) + (next[index] as number) * share; // in range
    }
  }
  return body;
}

/** A copy of the last samples. */
function endOf({ left, right }: Stereo, count: number): Stereo {
  return { left: left.slice(-count), right: right.slice(-count) };
}

function clipsOf(scenes: readonly TimelineScene[], clips: readonly { sceneId: string; path: string }[]) {
  return clips
    .filter(({ sceneId }) => scenes.some((scene) => scene.sceneId === sceneId))
    .map(({ sceneId, path }) => ({ sceneId, samples: readWave(path).channels[0] ?? new Float32Array() }));
}
