import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import { parse as parseCookies } from "hono/utils/cookie";
import type { AppEnv } from "#platform/http/context.ts";
import type { Auth } from "./auth.ts";
import type { BearerSession, Renewed } from "./schema.ts";
import { sessionCookie } from "./session-cookie.ts";
import { slidingExpiry } from "./session-lifetime.ts";

/**
 * Hands a new session to whoever signed in: as the cookie that `headers` sets, or, to API clients that ask for it
 * with `x-session-transport: bearer` or come with such a token, as a token in the body. Never both.
 */
export function deliverSession(
  c: Pick<Context<AppEnv>, "req" | "header">,
  auth: Auth,
  issued: { headers: Headers; now: Date; expiresAt: Date },
): BearerSession | undefined {
  const cookies = issued.headers.getSetCookie();
  const hasToken = /^Bearer /i.test(c.req.header("authorization") ?? "");
  if (c.req.header("x-session-transport") !== "bearer" && !hasToken) {
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return undefined;
  }
  const { name } = auth.cookie;
  const token = cookies.map((cookie) => parseCookies(cookie, name)[name]).find(Boolean);
  if (!token) throw new Error("signing in made no session");
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: Math.round((issued.expiresAt.getTime() - issued.now.getTime()) / 1_000),
    expires_at: Math.floor(issued.expiresAt.getTime() / 1_000),
  };
}

/** Answers whoever has proved anew who they are: their session goes on, by another token. */
export async function answerRenewed(
  c: Pick<Context<AppEnv>, "req" | "header" | "json" | "body">,
  auth: Auth,
  { token, signedInAt, now }: { token: string; signedInAt: Date; now: Date },
): Promise<Response> {
  const headers = await sessionCookie(auth, token);
  const session = deliverSession(c, auth, { headers, now, expiresAt: slidingExpiry(now, signedInAt) });
  return session ? c.json<Renewed>({ session }) : c.body(null, 204);
}

/** What a browser would send back after an answer that set these cookies. */
export function cookiesSetBy(headers: Headers): Headers {
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return new Headers({ cookie: cookies.join("; ") });
}

/** Takes the session cookie away from a browser. */
export function clearSessionCookie(c: Context<AppEnv>, { name, secure }: Auth["cookie"]): void {
  deleteCookie(c, name, { path: "/", httpOnly: true, sameSite: "Lax", secure });
}
