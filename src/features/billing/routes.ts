import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { createPriceFinder } from "./find-plan-prices.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { loadOrder } from "./load-order.ts";
import { createPortalFinder } from "./open-portal.ts";
import { presentOrder } from "./present-order.ts";
import { presentPlans } from "./present-plans.ts";
import { type CheckoutAnswer, checkoutRequestSchema, type OrderAnswer, type PlansAnswer } from "./schema.ts";
import { startCheckout } from "./start-checkout.ts";
import { createStripe } from "./stripe-client.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { verifyStripeEvent } from "./verify-stripe-event.ts";

const CHECKOUTS = { name: "checkout", points: 30, seconds: 600 };
/** The success page asks again while a payment is under way. */
const ORDERS = { name: "order", points: 120, seconds: 600 };
/** Events stay far below this. */
const WEBHOOK_BYTES = 1024 * 1024;

const sessionIdSchema = z.strictObject({ session_id: z.string().regex(/^cs_\w{1,250}$/) });

/** Plans, orders, the subscription and the payment provider's webhook, at /api/billing. */
export function billingRoutes(platform: Platform) {
  const { config, db, now, pool } = platform;
  const stripe = createStripe(config.stripe);
  const findPrices = createPriceFinder(stripe, platform.log);
  const limiter = createRateLimiter(pool);
  return new Hono<AppEnv>()
    .get("/plans", async (c) => c.json<PlansAnswer>(presentPlans(await findPrices())))
    .route("/", subscriptionRoutes(platform, stripe))
    .get(
      "/orders/:session_id",
      requireUser,
      limitByViewer(limiter, ORDERS),
      validate("param", sessionIdSchema),
      async (c) => {
        const sessionId = c.req.valid("param").session_id;
        const found = await loadOrder({ db, jobs: platform.jobs, now, log: c.var.log }, stripe, {
          userId: c.var.viewer.id,
          sessionId,
        });
        return c.json<OrderAnswer>(presentOrder(sessionId, found));
      },
    )
    .post("/webhook", limitBody(WEBHOOK_BYTES), async (c) => {
      const event = await verifyStripeEvent(stripe, config.stripe.webhookSecret, {
        body: await c.req.text(),
        signature: c.req.header("stripe-signature"),
      });
      const context = {
        db,
        jobs: platform.jobs,
        stripe,
        now,
        log: c.var.log,
        policies: config.policies,
        origin: config.publicUrl,
      };
      await handleStripeEvent(context, event);
      return c.json({ received: true });
    });
}

/** POST /functions/v1/stripe-checkout: from a price to the address of its payment page. */
export function billingFunctionRoutes(platform: Platform) {
  const { config, db, now } = platform;
  const stripe = createStripe(config.stripe);
  const findPrices = createPriceFinder(stripe, platform.log);
  const findPortal = createPortalFinder(stripe);
  const limiter = createRateLimiter(platform.pool);
  return new Hono<AppEnv>().post(
    "/stripe-checkout",
    requireUser,
    limitByViewer(limiter, CHECKOUTS),
    validate("json", checkoutRequestSchema),
    async (c) => {
      const url = await startCheckout(
        { db, config, now, log: c.var.log },
        { stripe, findPrices, findPortal },
        {
          payer: c.var.viewer,
          locale: c.var.locale,
          request: c.req.valid("json"),
          isFresh: c.var.viewer.isFresh,
        },
      );
      return c.json<CheckoutAnswer>({ url });
    },
  );
}
