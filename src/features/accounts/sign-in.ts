import { isAPIError } from "better-auth/api";
import type { Auth } from "./auth.ts";
import { accountErrors, isEmail, normalizeEmail, PASSWORD_MAX_LENGTH } from "./schema.ts";

/**
 * Checks a password and makes a session. An unknown address costs the same time as a wrong password.
 * @returns the headers that set the session cookie
 * @throws invalid_credentials
 */
export async function signIn(
  auth: Auth,
  input: { email: string; password: string },
  headers: Headers,
): Promise<Headers> {
  if (!isEmail(input.email) || input.password.length > PASSWORD_MAX_LENGTH) {
    throw accountErrors.invalid_credentials();
  }
  const signedIn = await auth.passwords.api
    .signInEmail({
      body: { email: normalizeEmail(input.email), password: input.password },
      headers,
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode === 401) throw accountErrors.invalid_credentials();
      throw error;
    });
  return signedIn.headers;
}
