import { Hono } from "hono";
import { expect, test } from "vitest";
import { leanHeaders, securityHeaders } from "./security-headers.ts";

async function headersOf(type: string): Promise<string[]> {
  const app = new Hono()
    .use(leanHeaders)
    .use(securityHeaders({ mediaOrigin: undefined, https: true, development: false }))
    .get("/", (c) => c.body("", 200, { "Content-Type": type }));
  return [...(await app.request("/")).headers.keys()].sort();
}

test.each(["text/html; charset=utf-8", "text/javascript", "image/svg+xml", "application/json"])(
  "%s has every header that keeps a page safe",
  async (type) => {
    const headers = await headersOf(type);
    for (const name of ["content-security-policy", "x-frame-options", "permissions-policy"])
      expect(headers).toContain(name);
  },
);

test.each(["image/avif", "font/woff2", "video/mp4", "text/css; charset=utf-8"])(
  "%s has only those that mean something there",
  async (type) => {
    expect(await headersOf(type)).toEqual([
      "content-type",
      "cross-origin-resource-policy",
      "strict-transport-security",
      "x-content-type-options",
    ]);
  },
);
