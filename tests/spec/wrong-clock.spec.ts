import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { formatRelativeTime } from "#web/format.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

/* A visitor's clock that is two hours fast: how long ago something was is told by the server's. */

runProduct();

for (const locale of locales) {
  test(`Flow on a clock two hours fast, ${locale}: what is told goes on from the server's time`, async ({
    visit,
  }) => {
    const title = `Two hours fast, ${locale}`;
    await seedVideo(await signUp(locale), { title, publishedAgo: 0 });
    const page = await visit({ locale });
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await page.goto("/flow");
    await untilHydrated(page);
    const told = page.getByRole("article").filter({ hasText: title }).locator("time");
    await expect(told).toHaveText(m.web_time_just_now({}, { locale }));
    await page.clock.runFor(120_000);
    const now = Date.now();
    const minutes = [1, 2].map((ago) => formatRelativeTime(now - ago * 60_000, { now, locale }));
    await expect(told).toHaveText(new RegExp(`^(${minutes.join("|")})$`));
  });
}
