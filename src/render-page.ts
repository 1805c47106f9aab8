import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { AppEnv } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import type { PageHandler } from "#web/server.ts";
import { brand } from "./brand.ts";

interface PageEnv {
  Bindings: Partial<HttpBindings>;
  Variables: AppEnv["Variables"] & SecureHeadersVariables;
}

type CallApp = (path: string, init: RequestInit, env: object) => Response | Promise<Response>;

/** Headers of the visitor that our own API needs when a page asks it in the visitor's name. */
const FORWARDED = ["cookie", "authorization", "accept-language", "user-agent"];

/**
 * Renders the pages. Their loaders call our own API through `callApp`, inside the process and with the visitor's
 * cookies and address, so that a page passes the same checks as an API client.
 */
export function renderPage(platform: Platform, pages: PageHandler, callApp: CallApp) {
  const { config } = platform;
  return async (c: Context<PageEnv>): Promise<Response> => {
    const viewer = await c.var.findViewer();
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
    const response = await pages.handle(c.req.raw, {
      locale: c.var.locale,
      theme: c.var.theme,
      nonce: c.get("secureHeadersNonce") ?? "",
      viewer: viewer && { id: viewer.id, email: viewer.email, fullName: viewer.fullName, role: viewer.role },
      api,
      brand,
      policies: config.policies,
      origin: new URL(c.req.url).origin,
      publicOrigin: new URL(config.publicUrl).origin,
    });
    // Pages differ by visitor, language and theme.
    response.headers.set("Cache-Control", response.headers.get("Cache-Control") ?? "private, no-store");
    return response;
  };
}
