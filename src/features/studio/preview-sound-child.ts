import { AV_LOG_ERROR, Log } from "node-av";
import { clipSoundStep } from "#engine/clip-sound-step.ts";
import { answerParent } from "#engine/run-in-child.ts";
import { readWave, writeWave } from "#engine/sound/wave-file.ts";
import { makeSound, planSound } from "#engine/sound-step.ts";
import { StepStore } from "#engine/step-store.ts";
import { parseStoryboard } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { resample } from "#engine/voice/polish-voice.ts";
import { builtInVoice, voiceStep } from "#engine/voice-step.ts";
import type { MadeSound, SoundOrder } from "./run-preview-sound.ts";

/** The process that runPreviewSound starts: one storyboard in, its sound out. It may decode a person's recording and clips. */

/** Half of a film's: enough to judge by, and half as much to load. */
const PREVIEW_RATE = 24_000;

Log.setLevel(AV_LOG_ERROR);
answerParent<SoundOrder, never, MadeSound>(make);

/** The voice step, the timeline and the mix of a render, without its pictures. */
async function make({ storyboard, assets, directory, voiceName }: SoundOrder): Promise<MadeSound> {
  const film = parseStoryboard(storyboard);
  const steps = new StepStore(directory);
  const voice = film.voice.enabled
    ? await voiceStep(film, voiceName ?? builtInVoice, assets, steps, undefined)
    : undefined;
  const timeline = planTimeline(film, voice?.timing);
  const clips = await clipSoundStep(film, assets, steps, undefined);
  const sound = readWave(await makeSound(planSound(directory, film, timeline, voice, clips)));
  const path = steps.path("preview.wav");
  const channels = sound.channels.map((channel) => resample(channel, sound.sampleRate, PREVIEW_RATE));
  await writeWave(path, channels, PREVIEW_RATE);
  return { path, timing: voice?.timing ?? null };
}
