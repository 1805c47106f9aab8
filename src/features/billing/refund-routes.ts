import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { listPurchases, type PurchaseCursor, purchaseCursor } from "./find-purchases.ts";
import { readSource } from "./payment-source.ts";
import { presentPurchase } from "./present-refunds.ts";
import { requestRefund } from "./request-refund.ts";
import { billingErrors, type Purchases, refundRequestSchema } from "./schema.ts";

const REQUESTS = { name: "refund-request", points: 20, seconds: 3_600 };

/** A person's purchases and the way to get their money back, at /api/billing. */
export function refundRoutes({ db, jobs, now, pool }: Platform) {
  const limiter = createRateLimiter(pool);
  const load = async (userId: string, after?: PurchaseCursor): Promise<Purchases> => {
    const { purchases, nextCursor } = await listPurchases(db, userId, after);
    return { purchases: purchases.map((row) => presentPurchase(row, now())), next_cursor: nextCursor };
  };
  return new Hono<AppEnv>()
    .get(
      "/purchases",
      requireUser,
      validate("query", z.strictObject({ cursor: purchaseCursor.optional() })),
      async (c) => c.json<Purchases>(await load(c.var.viewer.id, c.req.valid("query").cursor)),
    )
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
