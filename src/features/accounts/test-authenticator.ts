import { codeAt, stepOf } from "./totp.ts";

/** The app on a person's phone: the code of a secret as it was typed in, at a moment. */
export function codeOf(secret: string, now: Date, stepsAway = 0): string {
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
  return codeAt(key, stepOf(now) + stepsAway);
}
