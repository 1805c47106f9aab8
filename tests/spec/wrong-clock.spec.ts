import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { formatRelativeTime } from "#web/format.ts";
import { newProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated, type Visit } from "./shop.ts";

/* A visitor's clock that is two hours fast: how long ago something was is told by the server's. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const justNow = m.web_time_just_now({}, t);
  const minutesAgo = new RegExp(
    [1, 2, 3, 4, 5].map((ago) => formatRelativeTime(0, { now: ago * 60_000, locale })).join("|"),
  );
  /** Minute by minute, without answers of the server meanwhile: each would say that none has passed. */
  async function goesOn(page: Page, told: Locator) {
    const { promise: seen, resolve: letAnswersThrough } = Promise.withResolvers<void>();
    await page.route("**/api/**", async (route) => {
      await seen;
      await route.continue();
    });
    await expect(async () => {
      await page.clock.runFor(60_000);
      await expect(told).toHaveText(minutesAgo, { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    letAnswersThrough();
    await page.unrouteAll({ behavior: "wait" });
  }

  async function visitTwoHoursFast(visit: (options: Visit) => Promise<Page>, options: Partial<Visit> = {}) {
    const page = await visit({ locale, ...options });
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    return page;
  }

  test(`Flow on a clock two hours fast, ${locale}: what is told goes on from the server's time`, async ({
    visit,
  }) => {
    const title = `Two hours fast, ${locale}`;
    await seedVideo(await signUp(locale), { title, publishedAgo: 0 });
    const page = await visitTwoHoursFast(visit);
    await page.goto("/flow");
    await untilHydrated(page);
    const told = page.getByRole("article").filter({ hasText: title }).locator("time");
    await expect(told).toHaveText(justNow);
    await page.clock.runFor(120_000);
    await expect(told).toHaveText(minutesAgo);
  });

  test(`one's own on a clock two hours fast, ${locale}: drafts, videos, their preview, devices, and Flow from there`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const title = `My own, ${locale}`;
    await newProject(person, locale);
    await seedVideo(person, { title, publishedAgo: 0 });
    const page = await visitTwoHoursFast(visit, { as: person });
    await page.goto("/dashboard?tab=videos");
    const own = page.getByRole("main").getByRole("article").locator("time");
    await expect(own).toHaveText([justNow, justNow]);
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: m.videos_preview_open({}, t) }).click();
    await expect((await opened).getByRole("article").locator("time")).toHaveText(justNow);
    await goesOn(page, own.first());
    await goesOn(page, own.last());

    await page.getByRole("tab", { name: m.credits_tab_settings({}, t) }).click();
    await expect(page.getByText(m.accounts_device_active({ time: justNow }, t))).toBeVisible();
    await goesOn(page, page.getByText(m.accounts_device_active({ time: "" }, t)));

    await page
      .getByRole("navigation")
      .getByRole("link", { name: m.web_nav_flow({}, t) })
      .first()
      .click();
    const published = page.getByRole("article").filter({ hasText: title });
    await expect(published.locator("time")).toHaveText(justNow);
  });
}
