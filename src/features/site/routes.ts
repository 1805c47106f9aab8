import { Hono } from "hono";
import { shownEmail } from "#features/accounts/shown-email.ts";
import { findVideoFiles, listCrawledVideos } from "#features/feed/list-crawled-videos.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { createRateLimiter, limitByAddress } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import { keepAnswer } from "#platform/keep-answer.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import type { ContactAnswer } from "./schema.ts";
import { contactSchema, sendContactMessage } from "./send-contact-message.ts";
import { pagesSitemap, robotsText, sitemapIndex, videosSitemap, webManifest } from "./site-files.ts";

const CONTACT_MESSAGES = { name: "contact-message", points: 5, seconds: 600 };

/** What the landing page needs from the server, at /api/site. */
export function siteRoutes({ db, jobs, pool }: Platform) {
  const limiter = createRateLimiter(pool);
  return new Hono<AppEnv>().post(
    "/contact",
    limitByAddress(limiter, CONTACT_MESSAGES),
    validate("json", contactSchema),
    async (c) => {
      const message = c.req.valid("json");
      await sendContactMessage({ db, jobs }, message, c.var.locale);
      return c.json({ email: shownEmail(message.email) } satisfies ContactAnswer);
    },
  );
}

/** Files that browsers and crawlers ask for and that are the same for all: robots.txt, the pages of the sitemap, the manifest. */
export function siteFileRoutes({ config }: Pick<Platform, "config">) {
  const { origin } = new URL(config.publicUrl);
  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.body(robotsText(origin), 200, fileHeaders("text/plain; charset=utf-8")))
    .get("/sitemaps/pages.xml", (c) => c.body(pagesSitemap(origin), 200, fileHeaders("application/xml")))
    .get("/manifest.webmanifest", (c) =>
      c.body(JSON.stringify(webManifest(brand, c.var.locale)), 200, {
        ...fileHeaders("application/manifest+json"),
        Vary: "Cookie, Accept-Language",
      }),
    );
}

/** /to/faq leads to that section of the landing page, on a page of its own where an anchor would only scroll. */
export function sectionRoutes() {
  return new Hono<AppEnv>().get("/to/:section{features|pricing|faq|contact}", (c) =>
    c.redirect(`/#${c.req.param("section")}`),
  );
}

/** Of videos in the sitemap: as many as an index may name. */
const MOST_FILES = 50_000;

/** Where files begin is found by looking at every published video, and one more takes a thousand of them: an hour is soon enough. */
const KEEP_FILES_MILLISECONDS = 3_600_000;

/** What crawlers read to find every published video: /sitemap.xml and the files that it names. */
export function sitemapRoutes({ config, db, now }: Pick<Platform, "config" | "db" | "now">) {
  const { origin } = new URL(config.publicUrl);
  const findFiles = keepAnswer(() => findVideoFiles(db), KEEP_FILES_MILLISECONDS, now);
  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      const { length } = await findFiles();
      return c.body(sitemapIndex(origin, Math.min(length, MOST_FILES)), 200, fileHeaders("application/xml"));
    })
    .get("/sitemaps/:name{videos-[0-9]+\\.xml}", async (c) => {
      const file = Number(/\d+/.exec(c.req.param("name"))?.[0]);
      const files = await findFiles();
      const first = files[file - 1];
      const videos = first ? await listCrawledVideos(db, first, files[file]) : [];
      if (videos.length === 0) throw httpErrors.not_found();
      return c.body(videosSitemap(origin, videos), 200, fileHeaders("application/xml"));
    });
}

function fileHeaders(type: string) {
  return { "Content-Type": type, "Cache-Control": "public, max-age=3600" };
}
