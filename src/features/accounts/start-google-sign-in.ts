import type { Locale } from "#platform/http/context.ts";
import type { Auth } from "./auth.ts";

/**
 * Begins the sign-in with Google. Where to go afterwards and the referral code travel in the state that only the
 * server can read back.
 * @returns the address to send the browser to, and the headers that set the state's cookie
 * @throws google_unavailable
 */
export async function startGoogleSignIn(
  auth: Auth,
  input: { next?: string | undefined; referralCode?: string | undefined; locale: Locale },
  headers: Headers,
): Promise<{ url: string; headers: Headers }> {
  const { api } = await auth.withGoogle();
  const query = input.next ? `?${new URLSearchParams({ next: input.next })}` : "";
  const started = await api.signInSocial({
    body: {
      provider: "google",
      callbackURL: `/auth/callback${query}`,
      errorCallbackURL: `/auth/callback${query}`,
      additionalData: { referralCode: input.referralCode?.trim() || undefined },
      additionalParams: { hl: input.locale },
    },
    headers,
    returnHeaders: true,
  });
  if (!started.response.url) throw new Error("signing in with Google gave no address");
  return { url: started.response.url, headers: started.headers };
}
