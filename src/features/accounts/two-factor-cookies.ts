import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/context.ts";
import { CHALLENGE_SECONDS, type SignInDevice } from "./admit-sign-in.ts";
import type { Auth } from "./auth.ts";
import { REMEMBER_SECONDS } from "./sign-in-with-code.ts";

/** Only our own routes read them; the way back from Google is one of these too, so they can't be Strict. */
const options = ({ cookie }: Auth, maxAge: number) =>
  ({ path: "/api", httpOnly: true, sameSite: "Lax", secure: cookie.secure, maxAge }) as const;
const nameOf = ({ cookie }: Auth, name: string) => `${cookie.secure ? "__Secure-" : ""}vitrin.${name}`;

/** Keeps the challenge of a sign-in that waits for its code. */
export function setChallenge(c: Context<AppEnv>, auth: Auth, challenge: string): void {
  setCookie(c, nameOf(auth, "challenge"), challenge, options(auth, CHALLENGE_SECONDS));
}

export function readChallenge(c: Context<AppEnv>, auth: Auth): string | undefined {
  return getCookie(c, nameOf(auth, "challenge"));
}

/** After the code: the challenge is over, and the browser may be remembered. */
export function settleChallenge(c: Context<AppEnv>, auth: Auth, deviceToken: string | undefined): void {
  deleteCookie(c, nameOf(auth, "challenge"), options(auth, 0));
  if (deviceToken) setCookie(c, nameOf(auth, "device"), deviceToken, options(auth, REMEMBER_SECONDS));
}

/** The device that signs in, as the list of devices and the second factor know it. */
export function deviceOf(c: Context<AppEnv>, auth: Auth): SignInDevice {
  return { address: c.var.clientAddress, remembered: getCookie(c, nameOf(auth, "device")) };
}
