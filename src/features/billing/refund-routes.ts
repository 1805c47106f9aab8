import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { findPurchases } from "./find-purchases.ts";
import { readSource } from "./payment-source.ts";
import { presentPurchase } from "./present-refunds.ts";
import { requestRefund } from "./request-refund.ts";
import { billingErrors, type Purchases, refundRequestSchema } from "./schema.ts";

const REQUESTS = { name: "refund-request", points: 20, seconds: 3_600 };

/** A person's purchases and the way to get their money back, at /api/billing. */
export function refundRoutes({ db, jobs, now, pool }: Platform) {
  const limiter = createRateLimiter(pool);
  const load = async (userId: string) => ({
    purchases: (await findPurchases(db, userId)).map((row) => presentPurchase(row, now())),
  });
  return new Hono<AppEnv>()
    .get("/purchases", requireUser, async (c) => c.json<Purchases>(await load(c.var.viewer.id)))
    .post(
      "/refund-requests",
      requireUser,
      limitByViewer(limiter, REQUESTS),
      validate("json", refundRequestSchema),
      async (c) => {
        const { purchase, message } = c.req.valid("json");
        const source = readSource(purchase);
        if (!source) throw billingErrors.purchase_not_found();
        const userId = c.var.viewer.id;
        await requestRefund({ db, jobs, now }, { userId, source, message: message || undefined });
        return c.json<Purchases>(await load(userId), 201);
      },
    );
}
