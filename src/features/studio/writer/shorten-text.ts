import { hasPrice } from "./sentence-text.ts";

/** What a text that goes on must not break off with: it would promise the word that is gone. */
const WEAK_END =
  /^(?:an?|the|and|or|but|nor|of|in|on|at|to|for|from|with|without|by|as|into|its?|your|our|their|my|this|that|these|those|which|who|is|are|was|were|be|very|more|so|than|no|not|every|each|all|both|while|when|how|if|because|unless|except|ve|veya|ya|ile|için|gibi|kadar|de|da|ki|bir|her|bu|şu|o|en|çok|daha|ama|fakat|hem|ise|göre|olan|olarak)$/iu;

/** A thought that takes less of the room than this leaves too much of it. */
const LEAST_OF_ROOM = 0.6;
/** Before a bracket, or behind a price of a list, less is enough: either is half a promise where it breaks off. */
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
  if (comma >= most * (hasPrice(room.slice(0, comma)) ? LEAST_OF_WHOLE : LEAST_OF_ROOM))
    return `${room.slice(0, comma)}…`;
  // One word that is longer than the room has no better place to be cut.
  const words = room.includes(" ") ? room.replace(/\s+\S*$/u, "").split(" ") : [room];
  while (words.length > 1 && WEAK_END.test((words.at(-1) ?? "").replace(/[\p{P}\p{S}]+$/u, ""))) words.pop();
  return `${words.join(" ").replace(/[\s,.;:!?–—-]+$/u, "")}…`;
}
