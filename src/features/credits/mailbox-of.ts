/**
 * The mailbox behind an address, as `mailbox_of` of the database says it too. Here once more for what happens inside of
 * a sign-up: that holds a connection, and a crowd of sign-ups that each waited for a second would wait for ever.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  return domain === "gmail.com" || domain === "googlemail.com"
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}
