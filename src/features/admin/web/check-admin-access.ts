import { sessionSchema } from "#features/accounts/schema.ts";
import { endSession } from "#features/accounts/web/sign-out.ts";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { errorMessage, isErrorCode } from "#web/error-messages.ts";
import { accessSchema } from "../schema.ts";

/** Why a sign-in failed, in words; what the server does not explain is "Failed to sign in". */
export function signInFailure(error: unknown): string {
  const explained = error instanceof ApiError && error.code !== "internal" && isErrorCode(error.code);
  return explained ? errorMessage(error.code) : m.admin_login_failed();
}

/**
 * Asks the server whether who has just signed in is an administrator. Whoever is not, or can't be shown to be, is signed
 * out again.
 * @returns null, or why not, in words
 */
export async function checkAdminAccess(): Promise<string | null> {
  const refusal = await findRefusal();
  if (refusal) await endSession();
  return refusal;
}

async function findRefusal(): Promise<string | null> {
  const session = await callApi(fetch, "/api/accounts/session", {}, sessionSchema).catch(() => null);
  if (!session?.user) return m.admin_login_no_session();
  try {
    await callApi(fetch, "/api/admin/access", {}, accessSchema);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return m.admin_login_check_failed();
    if (error.code === "forbidden") return m.admin_login_not_admin();
    // An answer without a decision, or no answer at all.
    return error.status > 0 ? m.admin_login_verify_failed() : m.admin_login_check_failed();
  }
}
