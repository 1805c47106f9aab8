import { expect, type Page } from "@playwright/test";
import { brandKitAnswerSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { newProject, openBrief, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`a brand kit is told of, not lost to another brand by a press, and deleted, ${locale}`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const kit = { brand: { name: "Luma", font: "fraunces" }, colors: null, voiceSpeed: 1.1 };
    expect((await person.put("/api/studio/brand-kit", kit)).status).toBe(204);
    const kept = async () =>
      brandKitAnswerSchema.parse(await (await person.get("/api/studio/brand-kit")).json()).kit?.brand.name;
    const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

    const brief = await openBrief(visit, { locale, as: person });
    const hint = brief.getByText(m.studio_brand_name_kit({ brand: "Luma" }, t));
    await expect(hint).toBeVisible();
    await brief.getByRole("textbox", { name: m.studio_brand_name({}, t) }).fill("Kavruk");
    await expect(hint).toHaveCount(0);

    const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
    await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
    const other = page.getByText(m.studio_kit_other({ brand: "Luma" }, t));
    await expect(other).toBeVisible();
    await button(page, m.studio_kit_update({}, t)).click();
    await expect(other).toHaveCount(0);
    expect(await kept()).not.toBe("Luma");
    const undo = page
      .getByRole("region", { name: m.web_notifications({}, t) })
      .getByRole("button", { name: m.studio_undo({}, t) });
    await undo.click();
    await expect.poll(kept).toBe("Luma");
    await expect(undo).toHaveCount(0);

    await button(page, m.studio_kit_delete({}, t)).press("Enter");
    await expect(page.getByText(m.studio_kit_deleted({}, t))).toBeVisible();
    await expect(button(page, m.studio_kit_save({}, t))).toBeFocused();
    expect(await kept()).toBeUndefined();
    await undo.click();
    await expect.poll(kept).toBe("Luma");
  });
}
