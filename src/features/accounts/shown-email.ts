import punycode from "punycode.js";
import { plainEmail } from "./plain-email.ts";

/** An address as its owner writes it: `ada@çiçek.com.tr`, of which Chrome makes `ada@xn--iek-1lab.com.tr` in every field. */
export function shownEmail(email: string): string {
  return plainEmail(email).replace(/xn--[a-z0-9-]+(?=[a-z0-9.-]*$)/g, (label) => {
    const word = decoded(label.slice("xn--".length));
    return /^[\p{L}\p{M}\p{N}-]+$/u.test(word) ? plainEmail(word) : label;
  });
}

/** What is no Punycode (RFC 3492) gives nothing. */
function decoded(code: string): string {
  try {
    return punycode.decode(code);
  } catch {
    return "";
  }
}
