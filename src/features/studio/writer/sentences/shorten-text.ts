/** What a text that goes on must not break off with: it would promise the word that is gone. */
const WEAK_END =
  /^(?:an?|the|and|or|but|nor|of|in|on|at|to|for|from|with|without|by|as|into|its?|your|our|their|my|this|that|these|those|which|who|is|are|was|were|be|very|more|so|than|no|not|every|each|all|both|while|when|how|if|because|unless|except|instead|ve|veya|ya|ile|için|gibi|kadar|de|da|ki|bir|her|bu|şu|o|en|çok|daha|ama|fakat|hem|ise|göre|olan|olarak)$/iu;

/** What leads into a phrase: before it a thought may end. */
const PHRASE =
  / (?=(?:and|or|but|so|with|without|for|from|in|at|on|to|into|by|that|which|who|when|where|if|because|before|after|until|while|including|instead|ve|veya|ya da|ama)(?!\p{L}))/giu;
/** A phrase that takes less of the room than this leaves too much of it; for a thought that ends at a mark less is enough. */
const LEAST_OF_ROOM = 0.6;
const LEAST_OF_WHOLE = 0.4;

/**
 * A text that is shown where it has no room: cut behind a thought or else a word that can stand last, with a sign that it
 * goes on.
 */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  // What stands in brackets is whole or gone.
  const bracket = room.search(/\s*\([^()]*$/u);
  if (bracket >= most * LEAST_OF_WHOLE) return `${room.slice(0, bracket)}…`;
  const comma = room.lastIndexOf(", ");
  if (comma >= most * LEAST_OF_WHOLE) {
    const kept = room.slice(0, comma);
    return isOfList(kept, text) ? kept : `${kept}…`;
  }
  const phrase = [...text.slice(0, most).matchAll(PHRASE)].at(-1)?.index ?? 0;
  if (phrase >= most * LEAST_OF_ROOM) return `${withoutWeakEnd(room.slice(0, phrase))}…`;
  // One word that is longer than the room has no better place to be cut.
  return `${withoutWeakEnd(room.replace(/\s+\S*$/u, ""))}…`;
}

/** Where several things stand side by side, and nothing narrows them, some of them are as true as all. */
const NARROWING =
  /(?<!\p{L})(?:not|no|never|without|except|unless|only|but|if|when|while|after|before|because|although|unlike|instead|free|neither|nor|both|ama|fakat|ancak|değil\p{L}*|yok\p{L}*|hariç|dışında|eğer|yerine|sadece|yalnızca|hiçbir|hiç|ne|ister)(?!\p{L})|n['’]t(?!\p{L})|[$€£₺%\d?:;]|(?:m[ae]z|s[ıiuü]z)(?!\p{L})|m[ıiuü]yor|m[ae]d[ae]n/iu;
export const isOfList = (kept: string, text: string): boolean => kept.includes(", ") && !NARROWING.test(text);

function withoutWeakEnd(text: string): string {
  const words = text.split(" ");
  while (words.length > 1 && WEAK_END.test((words.at(-1) ?? "").replace(/[\p{P}\p{S}]+$/u, ""))) words.pop();
  return words.join(" ").replace(/[\s,.;:!?–—-]+$/u, "");
}
