import { createHmac } from "node:crypto";

/** Time-based one-time passwords as authenticator apps expect them: RFC 6238 with SHA-1, 30 seconds, 6 digits. */
const STEP_MILLISECONDS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The half minute that a moment is in. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MILLISECONDS);
}

/** The code of a half minute. RFC 4226 names the steps. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * The half minute whose code this is: the current one or a neighbour, since clocks differ.
 * @param after steps up to this one are used up
 */
export function findStep(secret: Uint8Array, code: string, now: Date, after: number): number | undefined {
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) => step > after && codeAt(secret, step) === code);
}

/** RFC 4648 without padding: how apps want a secret that is typed in. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = "";
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >> bits) & 31];
    }
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** The address inside the QR code. */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`;
}
