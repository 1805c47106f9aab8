import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type BrandKit, brandKitAnswerSchema, projectSchema } from "../schema.ts";
import { createProject } from "../testing.ts";
import { linkedData, openReadableShop, type ReadableShop, told } from "./testing.ts";

let pages: ReadableShop;
let person: TestClient;
beforeAll(async () => {
  pages = await openReadableShop();
});
beforeEach(async () => {
  person = await pages.app.signUp();
});
afterAll(() => pages.close());

const product = { "@type": "Product", name: "Cold Brew Can", description: told, brand: "Brewline" };
const ownSite = `${linkedData(product)}<meta property="og:site_name" content="Brewline">`;
const red = "#e4002b";
const navy = "#14305e";

/** A mark and a word of bars, 200 by 50 pixels within a see-through margin of 25. */
function drawnLogo(mark = red, word = navy): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="100" viewBox="-25 -25 250 100">
    <rect width="50" height="50" fill="${mark}"/><rect x="75" width="125" height="15" fill="${word}"/>
    <rect x="75" y="35" width="125" height="15" fill="${word}"/></svg>`;
}

async function putLogo(path: string, drawing = drawnLogo()): Promise<string> {
  pages.shop.put(path, await sharp(Buffer.from(drawing)).png().toBuffer(), "image/png");
  return path;
}

/** How a page shows the brand, in an own site of it with this in head and body. */
async function shownBrand(head = "", body = "") {
  return (await pages.read(pages.putPage({ head: ownSite + head, body }), person)).brand;
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await person.get(url)).arrayBuffer());
}

test("a page's logo and colours dress the films of its brief, also those of another script", async () => {
  const organization = {
    "@type": "Organization",
    name: "Brewline",
    logo: { url: await putLogo("/logo.png") },
  };
  const brand = await shownBrand(`${linkedData(organization)}<meta name="theme-color" content="#E4002B">`);
  expect(brand?.logo).toMatchObject({ width: 200, height: 50 });
  expect((await sharp(await bytesOf(brand?.logo?.url ?? "")).stats()).isOpaque).toBe(false);
  expect(brand?.colors).toMatchObject({ accent: red, accent2: navy });

  const pageBrand = { logoAssetId: brand?.logo?.id, colors: brand?.colors ?? undefined };
  const { id, revision, storyboard } = await createProject(person, { brandName: "Brewline", pageBrand });
  expect(storyboard.brand).toEqual({ name: "Brewline", logoAssetId: brand?.logo?.id });
  expect(storyboard.palette).toEqual(brand?.colors);
  const again = await person.post(`/api/studio/projects/${id}/script`, { revision });
  expect(projectSchema.parse(await again.json()).storyboard).toMatchObject({
    brand: storyboard.brand,
    palette: storyboard.palette,
  });
  expect((await person.delete(`/api/studio/assets/${brand?.logo?.id}`)).status).toBe(409);
  const stranger = await pages.app.signUp();
  await expect(createProject(stranger, { pageBrand })).rejects.toThrow("asset_not_found");
});

test("a kit of the brand says more than the page, and none is changed by it", async () => {
  const kit: BrandKit = {
    brand: { name: "BREWLINE", font: "fraunces" },
    colors: { background: "#101418", ink: "#ffffff", accent: "#ffb81c" },
    voiceSpeed: 1.1,
  };
  expect((await person.put("/api/studio/brand-kit", kit)).status).toBe(204);
  const path = pages.putPage({ head: `${ownSite}<meta name="theme-color" content="${red}">` });
  expect(await pages.read(path, person)).toMatchObject({ brand: null, brand_kit: "BREWLINE" });
  // As if the kit had come after the page was read.
  const colors = { background: "#ffffff", ink: "#000000", accent: red };
  const ofKit = await createProject(person, { brandName: "Brewline", pageBrand: { colors } });
  expect(ofKit.storyboard.palette).toEqual(kit.colors);
  const ofAnother = await createProject(person, { brandName: "Other", pageBrand: { colors } });
  expect(ofAnother.storyboard.palette).toEqual(colors);
  const kept = await person.get("/api/studio/brand-kit");
  expect(brandKitAnswerSchema.parse(await kept.json()).kit).toEqual(kit);
});

test("the logo is also found where shops show it: in the header, leading to their first page", async () => {
  const small = await putLogo("/small.png");
  const large = await putLogo("/large.png", drawnLogo("#008060", "#008060"));
  for (const header of [
    `<header><a href="/"><img srcset="${large} 600w, ${small} 300w" alt="Brewline"></a></header>`,
    `<div class="top"><div id="Logo"><a href="https://shop.example/tr/"><img data-src="${large}"></a></div></div>`,
    `<a class="navbar-brand" href="/index.html"><img class="site-logo" src="${large}"></a>`,
  ]) {
    const others = `<header><a href="/sale"><img src="${small}" alt="logo"></a></header>
      <div class="pay"><img class="visa-logo" src="${small}"></div>`;
    const brand = await shownBrand("", others + header);
    expect(brand?.colors?.accent).toBe("#008060");
    expect(brand?.logo).toMatchObject({ width: 200, height: 50 });
  }
});

test("a drawn logo becomes a picture; an icon only says its colours", async () => {
  pages.shop.put("/logo.svg", `<?xml version="1.0"?>${drawnLogo()}`, "image/svg+xml");
  const drawn = await shownBrand(
    linkedData({ "@type": "Organization", name: "Brewline", logo: "/logo.svg" }),
  );
  expect((await sharp(await bytesOf(drawn?.logo?.url ?? "")).metadata()).format).toBe("png");
  expect(drawn?.logo?.width).toBeGreaterThan(750);
  expect(drawn?.logo?.width).toBeLessThan(900);
  const icon = await shownBrand(
    `<link rel="icon" sizes="32x32" href="/tiny.png"><link rel="apple-touch-icon" href="${await putLogo("/icon.png")}">`,
  );
  expect(icon).toMatchObject({ logo: null, colors: { accent: expect.any(String) } });
  expect(pages.shop.asked).not.toContain("shop.example/tiny.png");
});

test("a logo that the page also tells networks of is no photo of the product", async () => {
  const large = drawnLogo().replace('width="250" height="100"', 'width="1250" height="500"');
  const logo = await putLogo("/wide.png", large);
  const images = [logo, await pages.putPhoto(600, 800)].map(
    (path) => `<meta property="og:image" content="${path}">`,
  );
  const owner = linkedData({ "@type": "Organization", name: "Brewline", logo });
  const { brand, photos } = await pages.read(
    pages.putPage({ head: ownSite + owner + images.join("") }),
    person,
  );
  expect(brand?.logo?.height).toBeGreaterThan(240);
  expect(photos.map(({ width }) => width)).toEqual([600]);
});

test("what a shop or a marketplace looks like is nothing of a brand's that is sold there", async () => {
  const [shops, brands] = [
    await putLogo("/shops.png"),
    await putLogo("/brands.png", drawnLogo("#0057b8", "#0057b8")),
  ];
  const market = `<meta property="og:site_name" content="Great Market"><meta name="theme-color" content="${red}">
    <link rel="apple-touch-icon" href="${shops}">`;
  const body = `<header><a href="/"><img class="logo" src="${shops}"></a></header>`;
  const read = async (brand: unknown) =>
    (await pages.read(pages.putPage({ head: market + linkedData({ ...product, brand }), body }), person))
      .brand;
  expect(await read("Brewline")).toBeNull();
  const named = await read({ "@type": "Brand", name: "Brewline", logo: brands });
  expect(named).toMatchObject({ logo: { width: 200 }, colors: { accent: "#0057b8" } });
  // The market's own product, by the name of both.
  expect(await read("Great")).toMatchObject({ logo: { width: 200 }, colors: { accent: red } });
});

test("black, white and grey are nobody's colours, and what holds nothing is no logo", async () => {
  const blank = { create: { width: 300, height: 100, channels: 4 as const } };
  for (const [name, background] of [
    ["clear", "#00000000"],
    ["white", "#ffffff"],
  ] as const) {
    const picture = sharp({ create: { ...blank.create, background } });
    pages.shop.put(`/${name}.png`, await picture.png().toBuffer(), "image/png");
  }
  pages.shop.put("/tiny.jpg", await makePhoto(60, 20), "image/jpeg");
  pages.shop.put("/page.png", "<h1>No picture</h1>");
  const owners = ["/clear.png", "/white.png", "/tiny.jpg", "/page.png"].map((logo) =>
    linkedData({ "@type": "Organization", name: "Brewline", logo }),
  );
  for (const color of ["#fff", "#000000", "rgb(120, 121, 119)", "", "red;}", "var(--x)"]) {
    expect(await shownBrand(`${owners.join("")}<meta name="theme-color" content="${color}">`)).toBeNull();
  }
  const grey = await putLogo("/grey.png", drawnLogo("#222222", "#777777"));
  const plain = await shownBrand(linkedData({ "@type": "Organization", name: "Brewline", logo: grey }));
  expect(plain).toMatchObject({ logo: { width: 200 }, colors: null });
});
