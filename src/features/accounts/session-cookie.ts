import { randomBytes } from "node:crypto";
import { generateSignedCookie } from "hono/cookie";
import type { Auth } from "./auth.ts";
import { ABSOLUTE_SECONDS } from "./session-lifetime.ts";

export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The headers that set a session's cookie, as Better Auth's own are. */
export async function sessionCookie({ cookie }: Auth, token: string): Promise<Headers> {
  const line = await generateSignedCookie(cookie.name, token, cookie.secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: cookie.secure,
    maxAge: ABSOLUTE_SECONDS,
  });
  return new Headers({ "set-cookie": line });
}
