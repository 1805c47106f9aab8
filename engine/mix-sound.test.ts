import { expect, test } from "vitest";
import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import { moodIds } from "./music/moods.ts";
import { measureLoudness } from "./sound/loudness.ts";
import type { Stereo } from "./sound/stereo.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { sampleRate } from "./voice/voice-track.ts";

function timelineOf(duration: number, voiceStart: number) {
  return {
    scenes: [{ sceneId: "a", index: 0, start: 0, end: duration, cuts: [], voiceStart, captions: [] }],
    duration,
  };
}

/** Mixes a voice with music whose right channel is the left one turned round: the mix can be taken apart again. */
function mixedApart(
  said: Float32Array,
  music: Float32Array,
  voiceStart = 1,
): { voice: Float32Array; music: Float32Array } {
  const { left, right } = mixSound({
    timeline: timelineOf(music.length / sampleRate, voiceStart),
    voice: { clips: [{ sceneId: "a", samples: said }] },
    music: { left: music.slice(), right: music.map((value) => -value) },
  });
  return {
    voice: left.map((value, index) => (value + (right[index] ?? 0)) / 2),
    music: left.map((value, index) => (value - (right[index] ?? 0)) / 2),
  };
}

const both = (samples: Float32Array): Stereo => ({ left: samples, right: samples });
const decibels = (share: number) => 20 * Math.log10(share);

test.each(moodIds)(
  "the voice stands 12 LU above %s, as decision 079 wants it, and more than 9 at any moment",
  async (mood) => {
    const text =
      "We roast every Tuesday, in small batches, and ship it. You taste chocolate and ripe cherry.";
    const { clips } = await synthesizeWithEspeak({
      language: "en",
      speed: 1,
      scenes: [{ sceneId: "a", text }],
    });
    const said = clips[0]?.samples ?? new Float32Array();
    // Where all instruments play.
    const from = 12 * sampleRate;
    const piece = composeMusic({ mood, seed: 5, duration: 30 }).left.slice(
      from,
      from + said.length + sampleRate,
    );
    const { voice, music } = mixedApart(said, piece);
    const between = (from: number, to: number) => {
      const [speech, under] = [voice, music].map((samples) =>
        measureLoudness(both(samples.subarray(from, to))),
      );
      return (speech ?? 0) - (under ?? 0);
    };
    expect(between(1.1 * sampleRate, voice.length)).toBeGreaterThan(12);
    for (let at = 1.1 * sampleRate; at + sampleRate < voice.length; at += sampleRate / 2)
      expect(between(at, at + sampleRate)).toBeGreaterThan(9);
  },
);

/** A tone in place of a voice, with a pause. */
function toneWithPause(pause: number): Float32Array {
  const samples = Float32Array.from({ length: 5 * sampleRate }, (_, index) => 0.2 * Math.sin(index / 20));
  return samples.fill(0, 2 * sampleRate, (2 + pause) * sampleRate);
}

/** How loud the music is around each tenth of a second, dB. */
function musicLevels(said: Float32Array, voiceStart?: number): number[] {
  const tone = Float32Array.from({ length: 9 * sampleRate }, (_, index) => 0.1 * Math.sin(index / 7));
  const { music } = mixedApart(said, tone, voiceStart);
  const size = sampleRate / 100;
  return Array.from({ length: Math.floor(music.length / size) }, (_, slot) =>
    decibels(
      music.subarray(slot * size, (slot + 1) * size).reduce((most, value) => Math.max(most, value), 0),
    ),
  );
}

test("the music is down when the first word comes, and stays there in a pause within a sentence", () => {
  const levels = musicLevels(toneWithPause(0.45));
  // The voice begins after a second, the pause after three.
  const spoken = levels[250] ?? 0;
  expect((levels[100] ?? 0) - spoken).toBeLessThan(1);
  for (const level of levels.slice(300, 350)) expect(Math.abs(level - spoken)).toBeLessThan(0.5);
});

test("a film whose voice begins with it has its music below from the beginning", () => {
  const levels = musicLevels(toneWithPause(0), 0.1);
  // Its first hundredths fade in.
  for (const level of levels.slice(3, 20)) expect(Math.abs(level - (levels[250] ?? 0))).toBeLessThan(0.5);
});

test("the music comes back where nobody speaks for longer", () => {
  const levels = musicLevels(toneWithPause(2));
  expect((levels[470] ?? 0) - (levels[250] ?? 0)).toBeGreaterThan(6);
});

/** The highest peak of the curve through the samples, four times oversampled (ITU-R BS.1770-4, annex 2); dBTP. */
function truePeak({ left, right }: Stereo): number {
  let highest = 0;
  for (const channel of [left, right]) {
    for (let at = 12; at < channel.length - 12; at++) {
      if (Math.abs(channel[at] ?? 0) < 0.5) continue;
      for (const place of [0, 0.25, 0.5, 0.75])
        highest = Math.max(highest, Math.abs(valueAt(channel, at, place)));
    }
  }
  return decibels(highest);
}

function valueAt(channel: Float32Array, at: number, place: number): number {
  let sum = 0;
  for (let tap = -11; tap <= 12; tap++) {
    const x = tap - place;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    sum += (channel[at + tap] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / 13));
  }
  return sum;
}

test.each(moodIds)(
  "a film of %s alone is at −14 LUFS, its true peak below −1 dBTP (EBU R 128) with room for AAC",
  (mood) => {
    for (const seed of [1, 2, 3]) {
      const music = composeMusic({ mood, seed, duration: 15 });
      const mix = mixSound({ timeline: timelineOf(15, 0), voice: undefined, music });
      expect(Math.abs(measureLoudness(mix) + 14)).toBeLessThan(0.5);
      expect(truePeak(mix)).toBeLessThan(-1.2);
    }
  },
);
