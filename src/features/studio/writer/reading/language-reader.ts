/** What the built-in writer must know about a language to read a brief in it. */
export interface LanguageReader {
  /** Whether a text that stands like a name may be one: no plain word that begins sentences, no place or time. */
  mayBeName(text: string): boolean;
  /** The product's or brand's name, if the sentences tell it for sure. */
  findName(sentences: readonly string[]): string | undefined;
  /** Whether a sentence speaks to us about the video instead of about the product. */
  isRequest(sentence: string): boolean;
  /** Whether such a request keeps prices out of the film. */
  hidesPrices(request: string): boolean;
  /** What a request says that the film is about: "our new sunscreen". */
  subjectOf(request: string): string | undefined;
  /** Whether a text says something of something, by a verb of its own. */
  isSentence(text: string): boolean;
  /** Whether a text says what something holds true under, or how far. */
  isConditional(text: string): boolean;
  /** A long sentence as several, each whole; or itself, if it can't be cut without harm. */
  splitLong(sentence: string): string[];
  /** A list of facts as one sentence each; or the sentence itself, if its parts hang together. */
  splitFacts(sentence: string): string[];
  /**
   * What may be shown and spoken in place of the sentence: all of it, or a part that is a whole thought and claims
   * neither more nor anything else. It can be as long as the sentence.
   * @param product the sentence that says what the film is about, where it is known
   */
  headlineOf(sentence: string, name: string | undefined, product?: string): string;
}
