import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

/* Arrows, Space, Home, End, Enter and Escape, wherever they are expected to do something. */

runProduct();

const press = (page: Page, key: string) => page.keyboard.press(key);

/** Opens a window by Enter: the first field has the focus, Escape gives it back to the button. */
async function expectWindow(page: Page, opener: Locator, field: string): Promise<void> {
  await opener.focus();
  await press(page, "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`Arrows and Escape, ${locale}: in the player arrows seek by seconds, Space plays on the slider too`, async ({
    visit,
  }) => {
    const film = await seedFilm(await signUp(locale), { title: "Kavruk" });
    const page = await visit({ locale });
    await page.goto(`/v/${film}`);
    await untilHydrated(page);
    const video = page.locator("video");
    const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    const slider = page.getByRole("slider", { name: m.web_video_seek({}, t) });
    await expect(slider).not.toHaveAttribute("max", "1");
    await slider.focus();
    await press(page, "End");
    await press(page, "Home");
    await expect.poll(at).toBe(0);
    for (const [key, seconds] of [
      ["ArrowRight", 1],
      ["ArrowUp", 2],
      ["ArrowRight", 3],
      ["ArrowLeft", 2],
      ["ArrowDown", 1],
    ] as const) {
      await press(page, key);
      await expect.poll(at, key).toBe(seconds);
    }
    await expect(slider).toHaveAttribute("aria-valuetext", /^0:01/);
    await press(page, "Space");
    await expect.poll(isPaused).toBe(false);
    await press(page, "Space");
    await expect.poll(isPaused).toBe(true);
  });

  test(`Arrows and Escape, ${locale}: menus and tabs go round; a window begins at its field and ends where it was opened`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    await seedVideo(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person });
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);

    const actions = page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) });
    const entries = page.getByRole("menuitem");
    await actions.focus();
    await press(page, "ArrowUp");
    await expect(entries.last()).toBeFocused();
    await press(page, "ArrowDown");
    await expect(entries.first()).toBeFocused();
    await press(page, "End");
    await expect(entries.last()).toBeFocused();
    await press(page, "Escape");
    await expect(entries).toHaveCount(0);
    await expect(actions).toBeFocused();

    // A phone on its side: what has no room is scrolled to.
    await page.setViewportSize({ width: 640, height: 320 });
    await actions.click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeInViewport({ ratio: 1 });
    for (const entry of [entries.last(), entries.first()]) {
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
    await press(page, "Escape");

    await page.getByRole("tab").first().focus();
    await press(page, "ArrowLeft");
    const settings = page.getByRole("tab", { name: m.credits_tab_settings({}, t) });
    await expect(settings).toBeFocused();
    await press(page, "Enter");
    const change = page.getByRole("button", { name: m.accounts_email_change({}, t) });
    await expectWindow(page, change, m.accounts_email_new({}, t));
  });
}
