import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { openShopSite } from "#tests/shop-site.ts";
import { startTestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { assetPageSchema } from "../schema.ts";
import { codeOf } from "../testing.ts";
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

const read = (path: string) => pages.read(path, person);

test("what can't be read says why, and keeps nothing", async () => {
  pages.shop.put("/bomb", (_request, response) => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb);
  });
  pages.shop.put("/file.pdf", "%PDF-1.7", "application/pdf");
  pages.shop.put("/broken", (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "9999" }).write("<p>Half");
    response.destroy();
  });
  pages.shop.put("/around", (_request, response) => response.writeHead(302, { location: "/around" }).end());
  pages.shop.put("/empty", "<!doctype html><title></title>");
  pages.shop.put(
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
    const answer = await pages.ask(`https://shop.example${path}`, await pages.app.signUp());
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
    pages.shop.put("/inside", (_request, response) => response.writeHead(302, { location: address }).end());
    codes.push(await codeOf(await pages.ask("https://shop.example/inside", await pages.app.signUp())));
    const direct = await pages.ask(address, await pages.app.signUp());
    expect([400, 422]).toContain(direct.status);
  }
  expect(codes).toEqual(inside.map(() => "page_unreachable"));
  const product = { "@type": "Product", name: "Mug", description: told, image: inside };
  for (const address of inside) {
    const icon = `<link rel="apple-touch-icon" href="${address}">`;
    const organization = linkedData({ "@type": "Organization", name: "Mug", logo: address });
    const page = await read(pages.putPage({ head: linkedData(product) + organization + icon }));
    expect(page).toMatchObject({ photos: [], brand: null });
  }
  expect(canary.asked).toEqual([]);
  await canary.close();
});

test("a hostile page can't hold up others: deep nesting, endless tags, endless attributes, broken JSON", async () => {
  const json = `<script type="application/ld+json">${"[".repeat(50_000)}</script>`;
  const head = `${json}<title>Mug</title><meta name="description" content="${told}">`;
  for (const body of [
    "<div><p><li><h1><form>".repeat(100_000),
    `<b itemscope itemprop="constructor __proto__ a"><i itemprop="name __proto__">`.repeat(900),
    `<img srcset="${"a".repeat(500_000)} ${" 1w,".repeat(250_000)}">`.repeat(2),
    `<div class="${"related-".repeat(100_000)}">${"<a href=/x><img src=/y>".repeat(1900)}`,
    `<h1>${"<form><p>".repeat(900)}${`<img src="/a.jpg" alt="Mug">`.repeat(700)}`,
  ]) {
    const path = pages.putPage({ head, body });
    const began = performance.now();
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 5);
    expect((await read(path)).description).toBe(`Mug\n${told}`);
    clearInterval(turn);
    expect(turns).toBeGreaterThan((performance.now() - began) / 100);
  }
});

test("nor can one that says too much of anything: addresses, names, lists, brackets", async () => {
  const long = "a".repeat(100_000);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at.toString(36)}`);
  const product = (parts: object) => linkedData({ "@type": "Product", name: "Mug", ...parts });
  const within = (key: string) => `${`{"${key}":`.repeat(100_000)}"Mug"${"}".repeat(100_000)}`;
  const gallery = many(1000).map((photo) => `"full":"${photo}.jpg"`);
  const brands = many(40_000);
  const pagesOf: Record<string, { head: string; body?: string }> = {
    "a list of photos and a base": {
      head: `<base href="/${long}/"><script type="text/x-magento-init">{"mage/gallery":[${gallery}]}</script>`,
    },
    "photos in one link": {
      head: "",
      body: `<a href="/${long.repeat(10)}">${"<img src=/y.jpg>".repeat(600)}</a>`,
    },
    "names of brand and site": {
      head:
        product({ brand: brands.join(" ") }) +
        linkedData({ "@type": "Organization", name: brands.toReversed().join(" ") }),
    },
    "labels of lists": { head: product({ description: `${told} ${"【".repeat(20_000)}` }) },
    "names in names": {
      head: `<script type="application/ld+json">{"@type":"Product","name":${within("name")}}</script>`,
    },
    "pictures in pictures": {
      head: `<script type="application/ld+json">{"@type":"Product","image":${within("url")}}</script>`,
    },
  };
  for (const [what, { head, body = "" }] of Object.entries(pagesOf)) {
    const path = pages.putPage({ head: `<meta name="description" content="${told}">${head}`, body });
    const began = performance.now();
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 5);
    const { description } = await read(path);
    clearInterval(turn);
    expect([what, description.includes(told.slice(0, 40))]).toEqual([what, true]);
    expect([what, turns > (performance.now() - began) / 100]).toEqual([what, true]);
  }
}, 60_000);

test("a drawing loads nothing and reads no file, and one that would take for ever is none", async () => {
  const secret = join(tmpdir(), `vitrin-${randomUUID()}.png`);
  const photo = await makePhoto(300, 300);
  await writeFile(secret, photo);
  pages.shop.put("/inner.jpg", photo, "image/jpeg");
  const svg = (inner: string, before = "") =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100">${inner}</svg>`;
  const nested = (by: string) =>
    Array.from(
      { length: 30 },
      (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`,
    ).join(by);
  const drawings = [
    ...[`file://${secret}`, secret, "https://shop.example/inner.jpg"].map((address) =>
      svg(`<image xlink:href="${address}" href="${address}" width="300" height="100"/>`),
    ),
    svg(`<text y="50">&a;</text>`, `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${secret}">]>`),
    svg(`<g id="g0"><rect width="9" height="9" fill="red"/></g>${nested("")}<use xlink:href="#g30"/>`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"><rect width="9" height="9"/></svg>`,
    svg("<g>".repeat(100_000)),
    "<svg",
  ];
  const began = performance.now();
  for (const [at, drawing] of drawings.entries()) {
    pages.shop.put(`/hostile-${at}.svg`, drawing, "image/svg+xml");
    const organization = linkedData({ "@type": "Organization", name: "Mug", logo: `/hostile-${at}.svg` });
    const product = linkedData({ "@type": "Product", name: "Mug", description: told });
    expect([at, (await read(pages.putPage({ head: product + organization }))).brand]).toEqual([at, null]);
  }
  expect(performance.now() - began).toBeLessThan(drawings.length * 15_000);
  expect(pages.shop.asked).not.toContain("shop.example/inner.jpg");
  await rm(secret);
}, 120_000);

test("who is not signed in reads no page, and nobody reads them without end", async () => {
  const asked = pages.shop.asked.length;
  expect((await pages.ask("https://shop.example/", pages.app.visitor())).status).toBe(401);
  const eager = await pages.app.signUp();
  for (let count = 0; count < 20; count++) {
    expect((await pages.ask("https://shop.example:444/", eager)).status).toBe(422);
  }
  expect((await pages.ask("https://shop.example/", eager)).status).toBe(429);
  expect(pages.shop.asked).toHaveLength(asked);
});

test("of a page that nobody waits for any more, nothing is kept", async () => {
  const stop = new AbortController();
  pages.shop.put("/last.jpg", () => stop.abort());
  const image = [await pages.putPhoto(600, 800), "/last.jpg"];
  const path = pages.putPage({
    head: linkedData({ "@type": "Product", name: "Mug", description: told, image }),
  });
  const asked = person.request("/api/studio/product-pages", {
    method: "POST",
    headers: { "content-type": "application/json", origin: pages.app.url },
    body: JSON.stringify({ link: `https://shop.example${path}`, language: "en" }),
    signal: stop.signal,
  });
  await expect(asked).rejects.toThrow();
  const photosOf = async () =>
    assetPageSchema.parse(await (await person.get("/api/studio/assets?kind=image")).json()).assets.length;
  await expect.poll(photosOf).toBe(0);
});

test("where no pages are read, or only those of others, nobody is asked", async () => {
  for (const hosts of ["none", "two.example"]) {
    const environment = { PRODUCT_PAGE_HOSTS: hosts, PRODUCT_PAGE_ORIGINS: pages.shop.setting };
    const narrow = await startTestApp({ environment });
    const asked = pages.shop.asked.length;
    const answer = await pages.ask("https://shop.example/", await narrow.signUp());
    expect([answer.status, await codeOf(answer)]).toEqual([403, "forbidden"]);
    expect(pages.shop.asked).toHaveLength(asked);
    await narrow.close();
  }
});
