import { expect, type Locator, type Page } from "@playwright/test";
import { briefLimits } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { formatNumber } from "#web/format.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

/*
 * More text than a field may send. Nothing of it is cut off in silence: fields of several lines keep all of it and say by
 * how much it is too long; a line of a film, which has a fixed room, says that the rest was left out.
 */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  async function paste(page: Page, field: Locator, text: string): Promise<void> {
    await field.focus();
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press("ControlOrMeta+v");
  }

  /** What stands at a field that holds this much too much. */
  const overBy = (count: number) => m.web_text_over({ count: formatNumber(count, locale) }, t);
  const tooLong = (most: number) => m.web_text_too_long({ most: formatNumber(most, locale) }, t);

  test.describe(`Too long texts, ${locale}`, () => {
    test("a brief is kept whole, says by how much it is too long, and is sent once it is short enough", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale), width: 360, height: 740 });
      await page.goto("/create");
      await untilHydrated(page);
      const field = page.getByLabel(m.studio_description({}, t));
      const words = `${"Taze güller her sabah gelir. ".repeat(80)}Son cümle.`;
      await paste(page, field, words);
      await expect(field).toHaveValue(words);
      await expect(page.getByText(overBy(words.length - briefLimits.description))).toBeVisible();
      await expect(
        page.getByRole("alert").filter({ hasText: tooLong(briefLimits.description) }),
      ).toBeVisible();
      await page.reload();
      await untilHydrated(page);
      await expect(field).toHaveValue(words);
      await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
      await expect(field).toBeFocused();
      await field.fill("Taze güller her sabah gelir. Aynı gün teslim edilir.");
      await expect(page.getByText(tooLong(briefLimits.description))).toBeHidden();
      await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
      await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);

      await page.getByRole("button", { name: m.studio_rewrite({}, t) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(m.studio_description({}, t)).fill(words);
      await expect(dialog.getByText(tooLong(briefLimits.description))).toBeVisible();
      await expect(dialog.getByRole("button", { name: m.studio_rewrite_action({}, t) })).toBeDisabled();
    });

    test("a report and a message to us are kept, too, and not sent", async ({ visit }) => {
      const film = await seedVideo(await signUp(locale), { title: "Kavruk", publishedAgo: 60_000 });
      const page = await visit({ locale });
      await page.goto(`/v/${film}`);
      await untilHydrated(page);
      await page.getByRole("button", { name: m.feed_report({}, t), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(m.feed_report_other({}, t)).click();
      const details = dialog.getByLabel(m.feed_report_details({}, t));
      await paste(page, details, "x".repeat(1_200));
      await expect(dialog.getByText(overBy(200))).toBeVisible();
      await dialog.getByRole("button", { name: m.feed_report_send({}, t) }).click();
      await expect(details).toBeFocused();
      await details.fill("x".repeat(1_000));
      await dialog.getByRole("button", { name: m.feed_report_send({}, t) }).click();
      await expect(page.getByText(m.feed_report_sent({}, t))).toBeVisible();

      await page.goto("/#contact");
      await page.locator("#contact [name=name]").fill("Işıl");
      await page.locator("#contact [name=email]").fill("isil@example.com");
      const message = page.locator("#contact [name=message]");
      await paste(page, message, "y".repeat(5_200));
      await expect(message).toHaveValue("y".repeat(5_200));
      await page.getByRole("button", { name: m.site_contact_send({}, t) }).click();
      await expect(page.getByText(tooLong(5_000))).toBeVisible();
      await message.fill("y".repeat(5_000));
      await page.getByRole("button", { name: m.site_contact_send({}, t) }).click();
      await expect(page.locator("[data-contact-thanks]")).toContainText("isil@example.com");
      const name = page.locator("#contact [name=name]");
      await paste(page, name, "Işıl ".repeat(30));
      await expect(name).toHaveValue("Işıl ".repeat(30));
      await page.locator("#contact [name=email]").fill("isil@example.com");
      await message.fill("Merhaba");
      await page.getByRole("button", { name: m.site_contact_send({}, t) }).click();
      await expect(page.getByText(tooLong(100))).toBeVisible();
      await expect(name).toBeFocused();
    });

    test("a new customer's name is kept, and what is searched for", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/register");
      await untilHydrated(page);
      const name = page.getByLabel(m.accounts_full_name({}, t));
      await paste(page, name, "Işıl ".repeat(50));
      await expect(name).toHaveValue("Işıl ".repeat(50));
      await expect(page.getByText(overBy(49))).toBeVisible();
      await page.getByRole("button", { name: m.accounts_register_submit({}, t) }).click();
      await expect(page.getByText(tooLong(200))).toBeVisible();
      await expect(name).toBeFocused();

      await page.goto("/flow");
      await untilHydrated(page);
      const search = page.getByRole("searchbox");
      await paste(page, search, "ışık ".repeat(30));
      await expect(search).toHaveValue("ışık ".repeat(30));
      await expect(page.getByText(tooLong(100))).toBeVisible();
      await search.press("Enter");
      await search.fill("ışık");
      await expect(page.getByText(tooLong(100))).toBeHidden();
      // The next address, and not that of what was too long.
      await page.waitForURL(/q=%C4%B1%C5%9F%C4%B1k$/);

      const admin = await visit({ locale, as: await signUpAdmin(locale) });
      for (const path of ["/admin/users", "/admin/moderation?tab=published"]) {
        await admin.goto(path);
        await untilHydrated(admin);
        await paste(admin, admin.getByRole("searchbox"), "ışık ".repeat(30));
        await expect(admin.getByText(overBy(49))).toBeVisible();
        await expect(admin.getByText(tooLong(100))).toBeVisible();
      }
    });

    test("beside a search that is too long the other fields of a list stay where they are", async ({
      visit,
    }) => {
      const admin = await visit({ locale, as: await signUpAdmin(locale), width: 1440 });
      await admin.goto("/admin/users");
      await untilHydrated(admin);
      const bar = admin.getByRole("search");
      const row = [...(await bar.locator("input, select").all()), bar.getByRole("button").first()];
      const tops = () => Promise.all(row.map(async (one) => (await one.boundingBox())?.y));
      const before = await tops();
      expect(new Set(before).size).toBe(1);
      await paste(admin, admin.getByRole("searchbox"), "ışık ".repeat(30));
      await expect(admin.getByText(tooLong(100))).toBeVisible();
      expect(await tops()).toEqual(before);
    });

    test("one line is kept whole, too: a link and a name of the brief, a video's title, one's own name", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Kavruk" });
      const page = await visit({ locale, as: person, width: 360, height: 740 });
      await page.goto("/create");
      await untilHydrated(page);
      const link = page.locator("input[name=link]");
      const address = `https://kavruk.example/${"k".repeat(briefLimits.link)}`;
      await paste(page, link, address);
      await expect(link).toHaveValue(address);
      await expect(page.getByText(overBy(address.length - briefLimits.link))).toBeVisible();
      const brand = page.locator("input[name=brandName]");
      await paste(page, brand, "Kavruk ".repeat(7));
      await expect(page.getByText(tooLong(briefLimits.brandName))).toBeVisible();

      await page.goto("/dashboard?tab=videos");
      await untilHydrated(page);
      await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_edit({}, t) }).click();
      const title = page.getByRole("dialog").getByLabel(m.videos_title({}, t));
      await title.fill("");
      await paste(page, title, "t".repeat(130));
      await expect(title).toHaveValue("t".repeat(130));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.web_save({}, t) })
        .click();
      await expect(page.getByText(tooLong(120))).toBeVisible();
      await title.fill("t".repeat(120));
      await expect(page.getByText(tooLong(120))).toBeHidden();

      await page.goto("/dashboard?tab=settings");
      await untilHydrated(page);
      const name = page.getByLabel(m.accounts_full_name({}, t));
      await name.fill("");
      await paste(page, name, "Işıl ".repeat(50));
      await page.getByRole("button", { name: m.accounts_profile_submit({}, t) }).click();
      await expect(page.getByText(tooLong(200))).toBeVisible();
      await expect(name).toBeFocused();
    });

    test("a film's title and its brand's name say that what was pasted was too long for them", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const title = page.getByRole("textbox", { name: m.studio_title({}, t) });
      await title.fill("");
      await paste(page, title, "z".repeat(140));
      await expect(page.getByText(m.studio_text_cut({ most: 120 }, t))).toBeVisible();
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      const brand = page.getByLabel(m.studio_brand_name({}, t));
      await brand.fill("");
      await paste(page, brand, "z".repeat(60));
      await expect(page.getByText(m.studio_text_cut({ most: 40 }, t))).toBeVisible();
    });

    test("a headline says that what was pasted was too long for it", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
      const told = page.getByText(m.studio_text_cut({ most: 90 }, t));
      await headline.fill("");
      await paste(page, headline, "z".repeat(120));
      await expect(headline).toHaveValue("z".repeat(90));
      await expect(told).toBeVisible();
      await page.keyboard.press("Backspace");
      await expect(told).toBeHidden();
    });
  });
}
