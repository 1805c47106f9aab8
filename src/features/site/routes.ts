import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { createRateLimiter, limitByAddress } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { contactSchema } from "./schema.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const CONTACT_MESSAGES = { name: "contact-message", points: 5, seconds: 600 };

/** What the landing page needs from the server, at /api/site. */
export function siteRoutes({ db, jobs, pool }: Platform) {
  const limiter = createRateLimiter(pool);
  return new Hono<AppEnv>().post(
    "/contact",
    limitByAddress(limiter, CONTACT_MESSAGES),
    validate("json", contactSchema),
    async (c) => {
      await sendContactMessage({ db, jobs }, c.req.valid("json"), c.var.locale);
      return c.body(null, 204);
    },
  );
}
