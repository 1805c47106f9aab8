import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { broken, locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

/** A browser that says it is one of Android's, and whose Back can be pressed by `back`. */
async function beAndroid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const agent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36";
    Object.defineProperty(navigator, "userAgent", { value: agent });
    const heard = new Set<EventTarget>();
    const Native = window.CloseWatcher;
    if (!Native) throw new Error("no CloseWatcher");
    window.CloseWatcher = class extends Native {
      constructor() {
        super();
        heard.add(this);
        this.addEventListener("close", () => heard.delete(this));
      }
      override destroy() {
        heard.delete(this);
        super.destroy();
      }
    };
    Object.assign(window, { heard });
  });
}

/** Back closes what was opened last, if anything is; else it leaves the page. */
async function back(page: Page): Promise<void> {
  const closed = await page.evaluate(() => {
    // What the script above has left there, of which the page's own types know nothing.
    const { heard } = window as unknown as { heard: Set<EventTarget & { requestClose(): void }> };
    const last = [...heard].at(-1);
    last?.requestClose();
    return last !== undefined;
  });
  if (!closed) await page.goBack();
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`Android's Back, ${locale}, closes a menu and a window, and leaves the page when nothing is open`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    await seedFilm(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person, width: 360, touch: true });
    await beAndroid(page);
    await page.goto("/pricing");
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);
    const actions = page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) });
    await actions.tap();
    const rename = page.getByRole("menuitem", { name: m.videos_edit({}, t), exact: true });
    await expect(rename).toBeVisible();
    await back(page);
    await expect(rename).toBeHidden();
    await actions.tap();
    await rename.tap();
    const dialog = page.locator("[data-window]");
    await expect(dialog).toBeVisible();
    await expect(rename).toBeHidden();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/tab=videos$/);
    await back(page);
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test(`Android's Back, ${locale}, is heard again by a window that could not close yet`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    await seedFilm(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person, width: 360, touch: true });
    await beAndroid(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/thumbnail", async (route) => {
      await held;
      await route.fulfill(broken);
    });
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);
    await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).tap();
    await page.getByRole("menuitem", { name: m.videos_thumbnail({}, t), exact: true }).tap();
    const dialog = page.locator("[data-window]");
    const use = dialog.getByRole("button", { name: m.videos_thumbnail_use({}, t) });
    await use.tap();
    await expect(use).toHaveAttribute("aria-busy", "true");
    await back(page);
    await expect(dialog).toBeVisible();
    answer();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/tab=videos$/);
  });
}
