import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { linkedData, openReadableShop, type ReadableShop, told } from "./testing.ts";

let pages: ReadableShop;
let person: TestClient;
beforeAll(async () => {
  pages = await openReadableShop();
});
// One person may not read all these pages.
beforeEach(async () => {
  person = await pages.app.signUp();
});
afterAll(() => pages.close());

const read = (path: string, language?: "en" | "tr") => pages.read(path, person, language);

test("a product's structured data becomes the brief: its words, price, rating, brand and photos", async () => {
  const photos = [await pages.putPhoto(900, 1200), await pages.putPhoto(1200, 900)];
  const path = pages.putPage({
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

test("microdata says what JSON-LD and networks are not told, wherever in the markup it stands", async () => {
  const photos = [await pages.putPhoto(700, 900), await pages.putPhoto(701, 900)];
  const body = `<div itemscope itemtype="https://schema.org/WebPage"><span itemprop="name">Shop</span>
    <div itemprop="mainEntity" itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Cold <b>Brew</b> Can</h1>
    <a href="/brands/brewline" itemprop="brand">Brewline</a><meta itemprop="image" content="${photos[0]}">
    <a itemprop="image" href="${photos[1]}"><img itemprop="thumbnail" src="/small.jpg"></a>
    <div itemprop="description"><p>${told}</p><p>Six cans ship <i>cold</i>.</p><script>never("read")</script></div>
    <div itemprop="offers" itemscope itemtype="http://schema.org/AggregateOffer"><span itemprop="lowPrice" content="24.50">24,50 $</span>
      <meta itemprop="highPrice" content="40"><meta itemprop="priceCurrency" content="USD"></div>
    <p itemprop="aggregateRating" itemscope><data itemprop="ratingValue" value="4.8">*****</data> of <b itemprop="reviewCount">1312</b></p>
    <div itemprop="isRelatedTo" itemscope itemtype="http://schema.org/Product"><b itemprop="name">Mug</b></div></div></div>`;
  const page = await read(pages.putPage({ body }));
  expect(page.brand_name).toBe("Brewline");
  expect(page.photos.map(({ width }) => width)).toEqual([700, 701]);
  expect(page.description.split("\n")).toEqual([
    "Cold Brew Can",
    told,
    "Six cans ship cold.",
    "Prices start at $24.50.",
    "Rated 4.8 out of 5 by 1,312 customers.",
  ]);
  // What JSON-LD says stands; what it leaves out comes from the rest.
  const head = linkedData({
    "@type": "Product",
    name: "Iced Brew",
    offers: { price: 30, priceCurrency: "USD" },
  });
  const both = await read(pages.putPage({ head, body }));
  expect(both.description).toMatch(/^Iced Brew\n/);
  expect(both.description).toContain("Price: $30.\nRated 4.8");
  // Before it, things of another kind.
  const shop = linkedData({ "@type": "Organization", name: "Brewline Ltd", description: told });
  expect((await read(pages.putPage({ head: shop, body }))).description).toMatch(/^Cold Brew Can\n/);
});

test("a Turkish page is told in Turkish, whatever language was asked for", async () => {
  const path = pages.putPage({
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
  const photo = await pages.putPhoto(1000, 1000);
  const gallery = await pages.putPhoto(800, 1000);
  const path = pages.putPage({
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
    const { description } = await read(pages.putPage({ head: linkedData({ ...product, ...wrong }) }));
    expect(description).toBe(`Mug\n${told}`);
  }
});

test("photos that suit no film are passed over, and each is taken once", async () => {
  const good = await pages.putPhoto(700, 900, 20);
  const same = await pages.putPhoto(1400, 1800, 20);
  const path = pages.putPage({
    head: linkedData({
      "@type": "Product",
      name: "Mug",
      description: told,
      image: [
        await pages.putPhoto(200, 200),
        await pages.putPhoto(2400, 500),
        "/missing.jpg",
        "data:image/png;base64,AAAA",
        good,
        `${good}?width=300`,
        same,
      ],
    }),
  });
  pages.shop.put("/page-in-place-of-a-photo.jpg", "<h1>No photo</h1>");
  expect((await read(path)).photos).toHaveLength(1);
});

test("no more than six photos are taken, and they stay the person's own", async () => {
  const image = await Promise.all(Array.from({ length: 8 }, (_, index) => pages.putPhoto(600 + index, 800)));
  const path = pages.putPage({
    head: linkedData({ "@type": "Product", name: "Mug", description: told, image }),
  });
  const { photos } = await read(path);
  expect(photos.map(({ width }) => width)).toEqual([600, 601, 602, 603, 604, 605]);
  const stranger = await pages.app.signUp();
  expect((await stranger.get(photos[0]?.url ?? "")).status).toBe(404);
});

test("long texts end with a sentence, and leave a brief room", async () => {
  const description = `${told} `.repeat(30);
  const page = await read(
    pages.putPage({ head: linkedData({ "@type": "Product", name: "Mug", description }) }),
  );
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
  pages.shop.put("/old", (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(latin));
  });
  pages.shop.put("/moved", (_request, response) => {
    response.writeHead(301, { location: "https://shop.example/old" }).end();
  });
  const { description } = await read("/moved", "tr");
  expect(description).toBe("Şeker Ağacı\nÇiğ köfte değil, şeker ağacı: kışın da yeşil.");
});

test("names for search engines are cut, and what only helps in front of the shelf is left out", async () => {
  const described = async (name: string, description: string) =>
    (
      await read(pages.putPage({ head: linkedData({ "@type": "Product", name, description }) }))
    ).description.split("\n");
  expect(
    await described(
      "PulseBand 3 Fitness Tracker with Heart Rate Monitor, 14 Day Battery, Waterproof – Black",
      "【Battery】One charge lasts up to two weeks. 【Waterproof】Swim with it down to 50 meters. SKU: 12-345",
    ),
  ).toEqual([
    "PulseBand 3 Fitness Tracker",
    "One charge lasts up to two weeks.",
    "Swim with it down to 50 meters.",
    "14 Day Battery, Waterproof.",
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

test("of a marketplace's title, a name is left that can be said, and facts that are told nowhere else", async () => {
  for (const [title, name, facts] of [
    [
      "Thermora Peak 2024 New Season 500 ml BPA Free Steel Thermos For Hot and Cold Drinks Travel Mug Leakproof Lid",
      "Thermora Peak Steel Thermos",
      "500 ml, BPA Free.",
    ],
    [
      "Thermora Peak Yeni Sezon 750 ml BPA İçermeyen Çelik Termos Sıcak Soğuk Tutan Matara Sızdırmaz Kapaklı",
      "Thermora Peak Çelik Termos",
      "750 ml, BPA İçermeyen.",
    ],
    [
      "Havacı V12 Pro Kablosuz Şarjlı Dikey Süpürge 150 W Islak Kuru HEPA Filtreli (Çok Satan)",
      "Havacı V12 Pro Kablosuz Şarjlı Dikey Süpürge",
      "150 W.",
    ],
    [
      "Lumea Brightening Facial Serum, Vitamin C and E Complex, 30 ml Glass Bottle",
      "Lumea Brightening Facial Serum",
      "30 ml Glass Bottle.",
    ],
    [
      "Thermora Flat Bottomed Stainless Kitchen Pan and the Lid of it",
      "Thermora Flat Bottomed Stainless Kitchen Pan",
      undefined,
    ],
    ["Steel Thermos 500 ml", "Steel Thermos 500 ml", undefined],
  ]) {
    const product = { "@type": "Product", name: title, description: told };
    const { description } = await read(pages.putPage({ head: linkedData(product) }));
    expect(description.split("\n")).toEqual([name, told, ...(facts ? [facts] : [])]);
  }
  const product = { "@type": "Product", name: `Thermos 500 ml ${"for hot drinks ".repeat(5)}` };
  const said = linkedData({ ...product, description: `${told} It holds 500ml.` });
  expect((await read(pages.putPage({ head: said }))).description).toMatch(/It holds 500ml\.$/);
});

test("structured data is read in the ways in which shops write it", async () => {
  const photos = await Promise.all([500, 501, 502].map((width) => pages.putPhoto(width, 700)));
  const [first, second, third] = photos;
  const ways = [
    { image: { "@type": "ImageObject", contentUrl: photos } },
    { image: [{ contentURL: first }, { url: [second] }, { "@id": third }] },
    { "@type": "http://schema.org/Product", image: photos },
    { "@type": ["Thing", "https://schema.org/Product"], image: photos },
  ];
  for (const way of ways) {
    const product = { "@type": "Product", name: "Mug", description: told, ...way };
    const page = await read(pages.putPage({ head: linkedData(product) }));
    expect(page.photos.map(({ width }) => width)).toEqual([500, 501, 502]);
  }
  for (const offers of [
    { Offers: { price: "18.00", priceCurrency: "EUR" } },
    { offers: [{ priceSpecification: [{ price: "18.00", priceCurrency: "EUR" }] }] },
    { "@type": "ProductGroup", hasVariant: [{ offers: { price: 18, priceCurrency: "EUR" } }] },
  ]) {
    const product = { "@type": "Product", name: "Mug", description: told, ...offers };
    const { description } = await read(
      pages.putPage({ head: linkedData([{ "@type": "WebSite" }, product]) }),
    );
    expect(description).toContain("Price: €18.");
  }
  const names = { name: "Tom &amp; Ada&#8217;s <b>Mug</b>", brand: "Salt &amp; Stone" };
  const escaped = await read(
    pages.putPage({ head: linkedData({ "@type": "Product", description: told, ...names }) }),
  );
  expect(escaped.brand_name).toBe("Salt & Stone");
  expect(escaped.description).toMatch(/^Tom & Ada’s Mug\n/);
});
