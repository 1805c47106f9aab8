import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { locales, queryDatabase, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

const product = runProduct();
test.beforeEach(() => queryDatabase("DELETE FROM videos", []));

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Share page, ${locale}`, () => {
    test("plays at once without sound, gives it on a press, and counts its visitor once", async ({
      visit,
    }) => {
      const id = await seedFilm(await signUp(locale), { title: "Kavruk" });
      const page = await visit({ locale, reducedMotion: false });
      // The test's own questions count as gestures; asked before the script runs, they would let the film sound at once.
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "userActivation", {
          get: () => ({ hasBeenActive: false }),
        }),
      );
      await page.goto(`/v/${id}`);
      const film = page.locator("video");
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.1);
      expect(await film.evaluate((one: HTMLVideoElement) => [one.paused, one.muted])).toEqual([false, true]);
      // In Turkish the control below the film has the same name.
      const sound = page.getByRole("button", { name: m.web_video_sound_on({}, t) }).first();
      await sound.click();
      await expect(sound).toBeHidden();
      expect(await film.evaluate((one: HTMLVideoElement) => one.muted)).toBe(false);
      const shifts = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              // The DOM's types do not know layout shifts yet.
              resolve(
                list.getEntries().reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0),
              ),
            ).observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
          }),
      );
      expect(shifts).toBeLessThan(0.01);
      // As on an iPhone, which shows nothing but films over the whole screen.
      await page.evaluate(() => {
        Reflect.deleteProperty(Element.prototype, "requestFullscreen");
        Object.assign(HTMLVideoElement.prototype, {
          webkitEnterFullscreen(this: HTMLElement) {
            this.dataset.large = "yes";
          },
        });
      });
      await page.getByRole("button", { name: m.web_video_full_screen({}, t) }).click();
      await expect(film).toHaveAttribute("data-large", "yes");
      // Beside a small phone's other controls the position would be too short to be aimed at.
      await page.setViewportSize({ width: 320, height: 480 });
      const position = await page.getByRole("slider", { name: m.web_video_seek({}, t) }).boundingBox();
      expect(position?.width).toBeGreaterThan(120);
      expect(position?.height).toBeGreaterThanOrEqual(24);
      for (let visits = 0; visits < 2; visits++) {
        await page.reload();
        await expect(page.getByText(m.feed_views({ count: 1 }, t)).first()).toBeVisible();
      }
    });

    test("begins a title from right to left on the right, as Flow does, and fields what is written so", async ({
      visit,
    }) => {
      const title = "قهوة باردة!";
      const id = await seedFilm(await signUp(locale), { title, description: "بدون سكر." });
      const page = await visit({ locale });
      await page.goto(`/v/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
      await expect(page.getByText("بدون سكر.")).toHaveCSS("direction", "rtl");
      await page.goto("/flow");
      const card = page.getByRole("article");
      await expect(card.getByRole("heading")).toHaveCSS("direction", "rtl");
      await page.goto("/#contact");
      for (const name of ["name", "message"]) {
        const field = page.locator(`#contact [name=${name}]`);
        await expect(field).toHaveCSS("direction", "ltr");
        await field.fill(title);
        await expect(field).toHaveCSS("direction", "rtl");
      }
    });

    test("plays in other sites' frames, too, but not for those who want nothing to move", async ({
      visit,
    }) => {
      const id = await seedFilm(await signUp(locale), { title: "Kavruk" });
      for (const reducedMotion of [false, true]) {
        const page = await visit({ locale, reducedMotion });
        await page.goto(`/embed/${id}`);
        const film = page.locator("video");
        const ready = () => film.evaluate((one: HTMLVideoElement) => one.readyState);
        await expect.poll(ready).toBe(4);
        expect(await film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(reducedMotion);
      }
    });

    test("tells how long the film is before anything of it is there", async ({ visit }) => {
      const id = await seedFilm(await signUp(locale), { title: "Kavruk", seconds: 15 });
      const page = await visit({ locale });
      // It never comes.
      await page.route("**/video.mp4*", () => undefined);
      await page.goto(`/v/${id}`);
      await untilHydrated(page);
      await expect(page.getByText("0:00 / 0:15", { exact: true })).toBeVisible();
    });

    test("without an account: copy the link, go on to sign in, report once", async ({ visit }) => {
      const id = await seedFilm(await signUp(locale), { title: "Kavruk" });
      const page = await visit({ locale });
      await page.goto(`/v/${id}`);
      await page.getByRole("button", { name: m.videos_copy_link({}, t) }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toBe(`${product().url}/v/${id}`);
      const x = page.getByRole("link", { name: m.videos_share_on({ network: "X" }, t) });
      await expect(x).toHaveAttribute("href", new RegExp(`url=.*%2Fv%2F${id}`));

      const report = page.getByRole("button", { name: m.feed_report({}, t), exact: true });
      for (const outcome of [m.feed_report_sent({}, t), m.error_video_already_reported({}, t)]) {
        await report.click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: m.feed_report_send({}, t) }).click();
        await expect(dialog.getByText(m.feed_report_reason_required({}, t))).toBeVisible();
        await dialog.getByText(m.feed_report_copyright({}, t)).click();
        await dialog.getByRole("button", { name: m.feed_report_send({}, t) }).click();
        await expect(page.getByText(outcome)).toBeVisible();
      }
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: m.feed_like({}, t) }).click();
      await page.waitForURL(`**/login?next=%2Fv%2F${id}`);
    });

    test("likes by keyboard, shown at once, taken back when refused, kept in Flow", async ({ visit }) => {
      const id = await seedFilm(await signUp(locale), { title: "Kavruk" });
      const page = await visit({ locale, as: await signUp(locale) });
      await page.goto("/flow");
      await page.getByRole("link", { name: "Kavruk" }).first().focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/v/${id}`);
      const like = page.getByRole("button", { name: m.feed_like({}, t) });
      await page.route("**/like", (route) => route.abort());
      await like.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.error_network_error({}, t)).first()).toBeVisible();
      await expect(like).toHaveAttribute("aria-pressed", "false");
      await page.unroute("**/like");
      const kept = page.waitForResponse("**/like");
      await page.keyboard.press("Enter");
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(like).toContainText("1");
      expect((await kept).status()).toBe(200);
      await page.goBack();
      await expect(page.getByRole("article").filter({ hasText: m.feed_likes({ count: 1 }, t) })).toHaveCount(
        1,
      );
    });

    test("publishing gives the link; what is not published is a page that does not exist", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const id = await seedVideo(person, { title: "Kavruk" });
      const page = await visit({ locale, as: person });
      const gone = await page.goto(`/v/${id}`);
      expect(gone?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: m.feed_gone_title({}, t) })).toBeVisible();
      await page.goto("/dashboard?tab=videos");
      await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_publish({}, t) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.videos_publish({}, t) })
        .click();
      await expect(page.getByRole("heading", { name: m.videos_published({}, t) })).toBeVisible();
      const link = page.getByLabel(m.videos_link({}, t));
      await expect(link).toHaveValue(`${product().url}/v/${id}`);
      // All of it is selected, and its beginning is what is seen.
      await expect(link).toBeFocused();
      await expect.poll(() => link.evaluate((field) => field.scrollLeft)).toBe(0);
      await page.getByRole("link", { name: m.videos_open_page({}, t) }).click();
      await expect(page.getByRole("heading", { name: "Kavruk", level: 1 })).toBeVisible();
      await page.goto("/dashboard?tab=videos");
      await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_unpublish({}, t) }).click();
      await expect(page.getByText(m.videos_unpublished({ title: "Kavruk" }, t))).toBeVisible();
      const badge = page.getByRole("article").getByText(m.videos_published_badge({}, t), { exact: true });
      await expect(badge).toBeHidden();
      await page.getByRole("button", { name: m.videos_undo({}, t) }).click();
      await expect(badge).toBeVisible();
      await expect.poll(async () => (await page.request.get(`/v/${id}`)).status()).toBe(200);
      await page.goto(`/v/${id}`);
      await queryDatabase("UPDATE videos SET hidden_at = now() WHERE id = $1", [id]);
      expect((await page.reload())?.status()).toBe(404);
      await page.goto("/dashboard?tab=videos");
      await expect(page.getByText(m.videos_hidden_text({}, t))).toBeVisible();
    });

    test("a deleted video can't be published again by the notice of before, nor under words of before", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const id = await seedVideo(person, { title: "Kavruk", publishedAgo: 60_000 });
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=videos");
      /** By the keyboard: the pointer rests on a notice, which keeps it. */
      const choose = async (title: string, entry: string) => {
        await page.getByRole("button", { name: m.videos_actions({ title }, t) }).press("Enter");
        await page.getByRole("menuitem", { name: entry }).press("Enter");
      };
      const dialog = page.getByRole("dialog", { name: m.videos_delete_title({}, t) });
      const unpublished = page.getByText(m.videos_unpublished({ title: "Kavruk" }, t));
      const undo = page.getByRole("button", { name: m.videos_undo({}, t) });
      await choose("Kavruk", m.videos_unpublish({}, t));
      await unpublished.hover();
      await choose("Kavruk", m.videos_edit({}, t));
      await page.getByRole("textbox", { name: m.videos_title({}, t) }).fill("Ilık");
      await page.getByRole("button", { name: m.web_save({}, t) }).press("Enter");
      await expect(page.getByRole("article", { name: "Ilık" })).toBeVisible();
      await undo.click();
      await expect(
        page.getByRole("article").getByText(m.videos_published_badge({}, t), { exact: true }),
      ).toBeVisible();
      const isShown = async () => (await (await page.request.get(`/v/${id}`)).text()).includes("Ilık");
      await expect.poll(isShown).toBe(true);

      await choose("Ilık", m.videos_unpublish({}, t));
      await undo.hover();
      await choose("Ilık", m.videos_delete({}, t));
      await dialog.getByRole("button", { name: m.videos_delete({}, t) }).press("Enter");
      await expect(page.getByText(m.videos_deleted({ title: "Ilık" }, t))).toBeVisible();
      await expect(undo).toHaveCount(1);
      await undo.click();
      await expect(page.getByRole("article", { name: "Ilık" })).toBeVisible();
      await expect(
        page.getByRole("article").getByText(m.videos_published_badge({}, t), { exact: true }),
      ).toBeHidden();
    });
  });
}
