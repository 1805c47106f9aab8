import { domainToUnicode } from "node:url";
import { plainEmail } from "./plain-email.ts";

/**
 * The form in which addresses are stored and compared. Chrome has made xn-- of a domain with İ before any script reads the
 * field: what only that letter keeps from being plain is plain. Domains in other letters stay as they are.
 */
export function normalizeEmail(email: string): string {
  return plainEmail(email).replace(/xn--[a-z0-9-]+(?=[a-z0-9.-]*$)/g, (label) => {
    const meant = plainEmail(domainToUnicode(label));
    return /^[a-z0-9-]+$/.test(meant) ? meant : label;
  });
}
