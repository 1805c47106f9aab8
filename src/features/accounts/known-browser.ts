import type { Context } from "hono";
import { setSignedCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/context.ts";
import { accountKey } from "./sign-in-limits.ts";
import { type AuthCookie, readSignedCookie } from "./signed-cookie.ts";

interface Signing {
  cookie: AuthCookie;
}

const KNOWN_SECONDS = 365 * 86_400;
/** A browser that several people sign in with knows the last of them. */
const MOST_ACCOUNTS = 5;
/** In no account's key, which is base64url. */
const BETWEEN = "~";

const nameOf = ({ cookie }: Signing) => `${cookie.secure ? "__Secure-" : ""}vitrin.known`;

/** Behind the key of an account whose password was typed in this browser: a mailed link says nothing of that. */
const TYPED = ".";
const keyIn = (noted: string) => noted.replace(TYPED, "");

/**
 * Notes in the browser that somebody proved there to be the owner of an account, whose address is proven. It opens
 * nothing: wrong passwords of strangers just don't count against this browser. Signing out leaves it.
 * @param hasTyped whether they did so by the account's password
 */
export async function noteKnownBrowser(
  c: Context<AppEnv>,
  auth: Signing,
  email: string,
  hasTyped = false,
): Promise<void> {
  const key = accountKey(email);
  const before = await knownAccounts(c, auth);
  const own = hasTyped || before.includes(key + TYPED) ? key + TYPED : key;
  const known = [own, ...before.filter((other) => keyIn(other) !== key)];
  await setSignedCookie(c, nameOf(auth), known.slice(0, MOST_ACCOUNTS).join(BETWEEN), auth.cookie.secret, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: auth.cookie.secure,
    maxAge: KNOWN_SECONDS,
  });
}

/** Whether somebody has proved to be this account's owner with this browser before. */
export async function isKnownBrowser(c: Context<AppEnv>, auth: Signing, email: string): Promise<boolean> {
  const key = accountKey(email);
  return (await knownAccounts(c, auth)).some((noted) => keyIn(noted) === key);
}

/** Whether they did so by its password, with the browser that sends this Cookie header. */
export async function hasTypedPassword(cookies: string, cookie: AuthCookie, email: string): Promise<boolean> {
  return (await accountsIn(cookies, cookie)).includes(accountKey(email) + TYPED);
}

function knownAccounts(c: Context<AppEnv>, { cookie }: Signing): Promise<string[]> {
  return accountsIn(c.req.header("cookie") ?? "", cookie);
}

async function accountsIn(cookies: string, cookie: AuthCookie): Promise<string[]> {
  const noted = await readSignedCookie(cookies, nameOf({ cookie }), cookie.knownSecrets);
  return noted ? noted.split(BETWEEN) : [];
}
