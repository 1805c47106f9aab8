import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { createRateLimiter, limitByAddress } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import { contactSchema } from "./schema.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { robotsText, sitemapXml, webManifest } from "./site-files.ts";

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

/** Files that browsers and crawlers ask for at the root: /robots.txt, /sitemap.xml, /manifest.webmanifest. */
export function siteFileRoutes({ config }: Pick<Platform, "config">) {
  const { origin } = new URL(config.publicUrl);
  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.body(robotsText(origin), 200, fileHeaders("text/plain; charset=utf-8")))
    .get("/sitemap.xml", (c) => c.body(sitemapXml(origin), 200, fileHeaders("application/xml")))
    .get("/manifest.webmanifest", (c) =>
      c.body(JSON.stringify(webManifest(brand, c.var.locale)), 200, {
        ...fileHeaders("application/manifest+json"),
        Vary: "Cookie, Accept-Language",
      }),
    );
}

function fileHeaders(type: string) {
  return { "Content-Type": type, "Cache-Control": "public, max-age=3600" };
}
