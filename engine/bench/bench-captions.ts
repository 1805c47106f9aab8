import { speakerIds } from "../speakers.ts";
import { narrationWords, planTimeline, type VoiceWord } from "../timeline.ts";
import { alignWords } from "../voice/align-words.ts";
import { synthesizeWithEspeak } from "../voice/espeak.ts";
import { kokoroVoice } from "../voice/kokoro/kokoro.ts";
import { speechSpans } from "../voice/speech-spans.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { loadSample, print, quantile } from "./measure.ts";

/**
 * How far the captions' words are from the voice's. The truth is eSpeak's own events; the same sound without them is
 * what a recording is.
 */
export async function benchCaptions(): Promise<void> {
  await benchBuiltInVoice();
  await benchNaturalVoice();
}

async function benchBuiltInVoice(): Promise<void> {
  print("Captions against the voice, beginnings of words (truth: eSpeak's events):");
  for (const language of ["en", "tr"] as const) {
    const storyboard = await loadSample(language);
    const scenes = storyboard.scenes.map((scene) => ({ sceneId: scene.id, text: scene.narration }));
    const track = await synthesizeWithEspeak({ language, speed: storyboard.voice.speed, scenes });
    const timeline = planTimeline(storyboard, track.timing);
    const shown = timeline.scenes.flatMap((scene) =>
      scene.captions.flatMap((caption) =>
        caption.words.map((word) => ({ ...word, start: word.start - scene.voiceStart })),
      ),
    );
    const aligned: VoiceWord[] = track.clips.flatMap(({ sceneId, samples }, index) =>
      alignWords(sceneId, scenes[index]?.text ?? "", language, samples, sampleRate),
    );
    const expected = scenes.flatMap(({ text }) => narrationWords(text));
    const wrong = expected.filter((word, index) => shown[index]?.text !== word).length;
    for (const [name, words] of [
      ["built-in voice", shown],
      ["aligned to a recording", aligned],
    ] as const) {
      const errors = track.timing.words.map(
        (word, index) => Math.abs((words[index]?.start ?? 0) - word.start) * 1000,
      );
      print(
        `  ${language} ${name.padEnd(24)} p50 ${quantile(errors, 0.5).toFixed(0)} ms, p95 ${quantile(errors, 0.95).toFixed(0)} ms over ${errors.length} words; text wrong: ${((100 * wrong) / expected.length).toFixed(0)} %`,
      );
    }
  }
}

/** Where a word follows a pause, its beginning can be heard in the sound itself: that is the truth here. */
async function benchNaturalVoice(): Promise<void> {
  const { voice, scenes } = await loadSample("en");
  const errors: number[] = [];
  for (const speaker of speakerIds) {
    const said = scenes.map((scene) => ({ sceneId: scene.id, text: scene.narration }));
    const { clips, timing } = await kokoroVoice(speaker).synthesize({
      language: "en",
      speed: voice.speed,
      scenes: said,
    });
    for (const { sceneId, samples } of clips) {
      const words = timing.words.filter((word) => word.sceneId === sceneId);
      for (const { start } of speechSpans(samples, sampleRate)) {
        errors.push(Math.min(...words.map((word) => Math.abs(word.start - start))) * 1000);
      }
    }
  }
  print(
    `  en natural voice, behind pauses  p50 ${quantile(errors, 0.5).toFixed(0)} ms, p95 ${quantile(errors, 0.95).toFixed(0)} ms over ${errors.length} words (truth: the sound)`,
  );
}
