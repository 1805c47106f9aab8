/** A number from a text, the same for the same text: 32 bits, of no use against anybody who wants another with it (FNV-1a). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
