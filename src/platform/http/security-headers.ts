import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "./context.ts";

export interface SecurityHeadersOptions {
  /** Origin of the object store, if media come from there. */
  mediaOrigin: string | undefined;
  /** Whether the site is served over HTTPS, and so may ask to stay there. */
  https: boolean;
  /** Development needs the hot-reload socket and Vite's inline styles. */
  development: boolean;
}

/** Headers of every answer: a Content-Security-Policy of nonces, no framing, no sniffing, no referrer to others. */
export function securityHeaders(options: SecurityHeadersOptions) {
  const media = options.mediaOrigin ? [options.mediaOrigin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE, "'strict-dynamic'"],
      styleSrc: options.development ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      imgSrc: ["'self'", "data:", "blob:", ...media],
      mediaSrc: ["'self'", "blob:", ...media],
      fontSrc: ["'self'"],
      connectSrc: options.development ? ["'self'", "ws:", "wss:"] : ["'self'"],
      workerSrc: ["'self'", "blob:"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: options.https ? "max-age=63072000; includeSubDomains" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/** What is shown and never run. SVG can hold a script, and a worker's script brings its own policy. */
const SHOWN = /^(image\/(?!svg)|font\/|video\/|text\/css)/;

/** What only a page or a script obeys. */
const OF_PAGES = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

/**
 * Takes the headers of pages off pictures, fonts, films and style sheets: a kilobyte for each of a page's files, before
 * its first paint. Stands before `securityHeaders`.
 */
export const leanHeaders = createMiddleware(async (c, next) => {
  await next();
  if (!SHOWN.test(c.res.headers.get("Content-Type") ?? "")) return;
  for (const name of OF_PAGES) c.res.headers.delete(name);
});

/**
 * Lets browsers show an answer on pages of other sites, where its route says that it is for all (`isForOthers`): such pages
 * are told of a published film and its picture, to show them. Stands before `securityHeaders`.
 */
export const showElsewhere = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.var.isForOthers) c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
});

/** For pages that other sites may frame, because nothing on them acts for anybody. Stands before `securityHeaders`. */
export const allowFraming = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.delete("X-Frame-Options");
  const policy = c.res.headers.get("Content-Security-Policy");
  if (policy) {
    c.res.headers.set(
      "Content-Security-Policy",
      policy.replace("frame-ancestors 'none'", "frame-ancestors *"),
    );
  }
});
