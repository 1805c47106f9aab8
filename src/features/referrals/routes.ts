import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByAddress } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { loadReferralStats } from "./load-referral-stats.ts";
import { presentReferralStats } from "./present-referral-stats.ts";
import type { ReferralCodeCheck, ReferralStats } from "./schema.ts";
import { validateReferralCode } from "./validate-referral-code.ts";

/** Generous for typing, useless for guessing one of 32^8 codes. */
const CODE_CHECKS = { name: "referral-code", points: 60, seconds: 300 };

/** Referral codes and their owners' figures, at /api/referrals. */
export function referralsRoutes({ db, pool }: Platform) {
  const limiter = createRateLimiter(pool);
  return new Hono<AppEnv>()
    .get(
      "/codes/:code",
      limitByAddress(limiter, CODE_CHECKS),
      validate("param", z.strictObject({ code: z.string().max(64) })),
      async (c) =>
        c.json<ReferralCodeCheck>({ valid: await validateReferralCode(db, c.req.valid("param").code) }),
    )
    .get(
      "/stats",
      requireUser,
      validate("query", z.strictObject({ cursor: cursorParameter.optional() })),
      async (c) => {
        const stats = await loadReferralStats(db, c.var.viewer.id, c.req.valid("query").cursor);
        return c.json<ReferralStats>(presentReferralStats(stats));
      },
    );
}
