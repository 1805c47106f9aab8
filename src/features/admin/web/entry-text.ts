import { reasonText } from "#features/credits/web/reason-text.ts";
import { m } from "#messages/messages.js";

/** Where the account's owner is spoken to in their own history. */
const texts: Readonly<Record<string, () => string>> = {
  refund_requested: m.admin_entry_refund_requested,
  admin_adjustment: m.admin_entry_adjustment,
};

/** The ledger's word for what happened, for administrators. */
export function entryText(reason: string): string {
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined)?.() ?? reasonText(reason);
}
