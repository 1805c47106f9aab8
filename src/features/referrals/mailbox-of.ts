/** Providers that ignore dots in the mailbox's name. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox behind an address, so that aliases of one person compare equal: without `+tag`, and at Google's
 * domains without dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  const dotless = DOTLESS[domain];
  return dotless ? `${name.replaceAll(".", "")}@${dotless}` : `${name}@${domain}`;
}
