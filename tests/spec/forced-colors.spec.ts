import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
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

test("with forced colors one sees along what a slider moves", async ({ visit }) => {
  const person = await signUp("en");
  const project = await newProject(person, "en");
  const page = await visit({ locale: "en", as: person });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/create/${project}`);
  await untilHydrated(page);
  const slider = page.getByRole("slider", { name: m.studio_position({}, t) });
  await slider.scrollIntoViewIfNeeded();
  const picture = sharp(await slider.screenshot());
  const { width, height } = await picture.metadata();
  // Its right half, where the thumb is not.
  const left = Math.ceil(width / 2);
  const half = await picture.extract({ left, top: 0, width: width - left, height }).toBuffer();
  const [red] = (await sharp(half).stats()).channels;
  expect(red?.stdev).toBeGreaterThan(0);
});
