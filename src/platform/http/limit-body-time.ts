import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { httpErrors } from "../errors.ts";

/** Refuses a body that is not there after this long: `request_timeout` (408). The time that its answer takes is free. */
export function limitBodyTime(milliseconds: number) {
  return createMiddleware<{ Bindings: Partial<HttpBindings> | undefined }>(async (c, next) => {
    // Requests that a page makes to our own API inside the process have none.
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return next();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (!incoming.complete) late.reject(httpErrors.request_timeout());
    }, milliseconds);
    try {
      // Whoever still waits for the body then fails as the connection closes, and nobody listens any more.
      await Promise.race([next(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
