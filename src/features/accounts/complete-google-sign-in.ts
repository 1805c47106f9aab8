import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { AppError } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { admitSignIn } from "./admit-sign-in.ts";
import type { Auth } from "./auth.ts";
import { createViewerFinder, readSessionToken } from "./find-viewer.ts";
import { takeBackIfDisconnected } from "./google-account.ts";
import { noteKnownBrowser } from "./known-browser.ts";
import { cookiesSetBy } from "./session-transport.ts";
import { sessions } from "./tables.ts";
import { deviceOf, setChallenge } from "./two-factor-cookies.ts";

/** What Better Auth says of somebody who has no account, where none is to be made. */
const NO_ACCOUNT = "signup_disabled";

/**
 * The way back from Google. A new session takes the place of the one that the browser had, unless the second factor
 * has to be shown first. Whoever was only to prove again who they are (`again` in the address that the state carried)
 * stays themselves: another Google account ends in `error=other_account`, and its session is taken back. So is that of an
 * account whose deletion is due, with `error=account_deletion_due`: Google has proven whose it is, so it may be told.
 */
export async function completeGoogleSignIn(
  platform: Platform,
  auth: Auth,
  c: Context<AppEnv>,
): Promise<Response> {
  const { db, config } = platform;
  const before = await c.var.findViewer().catch(asRefusal);
  const server = await auth.withGoogle();
  const answer = await server.handler(c.req.raw);
  const landing = URL.parse(answer.headers.get("location") ?? "", config.publicUrl);
  if (!landing) return answer;
  const refuse = (code: string) => {
    landing.searchParams.set("error", code);
    return c.redirect(landing.href);
  };
  const made = cookiesSetBy(answer.headers);
  if (await takeBackIfDisconnected(platform, await readSessionToken(made, auth.cookie)))
    return refuse("google_not_connected");
  const viewer = await createViewerFinder(auth, platform)(made).catch(asRefusal);
  if (viewer instanceof AppError) return refuse(viewer.code);
  const isAgain = landing.searchParams.has("again");
  if (!viewer) {
    if (isAgain && landing.searchParams.get("error") === NO_ACCOUNT) return refuse("other_account");
    const isDue = await takeBackSession(platform, auth, made);
    return isDue ? refuse("account_deletion_due") : answer;
  }
  const earlier = before instanceof AppError ? null : before;
  if (isAgain) {
    if (viewer.id !== earlier?.id) {
      await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
      return refuse("other_account");
    }
    // The second factor was shown when the session began that this one takes the place of, or the browser was remembered.
    const [shown] = await db
      .select({ rememberedDevice: sessions.rememberedDevice })
      .from(sessions)
      .where(eq(sessions.id, earlier.sessionId));
    await db
      .update(sessions)
      .set({ ipAddress: c.var.clientAddress, ...shown })
      .where(eq(sessions.id, viewer.sessionId));
  } else {
    const challenge = await admitSignIn(platform, viewer, deviceOf(c, auth)).catch(asRefusal);
    if (challenge instanceof AppError) return refuse(challenge.code);
    if (challenge) {
      setChallenge(c, auth, challenge);
      const next = landing.searchParams.get("next");
      return c.redirect(`/login/code${next ? `?${new URLSearchParams({ next })}` : ""}`);
    }
  }
  await noteKnownBrowser(c, auth, viewer.email);
  if (earlier) await db.delete(sessions).where(eq(sessions.id, earlier.sessionId));
  // With the cookies of both.
  return c.newResponse(answer.body, answer);
}

/**
 * A session that was just made is nobody's only if the day has come on which its account is deleted.
 * @returns whether one was made
 */
async function takeBackSession({ db }: Platform, auth: Auth, headers: Headers): Promise<boolean> {
  const token = await readSessionToken(headers, auth.cookie);
  if (!token) return false;
  const made = await db.delete(sessions).where(eq(sessions.token, token)).returning({ id: sessions.id });
  return made.length > 0;
}

/** A person who may not come in is sent back with the reason; any other failure goes on. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
