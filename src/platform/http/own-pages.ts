import { createMiddleware } from "hono/factory";
import { httpErrors } from "../errors.ts";

/**
 * Refuses a change that a page of another site asks for, whatever its content type. A page of ours is at the public
 * address, or at the one that it asks itself: from elsewhere in a house the product may have another name. Programs
 * send no Origin.
 */
export function requireOwnPage(publicUrl: string) {
  const { origin: own } = new URL(publicUrl);
  return createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    const isChange = !/^(GET|HEAD|OPTIONS)$/.test(c.req.method);
    if (isChange && origin !== undefined && origin !== own) {
      const host = URL.parse(origin)?.host;
      if (host === undefined || host !== c.req.header("host")) throw httpErrors.forbidden();
    }
    await next();
  });
}

/** Answers of the API belong in no cache, unless a route says otherwise of its own. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});
