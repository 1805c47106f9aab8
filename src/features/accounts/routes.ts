import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { completeGoogleSignIn } from "./complete-google-sign-in.ts";
import { findSignInMethods } from "./find-sign-in-methods.ts";
import { findGoogleAccount } from "./google-account.ts";
import { passwordRoutes } from "./password-routes.ts";
import { personalDataRoutes } from "./personal-data-routes.ts";
import { presentAccount } from "./present-account.ts";
import { reAuthenticate } from "./re-authenticate.ts";
import {
  accountErrors,
  googleSignInSchema,
  normalizeName,
  reAuthenticateSchema,
  type SignInMethods,
  updateLocaleSchema,
  updateProfileSchema,
} from "./schema.ts";
import { securityRoutes } from "./security-routes.ts";
import { answerRenewed } from "./session-transport.ts";
import { findTwoFactor } from "./set-up-two-factor.ts";
import { LIMITS } from "./sign-in-limits.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { startGoogleSignIn } from "./start-google-sign-in.ts";
import { users } from "./tables.ts";
import { updateProfile } from "./update-profile.ts";

/** Everything about one's own account, at /api/accounts. */
export function accountsRoutes(platform: Platform, auth: Auth) {
  const { db, now, pool } = platform;
  const limiter = createRateLimiter(pool);
  return new Hono<AppEnv>()
    .patch("/profile", requireUser, validate("json", updateProfileSchema), async (c) => {
      const fullName = normalizeName(c.req.valid("json").full_name);
      if (!fullName) throw accountErrors.fields_required();
      await updateProfile(db, c.var.viewer, fullName);
      return c.json({ user: presentAccount({ ...c.var.viewer, fullName }) });
    })
    .patch("/locale", requireUser, validate("json", updateLocaleSchema), async (c) => {
      const { locale } = c.req.valid("json");
      await db.update(users).set({ locale, updatedAt: now() }).where(eq(users.id, c.var.viewer.id));
      return c.body(null, 204);
    })
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
        return answerRenewed(c, auth, { token, signedInAt: viewer.signedInAt, now: now() });
      },
    )
    .post(
      "/re-authenticate/google",
      requireUser,
      limitByAddress(limiter, LIMITS.googleByAddress),
      validate("json", googleSignInSchema.pick({ next: true })),
      async (c) => {
        const { viewer, locale } = c.var;
        // Its address need not be the account's.
        const hint = (await findGoogleAccount(db, viewer.id))?.email ?? viewer.email;
        const started = await startGoogleSignIn(
          auth,
          { next: c.req.valid("json").next, again: { hint }, locale },
          c.req.raw.headers,
        );
        for (const cookie of started.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
        return c.json({ url: started.url });
      },
    )
    .route("/", signInRoutes(platform, auth, limiter))
    .route("/", passwordRoutes(platform, auth, limiter))
    .route("/", securityRoutes(platform, auth, limiter))
    .route("/", personalDataRoutes(platform, limiter));
}

/** The one address of Better Auth that the world may call, at /api/auth: where Google sends the browser back to. */
export function authCallbackRoutes(platform: Platform, auth: Auth) {
  return new Hono<AppEnv>().get("/callback/google", (c) => completeGoogleSignIn(platform, auth, c));
}
