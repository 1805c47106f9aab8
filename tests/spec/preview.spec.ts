import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const live = (preview: Page) => preview.getByText(m.videos_preview_live({}, t), { exact: true });
  const lost = (preview: Page) => preview.getByText(m.videos_preview_disconnected({}, t), { exact: true });

  async function openFrom(page: Page): Promise<Page> {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: m.videos_preview_open({}, t) }).click();
    return opened;
  }

  /** The preview with its time held right after an answer, and the tab that gave it closed. */
  async function leaveAlone(page: Page): Promise<Page> {
    await page.context().clock.install();
    await page.goto("/dashboard?tab=videos");
    const preview = await openFrom(page);
    await expect(live(preview)).toBeVisible();
    await preview.clock.pauseAt((await preview.evaluate(() => Date.now())) + 2_000);
    await preview.clock.runFor(1_000);
    const now = await preview.evaluate(
      (language) => new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(Date.now()),
      locale,
    );
    await expect(preview.getByText(m.videos_preview_updated({ time: now }, t))).toBeVisible();
    await page.close();
    return preview;
  }

  test.describe(`2. Preview tab, ${locale}`, () => {
    test("is valid only when opened as the preview tab, and has no site header", async ({ visit }) => {
      const visitor = await visit({ locale });
      await visitor.goto("/preview");
      await expect(visitor.getByText(m.videos_preview_invalid_title({}, t))).toBeVisible();
      await expect(visitor.getByRole("navigation")).toHaveCount(0);
      const member = await visit({ locale, as: await signUp(locale) });
      await member.goto("/preview");
      await expect(member.getByText(m.videos_preview_invalid_title({}, t))).toBeVisible();
    });

    test("opens from My Videos in a 1200×800 window, live, with every video and its state", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Done" });
      await seedVideo(person, { title: "Under way", status: "processing" });
      await seedVideo(person, { title: "Broken", status: "failed" });
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=videos");
      const preview = await openFrom(page);
      await expect(live(preview)).toBeVisible();
      expect(await preview.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1200, 800]);
      await expect(preview.getByRole("article")).toHaveCount(3);
      for (const [title, state] of [
        ["Done", m.videos_completed({}, t)],
        ["Under way", m.videos_processing({}, t)],
        ["Broken", m.videos_failed({}, t)],
      ] as const) {
        const card = preview.getByRole("article", { name: title });
        await expect(card.getByText(state, { exact: true })).toBeVisible();
        await expect(card.locator("time")).toHaveText(m.web_time_just_now({}, t));
      }
      await preview.reload();
      await expect(live(preview)).toBeVisible();
    });

    test("has whoever made many videos wait for one answer, not for one after the other", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      for (let number = 0; number < 50; number++) await seedVideo(person, { title: `Video ${number}` });
      const page = await visit({ locale, as: person });
      const later: string[] = [];
      page.on("request", (request) => request.url().includes("cursor=") && later.push(request.url()));
      await page.goto("/dashboard?tab=videos");
      const preview = await openFrom(page);
      await expect(preview.getByRole("article")).toHaveCount(50);
      expect(later).toEqual([]);
    });

    test("follows what happens in the other tab and on the server", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=videos");
      const preview = await openFrom(page);
      await expect(preview.getByText(m.videos_empty_title({}, t))).toBeVisible();
      await seedVideo(person, { title: "Late arrival" });
      await expect(preview.getByRole("article", { name: "Late arrival" })).toBeVisible();

      await page.reload();
      await page.getByRole("button", { name: m.videos_actions({ title: "Late arrival" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_edit({}, t) }).click();
      await page.getByRole("dialog").getByLabel(m.videos_title({}, t)).fill("Yeni başlık");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.web_save({}, t) })
        .click();
      await expect(preview.getByRole("article", { name: "Yeni başlık" })).toBeVisible();
    });

    test("opens from the studio; local storage stands in where there is no broadcast channel", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Through storage" });
      const page = await visit({ locale, as: person });
      await page.context().addInitScript(() => {
        Reflect.deleteProperty(globalThis, "BroadcastChannel");
      });
      await page.goto(`/create/${await newProject(person, locale)}`);
      const preview = await openFrom(page);
      await expect(live(preview)).toBeVisible();
      await expect(preview.getByRole("article", { name: "Through storage" })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("vitrin-preview"))).toBeNull();
    });

    test("4. Preview sync: asks each second; lost 5 s after a request with no answer", async ({ visit }) => {
      const preview = await leaveAlone(await visit({ locale, as: await signUp(locale) }));
      await preview.evaluate(() => {
        document.body.dataset.asked = "0";
        new BroadcastChannel("vitrin-preview").addEventListener("message", () => {
          document.body.dataset.asked = String(Number(document.body.dataset.asked) + 1);
        });
      });
      await preview.clock.runFor(1_000);
      await preview.clock.runFor(4_000);
      await expect(preview.locator("body")).toHaveAttribute("data-asked", "5");
      await expect(live(preview)).toBeVisible();
      await preview.clock.runFor(1_000);
      await expect(lost(preview)).toBeVisible();
    });

    test("4. Preview sync: lost after 30 s without a message, live again with the next", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      const context = page.context();
      const preview = await leaveAlone(page);
      // As if the machine had slept: no poll went out in all that time.
      await preview.clock.fastForward(29_000);
      await expect(live(preview)).toBeVisible();
      await preview.clock.fastForward(1_000);
      await expect(lost(preview)).toBeVisible();
      const again = await context.newPage();
      await again.goto("/dashboard?tab=videos");
      await expect(async () => {
        await preview.clock.runFor(1_000);
        await expect(live(preview)).toBeVisible({ timeout: 500 });
      }).toPass({ intervals: [20] });
    });

    test("closes with the sign-out", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await page.goto("/dashboard?tab=videos");
      const preview = await openFrom(page);
      await expect(live(preview)).toBeVisible();
      const closed = preview.waitForEvent("close");
      await page.getByRole("button", { name: m.credits_dashboard_sign_out({}, t) }).click();
      await closed;
    });

    test("8. A blocked popup is said", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto("/dashboard?tab=videos");
      await page.getByRole("button", { name: m.videos_preview_open({}, t) }).click();
      await expect(page.getByText(m.videos_preview_blocked({}, t)).first()).toBeVisible();
    });
  });
}
