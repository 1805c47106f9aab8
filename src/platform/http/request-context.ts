import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { AppError, httpErrors } from "../errors.ts";
import type { Log } from "../log.ts";
import { createAddressFinder } from "./client-address.ts";
import type { AppEnv, Viewer } from "./context.ts";
import { chooseLocale, LOCALE_COOKIE, LOCALE_PARAMETER, THEME_COOKIE } from "./locale.ts";

export interface RequestContextOptions {
  log: Log;
  trustedProxies: string[];
  /** Throws an AppError for a session that is real but must not be used. */
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
    c.set(
      "locale",
      chooseLocale(
        getCookie(c, LOCALE_COOKIE),
        c.req.header("accept-language"),
        c.req.query(LOCALE_PARAMETER),
      ),
    );
    c.set("theme", (c.req.query(THEME_COOKIE) ?? getCookie(c, THEME_COOKIE)) === "dark" ? "dark" : "light");
    c.set("clientAddress", findAddress(socketAddress(c), c.req.header("x-forwarded-for")));
    let found: Promise<Viewer | AppError> | undefined;
    const find = () => {
      found ??= lookUp(options.findViewer, c.req.raw.headers);
      return found;
    };
    c.set("findViewer", async () => {
      const viewer = await find();
      return viewer instanceof AppError ? null : viewer;
    });
    c.set("findRefusal", async () => {
      const refusal = await find();
      return refusal instanceof AppError ? refusal : httpErrors.unauthenticated();
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

/** The viewer, or why there is none. */
async function lookUp(
  findViewer: RequestContextOptions["findViewer"],
  headers: Headers,
): Promise<Viewer | AppError> {
  try {
    return (await findViewer(headers)) ?? httpErrors.unauthenticated();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function socketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // Requests that a page makes to our own API inside the process have no socket.
  if (c.env?.incoming === undefined) return c.env?.clientAddress ?? "127.0.0.1";
  return getConnInfo(c).remote.address ?? "0.0.0.0";
}
