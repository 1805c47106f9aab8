import { expect, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { mixSound } from "./mix-sound.ts";
import { barsOf } from "./music/arrange.ts";
import { composeMusic } from "./music/compose-music.ts";
import { moodIds, tempoOf } from "./music/moods.ts";
import { biquad, peaking } from "./sound/filters.ts";
import { measureLoudness, normalizeLoudness } from "./sound/loudness.ts";
import type { Stereo } from "./sound/stereo.ts";
import { narrationWords } from "./timeline.ts";
import { alignWords } from "./voice/align-words.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { estimateNarration } from "./voice/estimate-speech.ts";
import { sampleRate } from "./voice/voice-track.ts";

function estimateSeconds(text: string, language: "en" | "tr"): number {
  return estimateNarration(narrationWords(text), language).reduce((sum, seconds) => sum + seconds, 0);
}

function peak({ left, right }: Stereo): number {
  let highest = 0;
  for (const channel of [left, right])
    for (const value of channel) highest = Math.max(highest, Math.abs(value));
  return highest;
}

function level(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

test("loudness is measured as BS.1770 says: a full-scale 997 Hz tone in one channel is −3.01 LUFS", () => {
  const left = Float32Array.from({ length: sampleRate * 3 }, (_, index) =>
    Math.sin((2 * Math.PI * 997 * index) / sampleRate),
  );
  expect(measureLoudness({ left, right: new Float32Array(left.length) })).toBeCloseTo(-3.01, 1);
});

test("a filter works on any length without seams", () => {
  const random = (index: number) => ((Math.imul(index + 1, 0x9e3779b1) >>> 8) / 2 ** 24) * 2 - 1;
  const samples = Float32Array.from({ length: 20_000 }, (_, index) => random(index));
  const filter = peaking(190, 1, 12);
  const { b0, b1, b2, a1, a2 } = filter;
  const inputs = [0, 0, ...samples];
  const results = [0, 0];
  for (let at = 2; at < inputs.length; at++) {
    const [x, x1, x2] = [inputs[at] ?? 0, inputs[at - 1] ?? 0, inputs[at - 2] ?? 0];
    results.push(b0 * x + b1 * x1 + b2 * x2 - a1 * (results[at - 1] ?? 0) - a2 * (results[at - 2] ?? 0));
  }
  biquad(samples, filter);
  const worst = samples.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (results[at + 2] ?? 0))),
    0,
  );
  expect(worst).toBeLessThan(1e-5);
});

test("the limiter turns down ahead of a peak and up again without a jump", () => {
  // A quiet tone with a loud moment every tenth of a second, also where one part of the work gives way to the next.
  const tone = Float32Array.from({ length: sampleRate * 3 }, (_, index) => {
    const isLoud = index % 4_790 < 40;
    return (isLoud ? 0.9 : 0.12) * (index % 2 === 0 ? 1 : -1);
  });
  const sound = { left: tone.slice(), right: tone.slice() };
  normalizeLoudness(sound, -6);
  expect(peak(sound)).toBeLessThanOrEqual(0.795);
  const levels = sound.left.map((value, index) => value / (tone[index] ?? 1));
  const [low, high] = [levels.reduce((a, b) => Math.min(a, b)), levels.reduce((a, b) => Math.max(a, b))];
  expect(high / low).toBeGreaterThan(1.1);
  const jump = levels.reduce(
    (most, level, index) => Math.max(most, Math.abs(level - (levels[index - 1] ?? level))),
    0,
  );
  expect(jump / high).toBeLessThan(0.01);
});

test.each(moodIds)("music %s: any length, level, the same from the same seed", (mood) => {
  const piece = composeMusic({ mood, seed: 3, duration: 14.37 });
  expect(piece.left.length).toBe(Math.round(14.37 * sampleRate));
  expect(measureLoudness(piece)).toBeCloseTo(-16, 0);
  const bytes = (seed: number) => Buffer.from(composeMusic({ mood, seed, duration: 3 }).left.buffer);
  const short = bytes(3);
  expect(bytes(3).equals(short)).toBe(true);
  expect(bytes(4).equals(short)).toBe(false);
  // It builds up: the middle is busier than the opening bar, and it ends in silence.
  expect(level(piece.left.subarray(sampleRate * 7, sampleRate * 9))).toBeGreaterThan(
    level(piece.left.subarray(0, sampleRate)),
  );
  expect(level(piece.left.subarray(-200))).toBeLessThan(0.01);
});

test("a part of a long piece is that piece, but for its level", () => {
  const piece = { mood: "upbeat", seed: 9, duration: 200 } as const;
  const [from, to] = [95 * sampleRate, 110 * sampleRate];
  const whole = composeMusic(piece).left.subarray(from, to);
  const part = composeMusic({ ...piece, part: { from, to } }).left;
  expect(part.length).toBe(to - from);
  const gain = level(part) / level(whole);
  // Limiters let single peaks differ.
  const apart = part.map((value, at) => value - gain * (whole[at] ?? 0));
  expect(level(apart)).toBeLessThan(level(part) * 0.05);
});

test.each(moodIds)("music %s of a minute has a quieter verse, a chorus, and a finale of its own", (mood) => {
  const { left, right } = composeMusic({ mood, seed: 7, duration: 60 });
  const bar = 240 / tempoOf({ mood, seed: 7 });
  const bars = barsOf(60, bar);
  const begins = [4, Math.round((bars * 0.36) / 4) * 4, Math.round((bars * 0.68) / 4) * 4];
  // Three bars of each: four of a verse may be all there are.
  const [verse = 0, chorus = 0, finale = 0] = begins.map((first) => {
    const [from, to] = [first, first + 3].map((at) => Math.round(at * bar * 48_000));
    return measureLoudness({ left: left.subarray(from, to), right: right.subarray(from, to) });
  });
  expect(chorus - verse).toBeGreaterThan(0.8);
  expect(finale - verse).toBeGreaterThan(0.8);
});

test("a piece of a tenth of a second is possible", () => {
  expect(composeMusic({ mood: "calm", seed: 1, duration: 0.1 }).left.length).toBe(4800);
});

const narrations = {
  en: "Fresh coffee, at 7:30, from £5. “Really?” Yes!",
  tr: "Cildiniz ışıl ışıl: üç günde, %20 daha yumuşak. “Şimdi” deneyin!",
} as const;

test.each(["en", "tr"] as const)(
  "the voice says every word of %s, in order, within its recording",
  async (language) => {
    const text = narrations[language];
    const track = await synthesizeWithEspeak({
      language,
      speed: 1,
      scenes: [
        { sceneId: "a", text },
        { sceneId: "b", text: "" },
      ],
    });
    const words = track.timing.words;
    expect(words.map((word) => word.text)).toEqual(narrationWords(text));
    const seconds = track.timing.clips[0]?.seconds ?? 0;
    expect(seconds).toBeGreaterThan(2);
    let start = 0;
    for (const word of words) {
      expect(word.start).toBeGreaterThanOrEqual(start);
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.start).toBeLessThan(seconds);
      start = word.start;
    }
    const samples = track.clips[0]?.samples ?? new Float32Array();
    expect(level(samples)).toBeGreaterThan(0.03);
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
    expect(track.clips[1]?.samples.length).toBe(0);
  },
);

test.each([
  ["en", "Only $12/month for 5 kg.", "Only 12 dollars a month for 5 kilograms."],
  ["tr", "10. kahve 100₺, 3'ü hediye.", "Onuncu kahve 100 lira, üçü hediye."],
] as const)("signs and numbers are said as people say them, in %s: %s", async (language, text, said) => {
  const scenes = [text, said].map((written, index) => ({ sceneId: `${index}`, text: written }));
  const { timing } = await synthesizeWithEspeak({ language, speed: 1, scenes });
  const [written = 0, spoken = 0] = timing.clips.map(({ seconds }) => seconds);
  expect(Math.abs(written - spoken)).toBeLessThan(0.03);
  const shown = timing.words.filter(({ sceneId }) => sceneId === "0").map((word) => word.text);
  expect(shown).toEqual(narrationWords(text));
});

test.each(["en", "tr"] as const)(
  "a film is planned about as long as the voice takes, in %s",
  async (language) => {
    const sample = await loadSample(language);
    const scenes = sample.scenes.map(({ id, narration }) => ({ sceneId: id, text: narration }));
    const { timing } = await synthesizeWithEspeak({ language, speed: 1, scenes });
    const spoken = timing.clips.reduce((sum, { seconds }) => sum + seconds, 0);
    const planned = scenes.reduce((sum, { text }) => sum + estimateSeconds(text, language), 0);
    expect(planned / spoken).toBeGreaterThan(0.87);
    expect(planned / spoken).toBeLessThan(1.15);
  },
);

test.each([
  ["en", "Order at lumacandles.com today, or write to hello@lumacandles.com."],
  ["tr", "Sizi isilti.com.tr adresine bekliyoruz."],
  ["tr", "Bize bilgi@kavruk.com adresinden yazın."],
  ["en", "It costs $649. Two of them are $1,199."],
  ["en", "$45 instead of $65. 25% off until Sunday."],
  ["en", "Call 0117 496 0123."],
  ["en", "Call 617-555-0156."],
  ["en", "Book at (512) 555-0147."],
  ["en", "We leave at 10:00 and return at 17:30."],
  ["tr", "Fiyatı 649 TL. Yıllık ₺1.299."],
  ["tr", "₺899 yerine ₺629. İlk siparişte %20 indirim."],
  ["tr", "Fiyatı 1.299,90 ₺ yerine 899,90 ₺."],
  ["tr", "Koltuk takımı 1.899 TL, halı metrekaresi 89,90 TL."],
  ["tr", "Bize 0850 302 44 55 numarasından ulaşın."],
  ["tr", "30 ml şişesi 489,90 TL. 2.000 TL üstü kargo bedava."],
  ["tr", "Cumartesi 14.00'te başlıyor. 0216 555 12 34'ü arayın."],
] as const)(
  "addresses, prices and numbers are planned about as long as they take to be said: %s %s",
  async (language, text) => {
    const { timing } = await synthesizeWithEspeak({ language, speed: 1, scenes: [{ sceneId: "a", text }] });
    const planned = estimateSeconds(text, language);
    expect(planned / (timing.clips[0]?.seconds ?? 0)).toBeGreaterThan(0.9);
    expect(planned / (timing.clips[0]?.seconds ?? 0)).toBeLessThan(1.12);
  },
);

test("speaking faster takes less time", async () => {
  const scenes = [{ sceneId: "a", text: narrations.en }];
  const slow = await synthesizeWithEspeak({ language: "en", speed: 0.8, scenes });
  const fast = await synthesizeWithEspeak({ language: "en", speed: 1.3, scenes });
  expect(fast.timing.clips[0]?.seconds).toBeLessThan((slow.timing.clips[0]?.seconds ?? 0) * 0.8);
});

test("words of a recording without timing are spread over its spoken part", () => {
  const samples = new Float32Array(sampleRate * 3);
  samples.fill(0.3, sampleRate, sampleRate * 2);
  const words = alignWords("a", "bir iki üç", "tr", samples, sampleRate);
  expect(words).toHaveLength(3);
  expect(words[0]?.start).toBeCloseTo(1, 2);
  expect(words[2]?.end).toBeCloseTo(2, 2);
});

test("the mix is at −14 LUFS without clipping, and the music steps back for the voice", async () => {
  const track = await synthesizeWithEspeak({
    language: "en",
    speed: 1,
    scenes: [{ sceneId: "a", text: narrations.en }],
  });
  const seconds = track.timing.clips[0]?.seconds ?? 0;
  const duration = seconds + 6;
  const scene = { sceneId: "a", index: 0, start: 0, end: duration, cuts: [], voiceStart: 3, captions: [] };
  const timeline = { scenes: [scene], duration };
  const music = composeMusic({ mood: "bold", seed: 1, duration });
  // The mix takes the music's own memory.
  const sideMusic = music.left.map((value, index) => value - (music.right[index] ?? 0));
  const mix = mixSound({ timeline, voice: track, music });
  expect(mix.left.length).toBe(Math.ceil(duration * sampleRate));
  expect(measureLoudness(mix)).toBeGreaterThan(-15);
  expect(measureLoudness(mix)).toBeLessThan(-13);
  expect(peak(mix)).toBeLessThanOrEqual(0.795);
  // The voice is the same in both channels, so their difference holds music alone.
  const side = mix.left.map((value, index) => value - (mix.right[index] ?? 0));
  const during = level(side.subarray(Math.round(3.5 * sampleRate), Math.round((2.5 + seconds) * sampleRate)));
  const before = level(side.subarray(sampleRate, sampleRate * 2));
  const duringMusic = level(
    sideMusic.subarray(Math.round(3.5 * sampleRate), Math.round((2.5 + seconds) * sampleRate)),
  );
  const beforeMusic = level(sideMusic.subarray(sampleRate, sampleRate * 2));
  expect(during / duringMusic).toBeLessThan((before / beforeMusic) * 0.6);
});

test("the music steps back for a clip's own sound, and that ends softly with its scene", () => {
  const duration = 8;
  const scenes = [
    { sceneId: "a", index: 0, start: 0, end: 4, cuts: [], voiceStart: 0.3, captions: [] },
    { sceneId: "b", index: 1, start: 4, end: 8, cuts: [], voiceStart: 4.3, captions: [] },
  ];
  const music = composeMusic({ mood: "bold", seed: 1, duration });
  const sideMusic = music.left.map((value, index) => value - (music.right[index] ?? 0));
  // Longer than its scene.
  const samples = Float32Array.from({ length: 6 * sampleRate }, (_, index) => 0.2 * Math.sin(index / 20));
  const clips = [{ sceneId: "a", samples }];
  const mix = mixSound({ timeline: { scenes, duration }, voice: undefined, clips, music });
  const side = mix.left.map((value, index) => value - (mix.right[index] ?? 0));
  const share = (from: number, to: number) =>
    level(side.subarray(from * sampleRate, to * sampleRate)) /
    level(sideMusic.subarray(from * sampleRate, to * sampleRate));
  expect(share(1, 3)).toBeLessThan(share(6, 8) * 0.5);
});

test("no voice and no music is silence of the right length", () => {
  const mix = mixSound({ timeline: { scenes: [], duration: 2 }, voice: undefined, music: undefined });
  expect(mix.left.length).toBe(2 * sampleRate);
  expect(peak(mix)).toBe(0);
});
