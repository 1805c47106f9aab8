import { EngineError, throwIfCancelled } from "../errors.ts";
import { letGo } from "../sound/let-go.ts";
import type { VoiceWord } from "../timeline.ts";
import { type Espeak, expectLongSpeech, type SpeechEvent, sharedEspeak } from "./espeak-program.ts";
import { polishVoice, resample } from "./polish-voice.ts";
import { type SpokenWord, spokenLine, wordAt } from "./spoken-line.ts";
import { type SynthesizeVoice, sampleRate, type VoiceRequest, type VoiceTrack } from "./voice-track.ts";
import { fillGaps } from "./word-gaps.ts";

const voiceNames = { en: "en-us", tr: "tr" } as const;
/** Words a minute at speed 1; eSpeak's default of 175 sounds hurried in an advertisement. */
const naturalRate = { en: 162, tr: 152 } as const;

/** By then the time that was saved is lost again: what is said takes half as long from there on. */
const longSpeechSeconds = 100;
let saidSeconds = 0;

/** The built-in voice: English and Turkish, with exact word times, needing no key and no network. */
export const synthesizeWithEspeak: SynthesizeVoice = async (request, signal) => {
  const espeak = await sharedEspeak();
  espeak.set_voice(voiceNames[request.language], "", 0, 0, 0);
  espeak.set_rate(Math.round(naturalRate[request.language] * request.speed));
  espeak.set_pitch(44);
  espeak.set_range(58);
  const track: VoiceTrack = { clips: [], timing: { clips: [], words: [] } };
  for (const { sceneId, text } of request.scenes) {
    throwIfCancelled(signal);
    const spoken = synthesizeScene(espeak, text, request);
    const samples = polishVoice(resample(spoken.samples, espeak.get_samplerate(), sampleRate));
    if (samples !== spoken.samples) letGo(spoken.samples);
    const seconds = samples.length / sampleRate;
    if (saidSeconds < longSpeechSeconds && saidSeconds + seconds >= longSpeechSeconds) expectLongSpeech();
    saidSeconds += seconds;
    track.clips.push({ sceneId, samples });
    track.timing.clips.push({ sceneId, seconds });
    track.timing.words.push(...wordTimes(sceneId, spoken.words, spoken.events, seconds));
  }
  return track;
};

function synthesizeScene(
  espeak: Espeak,
  text: string,
  { language, brand }: VoiceRequest,
): { samples: Float32Array; words: SpokenWord[]; events: SpeechEvent[] } {
  const { words, line } = spokenLine(text, language, brand);
  const chunks: Int16Array[] = [];
  const events: SpeechEvent[] = [];
  if (words.length > 0) {
    espeak.synthesize(line, (audio, chunkEvents) => {
      if (audio?.length) chunks.push(audio);
      events.push(...chunkEvents);
      return false;
    });
    if (chunks.length === 0)
      throw new EngineError("voice_failed", `nothing was said for "${text}" (${language})`);
  }
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    restore(chunk, samples.subarray(at));
    at += chunk.length;
  }
  return { samples, words, events };
}

/** From 16 bits to −1 to 1. By itself: as an inner loop the compiler would give it up after each chunk. */
function restore(chunk: Int16Array, samples: Float32Array): void {
  for (let index = 0; index < chunk.length; index++) samples[index] = (chunk[index] as number) / 32768; // in range
}

/** Word events matched to the words by their place in the text; a word without an event lies between its neighbours. */
function wordTimes(
  sceneId: string,
  words: SpokenWord[],
  events: SpeechEvent[],
  seconds: number,
): VoiceWord[] {
  const starts: (number | undefined)[] = words.map(() => undefined);
  const pauses = events.filter((event) => event.type === "end").map((event) => event.audio_position / 1000);
  for (const event of events) {
    if (event.type !== "word" || event.word_length === 0) continue;
    const index = wordAt(words, event.text_position);
    if (index !== -1 && starts[index] === undefined) starts[index] = event.audio_position / 1000;
  }
  const known = fillGaps(starts, seconds);
  return words.map((word, index) => {
    const start = known[index] ?? 0;
    const next = known[index + 1] ?? seconds;
    const pause = pauses.find((at) => at > start && at <= next);
    return { sceneId, text: word.text, start, end: Math.max(pause ?? next, start + 0.02) };
  });
}
