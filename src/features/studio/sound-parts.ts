import type { Storyboard } from "#engine/storyboard.ts";

/**
 * Everything of a storyboard that its sound and timing depend on, as text: two storyboards of one such text sound the
 * same. The browser tells by it whether the sound that it has is still the film's.
 */
export function soundParts(storyboard: Storyboard): string {
  const { language, scenes, voice, music, brand, targetSeconds } = storyboard;
  return JSON.stringify({
    language,
    scenes: scenes.map(({ id, role, headline, narration, minimumSeconds }) => ({
      id,
      role,
      headline,
      narration,
      minimumSeconds,
    })),
    voice,
    music,
    endCard: brand.endCard?.enabled ?? false,
    targetSeconds,
  });
}
