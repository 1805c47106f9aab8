import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { openShopSite, type ShopSite } from "#tests/shop-site.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { codeOf } from "../testing.ts";
import { productPageSchema } from "./schema.ts";

let app: TestApp;
let shop: ShopSite;
let person: TestClient;
beforeAll(async () => {
  shop = await openShopSite();
  app = await startTestApp({ environment: { PRODUCT_PAGE_ORIGINS: shop.setting } });
});
// One person may not read all these pages.
beforeEach(async () => {
  person = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const ask = (link: string, language = "en", by = person) =>
  by.post("/api/studio/product-pages", { link, language });

async function read(path: string, language = "en") {
  const answer = await ask(`https://shop.example${path}`, language);
  expect(answer.status).toBe(200);
  return productPageSchema.parse(await answer.json());
}

/** A page whose head and body these are, at an address of its own. */
function putPage({ head = "", body = "", language = "en" }): string {
  const path = `/${randomUUID()}`;
  shop.put(path, `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`);
  return path;
}

async function putPhoto(width: number, height: number): Promise<string> {
  const path = `/${randomUUID()}.jpg`;
  shop.put(path, await makePhoto(width, height), "image/jpeg");
  return path;
}

const linkedData = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const told =
  "Cold brew coffee in a can, steeped for eighteen hours. No sugar is added. It keeps in the fridge for a month, and one can holds as much caffeine as two espressos do.";

test("a product's structured data becomes the brief: its words, price, rating, brand and photos", async () => {
  const photos = [await putPhoto(900, 1200), await putPhoto(1200, 900)];
  const path = putPage({
    head: linkedData({
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "BreadcrumbList", name: "Coffee" },
        {
          "@type": "Product",
          name: "Cold Brew Can",
          description: `<p>${told}</p><p>Six cans ship free &amp; cold.</p>`,
          brand: { "@type": "Brand", name: "Brewline" },
          image: [photos[0], { "@type": "ImageObject", url: `https://shop.example${photos[1]}` }],
          offers: { "@type": "Offer", price: "24.50", priceCurrency: "USD" },
          aggregateRating: { ratingValue: "4.8571", reviewCount: "1312" },
        },
      ],
    }),
    body: "<main><p>Something else that stands on this page, and is long enough to be a sentence.</p></main>",
  });
  const page = await read(path);
  expect(page).toMatchObject({ brand_name: "Brewline", language: "en" });
  expect(page.description.split("\n")).toEqual([
    "Cold Brew Can",
    told,
    "Six cans ship free & cold.",
    "Price: $24.50.",
    "Rated 4.9 out of 5 by 1,312 customers.",
  ]);
  expect(page.photos.map(({ width, height }) => [width, height])).toEqual([
    [900, 1200],
    [1200, 900],
  ]);
  expect((await person.get(page.photos[0]?.url ?? "")).headers.get("content-type")).toBe("image/jpeg");
});

test("a Turkish page is told in Turkish, whatever language was asked for", async () => {
  const path = putPage({
    language: "tr-TR",
    head: linkedData({
      "@type": ["Product"],
      name: "El Yapımı Zeytinyağlı Sabun",
      description:
        "Ege'nin soğuk sıkım zeytinyağından, on iki hafta dinlendirerek yapıyoruz. Parfüm ve boya içermez, hassas ciltlere uygundur. Kalıplar 120 gramdır ve kâğıda sarılı gelir.",
      offers: { lowPrice: "129,90", highPrice: "349,90", priceCurrency: "TRY" },
      aggregateRating: { ratingValue: 4.7, ratingCount: 86 },
    }),
  });
  const { description, language } = await read(path, "en");
  expect(language).toBe("tr");
  expect(description).toContain("129,90 TL ve üzeri fiyatlarla.");
  expect(description).toContain("86 müşteriden 5 üzerinden 4,7 puan aldı.");
});

test("without structured data it reads what is told to networks, and then the text of the main part", async () => {
  const photo = await putPhoto(1000, 1000);
  const gallery = await putPhoto(800, 1000);
  const path = putPage({
    head: `<title>Lumea serum | Lumea</title><meta property="og:title" content="Vitamin C Serum – Lumea">
      <meta property="og:site_name" content="Lumea"><meta property="og:image" content="${photo}">
      <meta name="description" content="A serum for tired skin.">
      <meta property="product:price:amount" content="1.299,90"><meta property="product:price:currency" content="TRY">`,
    body: `<header><p>Free shipping to all of the countries that we know of today.</p></header><main>
      <h1>Vitamin C Serum</h1><img src="/small.gif" alt="Logo"><img data-src="${gallery}" alt="Vitamin C serum, side">
      <ul><li>Dries in thirty seconds, so that it fits under make-up<li><p>Has no perfume and no alcohol in it at all</ul>
      <button>Add this to my basket and go on with the shopping</button><script>var p = "never read as a text of it";</script>
      <p>Menu</p></main><footer><p>All rights are reserved by us, and by nobody else in the world.</p></footer>`,
  });
  const page = await read(path);
  expect(page.brand_name).toBe("Lumea");
  expect(page.description.split("\n")).toEqual([
    "Vitamin C Serum",
    "A serum for tired skin.",
    "Dries in thirty seconds, so that it fits under make-up",
    "Has no perfume and no alcohol in it at all",
    "Price: ₺1,299.90.",
  ]);
  expect(page.photos.map(({ width, height }) => [width, height])).toEqual([
    [1000, 1000],
    [800, 1000],
  ]);
});

test("claims that are none are left out: bad and lonely ratings, prices in no currency, in two, or of nothing", async () => {
  const product = { "@type": "Product", name: "Mug", description: told };
  for (const wrong of [
    { aggregateRating: { ratingValue: 2.9, reviewCount: 40 } },
    { aggregateRating: { ratingValue: 5, reviewCount: 1 } },
    { aggregateRating: { ratingValue: 97, reviewCount: 30 } },
    { offers: { price: 0, priceCurrency: "USD" } },
    { offers: { price: "ask us", priceCurrency: "USD" } },
    { offers: { price: 12, priceCurrency: "coins" } },
    {
      offers: [
        { price: 12, priceCurrency: "USD" },
        { price: 11, priceCurrency: "EUR" },
      ],
    },
  ]) {
    const { description } = await read(putPage({ head: linkedData({ ...product, ...wrong }) }));
    expect(description).toBe(`Mug\n${told}`);
  }
});

test("photos that suit no film are passed over, and each is taken once", async () => {
  const good = await putPhoto(700, 900);
  const same = await putPhoto(700, 900);
  const path = putPage({
    head: linkedData({
      "@type": "Product",
      name: "Mug",
      description: told,
      image: [
        await putPhoto(200, 200),
        await putPhoto(2400, 500),
        "/missing.jpg",
        "data:image/png;base64,AAAA",
        good,
        `${good}?width=300`,
        same,
      ],
    }),
  });
  shop.put("/page-in-place-of-a-photo.jpg", "<h1>No photo</h1>");
  expect((await read(path)).photos).toHaveLength(1);
});

test("no more than six photos are taken, and they stay the person's own", async () => {
  const image = await Promise.all(Array.from({ length: 8 }, (_, index) => putPhoto(600 + index, 800)));
  const path = putPage({ head: linkedData({ "@type": "Product", name: "Mug", description: told, image }) });
  const { photos } = await read(path);
  expect(photos.map(({ width }) => width)).toEqual([600, 601, 602, 603, 604, 605]);
  const stranger = await app.signUp();
  expect((await stranger.get(photos[0]?.url ?? "")).status).toBe(404);
});

test("long texts end with a sentence, and leave a brief room", async () => {
  const description = `${told} `.repeat(30);
  const page = await read(putPage({ head: linkedData({ "@type": "Product", name: "Mug", description }) }));
  expect(page.description.length).toBeLessThan(1600);
  expect(page.description).toMatch(/two espressos do\.$/);
});

test("old encodings, compressed answers and redirects are followed as browsers follow them", async () => {
  const html = (charset: string) =>
    `<html lang="tr"><meta charset="${charset}"><title>Şeker Ağacı</title><meta name="description" content="Çiğ köfte değil, şeker ağacı: kışın da yeşil.">`;
  const latin = Buffer.from(
    html("windows-1254").replace(/[ŞşğığçÇöü]/g, (letter) =>
      String.fromCharCode(
        { Ş: 0xde, ş: 0xfe, ğ: 0xf0, ı: 0xfd, ç: 0xe7, Ç: 0xc7, ö: 0xf6, ü: 0xfc }[letter] ?? 63,
      ),
    ),
    "latin1",
  );
  shop.put("/old", (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(latin));
  });
  shop.put("/moved", (_request, response) => {
    response.writeHead(301, { location: "https://shop.example/old" }).end();
  });
  const { description } = await read("/moved", "tr");
  expect(description).toBe("Şeker Ağacı\nÇiğ köfte değil, şeker ağacı: kışın da yeşil.");
});

test("what can't be read says why, and keeps nothing", async () => {
  shop.put("/bomb", (_request, response) => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb);
  });
  shop.put("/file.pdf", "%PDF-1.7", "application/pdf");
  shop.put("/broken", (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "9999" }).write("<p>Half");
    response.destroy();
  });
  shop.put("/around", (_request, response) => response.writeHead(302, { location: "/around" }).end());
  shop.put("/empty", "<!doctype html><title></title>");
  shop.put(
    "/lost",
    "<!doctype html><title>This page could not be found</title><h1>This page could not be found</h1>",
  );
  for (const [path, code] of [
    ["/bomb", "page_unreadable"],
    ["/file.pdf", "page_unreadable"],
    ["/empty", "page_unreadable"],
    ["/lost", "page_unreadable"],
    ["/broken", "page_unreachable"],
    ["/around", "page_unreachable"],
    ["/nowhere", "page_unreachable"],
  ]) {
    const answer = await ask(`https://shop.example${path}`, "en", await app.signUp());
    expect([path, answer.status, await codeOf(answer)]).toEqual([path, 422, code]);
  }
});

test("private addresses are not asked, as links, by a redirect or for a photo", async () => {
  const canary = await openShopSite();
  canary.put("/", "<title>Inside</title>");
  const inside = [
    `http://127.0.0.1:${canary.port}/`,
    `http://localhost:${canary.port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://0x7f000001/",
    "http://inside.localhost/",
    "ftp://shop.example/",
    "file:///etc/passwd",
  ];
  const codes: string[] = [];
  for (const address of inside) {
    shop.put("/inside", (_request, response) => response.writeHead(302, { location: address }).end());
    codes.push(await codeOf(await ask("https://shop.example/inside", "en", await app.signUp())));
    const direct = await ask(address, "en", await app.signUp());
    expect([400, 422]).toContain(direct.status);
  }
  expect(codes).toEqual(inside.map(() => "page_unreachable"));
  const path = putPage({
    head: linkedData({ "@type": "Product", name: "Mug", description: told, image: inside }),
  });
  const page = await read(path);
  expect(page.photos).toEqual([]);
  expect(canary.asked).toEqual([]);
  await canary.close();
});

test("a hostile page can't hold up others: deep nesting, endless tags, broken JSON", async () => {
  const deep = `${"<div><p><li>".repeat(100_000)}`;
  const json = `<script type="application/ld+json">${"[".repeat(50_000)}</script>`;
  const path = putPage({
    head: `${json}<title>Mug</title><meta name="description" content="${told}">`,
    body: deep,
  });
  const began = performance.now();
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  }, 5);
  expect((await read(path)).description).toBe(`Mug\n${told}`);
  clearInterval(turn);
  expect(turns).toBeGreaterThan((performance.now() - began) / 100);
});

test("who is not signed in reads no page, and nobody reads them without end", async () => {
  const asked = shop.asked.length;
  expect((await ask("https://shop.example/", "en", app.visitor())).status).toBe(401);
  const eager = await app.signUp();
  for (let count = 0; count < 20; count++) {
    expect((await ask("https://shop.example:444/", "en", eager)).status).toBe(422);
  }
  expect((await ask("https://shop.example/", "en", eager)).status).toBe(429);
  expect(shop.asked).toHaveLength(asked);
});

test("names for search engines are cut, and what only helps in front of the shelf is left out", async () => {
  const described = async (name: string, description: string) =>
    (await read(putPage({ head: linkedData({ "@type": "Product", name, description }) }))).description.split(
      "\n",
    );
  expect(
    await described(
      "PulseBand 3 Fitness Tracker with Heart Rate Monitor, 14 Day Battery, Waterproof – Black",
      "【Battery】One charge lasts up to two weeks. 【Waterproof】Swim with it down to 50 meters. SKU: 12-345",
    ),
  ).toEqual([
    "PulseBand 3 Fitness Tracker",
    "One charge lasts up to two weeks.",
    "Swim with it down to 50 meters.",
  ]);
  expect(
    await described(
      "Merino Tee - Charcoal / M",
      `It resists odor for days. Model is 6'1" and wears size M. Free returns.`,
    ),
  ).toEqual(["Merino Tee", "It resists odor for days. Free returns."]);
  const vacuum = "Havacı V12 kablosuz dikey süpürge, tozun %99,9'unu tutar. Mankenin boyu 1,80.";
  expect(await described("Kablosuz Dikey Süpürge V12", vacuum)).toEqual([
    "Havacı V12 kablosuz dikey süpürge, tozun %99,9'unu tutar.",
  ]);
});

test("structured data is read in the ways in which shops write it", async () => {
  const photos = await Promise.all([500, 501, 502].map((width) => putPhoto(width, 700)));
  const [first, second, third] = photos;
  const ways = [
    { image: { "@type": "ImageObject", contentUrl: photos } },
    { image: [{ contentURL: first }, { url: [second] }, { "@id": third }] },
    { "@type": "http://schema.org/Product", image: photos },
    { "@type": ["Thing", "https://schema.org/Product"], image: photos },
  ];
  for (const way of ways) {
    const product = { "@type": "Product", name: "Mug", description: told, ...way };
    const page = await read(putPage({ head: linkedData(product) }));
    expect(page.photos.map(({ width }) => width)).toEqual([500, 501, 502]);
  }
  for (const offers of [
    { Offers: { price: "18.00", priceCurrency: "EUR" } },
    { offers: [{ priceSpecification: [{ price: "18.00", priceCurrency: "EUR" }] }] },
    { "@type": "ProductGroup", hasVariant: [{ offers: { price: 18, priceCurrency: "EUR" } }] },
  ]) {
    const product = { "@type": "Product", name: "Mug", description: told, ...offers };
    const { description } = await read(putPage({ head: linkedData([{ "@type": "WebSite" }, product]) }));
    expect(description).toContain("Price: €18.");
  }
  const names = { name: "Tom &amp; Ada&#8217;s <b>Mug</b>", brand: "Salt &amp; Stone" };
  const escaped = await read(
    putPage({ head: linkedData({ "@type": "Product", description: told, ...names }) }),
  );
  expect(escaped.brand_name).toBe("Salt & Stone");
  expect(escaped.description).toMatch(/^Tom & Ada’s Mug\n/);
});

test("where no pages are read, or only those of others, nobody is asked", async () => {
  for (const hosts of ["none", "two.example"]) {
    const environment = { PRODUCT_PAGE_HOSTS: hosts, PRODUCT_PAGE_ORIGINS: shop.setting };
    const narrow = await startTestApp({ environment });
    const asked = shop.asked.length;
    const answer = await ask("https://shop.example/", "en", await narrow.signUp());
    expect([answer.status, await codeOf(answer)]).toEqual([403, "forbidden"]);
    expect(shop.asked).toHaveLength(asked);
    await narrow.close();
  }
});
