import type { Structure, Tone } from "../../schema.ts";
import type { Pattern } from "../language/turkish-pattern.ts";

/** A line of a script: what is shown and what is said. `{name}` and `{link}` are filled in. */
export interface Line {
  headline: string;
  narration: string;
}

export interface StructurePhrases {
  /** Openings for a product whose name is known, and for one whose name is not. */
  named: readonly Line[];
  unnamed: readonly Line[];
  /** The openings where every second counts: one that names nothing, and one that says the name, which else takes a sentence. */
  short: Line;
  shortNamed: Line;
  /** What in a brief tells that this structure suits it. */
  suits: Pattern;
}

/** A kind of products and its openings. */
export interface Category {
  /** Words that mean this kind and nothing else. */
  sure: RegExp;
  /** Words that mean other things too: one alone tells nothing. */
  hinting?: RegExp;
  /** Whose it is, where that is whom it is for: "dog bed", "bebek ayakkabısı". */
  whose?: RegExp;
  hooks: readonly Line[];
}

/** What a film asks for at its end whose brief says neither where to call nor to come: what one does with such a thing. */
export interface Call {
  /** Words of what is sold, which a brief says at once. */
  of: Pattern;
  /** What must be said somewhere, too: that it is sold, or where it is. */
  with?: Pattern;
  /** Words of whatever else it may be. */
  besides: Pattern;
  line: Line;
  /** The same of what has a name. */
  named?: Line;
  /** The same where every second counts. */
  short?: Line;
  /** Also of what nobody looks for: a book is read for all that. */
  isOfUnsought?: true;
}

/** Everything the built-in writer says that is not from the brief. It must hold for any product: no claims. */
export interface Phrases {
  structures: Record<Structure, StructurePhrases>;
  categories: readonly Category[];
  /** Comes in a box, a jar or a parcel. */
  packaged: Pattern;
  /** Nothing that could be put into a box, whatever else the brief speaks of. */
  intangible: Pattern;
  /** One thing that somebody has had and sells on: nobody is behind it. */
  resold: Pattern;
  /** Nobody looks for it, compares it or puts it off: an evening, a cause, a job, a notice, something to read or hear. */
  unsought: Pattern;
  /** Sickness, death, justice and need: nothing to be playful about. */
  grave: Pattern;
  /** Open by what the brief calls its product, `{noun}`, for whoever looks for one; each once in a round. */
  sought: readonly [Line, Line];
  /** Said before what somebody is or sells, where they speak for themselves: "Hi!" */
  hello: string;
  /** Leads on from a quotation of the brief's that opened the film. */
  afterQuote: string;
  /** Introduce the name where the brief's first sentence does not. */
  meet: readonly string[];
  /** What older films have, and new ones don't. */
  earlier: readonly string[];
  /** Scenes for briefs that say little. */
  fillers: readonly Line[];
  closing: Record<"linked" | "named" | "unnamed", Record<Tone, Line>>;
  /** Calls of which one suits what is sold, instead of a friendly one that suits anything. */
  calls: readonly Call[];
  /** What is said instead where every second counts: the address and nothing else, or only that there is somebody. */
  shortCall: { linked: string; unlinked: string };
  /** What is said where there is no time for the number or the address itself, which is seen. */
  seenCall: { number: string; address: string; account: string };
  /** Says of an account, a number or an address that stands by itself what it is for. */
  contactCall: { account: string; mail: string; number: string; place: string };
  /** Says where to do what the brief asks for: to book, to try. */
  orderCall: string;
  /** What stands in the brand's place when the brief names nothing: who signs, and for whom. */
  fallbackName: string;
}
