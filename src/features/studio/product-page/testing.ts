import { randomUUID } from "node:crypto";
import { makePhoto } from "#tests/make-photo.ts";
import { openShopSite, type ShopSite } from "#tests/shop-site.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type ProductPageAnswer, productPageSchema } from "./schema.ts";

/** For tests: the product beside a shop at https://shop.example, whose pages it reads. */
export interface ReadableShop {
  app: TestApp;
  shop: ShopSite;
  ask: (link: string, by: TestClient, language?: "en" | "tr") => Promise<Response>;
  /** What a path of the shop's is read into. */
  read: (path: string, by: TestClient, language?: "en" | "tr") => Promise<ProductPageAnswer>;
  /** A page whose head and body these are, at a path of its own. */
  putPage: (page: { head?: string; body?: string; language?: string }) => string;
  /** A photo that is another one each time, unless its hue is given. */
  putPhoto: (width: number, height: number, hue?: number) => Promise<string>;
  close: () => Promise<void>;
}

export async function openReadableShop(): Promise<ReadableShop> {
  const shop = await openShopSite();
  let photos = 0;
  const app = await startTestApp({ environment: { PRODUCT_PAGE_ORIGINS: shop.setting } });
  const ask: ReadableShop["ask"] = (link, by, language = "en") =>
    by.post("/api/studio/product-pages", { link, language });
  return {
    app,
    shop,
    ask,
    async read(path, by, language) {
      const answer = await ask(`https://shop.example${path}`, by, language);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return productPageSchema.parse(await answer.json());
    },
    putPage({ head = "", body = "", language = "en" }) {
      const path = `/${randomUUID()}`;
      shop.put(
        path,
        `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`,
      );
      return path;
    },
    async putPhoto(width, height, hue = (photos++ * 77) % 360) {
      const path = `/${randomUUID()}.jpg`;
      shop.put(path, await makePhoto(width, height, hue), "image/jpeg");
      return path;
    },
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

export function linkedData(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

/** A description that is long enough to be all that is said. */
export const told =
  "Cold brew coffee in a can, steeped for eighteen hours. No sugar is added. It keeps in the fridge for a month, and one can holds as much caffeine as two espressos do.";
