import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { readProductPage } from "./product-page/read-product-page.ts";
import { type ProductPageAnswer, readPageSchema } from "./product-page/schema.ts";

/** Pages read for one person: enough to try a shop's products, too few to fetch from others in our name. */
const pageLimit = { name: "studio_page", points: 20, seconds: 600 };
const jsonLimit = limitBody(16 * 1024);

/** A brief from a product's page. */
export function productPageRoutes(platform: Platform, limiter: RateLimiter) {
  return new Hono<AppEnv>()
    .use(requireUser)
    .post(
      "/product-pages",
      limitByViewer(limiter, pageLimit),
      jsonLimit,
      validate("json", readPageSchema),
      async (c) => {
        const request = { ...c.req.valid("json"), left: c.req.raw.signal };
        return c.json<ProductPageAnswer>(await readProductPage(platform, c.var.viewer.id, request));
      },
    );
}
