import { m } from "#messages/messages.js";
import { errorMessage } from "#web/error-messages.ts";

const OF_THE_SERVER = ["email_not_confirmed", "account_suspended", "email_kept", "google_not_connected"];

/**
 * Words of ours for what Google or the server put into the address. Nothing of the address itself is shown: anybody can
 * write one.
 */
export function callbackErrorText(error: string): string {
  if (error === "access_denied") return m.accounts_callback_denied();
  if (error === "account_not_linked") return m.accounts_callback_not_linked();
  if (error === "other_account") return m.accounts_callback_other_account();
  if (OF_THE_SERVER.includes(error)) return errorMessage(error);
  if (error === "account_deletion_due") return m.accounts_callback_deletion_due();
  if (error === "unable_to_create_user") return m.accounts_callback_no_profile();
  if (error.startsWith("state_")) return m.accounts_callback_expired();
  return m.error_google_unavailable();
}
