import { expect, test } from "vitest";
import { measureLoudness } from "../sound/loudness.ts";
import { synthesizeWithEspeak } from "./espeak.ts";
import { levelVoice } from "./level-voice.ts";
import { sampleRate } from "./voice-track.ts";

const narrations = {
  en: ["Pop, pop, pop! Stop shopping twice.", "We all know how slow mornings are.", "Try it.", "Go."],
  tr: ["Tık tık tık: kapınızda.", "Uzun, yavaş ve yorucu sabahlar bitti.", "Deneyin.", "Al."],
};

function highest(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

test.each(["en", "tr"] as const)(
  "scenes are as loud as each other, however hard their consonants and short their words (%s)",
  async (language) => {
    const scenes = narrations[language].map((text, index) => ({ sceneId: `${index}`, text }));
    const { clips } = await synthesizeWithEspeak({ language, speed: 1, scenes });
    expect(clips).toHaveLength(4);
    for (const { samples } of clips)
      expect(measureLoudness({ left: samples, right: samples })).toBeCloseTo(-17.5, 0);
    // 12 dB above their loudness: what is higher would be taken from the music too.
    for (const { samples } of clips) expect(highest(samples)).toBeLessThanOrEqual(0.532);
  },
);

test("a knock is turned down, not the voice about it", () => {
  const voice = Float32Array.from(
    { length: sampleRate * 2 },
    (_, index) =>
      0.05 * Math.sin((2 * Math.PI * 300 * index) / sampleRate) + (index === sampleRate ? 0.9 : 0),
  );
  levelVoice(voice);
  expect(measureLoudness({ left: voice, right: voice })).toBeCloseTo(-17.5, 0);
  expect(highest(voice)).toBeLessThanOrEqual(0.532);
});
