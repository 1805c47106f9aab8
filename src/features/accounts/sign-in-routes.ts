import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { networkOf } from "#platform/http/client-address.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { limitByAddress, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { createViewerFinder } from "./find-viewer.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { presentAccount } from "./present-account.ts";
import {
  accountErrors,
  type CodeNeeded,
  type ConfirmationSent,
  findSignUpProblem,
  googleSignInSchema,
  type SignedIn,
  signInCodeSchema,
  signInSchema,
  signUpSchema,
} from "./schema.ts";
import { clearSessionCookie, cookiesSetBy } from "./session-transport.ts";
import { shownEmail } from "./shown-email.ts";
import { signIn } from "./sign-in.ts";
import { createSignInAnswers } from "./sign-in-answers.ts";
import { accountKey, countPasswordTry, LIMITS } from "./sign-in-limits.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { signUp } from "./sign-up.ts";
import { startGoogleSignIn } from "./start-google-sign-in.ts";
import { sessions } from "./tables.ts";
import { readChallenge, settleChallenge } from "./two-factor-cookies.ts";

/** Signing up, in and out, and who is signed in. */
export function signInRoutes(platform: Platform, auth: Auth, limiter: RateLimiter) {
  const { db, config } = platform;
  const { admit, welcome } = createSignInAnswers(platform, auth);
  const findViewer = createViewerFinder(auth, platform);
  return new Hono<AppEnv>()
    .post(
      "/sign-up",
      limitByAddress(limiter, LIMITS.signUpByAddress),
      validate("json", signUpSchema),
      async (c) => {
        const input = c.req.valid("json");
        // What the form refuses anyway counts for nothing: people correct it.
        if (findSignUpProblem(input) === null)
          await limiter.consume(LIMITS.signUpByAccount, accountKey(input.email));
        const headers = await signUp(platform, auth, input, c.req.raw.headers);
        if (config.policies.confirmedEmail === "required") {
          const viewer = await findViewer(cookiesSetBy(headers));
          if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
          return c.json<ConfirmationSent>({ confirmation_sent: true, email: shownEmail(input.email) }, 201);
        }
        return c.json<SignedIn | CodeNeeded>(await admit(c, headers), 201);
      },
    )
    .post(
      "/sign-in",
      limitByAddress(limiter, LIMITS.signInByAddress),
      validate("json", signInSchema),
      async (c) => {
        const input = c.req.valid("json");
        if (!input.email.trim() || !input.password) throw accountErrors.fields_required();
        const wasRight = await countPasswordTry(limiter, {
          email: input.email,
          network: networkOf(c.var.clientAddress),
          known: await isKnownBrowser(c, auth, input.email),
        });
        const headers = await signIn(db, auth, input, c.req.raw.headers);
        await wasRight();
        return c.json<SignedIn | CodeNeeded>(await admit(c, headers));
      },
    )
    .post(
      "/sign-in/code",
      limitByAddress(limiter, LIMITS.codeByAddress),
      validate("json", signInCodeSchema),
      async (c) => {
        const { code, challenge = readChallenge(c, auth), remember_device } = c.req.valid("json");
        if (!challenge) throw accountErrors.challenge_expired();
        const signedIn = await signInWithCode(platform, auth, limiter, {
          challenge,
          code,
          remember: remember_device ?? false,
          address: c.var.clientAddress,
          userAgent: c.req.header("user-agent"),
        });
        settleChallenge(c, auth, signedIn.deviceToken);
        return c.json<SignedIn>(await welcome(c, signedIn.headers));
      },
    )
    .post("/sign-out", async (c) => {
      const viewer = await c.var.findViewer();
      if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
      clearSessionCookie(c, auth.cookie);
      return c.body(null, 204);
    })
    .get("/session", async (c) => {
      const viewer = await c.var.findViewer();
      return c.json({ user: viewer ? presentAccount(viewer) : null });
    })
    .post(
      "/sign-in/google",
      limitByAddress(limiter, LIMITS.googleByAddress),
      validate("json", googleSignInSchema),
      async (c) => {
        const { next, referral_code } = c.req.valid("json");
        const started = await startGoogleSignIn(
          auth,
          { next, referralCode: referral_code, locale: c.var.locale },
          c.req.raw.headers,
        );
        for (const cookie of started.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
        return c.json({ url: started.url });
      },
    );
}
