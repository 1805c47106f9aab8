import type { Locale } from "#platform/http/context.ts";
import type { Auth } from "./auth.ts";

interface GoogleSignIn {
  /** Where to go afterwards. */
  next?: string | undefined;
  referralCode?: string | undefined;
  /** Set when a signed-in person is only to prove again who they are, with the account at Google that has this address. */
  again?: { hint: string } | undefined;
  locale: Locale;
}

/**
 * Begins the sign-in with Google. Where to go afterwards and the referral code travel in the state that only the
 * server can read back.
 * @returns the address to send the browser to, and the headers that set the state's cookie
 * @throws google_unavailable
 */
export async function startGoogleSignIn(
  auth: Auth,
  { next, referralCode, again, locale }: GoogleSignIn,
  headers: Headers,
): Promise<{ url: string; headers: Headers }> {
  const { api } = await auth.withGoogle();
  const query = new URLSearchParams();
  if (again) query.set("again", "1");
  if (next) query.set("next", next);
  const callback = query.size > 0 ? `/auth/callback?${query}` : "/auth/callback";
  const started = await api.signInSocial({
    body: {
      provider: "google",
      callbackURL: callback,
      errorCallbackURL: callback,
      // Who is to prove again who they are, and picks somebody else, makes no account of that one.
      requestSignUp: again === undefined,
      additionalData: { referralCode: referralCode?.trim() || undefined },
      additionalParams: { hl: locale, ...(again ? { login_hint: again.hint } : {}) },
    },
    headers,
    returnHeaders: true,
  });
  if (!started.response.url) throw new Error("signing in with Google gave no address");
  return { url: started.response.url, headers: started.headers };
}
