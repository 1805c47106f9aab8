import { expect, type Locator } from "@playwright/test";
import { m } from "#messages/messages.js";
import { runProduct, signUp, test, untilHydrated } from "./shop.ts";

/*
 * Colors that a person forces on every page (Windows' contrast themes) take ours away, and with them what only they said:
 * which of several is chosen, and that something is a button.
 */

runProduct();

const t = { locale: "en" } as const;
const lineOf = (control: Locator) =>
  control.evaluate((element) => {
    const { outlineStyle, borderTopStyle } = getComputedStyle(element);
    return { outlined: outlineStyle !== "none", bordered: borderTopStyle !== "none" };
  });

test("with forced colors one sees what is chosen, and which words are buttons", async ({ visit }) => {
  const page = await visit({ locale: "en", as: await signUp("en") });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/pricing");
  await untilHydrated(page);
  const all = page.getByRole("group", { name: m.billing_period_all({}, t) }).locator("label");
  expect((await lineOf(all.nth(0))).outlined).toBe(true);
  expect((await lineOf(all.nth(1))).outlined).toBe(false);
  await all.nth(1).click();
  expect((await lineOf(all.nth(0))).outlined).toBe(false);
  expect((await lineOf(all.nth(1))).outlined).toBe(true);
  const choose = page.locator("[data-plan=professional]").getByRole("button").first();
  expect((await lineOf(choose)).bordered).toBe(true);

  await page.goto("/dashboard");
  await untilHydrated(page);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  expect((await lineOf(tab(m.credits_tab_overview({}, t)))).outlined).toBe(true);
  expect((await lineOf(tab(m.credits_tab_videos({}, t)))).outlined).toBe(false);
  // The row of tabs scrolls, and cuts off what stands around them.
  const within = await tab(m.credits_tab_overview({}, t)).evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) <= 0;
  });
  expect(within).toBe(true);
  // Without forced colors nothing has such a line.
  await page.emulateMedia({ forcedColors: "none" });
  expect((await lineOf(tab(m.credits_tab_overview({}, t)))).outlined).toBe(false);
});
