import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { AppEnv, Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { admitSignIn } from "./admit-sign-in.ts";
import type { Auth } from "./auth.ts";
import { createViewerFinder } from "./find-viewer.ts";
import { noteKnownBrowser } from "./known-browser.ts";
import { presentAccount } from "./present-account.ts";
import { accountErrors, type CodeNeeded, type SignedIn } from "./schema.ts";
import { slidingExpiry } from "./session-lifetime.ts";
import { cookiesSetBy, deliverSession } from "./session-transport.ts";
import { sessions, users } from "./tables.ts";
import { deviceOf, setChallenge } from "./two-factor-cookies.ts";

/** What is answered to whoever signs in. `headers` are those of Better Auth's answer, with the session that it made. */
export function createSignInAnswers(platform: Platform, auth: Auth) {
  const { db, now } = platform;
  const findViewer = createViewerFinder(auth, platform);

  /** Whose session was just made. It is nobody's if the day has come on which the account is deleted. */
  const findNewViewer = async (headers: Headers): Promise<Viewer> => {
    const viewer = await findViewer(cookiesSetBy(headers));
    if (!viewer) throw accountErrors.invalid_credentials();
    return viewer;
  };

  /**
   * The answer to a sign-in whose password was right: the person and the session, by cookie or in the body, or that a
   * code is needed.
   */
  const admit = async (c: Context<AppEnv>, headers: Headers): Promise<SignedIn | CodeNeeded> => {
    const viewer = await findNewViewer(headers);
    const challenge = await admitSignIn(platform, viewer, deviceOf(c, auth));
    if (!challenge) return welcome(c, headers);
    if (c.req.header("x-session-transport") === "bearer") return { code_needed: true, challenge };
    setChallenge(c, auth, challenge);
    return { code_needed: true };
  };

  /** The answer to a finished sign-in. The session that the browser had until now is over. */
  const welcome = async (c: Context<AppEnv>, headers: Headers): Promise<SignedIn> => {
    const viewer = await findNewViewer(headers);
    const earlier = await c.var.findViewer();
    if (earlier) await db.delete(sessions).where(eq(sessions.id, earlier.sessionId));
    const expiresAt = slidingExpiry(now(), viewer.signedInAt);
    const session = deliverSession(c, auth, { headers, now: now(), expiresAt });
    // Until its mail was read, the address of an account may be a stranger's.
    const [{ isProven = false } = {}] = await db
      .select({ isProven: users.emailVerified })
      .from(users)
      .where(eq(users.id, viewer.id));
    if (!session && isProven) await noteKnownBrowser(c, auth, viewer.email, true);
    return { user: presentAccount(viewer), ...(session ? { session } : {}) };
  };

  return { admit, welcome };
}
