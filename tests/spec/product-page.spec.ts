import type { ServerResponse } from "node:http";
import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import { openShopSite, type ShopSite } from "#tests/shop-site.ts";
import { projectSchema } from "../../src/features/studio/schema.ts";
import { findFaults } from "./axe.ts";
import { openBrief } from "./projects.ts";
import { locales, runProduct, test as shopTest, signUp } from "./shop.ts";

/* A brief that is begun from the product's own page. */

const test = shopTest.extend<object, { site: ShopSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const site = await openShopSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  settings: [async ({ site }, use) => use({ PRODUCT_PAGE_ORIGINS: site.setting }), { scope: "worker" }],
});

runProduct();

const pages = {
  en: {
    name: "Cold Brew Can",
    brand: "Brewline",
    description:
      "Cold brew coffee in a can, steeped for eighteen hours. No sugar is added. It keeps in the fridge for a month, and one can holds as much caffeine as two espressos do.",
    price: "Price: $24.50.",
  },
  tr: {
    name: "Zeytinyağlı Sabun",
    brand: "Işık Atölye",
    description:
      "Ege'nin soğuk sıkım zeytinyağından, on iki hafta dinlendirerek yapıyoruz. Parfüm ve boya içermez, hassas ciltlere uygundur. Kalıplar 120 gramdır ve kâğıda sarılı gelir.",
    price: "Fiyatı $24,50.",
  },
};

for (const locale of locales) {
  const t = { locale } as const;
  /** The page is in the other language: films follow their texts. */
  const language = locale === "en" ? "tr" : "en";
  const told = pages[language];
  const text = `${told.name}\n${told.description}\n${told.price}`;

  test.beforeAll(async ({ site }) => {
    for (const name of ["front", "side"])
      site.put(`/${name}.jpg`, await makePhoto(name === "front" ? 900 : 1000, 1200), "image/jpeg");
    site.put(
      "/logo.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><circle cx="30" cy="30" r="30" fill="#0b6b4f"/>
        <path d="M80 5h160v15H80zM80 40h110v15H80z" fill="#0b6b4f"/></svg>`,
      "image/svg+xml",
    );
    const product = {
      "@type": "Product",
      name: told.name,
      description: told.description,
      brand: told.brand,
      image: ["/front.jpg", "/side.jpg"],
      offers: { price: 24.5, priceCurrency: "USD" },
    };
    const owner = { "@type": "Organization", name: told.brand, logo: "/logo.svg" };
    site.put(
      `/${language}`,
      `<html lang="${language}"><meta name="theme-color" content="#f2a900">
        <script type="application/ld+json">${JSON.stringify([product, owner])}</script>`,
    );
  });

  test(`A product's page fills in the brief, ${locale}: text, price, brand, photos and language; one's own words come back`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const page = await openBrief(visit, { locale, as: person });
    const link = page.getByRole("textbox", { name: m.studio_link({}, t) });
    const description = page.getByRole("textbox", { name: m.studio_description({}, t) });
    const brand = page.getByRole("textbox", { name: m.studio_brand_name({}, t) });
    const read = page.getByRole("button", { name: m.studio_page_read({}, t) });
    // Without a link it says what it needs, where that goes.
    await read.click();
    await expect(link).toBeFocused();
    await expect(link).toHaveAccessibleDescription(new RegExp(m.studio_link_wrong({}, t)));
    await link.press("Tab");
    await expect(page.getByText(m.studio_link_wrong({}, t))).toBeHidden();

    await description.fill("Words of my own");
    await link.fill(`shop.example/${language}`);
    await read.click();
    await expect(description).toHaveValue(text);
    await expect(page.getByText(m.studio_page_done({ count: 2 }, t))).toBeVisible();
    await expect(brand).toHaveValue(told.brand);
    const photos = page.getByRole("list", { name: m.studio_photos_list({}, t) }).getByRole("img");
    await expect(photos).toHaveCount(2);
    expect(await findFaults(page, { name: "filled in", part: "main" })).toEqual([]);
    // Read once more, its photos are there once.
    await read.click();
    await expect(page.getByText(m.studio_page_done({ count: 2 }, t))).toBeVisible();
    await expect(photos).toHaveCount(2);

    await page.getByRole("button", { name: m.studio_example_back({}, t) }).click();
    await expect(description).toHaveValue("Words of my own");
    await expect(brand).toHaveValue("");
    await brand.fill("Mine");
    await description.fill("");
    await link.press("Enter");
    await expect(description).toHaveValue(text);
    await expect(brand).toHaveValue("Mine");

    await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    const made = projectSchema.parse(
      await (await person.get(`/api/studio/projects/${page.url().split("/").at(-1)}`)).json(),
    );
    expect(made.brief).toMatchObject({
      language,
      brandName: "Mine",
      link: `https://shop.example/${language}`,
    });
    expect(made.brief.assetIds).toHaveLength(2);
  });

  test(`The brand as the page shows it dresses the video, ${locale}: unless somebody would rather not, or has a kit of it`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const page = await openBrief(visit, { locale, as: person, width: 360 });
    const brand = page.getByRole("textbox", { name: m.studio_brand_name({}, t) });
    const wears = page.getByRole("checkbox", { name: m.studio_page_brand({}, t) });
    await page.getByRole("textbox", { name: m.studio_link({}, t) }).fill(`shop.example/${language}`);
    await page.getByRole("button", { name: m.studio_page_read({}, t) }).click();
    await expect(wears).toBeChecked();
    expect(await findFaults(page, { name: "brand found", part: "main" })).toEqual([]);
    await wears.uncheck();
    await page.reload();
    await expect(wears).not.toBeChecked();
    await wears.check();
    const write = page.getByRole("button", { name: m.studio_write_script({}, t) });
    await write.click();
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    const { storyboard } = projectSchema.parse(
      await (await person.get(`/api/studio/projects/${page.url().split("/").at(-1)}`)).json(),
    );
    expect(storyboard.palette).toMatchObject({ accent: "#0b6b4f", accent2: "#f2a900" });
    expect(storyboard.brand).toMatchObject({ name: told.brand, logoAssetId: expect.any(String) });

    const { palette: colors, voice } = storyboard;
    const kit = { brand: { name: "Luma" }, colors, voiceSpeed: voice.speed };
    expect((await person.put("/api/studio/brand-kit", kit)).status).toBe(204);
    await page.goto("/create");
    await page.getByRole("textbox", { name: m.studio_link({}, t) }).fill(`shop.example/${language}`);
    await page.getByRole("button", { name: m.studio_page_read({}, t) }).click();
    await expect(wears).toBeChecked();
    await brand.fill("luma");
    await expect(page.getByText(m.studio_page_kit({ brand: "Luma" }, t))).toBeVisible();
    await expect(wears).toBeHidden();
  });

  test(`A link that is changed while its page is read is that of another product, ${locale}`, async ({
    visit,
    site,
  }) => {
    const asked = Promise.withResolvers<ServerResponse>();
    site.put("/slow", (_request, response) => asked.resolve(response));
    const page = await openBrief(visit, { locale, as: await signUp(locale), width: 360 });
    const link = page.getByRole("textbox", { name: m.studio_link({}, t) });
    const description = page.getByRole("textbox", { name: m.studio_description({}, t) });
    await description.fill("Words of my own");
    await link.fill("shop.example/slow");
    await page.getByRole("button", { name: m.studio_page_read({}, t) }).click();
    const answer = await asked.promise;
    await link.fill("shop.example/another");
    answer.writeHead(302, { location: `/${language}` }).end();
    await expect(page.getByRole("button", { name: m.studio_page_read({}, t) })).toBeEnabled();
    await expect(page.getByText(m.studio_page_done({ count: 2 }, t))).toBeHidden();
    await expect(description).toHaveValue("Words of my own");
  });

  test(`A page that can't be read leaves the brief as it is and says so, ${locale}`, async ({ visit }) => {
    const page = await openBrief(visit, { locale, as: await signUp(locale), width: 360 });
    const link = page.getByRole("textbox", { name: m.studio_link({}, t) });
    const description = page.getByRole("textbox", { name: m.studio_description({}, t) });
    await description.fill("Words of my own");
    await link.fill("https://shop.example/nowhere");
    await page.getByRole("button", { name: m.studio_page_read({}, t) }).click();
    const problem = page.getByText(m.error_page_unreachable({}, t));
    await expect(problem).toBeVisible();
    await expect(description).toHaveValue("Words of my own");
    expect(await findFaults(page, { name: "not read", part: "main" })).toEqual([]);
    await link.fill("https://shop.example/somewhere");
    await expect(problem).toBeHidden();
  });
}
