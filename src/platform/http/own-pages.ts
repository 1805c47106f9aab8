import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { httpErrors } from "../errors.ts";

/**
 * Whether a page at this origin is ours: at the public address, or at the one that it asks itself, for from elsewhere in a
 * house the product may have another name.
 */
export function isOwnOrigin(publicUrl: string): (origin: string, c: Context) => boolean {
  const { origin: own } = new URL(publicUrl);
  return (origin, c) => {
    if (origin === own) return true;
    const host = URL.parse(origin)?.host;
    return host !== undefined && host === c.req.header("host");
  };
}

/** Refuses a change that a page of another site asks for, whatever its content type. Programs send no Origin. */
export function requireOwnPage(publicUrl: string) {
  const isOwn = isOwnOrigin(publicUrl);
  return createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    const isChange = !/^(GET|HEAD|OPTIONS)$/.test(c.req.method);
    if (isChange && origin !== undefined && !isOwn(origin, c)) throw httpErrors.forbidden();
    await next();
  });
}

/** Answers of the API belong in no cache, unless a route says otherwise of its own. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});
