import type { Storyboard } from "#engine/storyboard.ts";

/** Four scenes, for tests of what is edited. */
export const storyboard: Storyboard = {
  version: 1,
  title: "Cold brew",
  language: "en",
  aspect: "9:16",
  style: "kinetic",
  palette: "ember",
  brand: { name: "Brewline" },
  scenes: [
    { id: "hook", role: "hook", headline: "Tired of bitter coffee?", narration: "Tired of bitter coffee?" },
    { id: "one", role: "scene", headline: "Steeped slowly", narration: "We steep it slowly." },
    { id: "two", role: "scene", headline: "No sugar", narration: "There is no sugar in it." },
    { id: "cta", role: "cta", headline: "Try it", narration: "Try it today." },
  ],
  voice: { enabled: true, speed: 1 },
  music: { enabled: true, mood: "upbeat", seed: 4 },
  captions: { enabled: true, style: "karaoke" },
  targetSeconds: 15,
};

/** What a browser's storage does, as far as it is used. */
export function storageOf(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
