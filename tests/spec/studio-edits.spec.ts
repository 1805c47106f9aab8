import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, openProject, shorten } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const saved = (page: Page) => page.getByText(m.studio_saved({}, t), { exact: true });
  // The hook is the first scene of the film.
  const scene = (number: number) => m.studio_scene_number({ number: number + 1 }, t);

  test.describe(`Studio edits, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    const open = (visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}) =>
      openProject(visit, project, { locale, as: person, ...size });

    async function kept() {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard;
    }

    const spoken = (page: Page) => page.getByRole("textbox", { name: m.studio_narration({}, t) });
    const dashboard = (page: Page) =>
      page.getByRole("banner").getByRole("link", { name: m.web_nav_dashboard({}, t) });

    const untilLeft = (page: Page) =>
      expect(page.getByRole("tab", { name: m.credits_tab_overview({}, t) })).toBeVisible();

    test("what is valid is kept while another text is empty; the status names that one, leaving asks", async ({
      visit,
    }) => {
      const page = await open(visit);
      await button(page, m.studio_scene_add({}, t)).click();
      const added = page.locator("[data-scene]").nth(-2);
      const headline = added.getByRole("textbox", { name: m.studio_headline({}, t) });
      // Where one is about to write, nothing is called wrong; left empty, it is.
      await expect(headline).toBeFocused();
      await expect(page.getByRole("region", { name: m.studio_not_saved({}, t) })).toBeVisible();
      await expect(headline).toHaveAccessibleDescription("");
      await added.getByRole("textbox", { name: m.studio_narration({}, t) }).fill("Yeni");
      await expect(headline).toHaveAccessibleDescription(m.studio_headline_empty({}, t));
      await spoken(page).first().fill("Kalsın");
      await page.getByRole("textbox", { name: m.studio_title({}, t) }).fill("");
      const number = (await page.locator("[data-scene]").count()) - 2;
      const empty = [m.studio_title({}, t), m.studio_headline_of({ scene: scene(number) }, t)].join("; ");
      const why = page.getByRole("region", { name: m.studio_not_saved({}, t) });
      await expect(why).toContainText(m.studio_incomplete({ places: empty }, t));
      await expect.poll(async () => (await kept()).scenes[0]?.narration).toBe("Kalsın");
      expect((await kept()).title).not.toBe("");

      await dashboard(page).click();
      const question = page.getByRole("dialog", { name: m.studio_leave_title({}, t) });
      await expect(question).toContainText(m.studio_leave_incomplete({ places: empty }, t));
      await question.getByRole("button", { name: m.studio_leave_stay({}, t) }).click();
      await expect(question).toBeHidden();
      await expect(added.getByRole("textbox", { name: m.studio_narration({}, t) })).toHaveValue("Yeni");
      await dashboard(page).click();
      await question.getByRole("button", { name: m.studio_leave_anyway({}, t) }).click();
      await untilLeft(page);
      await page.goBack();
      await expect(spoken(page).first()).toHaveValue("Kalsın");
    });

    test("says why no scene can be added to a video that has twenty", async ({ visit }) => {
      const path = `/api/studio/projects/${project}`;
      const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
      const further = Array.from({ length: 19 - storyboard.scenes.length }, (_, index) => ({
        id: `further-${index}`,
        role: "scene" as const,
        headline: "18 saat",
        narration: "",
      }));
      const scenes = storyboard.scenes.toSpliced(1, 0, ...further);
      expect(
        (await person.put(`${path}/storyboard`, { storyboard: { ...storyboard, scenes }, revision })).status,
      ).toBe(200);
      const page = await open(visit, { width: 360 });
      const full = page.getByText(m.studio_scenes_full({ most: 20 }, t));
      await expect(button(page, m.studio_scene_add({}, t))).toBeEnabled();
      await expect(full).toBeHidden();
      await button(page, m.studio_scene_add({}, t)).click();
      await expect(button(page, m.studio_scene_add({}, t))).toBeDisabled();
      await expect(full).toBeVisible();
    });

    test("names the signs of a text that a film can't show, and keeps it all the same", async ({ visit }) => {
      const page = await open(visit);
      const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
      await headline.fill("Matcha 抹茶 →");
      await expect(headline).toHaveAccessibleDescription(m.studio_undrawn_signs({ signs: "抹 茶" }, t));
      await expect.poll(async () => (await kept()).scenes[0]?.headline).toBe("Matcha 抹茶 →");
      await headline.fill("Matcha →");
      await expect(headline).toHaveAccessibleDescription("");
    });

    test("leaving keeps what was just typed without a question, and asks when it can't be kept", async ({
      visit,
    }) => {
      const page = await open(visit);
      await spoken(page).first().fill("Son söz");
      await dashboard(page).click();
      await untilLeft(page);
      expect((await kept()).scenes[0]?.narration).toBe("Son söz");

      await page.goBack();
      await page.route("**/storyboard", (route) => route.abort());
      await spoken(page).first().fill("Kaydedilmeyen");
      await dashboard(page).click();
      const question = page.getByRole("dialog", { name: m.studio_leave_title({}, t) });
      await expect(question).toContainText(m.studio_leave_unsaved({}, t));
      // Kept after all: nothing is left to ask.
      await page.unroute("**/storyboard");
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await page.waitForURL("**/dashboard");
      expect((await kept()).scenes[0]?.narration).toBe("Kaydedilmeyen");
    });

    test("a save refused for want of a session goes through when one comes back from elsewhere", async ({
      visit,
    }) => {
      const page = await open(visit);
      const refused = { status: 401, json: { error: "no session", code: "unauthorized", request_id: "1" } };
      await page.route("**/storyboard", (route) => route.fulfill(refused));
      await spoken(page).first().fill("Beklesin");
      await expect(page.getByRole("region", { name: m.studio_not_saved({}, t) })).toBeVisible();
      await page.unroute("**/storyboard");
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(saved(page)).toBeVisible();
      expect((await kept()).scenes[0]?.narration).toBe("Beklesin");
    });

    test("a removed scene is brought back by its notice, which then goes; the focus stays at the scenes", async ({
      visit,
    }) => {
      const page = await open(visit);
      const cards = page.locator("[data-scene]");
      const count = await cards.count();
      const remove = button(page, m.studio_scene_remove({ scene: scene(1) }, t));
      await remove.focus();
      await page.keyboard.press("Enter");
      await expect(cards).toHaveCount(count - 1);
      // On a phone a text would bring up the keyboard.
      const options = button(page, m.studio_scene_options({ scene: scene(1) }, t));
      await expect(options).toBeFocused();
      const notice = page
        .getByRole("dialog")
        .filter({ hasText: m.studio_scene_removed({ scene: scene(1) }, t) });
      await notice.getByRole("button", { name: m.studio_undo({}, t) }).press("Enter");
      await expect(cards).toHaveCount(count);
      await expect(notice).toHaveCount(0);
      await expect(options).toBeFocused();
    });

    test("a scene moved too far down lands in the last place, by pointer and by keyboard", async ({
      visit,
    }) => {
      const page = await open(visit, { height: 2400 });
      const cards = page.locator("[data-scene]");
      const order = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-scene")));
      const [hook, one, ...rest] = await order();
      const last = rest.pop();
      const handle = (number: number) => button(page, m.studio_sort_handle({ scene: scene(number) }, t));
      const from = await handle(1).boundingBox();
      const end = await cards.last().boundingBox();
      if (!from || !end) throw new Error("no scenes");
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2, end.y + end.height, { steps: 12 });
      await page.mouse.up();
      await expect.poll(order).toEqual([hook, ...rest, one, last]);

      await handle(1).focus();
      await page.keyboard.press("Space");
      const place = (number: number) =>
        page.getByText(m.studio_sort_over({ scene: scene(1), place: number + 1 }, t));
      await expect(place(1)).toBeAttached();
      // What is lifted listens to the arrows from the next turn of the page's loop on.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      for (let step = 2; step <= rest.length + 1; step += 1) {
        await page.keyboard.press("ArrowDown");
        await expect(place(step)).toBeAttached();
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Space");
      const [first, ...others] = rest;
      await expect.poll(order).toEqual([hook, ...others, one, first, last]);
    });

    test("shortcuts work after a press on Play, and own keys of controls stay theirs", async ({ visit }) => {
      const page = await open(visit);
      const mute = button(page, m.studio_mute({}, t));
      const position = page.getByRole("slider", { name: m.studio_position({}, t) });
      await mute.click();
      await button(page, m.studio_play({}, t)).click();
      await button(page, m.studio_pause({}, t)).click();
      await position.fill("2");
      await button(page, m.studio_play({}, t)).focus();
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveValue("3");
      await page.keyboard.press("m");
      await expect(mute).toHaveAttribute("aria-pressed", "false");
      await page.getByRole("textbox", { name: m.studio_title({}, t) }).focus();
      await page.keyboard.press("m");
      await expect(mute).toHaveAttribute("aria-pressed", "false");
      // Chooses the next tab's name, as arrows do among tabs.
      await page.getByRole("tab", { name: m.studio_script({}, t) }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveValue("3");
    });

    test("unmuting while the preview plays has the sound made; Space while it is made takes Play back", async ({
      visit,
    }) => {
      const page = await open(visit);
      let asked = 0;
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/studio/preview-sounds", async (route) => {
        asked += 1;
        await held;
        await route.fulfill({
          status: 503,
          json: { error: "no", code: "preview_sound_failed", request_id: "1" },
        });
      });
      const making = page.getByText(m.studio_sound_making({}, t));
      const mute = button(page, m.studio_mute({}, t));
      await mute.click();
      await button(page, m.studio_play({}, t)).click();
      const pause = button(page, m.studio_pause({}, t));
      await expect(pause).toBeVisible();
      expect(asked).toBe(0);
      await mute.click();
      await expect(making).toBeVisible();
      await expect.poll(() => asked).toBe(1);
      await pause.click();

      // Wanted, and taken back before it began; the answer to the one request starts nothing.
      await page.locator("h2").first().click();
      await page.keyboard.press("Space");
      await page.keyboard.press("Space");
      answer();
      await expect(page.getByText(m.studio_sound_failed({}, t))).toBeVisible();
      await expect(button(page, m.studio_play({}, t))).toBeVisible();
      expect(asked).toBe(1);
    });

    test("the preview stops playing behind the window that asks for another script", async ({ visit }) => {
      const page = await open(visit);
      await button(page, m.studio_mute({}, t)).click();
      await button(page, m.studio_play({}, t)).click();
      await expect(button(page, m.studio_pause({}, t))).toBeVisible();
      await button(page, m.studio_rewrite({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_rewrite({}, t) });
      await expect(dialog).toBeVisible();
      // Long before the film's end, where it would stop by itself.
      const pause = page.locator(`[aria-label="${m.studio_pause({}, t)}"]`);
      await expect(pause).toHaveCount(0, { timeout: 3_000 });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button(page, m.studio_play({}, t))).toBeVisible();
    });

    test("a hurried voice's speed is told as its slider stands", async ({ visit }) => {
      await shorten(person, project, { voice: { enabled: true, speed: 1.06 } });
      const page = await open(visit);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      const speed = page.getByRole("slider", { name: m.studio_voice_speed({}, t), exact: true });
      const says = (number: number) =>
        m.studio_voice_speed_value({ speed: number.toLocaleString(locale) }, t);
      await expect(speed).toHaveValue("1.05");
      await expect(speed).toHaveAttribute("aria-valuetext", says(1.05));
      await expect(page.getByText(says(1.05), { exact: true })).toBeVisible();
      await speed.press("ArrowRight");
      await expect(page.getByText(says(1.1), { exact: true })).toBeVisible();
    });

    test("how a brand is said is kept for the voice, and taken back", async ({ visit }) => {
      const page = await open(visit);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      const field = page.getByRole("textbox", { name: m.studio_brand_said({}, t) });
      await expect(field).toHaveAccessibleDescription(m.studio_brand_said_hint({}, t));
      const sound = (saying: boolean) =>
        page.waitForResponse(
          (answer) =>
            answer.url().endsWith("/api/studio/preview-sounds") &&
            (answer.request().postData() ?? "").includes('"spokenAs":"pa pi lon"') === saying,
        );
      const before = sound(false);
      await button(page, m.studio_play({}, t)).click();
      expect((await before).status()).toBe(200);
      await button(page, m.studio_pause({}, t)).click();
      const after = sound(true);
      await field.fill("pa pi lon");
      await expect.poll(async () => (await kept()).brand.spokenAs).toBe("pa pi lon");
      await button(page, m.studio_play({}, t)).click();
      expect((await after).status()).toBe(200);
      await field.fill(" ");
      await expect.poll(async () => (await kept()).brand).not.toHaveProperty("spokenAs");
    });

    test("one's own colors switched on and off again leave the palette as it was", async ({ visit }) => {
      const page = await open(visit);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      const lagoon = page.getByRole("radio", { name: m.studio_palette_lagoon({}, t) });
      const own = page.getByRole("switch", { name: m.studio_colors_own({}, t) });
      await lagoon.check({ force: true });
      await own.check({ force: true });
      await expect(lagoon).not.toBeChecked();
      // The choice outlives a look at the script.
      await page.getByRole("tab", { name: m.studio_script({}, t) }).click();
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await own.uncheck({ force: true });
      await expect(lagoon).toBeChecked();
    });
  });
}
