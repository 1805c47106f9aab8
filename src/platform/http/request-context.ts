import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Log } from "../log.ts";
import { createAddressFinder } from "./client-address.ts";
import type { AppEnv, Viewer } from "./context.ts";
import { chooseLocale, LOCALE_COOKIE, THEME_COOKIE } from "./locale.ts";

export interface RequestContextOptions {
  log: Log;
  trustedProxies: string[];
  findViewer: (headers: Headers) => Promise<Viewer | null>;
}

/** First middleware of all: request id, log, language, client address, and a lazy way to the session. */
export function requestContext(options: RequestContextOptions) {
  const findAddress = createAddressFinder(options.trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("log", options.log.child({ requestId }));
    c.set("locale", chooseLocale(getCookie(c, LOCALE_COOKIE), c.req.header("accept-language")));
    c.set("theme", getCookie(c, THEME_COOKIE) === "dark" ? "dark" : "light");
    c.set("clientAddress", findAddress(socketAddress(c), c.req.header("x-forwarded-for")));
    let viewer: Promise<Viewer | null> | undefined;
    c.set("findViewer", () => {
      viewer ??= options.findViewer(c.req.raw.headers);
      return viewer;
    });
    await next();
    c.header("X-Request-Id", requestId);
    c.var.log.info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - started),
      },
      "request",
    );
  });
}

function socketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // Requests that a page makes to our own API inside the process have no socket.
  if (c.env?.incoming === undefined) return c.env?.clientAddress ?? "127.0.0.1";
  return getConnInfo(c).remote.address ?? "0.0.0.0";
}
