import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { AppEnv, Viewer } from "#platform/http/context.ts";
import { LOCALE_COOKIE, LOCALE_PARAMETER } from "#platform/http/locale.ts";
import type { Platform } from "#platform/platform.ts";
import type { Viewer as PageViewer } from "#web/page-context.ts";
import type { PageHandler } from "#web/server.ts";
import { brand } from "./brand.ts";

interface PageEnv {
  Bindings: Partial<HttpBindings>;
  Variables: AppEnv["Variables"] & SecureHeadersVariables;
}

type CallApp = (path: string, init: RequestInit, env: object) => Response | Promise<Response>;

const FOUR_HUNDRED_DAYS = 34_560_000;

/** Headers of the visitor that our own API needs when a page asks it in the visitor's name. */
const FORWARDED = ["cookie", "authorization", "accept-language", "user-agent"];

/**
 * Renders the pages. Their loaders call our own API through `callApp`, inside the process and with the visitor's
 * cookies and address, so that a page passes the same checks as an API client.
 */
export function renderPage(platform: Platform, pages: PageHandler, callApp: CallApp) {
  const { config } = platform;
  return async (c: Context<PageEnv>): Promise<Response> => {
    const viewer = await c.var.findViewer().catch((error: unknown) => {
      c.var.log.error({ err: error }, "a page without its visitor");
      return undefined;
    });
    const api: typeof fetch = async (input, init) => {
      const request = input instanceof Request ? input : undefined;
      const url = new URL(request?.url ?? String(input), config.publicUrl);
      const headers = new Headers(init?.headers ?? request?.headers);
      for (const name of FORWARDED) {
        const value = c.req.header(name);
        if (value && !headers.has(name)) headers.set(name, value);
      }
      return callApp(url.pathname + url.search, { ...init, headers }, { clientAddress: c.var.clientAddress });
    };
    // Who asks is not known, and to treat them as a visitor would send them to sign in.
    const request = viewer === undefined ? unavailable(c.req.raw) : c.req.raw;
    const response = await pages.handle(request, {
      locale: c.var.locale,
      theme: c.var.theme,
      nonce: c.get("secureHeadersNonce") ?? "",
      viewer: viewer ? presentViewer(viewer) : null,
      api,
      brand,
      policies: config.policies,
      origin: new URL(c.req.url).origin,
      publicOrigin: new URL(config.publicUrl).origin,
    });
    // Pages differ by visitor, language and theme.
    response.headers.set("Cache-Control", response.headers.get("Cache-Control") ?? "private, no-store");
    rememberLocale(c, response, config.publicUrl.startsWith("https:"));
    return response;
  };
}

/**
 * Pages are read and change nothing, and their renderer logs a stack for each method that it has no use for. A form that
 * a browser sent by itself, before its script was there, leads back to its page.
 */
export function refuseMethod(c: Context): Response {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (c.req.method !== "POST" || !isForm) return c.body(null, 405, { Allow: "GET, HEAD" });
  const { pathname, search } = new URL(c.req.url);
  // Two slashes would begin the address of another site.
  return c.redirect(pathname.replace(/^\/+/, "/") + search, 303);
}

/** The same visit to the page that says so. Its own address stays in the browser. */
function unavailable(request: Request): Request {
  return new Request(new URL("/unavailable", request.url), { headers: request.headers });
}

/** Who comes by the address of a language goes on in it: a link to it is a choice as the switch is. */
function rememberLocale(c: Context<PageEnv>, response: Response, secure: boolean): void {
  const { locale } = c.var;
  if (c.req.query(LOCALE_PARAMETER) !== locale || getCookie(c, LOCALE_COOKIE) === locale) return;
  const options = { path: "/", maxAge: FOUR_HUNDRED_DAYS, sameSite: "Lax", secure } as const;
  response.headers.append("Set-Cookie", generateCookie(LOCALE_COOKIE, locale, options));
}

/** What pages may know of who is looking. */
function presentViewer({ id, email, fullName, role, deletionDueAt }: Viewer): PageViewer {
  return { id, email, fullName, role, deletionDueAt: deletionDueAt?.toISOString() ?? null };
}
