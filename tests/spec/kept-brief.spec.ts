import { expect } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import { openBrief } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Brief, ${locale}: outlives a reload and a way back; an example gives one's own words back`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const page = await openBrief(visit, { locale, as: person });
    const description = page.getByRole("textbox", { name: m.studio_description({}, t) });
    const brand = page.getByRole("textbox", { name: m.studio_brand_name({}, t) });
    const photos = page.getByRole("list", { name: m.studio_photos_list({}, t) }).getByRole("img");
    await description.fill("El yapımı soya mumu, incir ve sedir kokulu.");
    await brand.fill("Işık");
    await page.getByText(m.studio_tone_premium({}, t), { exact: true }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "mum.jpg", mimeType: "image/jpeg", buffer: await makePhoto(400, 600) });
    await expect(page.getByText(m.studio_write_free({}, t))).toBeVisible();
    const isThere = async () => {
      await expect(description).toHaveValue("El yapımı soya mumu, incir ve sedir kokulu.");
      await expect(brand).toHaveValue("Işık");
      await expect(page.getByRole("radio", { name: m.studio_tone_premium({}, t) })).toBeChecked();
      await expect(photos).toHaveCount(1);
      await expect
        .poll(() => photos.first().evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBe(400);
    };
    await page.reload();
    await isThere();
    await untilHydrated(page);
    await page
      .getByRole("link", { name: m.web_nav_dashboard({}, t) })
      .first()
      .click();
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await isThere();

    await page.getByRole("button", { name: m.studio_example_coffee({}, t) }).click();
    await page.getByRole("button", { name: m.studio_example_serum({}, t) }).click();
    await expect(brand).toHaveValue("Lumea");
    await page.getByRole("button", { name: m.studio_example_back({}, t) }).click();
    await isThere();

    await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    const made = projectSchema.parse(
      await (await person.get(`/api/studio/projects/${page.url().split("/").at(-1)}`)).json(),
    );
    expect([made.brief.brandName, made.brief.assetIds.length]).toEqual(["Işık", 1]);
    // It has become a project: the next brief begins empty.
    await page.goto("/create");
    await untilHydrated(page);
    await expect(description).toHaveValue("");
    await expect(photos).toHaveCount(0);
  });

  test(`Brief, ${locale}: one step back from its script leads to where it was begun, not to an empty brief`, async ({
    visit,
  }) => {
    const page = await visit({ locale, as: await signUp(locale), width: 360, touch: true });
    await page.goto("/dashboard");
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: m.credits_create({}, t) })
      .first()
      .click();
    await page.getByRole("button", { name: m.studio_example_coffee({}, t) }).click();
    await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    await page.goBack();
    await page.waitForURL("**/dashboard");
    await page.goForward();
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    // What was typed is there, to be changed.
    await page.getByRole("button", { name: m.studio_rewrite({}, t) }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue(
      m.studio_example_coffee_text({}, t),
    );
  });
}
