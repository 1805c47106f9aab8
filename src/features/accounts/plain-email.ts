/** Marks that turn the direction of what follows, also of what is not theirs, and characters without any width. */
export const UNSEEN = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;

/**
 * An address in small letters, without what can't be seen: some programs copy such marks along. İ is what a Turkish
 * keyboard makes of i with Caps Lock on; small, it is i and a dot.
 */
export function plainEmail(email: string): string {
  return email.replace(UNSEEN, "").trim().toLowerCase().replaceAll("i\u0307", "i");
}
