import { expect, test } from "vitest";
import { emojiIn, withoutEmoji } from "./emoji.ts";

test("every emoji that Unicode recommends is found, and no other sign", () => {
  const wrong: string[] = [];
  // From here to beyond the last: each alone, as a picture, on a key, and with a regional letter, as flags are.
  for (let point = 0x20; point < 0x20000; point++) {
    const sign = String.fromCodePoint(point);
    for (const text of [sign, `${sign}\ufe0f`, `${sign}\ufe0f\u20e3`, `${sign}\u{1f1f7}`]) {
      const isEmoji = /^\p{RGI_Emoji}$/v.test(text);
      if (isEmoji !== (emojiIn(text) === text)) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
});

test("sequences are one emoji each", () => {
  const text = "Aile 👩‍👩‍👧‍👦, el 👋🏽, bayrak 🇹🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿, tuş 1️⃣, kalp ❤️‍🔥";
  expect(emojiIn(text)).toBe("👩‍👩‍👧‍👦👋🏽🇹🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣❤️‍🔥");
  expect(withoutEmoji(text)).toBe("Aile , el , bayrak  , tuş , kalp");
});
