import { AV_LOG_ERROR, Log } from "node-av";
import { clipSoundStep } from "#engine/clip-sound-step.ts";
import { toEngineError } from "#engine/errors.ts";
import { readWave, writeWave } from "#engine/sound/wave-file.ts";
import { makeSound, planSound } from "#engine/sound-step.ts";
import { StepStore } from "#engine/step-store.ts";
import { parseStoryboard } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { resample } from "#engine/voice/polish-voice.ts";
import { builtInVoice, voiceStep } from "#engine/voice-step.ts";
import type { SoundAnswer, SoundOrder } from "./run-preview-sound.ts";

/** The process that runPreviewSound starts: one storyboard in, its sound out. It may decode a person's recording and clips. */

/** Half of a film's: enough to judge by, and half as much to load. */
const PREVIEW_RATE = 24_000;

process.once("disconnect", () => process.exit(1));
process.once("message", async (order: SoundOrder) => {
  Log.setLevel(AV_LOG_ERROR);
  const answer: SoundAnswer = await make(order).catch((error: unknown) => {
    const { code, message } = toEngineError(error);
    return { outcome: "failed" as const, code, message };
  });
  process.send?.(answer);
  process.removeAllListeners("disconnect");
  process.disconnect?.();
});

/** The voice step, the timeline and the mix of a render, without its pictures. */
async function make({ storyboard, assets, directory, voiceName }: SoundOrder): Promise<SoundAnswer> {
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
  return { outcome: "made", path, timing: voice?.timing ?? null };
}
