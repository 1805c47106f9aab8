import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

/* Letters twice as large (WCAG 1.4.4) on the smallest phones, and windows that grow while a screen is open. */

runProduct();

/** Buttons that are wider than the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".button")].filter((button) => button.checkVisibility());
    const wide = buttons.filter((button) => button.getBoundingClientRect().width > innerWidth);
    return wide.map((button) => button.textContent.trim());
  });
}

/** How wide the fades are at the beginning and at the end of what scrolls. */
function fadesOf(list: Locator): Promise<string> {
  return list.evaluate((element) => {
    const style = getComputedStyle(element);
    if (style.maskImage === "none") return "none";
    return `${style.getPropertyValue("--fade-start")} ${style.getPropertyValue("--fade-end")}`;
  });
}

for (const locale of locales) {
  test(`Letters of twice their size at 320 px, ${locale}: buttons take a second line`, async ({ visit }) => {
    test.setTimeout(120_000);
    const faults: string[] = [];
    const look = async (page: Page, paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        faults.push(...(await tooWide(page)).map((words) => `${path}: ${words}`));
      }
    };
    await look(await visit({ locale, width: 320 }), [
      "/pricing",
      "/login",
      "/register",
      "/forgot-password",
      "/flow",
    ]);
    const tabs = ["overview", "videos", "referrals", "settings"].map((tab) => `/dashboard?tab=${tab}`);
    await look(await visit({ locale, width: 320, as: await signUp(locale) }), [...tabs, "/create"]);
    expect(faults).toEqual([]);
  });

  test(`Tabs, ${locale}: none fades once all of them fit`, async ({ visit }) => {
    const page = await visit({ locale, width: 360, as: await signUp(locale), reducedMotion: false });
    await page.goto("/dashboard?tab=settings");
    await untilHydrated(page);
    const row = page.getByRole("tablist").first();
    const fades = () => fadesOf(row);
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(fades).toBe("40px 0px");
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect.poll(() => row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await expect.poll(fades).toBe("none");
  });

  test(`A video's menu, ${locale}: begins with what is done most, and fades where it goes on`, async ({
    visit,
  }) => {
    const t = { locale } as const;
    const person = await signUp(locale);
    const video = await seedVideo(person, { title: "Kavruk", publishedAgo: 60_000 });
    await queryDatabase("UPDATE videos SET project_id = $2 WHERE id = $1", [
      video,
      await newProject(person, locale),
    ]);
    const page = await visit({ locale, width: 360, height: 480, touch: true, as: person });
    await page.goto("/dashboard?tab=videos");
    await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
    const entries = page.getByRole("menuitem");
    await expect(entries).toHaveText([
      m.videos_download({}, t),
      m.videos_open_project({}, t),
      m.videos_post_open({}, t),
      m.videos_unpublish({}, t),
      m.videos_open_page({}, t),
      m.videos_share({}, t),
      m.videos_export({}, t),
      m.videos_edit({}, t),
      m.videos_thumbnail({}, t),
      m.videos_copy({}, t),
      m.videos_delete({}, t),
    ]);
    await expect(entries.last()).not.toBeInViewport({ ratio: 1 });
    const list = page.getByRole("menu").locator("> div");
    await expect.poll(() => fadesOf(list)).toBe("0px 40px");
    await entries.last().scrollIntoViewIfNeeded();
    await expect.poll(() => fadesOf(list)).toBe("40px 0px");
    await expect(entries.last()).toBeInViewport({ ratio: 1 });
  });
}
