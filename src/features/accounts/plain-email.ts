import { UNSEEN } from "#platform/unseen-marks.ts";

/**
 * An address in small letters, without what can't be seen: some programs copy such marks along. İ is what a Turkish
 * keyboard makes of i with Caps Lock on; small, it is i and a dot.
 */
export function plainEmail(email: string): string {
  return email.replace(UNSEEN, "").trim().toLowerCase().replaceAll("i\u0307", "i");
}
