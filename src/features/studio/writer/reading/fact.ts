import { hasAddress } from "#engine/web-address.ts";
import { hasPrice, quotedIn, wordCount } from "../language/sentence-text.ts";
import { englishFactWords } from "./english-fact-words.ts";
import type { FactWords } from "./fact-words.ts";
import { hasAccount, hasPhone } from "./reach.ts";
import { turkishFactWords } from "./turkish-fact-words.ts";

/** What a sentence is beside what it says: only a statement may be led into, the others would be misread. */
export type FactKind =
  | "statement"
  | "question"
  | "problem"
  | "story"
  | "negative"
  | "label"
  | "before"
  | "after";

/** How much a film needs a fact, from what may go first to what it can't do without. */
export const worth = { rest: 0, figure: 1, selling: 2, limit: 3, contact: 4, offer: 5, product: 6 } as const;

/** A sentence of the brief's, and what has to be known of it to place it. */
export interface Fact {
  text: string;
  kind: FactKind;
  worth: number;
  /** What it can't be told without: the sentence just before it, or the one that names what "it" is. */
  leans: "previous" | "subject" | undefined;
  /** One of several things to do, in this order. */
  isStep: boolean;
}

const factWords = { en: englishFactWords, tr: turkishFactWords };

/** "Booking.com rating 9.3": what others say there, and not where to go. */
const RATED_AT =
  /(?<!\p{L})(?:rating|rated|scores?|reviews?|stars?|puan\p{L}*|yıldız|yorum\p{L}*)(?!\p{L})/iu;
/** What one pays to come at all, whatever there is to buy inside. */
const TICKET = /^(?:tickets?|entry|entrance|admission|bilet\p{L}*|giriş)(?!\p{L})/iu;
const FEWEST_QUOTED_WORDS = 3;

export const isTicketPrice = ({ text }: Pick<Fact, "text">): boolean => TICKET.test(text) && hasPrice(text);

export function factWordsOf(language: "en" | "tr"): FactWords {
  return factWords[language];
}

export const isRatedAt = (text: string): boolean =>
  hasAddress(text) && RATED_AT.test(text) && /\d/u.test(text);

/** Whether a sentence says where to call, write or come. */
export const saysWhere = (text: string, { contact }: Pick<FactWords, "contact">): boolean =>
  hasPhone(text) ||
  contact.test(text) ||
  (hasAddress(text) && !isRatedAt(text) && wordCount(quotedIn(text)) < FEWEST_QUOTED_WORDS) ||
  hasAccount(text);
