import { expect, type Page } from "@playwright/test";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

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
    const fades = () =>
      row.evaluate((list) => {
        const style = getComputedStyle(list);
        if (style.maskImage === "none") return "none";
        return `${style.getPropertyValue("--fade-start")} ${style.getPropertyValue("--fade-end")}`;
      });
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(fades).toBe("40px 0px");
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect.poll(() => row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await expect.poll(fades).toBe("none");
  });
}
