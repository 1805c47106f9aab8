import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { TestClient } from "#tests/test-client.ts";
import { newProject } from "./projects.ts";
import { locales, referralCodeOf, runProduct, signUp, signUpAdmin, test } from "./shop.ts";

/*
 * 320 px: the smallest phones, and a window of 1280 px at 400 %, at which WCAG 1.4.10 wants no sideways scrolling.
 */

const product = runProduct();

/** @param later what comes after the rest of the screen */
async function expectToFit(page: Page, path: string, ...later: Locator[]): Promise<void> {
  await page.goto(path);
  for (const part of later) await expect(part).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const sizes = await page.evaluate(() => {
    // A button that sticks out of its frame is not cut by the window yet; a row of tabs scrolls.
    const out = [...document.querySelectorAll("main button:not([role=tab]), main a.button")].filter(
      (button) => {
        const [own, frame] = [button, button.parentElement].map((one) => one?.getBoundingClientRect());
        // An icon may stand further out than its frame, so that its drawing ends where the text does.
        const meant = Math.max(0, -Number.parseFloat(getComputedStyle(button).marginRight));
        return own && frame && frame.width > 0 && own.right > frame.right + meant + 1;
      },
    );
    return {
      wide: document.documentElement.scrollWidth,
      out: out.map((button) => button.textContent || button.ariaLabel),
    };
  });
  expect.soft(sizes.wide, path).toBeLessThanOrEqual(320);
  expect.soft(sizes.out, path).toEqual([]);
}

/** Letters as large as in a browser whose own size is set to 32 px (WCAG 1.4.4); the size that media queries count in, too. */
async function doubleLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`At 320 px, ${locale}: no screen is wider than the window`, async ({ visit }) => {
    test.setTimeout(120_000);
    const person = await signUp(locale);
    // Something to end in the list of devices, and somebody in the list of friends.
    const elsewhere = new TestClient(product().url, { locale, address: "10.4.0.1" });
    await elsewhere.post("/api/accounts/sign-in", { email: person.email, password: person.password });
    await signUp(locale, { referral_code: await referralCodeOf(person) });
    const visitor = await visit({ locale, width: 320 });
    for (const path of [
      "/",
      "/pricing",
      "/login",
      "/register",
      "/forgot-password",
      "/flow",
      "/legal/returns",
    ])
      await expectToFit(visitor, path);
    const page = await visit({ locale, width: 320, as: person });
    const resend = page.getByRole("button", { name: m.accounts_resend({}, t) });
    const others = page.getByRole("button", { name: m.accounts_devices_end_others({}, t) });
    await expectToFit(page, "/dashboard?tab=settings", resend, others);
    const tabs = ["overview", "videos", "referrals"].map((tab) => `/dashboard?tab=${tab}`);
    for (const path of [...tabs, "/pricing", "/create"]) await expectToFit(page, path);
    const admin = await visit({ locale, width: 320, as: await signUpAdmin(locale) });
    for (const path of ["dashboard", "credits", "users", "refunds", "moderation", "audit"])
      await expectToFit(admin, `/admin/${path}`);
  });

  test(`At 320 px, ${locale}: with letters of twice their size no screen is wider either`, async ({
    visit,
  }) => {
    test.setTimeout(120_000);
    const person = await signUp(locale);
    const visitor = await visit({ locale, width: 320 });
    await doubleLetters(visitor);
    for (const path of ["/", "/pricing", "/login", "/register", "/flow", "/legal/returns", "/nowhere"])
      await expectToFit(visitor, path);
    const page = await visit({ locale, width: 320, as: person });
    await doubleLetters(page);
    const tabs = ["overview", "videos", "referrals", "settings"].map((tab) => `/dashboard?tab=${tab}`);
    const editor = `/create/${await newProject(person, locale)}`;
    for (const path of [...tabs, "/create", editor]) await expectToFit(page, path);
    const admin = await visit({ locale, width: 320, as: await signUpAdmin(locale) });
    await doubleLetters(admin);
    for (const path of ["dashboard", "credits", "users", "refunds", "moderation", "audit"])
      await expectToFit(admin, `/admin/${path}`);
    // Fields are as high as their letters.
    await admin.goto("/admin/users");
    for (const field of [admin.getByRole("searchbox"), admin.getByRole("combobox").first()]) {
      const cut = await field.evaluate(
        (one) => Number.parseFloat(getComputedStyle(one).lineHeight) - one.clientHeight,
      );
      expect(cut).toBeLessThan(1);
    }
    // The name takes one line.
    const home = admin.getByRole("banner").getByRole("link");
    expect((await home.boundingBox())?.height).toBeLessThan(80);
  });
}
