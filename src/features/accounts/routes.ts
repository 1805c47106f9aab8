import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { networkOf } from "#platform/http/client-address.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { admitSignIn } from "./admit-sign-in.ts";
import type { Auth } from "./auth.ts";
import { changePassword } from "./change-password.ts";
import { completeGoogleSignIn } from "./complete-google-sign-in.ts";
import { findSignInMethods } from "./find-sign-in-methods.ts";
import { createViewerFinder } from "./find-viewer.ts";
import { passwordResetJob } from "./jobs.ts";
import { isKnownBrowser, noteKnownBrowser } from "./known-browser.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { personalDataRoutes } from "./personal-data-routes.ts";
import { presentAccount } from "./present-account.ts";
import { reAuthenticate } from "./re-authenticate.ts";
import { resetPassword } from "./reset-password.ts";
import {
  accountErrors,
  type CodeNeeded,
  type ConfirmationSent,
  changePasswordSchema,
  forgotPasswordSchema,
  googleSignInSchema,
  isEmail,
  normalizeName,
  type Renewed,
  reAuthenticateSchema,
  resetPasswordSchema,
  type SignedIn,
  type SignInMethods,
  signInCodeSchema,
  signInSchema,
  signUpSchema,
  updateLocaleSchema,
  updateProfileSchema,
} from "./schema.ts";
import { securityRoutes } from "./security-routes.ts";
import { sessionCookie } from "./session-cookie.ts";
import { slidingExpiry } from "./session-lifetime.ts";
import { clearSessionCookie, cookiesSetBy, deliverSession } from "./session-transport.ts";
import { findTwoFactor } from "./set-up-two-factor.ts";
import { signIn } from "./sign-in.ts";
import { accountKey, countPasswordTry, LIMITS } from "./sign-in-limits.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { signUp } from "./sign-up.ts";
import { startGoogleSignIn } from "./start-google-sign-in.ts";
import { sessions, users } from "./tables.ts";
import { deviceOf, readChallenge, setChallenge, settleChallenge } from "./two-factor-cookies.ts";
import { updateProfile } from "./update-profile.ts";

/** Everything about one's own account, at /api/accounts. */
export function accountsRoutes(platform: Platform, auth: Auth) {
  const { db, jobs, now, pool, config } = platform;
  const limiter = createRateLimiter(pool);
  const findViewer = createViewerFinder(auth, platform);

  /**
   * The answer to a sign-in whose password was right: the person and the session, by cookie or in the body, or that a
   * code is needed.
   */
  const admit = async (c: Context<AppEnv>, headers: Headers): Promise<SignedIn | CodeNeeded> => {
    const viewer = await findViewer(cookiesSetBy(headers));
    if (!viewer) throw new Error("signing in made no session");
    const challenge = await admitSignIn(platform, viewer, deviceOf(c, auth));
    if (!challenge) return welcome(c, headers);
    if (c.req.header("x-session-transport") === "bearer") return { code_needed: true, challenge };
    setChallenge(c, auth, challenge);
    return { code_needed: true };
  };

  /** The answer to a finished sign-in. The session that the browser had until now is over. */
  const welcome = async (c: Context<AppEnv>, headers: Headers): Promise<SignedIn> => {
    const viewer = await findViewer(cookiesSetBy(headers));
    if (!viewer) throw new Error("signing in made no session");
    const earlier = await c.var.findViewer();
    if (earlier) await db.delete(sessions).where(eq(sessions.id, earlier.sessionId));
    const expiresAt = slidingExpiry(now(), viewer.signedInAt);
    const session = deliverSession(c, auth, { headers, now: now(), expiresAt });
    if (!session) await noteKnownBrowser(c, auth, viewer.email);
    return { user: presentAccount(viewer), ...(session ? { session } : {}) };
  };

  return new Hono<AppEnv>()
    .post(
      "/sign-up",
      limitByAddress(limiter, LIMITS.signUpByAddress),
      validate("json", signUpSchema),
      async (c) => {
        const headers = await signUp(platform, auth, c.req.valid("json"), c.req.raw.headers);
        if (config.policies.confirmedEmail === "required") {
          const viewer = await findViewer(cookiesSetBy(headers));
          if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
          return c.json<ConfirmationSent>({ confirmation_sent: true }, 201);
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
      "/forgot-password",
      limitByAddress(limiter, LIMITS.forgotByAddress),
      validate("json", forgotPasswordSchema),
      async (c) => {
        const email = normalizeEmail(c.req.valid("json").email);
        if (!email) throw accountErrors.fields_required();
        if (!isEmail(email)) throw accountErrors.invalid_email();
        await limiter.consume(LIMITS.forgotByAccount, accountKey(email));
        await db.transaction((tx) => jobs.enqueue(tx, passwordResetJob, { email }));
        return c.body(null, 204);
      },
    )
    .post(
      "/reset-password",
      limitByAddress(limiter, LIMITS.resetByAddress),
      validate("json", resetPasswordSchema),
      async (c) => {
        const { email } = await resetPassword(platform, c.req.valid("json"));
        await noteKnownBrowser(c, auth, email);
        return c.body(null, 204);
      },
    )
    .post(
      "/change-password",
      requireUser,
      limitByViewer(limiter, LIMITS.passwordByViewer),
      validate("json", changePasswordSchema),
      async (c) => {
        const input = c.req.valid("json");
        await changePassword(platform, c.var.viewer, {
          currentPassword: input.current_password,
          newPassword: input.new_password,
        });
        return c.body(null, 204);
      },
    )
    .patch("/profile", requireUser, validate("json", updateProfileSchema), async (c) => {
      const fullName = normalizeName(c.req.valid("json").full_name);
      if (!fullName) throw accountErrors.fields_required();
      await updateProfile(db, c.var.viewer.id, fullName);
      return c.json({ user: presentAccount({ ...c.var.viewer, fullName }) });
    })
    .patch("/locale", requireUser, validate("json", updateLocaleSchema), async (c) => {
      const { locale } = c.req.valid("json");
      await db.update(users).set({ locale, updatedAt: now() }).where(eq(users.id, c.var.viewer.id));
      return c.body(null, 204);
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
    )
    .get("/sign-in-methods", requireUser, async (c) => {
      const [methods, factor] = await Promise.all([
        findSignInMethods(db, c.var.viewer.id),
        findTwoFactor(db, c.var.viewer.id),
      ]);
      return c.json<SignInMethods>({ ...methods, two_factor: factor.enabled });
    })
    .post(
      "/re-authenticate",
      requireUser,
      limitByViewer(limiter, LIMITS.reAuthenticateByViewer),
      validate("json", reAuthenticateSchema),
      async (c) => {
        const { viewer } = c.var;
        const token = await reAuthenticate(platform, viewer, c.req.valid("json"));
        await limiter.reset(LIMITS.reAuthenticateByViewer, viewer.id);
        const headers = await sessionCookie(auth, token);
        const expiresAt = slidingExpiry(now(), viewer.signedInAt);
        const session = deliverSession(c, auth, { headers, now: now(), expiresAt });
        return session ? c.json<Renewed>({ session }) : c.body(null, 204);
      },
    )
    .post(
      "/re-authenticate/google",
      requireUser,
      limitByAddress(limiter, LIMITS.googleByAddress),
      validate("json", googleSignInSchema.pick({ next: true })),
      async (c) => {
        const started = await startGoogleSignIn(
          auth,
          { next: c.req.valid("json").next, viewer: c.var.viewer, locale: c.var.locale },
          c.req.raw.headers,
        );
        for (const cookie of started.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
        return c.json({ url: started.url });
      },
    )
    .route("/", securityRoutes(platform, auth, limiter))
    .route("/", personalDataRoutes(platform, limiter));
}

/** The one address of Better Auth that the world may call, at /api/auth: where Google sends the browser back to. */
export function authCallbackRoutes(platform: Platform, auth: Auth) {
  return new Hono<AppEnv>().get("/callback/google", (c) => completeGoogleSignIn(platform, auth, c));
}
