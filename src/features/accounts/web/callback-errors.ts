import { m } from "#messages/messages.js";
import { errorMessage } from "#web/error-messages.ts";

const LONGEST = 200;

/** Words for what Google or the server put into the address; what has none is shown as it came, as plain text. */
export function callbackErrorText(error: string, description: string | null): string {
  if (error === "access_denied") return m.accounts_callback_denied();
  if (error === "account_not_linked") return m.accounts_callback_not_linked();
  if (error === "other_account") return m.accounts_callback_other_account();
  if (error === "email_not_confirmed" || error === "account_suspended") return errorMessage(error);
  if (error === "unable_to_create_user") return m.accounts_callback_no_profile();
  if (error.startsWith("state_")) return m.accounts_callback_expired();
  return (description || error.replaceAll("_", " ")).slice(0, LONGEST);
}
