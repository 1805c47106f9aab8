import { narrationWords, planTimeline, type VoiceWord } from "../timeline.ts";
import { alignWords } from "../voice/align-words.ts";
import { synthesizeWithEspeak } from "../voice/espeak.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { loadSample, print, quantile } from "./measure.ts";

/**
 * How far the captions' words are from the voice's. The truth is eSpeak's own events; the same sound without them is
 * what a recording is.
 */
export async function benchCaptions(): Promise<void> {
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
