import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { newProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();
for (const locale of locales) {
  const t = { locale } as const;

  test(`Studio, ${locale}: one of three scripts is chosen, undone, and three others come`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person, width: 390, height: 1200 });
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const offers = page.getByRole("region", { name: m.studio_offers({}, t) });
    const scripts = offers.getByRole("listitem").getByRole("button");
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
    await expect(scripts).toHaveCount(3);
    await expect(scripts.nth(0)).toHaveAttribute("aria-pressed", "true");
    const [before, names] = [await headline.inputValue(), await scripts.allInnerTexts()];
    await scripts.nth(1).click();
    await expect(scripts.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(headline).not.toHaveValue(before);
    await expect(scripts.nth(1)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(headline).toHaveValue(before);
    await expect(scripts.nth(0)).toHaveAttribute("aria-pressed", "true");
    await offers.getByRole("button", { name: m.studio_offers_other({}, t) }).click();
    await expect(scripts.filter({ hasText: names[0]?.split("\n")[0] ?? "" })).toHaveCount(0);
    await expect(headline).toHaveValue(before);
    await scripts.nth(2).click();
    await expect(headline).not.toHaveValue(before);
    const chosen = await headline.inputValue();
    await expect(page.getByText(m.studio_saved({}, t)).first()).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(headline).toHaveValue(chosen);

    // The preview fetches the part of the emoji typeface that has the one it is given, and no other.
    const emojiParts = () =>
      page.evaluate(() => {
        const parts = [...document.fonts].filter(({ family }) => family.includes("Noto Color Emoji"));
        return parts.filter(({ status }) => status === "loaded").length;
      });
    expect(await emojiParts()).toBe(0);
    await headline.fill("☕ Luma");
    await expect.poll(emojiParts).toBe(1);
  });

  test(`Studio, ${locale}: scenes are put in order by pointer and by keyboard, and undone`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person, height: 1400 });
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const scenes = page.locator("[data-scene]");
    const order = () => scenes.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-scene")));
    const [hook, one, two, ...rest] = await order();
    const handle = (number: number) =>
      page.getByRole("button", {
        name: m.studio_sort_handle({ scene: m.studio_scene_number({ number: number + 1 }, t) }, t),
        exact: true,
      });

    const [from, to] = [await handle(2).boundingBox(), await handle(1).boundingBox()];
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual([hook, two, one, ...rest]);
    await page
      .getByRole("button", { name: m.studio_undo({}, t) })
      .first()
      .click();
    await expect.poll(order).toEqual([hook, one, two, ...rest]);

    await handle(1).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(m.studio_sort_over({ scene: nameOf(1), place: 2 }, t))).toBeAttached();
    // What is lifted listens to the arrows from the next turn of the page's loop on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(m.studio_sort_over({ scene: nameOf(1), place: 3 }, t))).toBeAttached();
    await page.keyboard.press("Space");
    await expect.poll(order).toEqual([hook, two, one, ...rest]);
    // Kept by itself: the next visit finds the new order.
    await expect(page.getByText(m.studio_saved({}, t))).toBeVisible();
    await page.reload();
    await expect.poll(order).toEqual([hook, two, one, ...rest]);
    await untilHydrated(page);
    await keepsMine(page, person, project);
    await saysWhyNot(page);

    function nameOf(number: number): string {
      return m.studio_scene_number({ number: number + 1 }, t);
    }
  });

  /** Saved elsewhere meanwhile: what is on this screen stays if it is chosen, also while a line of it is empty. */
  async function keepsMine(page: Page, person: TestClient, project: string): Promise<void> {
    const path = `/api/studio/projects/${project}`;
    const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
    const elsewhere = { ...storyboard, title: "Başka yerde" };
    const answer = await person.put(`${path}/storyboard`, { storyboard: elsewhere, revision });
    expect(answer.status).toBe(200);
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
    await headline.fill("Burada");
    const dialog = page.getByRole("dialog", { name: m.studio_conflict_title({}, t) });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await headline.fill("");
    await page.getByRole("button", { name: m.studio_conflict_choose({}, t) }).click();
    await dialog.getByRole("button", { name: m.studio_conflict_mine({}, t) }).click();
    await expect(dialog).toBeHidden();
    await expect(headline).toHaveValue("");
    await headline.fill("Yine burada");
    await expect(page.getByText(m.studio_saved({}, t), { exact: true })).toBeVisible();
    const kept = projectSchema.parse(await (await person.get(path)).json()).storyboard;
    expect([kept.title, kept.scenes[0]?.headline]).toEqual([storyboard.title, "Yine burada"]);
  }

  /** What can't be kept however often it is tried is said, and tried again when it was changed. */
  async function saysWhyNot(page: Page): Promise<void> {
    const refused = { status: 404, json: { error: "gone", code: "asset_not_found", request_id: "1" } };
    await page.route("**/storyboard", (route) => route.fulfill(refused), { times: 1 });
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
    await headline.fill("Fotoğrafı gitmiş");
    await expect(page.getByRole("region", { name: m.studio_not_saved({}, t) })).toContainText(
      m.error_asset_not_found({}, t),
    );
    await headline.fill("Fotoğrafsız");
    await expect(page.getByText(m.studio_saved({}, t), { exact: true })).toBeVisible();
  }
}
