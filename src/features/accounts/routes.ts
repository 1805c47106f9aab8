import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { changePassword } from "./change-password.ts";
import { createViewerFinder } from "./find-viewer.ts";
import { passwordResetJob } from "./jobs.ts";
import { presentAccount } from "./present-account.ts";
import { resetPassword } from "./reset-password.ts";
import {
  accountErrors,
  changePasswordSchema,
  forgotPasswordSchema,
  googleSignInSchema,
  isEmail,
  normalizeEmail,
  resetPasswordSchema,
  type SignedIn,
  signInSchema,
  signUpSchema,
  updateLocaleSchema,
  updateProfileSchema,
} from "./schema.ts";
import { slidingExpiry } from "./session-lifetime.ts";
import { clearSessionCookie, deliverSession } from "./session-transport.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { startGoogleSignIn } from "./start-google-sign-in.ts";
import { sessions, users } from "./tables.ts";
import { updateProfile } from "./update-profile.ts";

const MINUTES = 60;
const LIMITS = {
  signUpByAddress: { name: "sign-up", points: 60, seconds: 60 * MINUTES },
  signInByAddress: { name: "sign-in", points: 60, seconds: 15 * MINUTES },
  signInByAccount: { name: "sign-in-account", points: 10, seconds: 15 * MINUTES },
  forgotByAddress: { name: "forgot", points: 20, seconds: 60 * MINUTES },
  forgotByAccount: { name: "forgot-account", points: 5, seconds: 60 * MINUTES },
  resetByAddress: { name: "reset", points: 30, seconds: 15 * MINUTES },
  passwordByViewer: { name: "change-password", points: 10, seconds: 15 * MINUTES },
  googleByAddress: { name: "google", points: 60, seconds: 15 * MINUTES },
};

/** Counters are kept by a digest: an address may be longer than their key, and is nobody's business there. */
const accountKey = (email: string) => createHash("sha256").update(normalizeEmail(email)).digest("base64url");

/** Everything about one's own account, at /api/accounts. */
export function accountsRoutes(platform: Platform, auth: Auth) {
  const { db, jobs, now, pool } = platform;
  const limiter = createRateLimiter(pool);
  const findViewer = createViewerFinder(auth, platform);

  /** The answer to a successful sign-in: the person, and the session by cookie or in the body. */
  const welcome = async (c: Context<AppEnv>, headers: Headers): Promise<SignedIn> => {
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; ");
    const viewer = await findViewer(new Headers({ cookie }));
    if (!viewer) throw new Error("signing in made no session");
    const expiresAt = slidingExpiry(now(), viewer.signedInAt);
    const session = deliverSession(c, auth, { headers, now: now(), expiresAt });
    return { user: presentAccount(viewer), ...(session ? { session } : {}) };
  };

  return new Hono<AppEnv>()
    .use(async (c, next) => {
      await next();
      c.header("Cache-Control", "no-store");
    })
    .post(
      "/sign-up",
      limitByAddress(limiter, LIMITS.signUpByAddress),
      validate("json", signUpSchema),
      async (c) => {
        const headers = await signUp(platform, auth, c.req.valid("json"), c.req.raw.headers);
        return c.json<SignedIn>(await welcome(c, headers), 201);
      },
    )
    .post(
      "/sign-in",
      limitByAddress(limiter, LIMITS.signInByAddress),
      validate("json", signInSchema),
      async (c) => {
        const input = c.req.valid("json");
        if (!input.email.trim() || !input.password) throw accountErrors.fields_required();
        await limiter.consume(LIMITS.signInByAccount, accountKey(input.email));
        const headers = await signIn(auth, input, c.req.raw.headers);
        await limiter.reset(LIMITS.signInByAccount, accountKey(input.email));
        return c.json<SignedIn>(await welcome(c, headers));
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
        await resetPassword(platform, c.req.valid("json"));
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
        await changePassword(db, c.var.viewer, {
          currentPassword: input.current_password,
          newPassword: input.new_password,
        });
        return c.body(null, 204);
      },
    )
    .patch("/profile", requireUser, validate("json", updateProfileSchema), async (c) => {
      const fullName = c.req.valid("json").full_name.trim();
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
    );
}

/** The one address of Better Auth that the world may call, at /api/auth: where Google sends the browser back to. */
export function authCallbackRoutes(auth: Auth) {
  return new Hono<AppEnv>().get("/callback/google", async (c) => {
    const server = await auth.withGoogle();
    return server.handler(c.req.raw);
  });
}
