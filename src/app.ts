import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { csrf } from "hono/csrf";
import type { Auth } from "#features/accounts/auth.ts";
import { createViewerFinder } from "#features/accounts/find-viewer.ts";
import { accountsRoutes, authCallbackRoutes } from "#features/accounts/routes.ts";
import { moderationRoutes } from "#features/admin/moderation-routes.ts";
import { adminRefundRoutes } from "#features/admin/refund-routes.ts";
import { adminRoutes, creditManagementRoutes } from "#features/admin/routes.ts";
import { refundRoutes } from "#features/billing/refund-routes.ts";
import { billingFunctionRoutes, billingRoutes } from "#features/billing/routes.ts";
import { creditsRoutes } from "#features/credits/routes.ts";
import { oembedRoutes } from "#features/feed/oembed-routes.ts";
import { feedRoutes } from "#features/feed/routes.ts";
import { referralsRoutes } from "#features/referrals/routes.ts";
import { sectionRoutes, siteFileRoutes, sitemapRoutes, siteRoutes } from "#features/site/routes.ts";
import { studioRoutes } from "#features/studio/routes.ts";
import { exportRoutes } from "#features/videos/export-routes.ts";
import { mediaRoutes } from "#features/videos/media-routes.ts";
import { videosRoutes } from "#features/videos/routes.ts";
import { pingDatabase } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { createErrorResponse } from "#platform/http/error-response.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { limitBodyTime } from "#platform/http/limit-body-time.ts";
import { isOwnOrigin, noStore, requireOwnPage } from "#platform/http/own-pages.ts";
import { requestContext } from "#platform/http/request-context.ts";
import {
  allowFraming,
  leanHeaders,
  securityHeaders,
  showElsewhere,
} from "#platform/http/security-headers.ts";
import { wholeBody } from "#platform/http/whole-body.ts";
import type { Platform } from "#platform/platform.ts";
import { errorMessage } from "#web/error-messages.ts";
import type { PageHandler } from "#web/server.ts";
import { refuseMethod, renderPage } from "./render-page.ts";

/** No request but a photo's upload needs more; many routes set a limit of their own below this. */
const BODY_BYTES = 1024 * 1024;
/** Time for it: a phone at the edge of its network needs a quarter of that. */
const BODY_MILLISECONDS = 60_000;
/** Routes that take files, by POST, have limits of their own. */
const UPLOADS = /^\/api\/(?:studio\/assets(?:\/clips|\/recordings)?|videos\/[^/]+\/thumbnail)$/;

export interface AppOptions {
  auth: Auth;
  /** Renders pages; without it the server has only its API, as a worker's or a test's. */
  pages: PageHandler | undefined;
  development: boolean;
}

/** The whole server: what every request passes, then each feature. */
export function createApp(platform: Platform, { auth, pages, development }: AppOptions) {
  const { config, log, storage } = platform;
  const https = config.publicUrl.startsWith("https:");
  const findViewer = createViewerFinder(auth, platform);
  const app = new Hono<AppEnv>();

  app.use(requestContext({ log, trustedProxies: config.trustedProxies, findViewer }));
  app.use("/embed/*", allowFraming);
  app.use(showElsewhere);
  app.use(leanHeaders);
  app.use(securityHeaders({ mediaOrigin: storage.mediaOrigin, https, development }));
  app.use(
    except(isBearerClient, csrf({ origin: isOwnOrigin(config.publicUrl) }), requireOwnPage(config.publicUrl)),
  );
  app.use("/api/*", noStore);
  app.use("/functions/*", noStore);
  app.use(except(isUpload, limitBodyTime(BODY_MILLISECONDS), limitBody(BODY_BYTES), wholeBody));
  app.onError(createErrorResponse(errorMessage));

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    await pingDatabase(platform.db).catch((cause: unknown) => {
      throw httpErrors.unavailable({ cause });
    });
    return c.json({ status: "ready" });
  });

  app.route("/api/auth", authCallbackRoutes(platform, auth));
  app.route("/api/accounts", accountsRoutes(platform, auth));
  app.route("/api/credits", creditsRoutes(platform));
  app.route("/api/referrals", referralsRoutes(platform));
  app.route("/api/billing", billingRoutes(platform));
  app.route("/api/billing", refundRoutes(platform));
  app.route("/functions/v1", billingFunctionRoutes(platform));
  app.route("/functions/v1/credit-management", creditManagementRoutes(platform));
  app.route("/api/admin/refunds", adminRefundRoutes(platform));
  app.route("/api/admin", adminRoutes(platform));
  app.route("/api/admin", moderationRoutes(platform));
  app.route("/api/studio", studioRoutes(platform));
  app.route("/api/videos", exportRoutes(platform));
  app.route("/api/videos", videosRoutes(platform));
  app.route("/api/feed", feedRoutes(platform));
  app.route("/api/site", siteRoutes(platform));
  app.route("/media", mediaRoutes(platform));
  app.route("/", siteFileRoutes(platform));
  app.route("/", sitemapRoutes(platform));
  app.route("/", oembedRoutes(platform));
  app.route("/", sectionRoutes());
  app.all("/api/*", () => {
    throw httpErrors.not_found();
  });

  if (pages) {
    app.use(compress());
    if (!development)
      app.use(serveStatic({ root: "./build/client", precompressed: true, onFound: describeFile }));
    app.get(
      "*",
      renderPage(platform, pages, (path, init, env) => app.request(path, init, env)),
    );
    app.all("*", refuseMethod);
  }
  app.notFound(() => {
    throw httpErrors.not_found();
  });
  return app;
}

/** A client that sends its token itself, and no cookie, can't be made to act by another site. */
function isBearerClient(c: Context): boolean {
  return c.req.header("authorization") !== undefined && c.req.header("cookie") === undefined;
}

function isUpload({ req }: Context): boolean {
  return req.method === "POST" && UPLOADS.test(req.path);
}

/**
 * Built files carry a hash of their content in the name; the rest of the public folder is asked for again. Previews of links
 * show its pictures.
 */
function describeFile(path: string, c: Context<AppEnv>): void {
  c.header(
    "Cache-Control",
    path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
  c.set("isForOthers", /\/og-\w+\.png$/.test(path));
}
