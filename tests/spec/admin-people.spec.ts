import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { locales, queryDatabase, runProduct, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

runProduct();
/** A window over the page; short messages have the same role, without being modal. */
const window_ = "[role=dialog]:not([aria-modal=false])";
test.beforeEach(() => queryDatabase("DELETE FROM videos", []));

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`2. Admin area, people and what they publish, ${locale}`, () => {
    // Whole ways through several screens: a busy machine takes its time.
    test.describe.configure({ timeout: 90_000 });

    test("Moderation: a report is seen and decided; what is taken down is gone, and comes back", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const [kept, hidden] = [
        await seedFilm(person, { title: "Kavruk" }),
        await seedFilm(person, { title: "Ilık" }),
      ];
      for (const id of [kept, hidden])
        await person.post(`/api/feed/${id}/reports`, { reason: "copyright", details: "Benim fotoğrafım" });
      const page = await visit({ locale, as: admin });
      await page.goto("/admin/moderation");
      await untilHydrated(page);
      const entries = page.getByRole("tabpanel").getByRole("listitem");
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText("Benim fotoğrafım");
      await expect(entries.first()).toContainText(m.feed_report_copyright({}, t));
      await button(page, m.admin_preview_of({ title: "Kavruk" }, t)).click();
      const dialog = page.locator(window_);
      const film = dialog.locator("video");
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
      await page.keyboard.press("Escape");

      await button(page, m.admin_dismiss_of({ title: "Kavruk" }, t)).click();
      await dialog.getByRole("button", { name: m.admin_dismiss({}, t), exact: true }).click();
      await expect(entries).toHaveCount(1);
      await button(page, m.admin_unpublish_of({ title: "Ilık" }, t)).click();
      const hide = dialog.getByRole("button", { name: m.admin_unpublish({}, t), exact: true });
      await hide.click();
      await expect(dialog.getByText(m.admin_reason_required({}, t))).toBeVisible();
      await dialog.getByLabel(m.admin_reason({}, t), { exact: true }).fill("Başkasının markası");
      await hide.click();
      await expect(page.getByText(m.admin_reports_none({}, t))).toBeVisible();
      const titles = async () =>
        (await (await person.get("/api/feed")).json()).videos.map((video: { title: string }) => video.title);
      expect(await titles()).toEqual(["Kavruk"]);
      expect((await page.request.get(`/v/${hidden}`)).status()).toBe(404);

      await page.getByRole("tab", { name: m.admin_moderation_hidden({}, t), exact: true }).click();
      await button(page, m.admin_restore_of({ title: "Ilık" }, t)).click();
      await dialog.getByRole("button", { name: m.admin_restore({}, t), exact: true }).click();
      await expect(page.getByText(m.admin_moderation_none({}, t))).toBeVisible();
      expect((await titles()).toSorted()).toEqual(["Ilık", "Kavruk"]);
      await page.getByRole("tab", { name: m.admin_moderation_published({}, t), exact: true }).click();
      await page.getByLabel(m.admin_search({}, t)).fill("ILIK");
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText("Ilık");
    });
  });
}
