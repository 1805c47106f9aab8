import { createMiddleware } from "hono/factory";

/**
 * Waits until all of a request is there, before anybody asks whose it is. Whoever held the last byte back until they were
 * suspended, signed out or no administrator any more would otherwise still have it done. Stands behind `limitBody`.
 */
export const wholeBody = createMiddleware(async (c, next) => {
  // Of a copy: others read the body, too.
  if (c.req.method !== "GET" && c.req.method !== "HEAD") await c.req.raw.clone().arrayBuffer();
  await next();
});
