import { emojiIn } from "../../drawing/emoji.ts";
import type { Storyboard } from "../../storyboard.ts";
import { narrationWords } from "../../timeline.ts";
import { withEmoji } from "./with-emoji.ts";

/** All emoji that a film shows: those of its texts, and those that its captions get; empty if there are none. */
export function emojiOfFilm(storyboard: Storyboard): string {
  const { captions, language, scenes } = storyboard;
  const shown = new Set<string>();
  if (captions.enabled && captions.emoji) {
    for (const { narration } of scenes) {
      const words = narrationWords(narration).map((text) => ({ text }));
      withEmoji(words, language, shown);
    }
  }
  return emojiIn(JSON.stringify(storyboard)) + [...shown].join("");
}
