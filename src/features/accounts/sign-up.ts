import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { type Auth, EMAIL_KEPT } from "./auth.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { accountErrors, findSignUpProblem, normalizeName, type SignUpInput } from "./schema.ts";
import { users } from "./tables.ts";

/**
 * Makes an account and signs it in. User, profile, trial credits and session come in one transaction; the referral
 * and the welcome mail follow it.
 * @param headers the request's: its language becomes the account's
 * @returns the headers that set the session cookie
 * @throws fields_required, invalid_email, weak_password, password_too_long, passwords_do_not_match,
 * password_too_common, email_taken, email_kept (for an account that had it until lately)
 */
export async function signUp(
  platform: Platform,
  auth: Auth,
  input: SignUpInput,
  headers: Headers,
): Promise<Headers> {
  const problem = findSignUpProblem(input);
  if (problem) throw accountErrors[problem]();
  const email = normalizeEmail(input.email);
  checkNewPassword(input.password, email);
  const created = await auth.passwords.api
    .signUpEmail({
      body: {
        name: normalizeName(input.full_name),
        email,
        password: input.password,
        cameWith: input.referral_code,
      },
      headers,
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!isAPIError(error)) throw error;
      if (error.body?.code === EMAIL_KEPT) throw accountErrors.email_kept();
      // Two sign-ups at one moment: the second fails on the unique address, without a code of its own.
      const [taken] = await platform.db.select({ id: users.id }).from(users).where(eq(users.email, email));
      throw taken ? accountErrors.email_taken() : error;
    });
  return created.headers;
}
