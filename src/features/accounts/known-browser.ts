import type { Context } from "hono";
import { setSignedCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/context.ts";
import type { Auth } from "./auth.ts";
import { accountKey } from "./sign-in-limits.ts";
import { readSignedCookie } from "./signed-cookie.ts";

const KNOWN_SECONDS = 365 * 86_400;
/** A browser that several people sign in with knows the last of them. */
const MOST_ACCOUNTS = 5;
/** In no account's key, which is base64url. */
const BETWEEN = "~";

const nameOf = ({ cookie }: Auth) => `${cookie.secure ? "__Secure-" : ""}vitrin.known`;

/**
 * Notes in the browser that somebody proved there to be the owner of an account, whose address is proven. It opens
 * nothing: wrong passwords of strangers just don't count against this browser. Signing out leaves it.
 */
export async function noteKnownBrowser(c: Context<AppEnv>, auth: Auth, email: string): Promise<void> {
  const key = accountKey(email);
  const known = [key, ...(await knownAccounts(c, auth)).filter((other) => other !== key)];
  await setSignedCookie(c, nameOf(auth), known.slice(0, MOST_ACCOUNTS).join(BETWEEN), auth.cookie.secret, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: auth.cookie.secure,
    maxAge: KNOWN_SECONDS,
  });
}

/** Whether somebody has proved to be this account's owner with this browser before. */
export async function isKnownBrowser(c: Context<AppEnv>, auth: Auth, email: string): Promise<boolean> {
  return (await knownAccounts(c, auth)).includes(accountKey(email));
}

async function knownAccounts(c: Context<AppEnv>, auth: Auth): Promise<string[]> {
  const cookies = c.req.header("cookie") ?? "";
  const noted = await readSignedCookie(cookies, nameOf(auth), auth.cookie.knownSecrets);
  return noted ? noted.split(BETWEEN) : [];
}
