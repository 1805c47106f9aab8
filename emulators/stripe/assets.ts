import { readFileSync } from "node:fs";
import { Hono } from "hono";

const files: Record<string, { path: string; type: string }> = {
  "page.css": { path: "checkout-page/page.css", type: "text/css; charset=utf-8" },
  "checkout.css": { path: "checkout-page/checkout.css", type: "text/css; charset=utf-8" },
  "form.css": { path: "checkout-page/form.css", type: "text/css; charset=utf-8" },
  "checkout.js": { path: "checkout-page/checkout.js", type: "text/javascript; charset=utf-8" },
  "dashboard.css": { path: "dashboard/dashboard.css", type: "text/css; charset=utf-8" },
  "portal.css": { path: "portal-page/portal.css", type: "text/css; charset=utf-8" },
  "icon.svg": { path: "checkout-page/icon.svg", type: "image/svg+xml" },
};

/** The pages' style sheets and script, read once. */
export function createAssets(): Hono {
  const assets = new Hono();
  for (const [name, { path, type }] of Object.entries(files)) {
    const body = readFileSync(new URL(path, import.meta.url), "utf8");
    const headers = {
      "Content-Type": type,
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    };
    assets.get(`/${name}`, (c) => c.body(body, 200, headers));
  }
  return assets;
}
