import { reasonText } from "#features/credits/web/reason-text.ts";
import { m } from "#messages/messages.js";
import type { HistoryTransaction } from "../schema.ts";

/** Where the account's owner is spoken to in their own history. */
const texts: Readonly<Record<string, () => string>> = {
  refund_requested: m.admin_entry_refund_requested,
  admin_adjustment: m.admin_entry_adjustment,
};

/** The ledger's word for what happened, for administrators. */
export function entryText(reason: string): string {
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined)?.() ?? reasonText(reason);
}

const kinds: Readonly<Record<HistoryTransaction["type"], () => string>> = {
  purchase: m.admin_type_purchase,
  admin_grant: m.admin_type_automatic,
  usage: m.admin_type_usage,
  refund: m.admin_type_refund,
};

/** Of what the ledger's four types count among the grants, by the reason. */
const grants: Readonly<Record<string, () => string>> = {
  admin_adjustment: m.admin_type_admin_grant,
  referral: m.admin_type_reward,
  trial: m.admin_type_trial,
  trial_end: m.admin_type_trial,
};

/** What kind of entry it is. Not every grant is an administrator's: most come by themselves. */
export function kindText({ type, reason }: Pick<HistoryTransaction, "type" | "reason">): string {
  const ofGrant = type === "admin_grant" && Object.hasOwn(grants, reason) ? grants[reason] : undefined;
  return (ofGrant ?? kinds[type])();
}
