import type { Structure } from "../../schema.ts";
import type { Pattern } from "../language/turkish-pattern.ts";

/** What tells of a sentence in a language what it is. */
export interface FactWords {
  before: Pattern;
  after: Pattern;
  /** A statement that says what is hard without the product. */
  problem: Pattern;
  /** What happened before there was a product, or to others: no product is that. */
  story: Pattern;
  negative: Pattern;
  offer: Pattern;
  /** What others found or gave: a rating, how many use it, a guarantee, how long it has been there. */
  proof: Pattern;
  contact: Pattern;
  /** What one is asked to do to get it, and nothing else: "Book online". */
  order: Pattern;
  /** What the product is not, who it is not for, what costs extra. */
  limit: Pattern;
  step: Pattern;
  leansOnPrevious: Pattern;
  /** "So I made one": of what, the sentence before it says; what that is, those behind it do, if there are any. */
  madeOne: Pattern;
  /** A few words that answer a question and say something else without it. */
  answer: Pattern;
  leansOnSubject: Pattern;
  /** What a sentence holds that a structure tells early; where it names none, the brief's order stays. */
  early: Partial<Record<Structure, Pattern>>;
}
