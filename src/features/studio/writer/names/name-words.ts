/** "Plumber in Cardiff" is read at a glance. */
export const MOST_GLANCE_WORDS = 3;
export const MOST_WORDS = 4;
/** "Two guys and a van", "2 bed 2 bath condo": words that make a name longer, and not harder to read. */
const LINKS = /^(?:and|an?|the|&|ve|\d[\d.,]*)$/iu;

export const nameWords = (text: string): number => text.split(" ").filter((word) => !LINKS.test(word)).length;
