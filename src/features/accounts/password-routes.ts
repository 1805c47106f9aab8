import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitByAddress, limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { changePassword } from "./change-password.ts";
import { passwordResetJob } from "./jobs.ts";
import { noteKnownBrowser } from "./known-browser.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { resetPassword } from "./reset-password.ts";
import {
  accountErrors,
  changePasswordSchema,
  forgotPasswordSchema,
  isEmail,
  resetPasswordSchema,
} from "./schema.ts";
import { answerRenewed } from "./session-transport.ts";
import { accountKey, LIMITS } from "./sign-in-limits.ts";

/** A password that was forgotten, or is to be another. */
export function passwordRoutes(platform: Platform, auth: Auth, limiter: RateLimiter) {
  const { db, jobs, now } = platform;
  return new Hono<AppEnv>()
    .post(
      "/forgot-password",
      limitByAddress(limiter, LIMITS.forgotByAddress),
      validate("json", forgotPasswordSchema),
      async (c) => {
        const input = c.req.valid("json");
        const email = normalizeEmail(input.email);
        if (!email) throw accountErrors.fields_required();
        if (!isEmail(email)) throw accountErrors.invalid_email();
        await limiter.consume(LIMITS.forgotByAccount, accountKey(email));
        await db.transaction((tx) => jobs.enqueue(tx, passwordResetJob, { email, next: input.next }));
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
        const { viewer } = c.var;
        const token = await changePassword(platform, viewer, {
          currentPassword: input.current_password,
          newPassword: input.new_password,
        });
        return answerRenewed(c, auth, { token, signedInAt: viewer.signedInAt, now: now() });
      },
    );
}
