import { beforeAll, describe, expect, test } from "vitest";
import { measureLoudness } from "../../sound/loudness.ts";
import { narrationWords } from "../../timeline.ts";
import { estimateNarration } from "../estimate-speech.ts";
import { speechSpans } from "../speech-spans.ts";
import { sampleRate, type VoiceTrack } from "../voice-track.ts";
import { kokoroVoice } from "./kokoro.ts";

const text = "Stop buying 3 coffees a day, at $12 each. The Aero bottle keeps it hot for 12 hours!";
let track: VoiceTrack;
let samples: Float32Array;

async function say(narration: string, options: { speaker?: "heart" | "michael"; speed?: number } = {}) {
  const { speaker = "heart", speed = 1 } = options;
  return kokoroVoice(speaker).synthesize({
    language: "en",
    speed,
    scenes: [{ sceneId: "a", text: narration }],
  });
}

/** Half the times a second that the sound crosses zero: high for hisses, low for vowels. Seconds. */
function pitchOf(from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  let crossings = 0;
  for (let index = 1; index < part.length; index++) {
    if ((part[index] ?? 0) * (part[index - 1] ?? 0) < 0) crossings += 1;
  }
  return crossings / 2 / (to - from);
}

function levelAt(from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length);
}

function plannedSeconds(narration: string): number {
  return estimateNarration(narrationWords(narration), "en").reduce((sum, seconds) => sum + seconds, 0);
}

beforeAll(async () => {
  track = await say(text);
  samples = track.clips[0]?.samples ?? new Float32Array();
}, 120_000);

describe("the natural voice", () => {
  test("says every word of a narration, one after the other, within its sound", () => {
    const { words, clips } = track.timing;
    expect(words.map((word) => word.text)).toEqual(narrationWords(text));
    const seconds = samples.length / sampleRate;
    expect(clips).toEqual([{ sceneId: "a", seconds }]);
    for (const [index, { start, end }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(seconds);
    }
  });

  test("is loud while it says a word, silent between sentences, and begins and ends with words", () => {
    const { words } = track.timing;
    for (const { start, end } of words) expect(levelAt(start, end)).toBeGreaterThan(0.01);
    const each = words.find((word) => word.text === "each.");
    const next = words.find((word) => word.text === "The");
    expect(next?.start ?? 0).toBeGreaterThan((each?.end ?? 0) + 0.1);
    const middle = ((next?.start ?? 0) + (each?.end ?? 0)) / 2;
    expect(levelAt(middle - 0.03, middle + 0.03)).toBeLessThan(0.01);
    const spans = speechSpans(samples, sampleRate);
    expect(spans[0]?.start).toBeLessThan(0.06);
    expect(samples.length / sampleRate - (spans.at(-1)?.end ?? 0)).toBeLessThan(0.15);
    // Where a pause ends the next word begins: as near as an eye sees.
    const heard = spans.map((span) => Math.abs(span.start - (next?.start ?? 0)));
    expect(Math.min(...heard)).toBeLessThan(0.08);
  });

  test("says each scene as loud as the next", { timeout: 120_000 }, async () => {
    const scenes = ["Pop, pop! Stop shopping twice.", "Rainy mornings, warm bread.", "Try it."];
    const said = await kokoroVoice("heart").synthesize({
      language: "en",
      speed: 1,
      scenes: scenes.map((line, index) => ({ sceneId: `${index}`, text: line })),
    });
    for (const clip of said.clips)
      expect(measureLoudness({ left: clip.samples, right: clip.samples })).toBeCloseTo(-17.5, 0);
  });

  test("hisses where the text does", () => {
    const stop = track.timing.words[0];
    const hot = track.timing.words.find((word) => word.text === "hot");
    expect(pitchOf(stop?.start ?? 0, (stop?.start ?? 0) + 0.06)).toBeGreaterThan(3_500);
    const vowel = ((hot?.start ?? 0) + (hot?.end ?? 0)) / 2;
    expect(pitchOf(vowel - 0.03, vowel + 0.03)).toBeLessThan(2_000);
  });

  test("takes about as long as films are planned for", () => {
    const planned = plannedSeconds(text);
    expect(samples.length / sampleRate / planned).toBeGreaterThan(0.8);
    expect(samples.length / sampleRate / planned).toBeLessThan(1.1);
  });

  test("keeps its pace when asked for another, and speaks with another's voice", {
    timeout: 120_000,
  }, async () => {
    const [usual, fast, other] = await Promise.all([
      say("Fresh bread."),
      say("Fresh bread.", { speed: 1.4 }),
      say("Fresh bread.", { speaker: "michael" }),
    ]);
    const length = (said: VoiceTrack) => said.clips[0]?.samples.length ?? 0;
    expect(length(fast) / length(usual)).toBeLessThan(0.85);
    expect(other.clips[0]?.samples.slice(0, 24_000)).not.toEqual(usual.clips[0]?.samples.slice(0, 24_000));
  });

  test("says what is longer than it takes at a time, part by part", { timeout: 180_000 }, async () => {
    const sentences = Array.from(
      { length: 3 },
      (_, index) => `Reason ${index + 1}: it is comfortable, breathable and strong.`,
    );
    const long = sentences.join(" ");
    // What takes less time to hear takes less to say, too.
    const speed = 1.6;
    const { words, clips } = (await say(long, { speed })).timing;
    expect(words.map(({ text: word }) => word)).toEqual(narrationWords(long));
    const planned = plannedSeconds(long) / speed;
    expect((clips[0]?.seconds ?? 0) / planned).toBeGreaterThan(0.8);
    expect((words.at(-1)?.end ?? 0) / planned).toBeGreaterThan(0.8);
    // No word is without its time: those of a part that was not said would crowd at the end.
    for (const { start, end } of words) expect(end - start).toBeGreaterThan(0.04);
  });

  test("has nothing to say for emoji or marks alone, and says no Turkish", async () => {
    for (const text of ["☕🎉", "…", "—"]) expect((await say(text)).clips[0]?.samples).toHaveLength(0);
    const turkish = kokoroVoice("heart").synthesize({
      language: "tr",
      speed: 1,
      scenes: [{ sceneId: "a", text: "Merhaba" }],
    });
    await expect(turkish).rejects.toMatchObject({ code: "voice_unavailable" });
  });
});
