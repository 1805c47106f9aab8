import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject, openProject } from "./projects.ts";
import { broken, locales, runProduct, signUp, test, untilHydrated, type Visit } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`Studio on a phone, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    const open = (visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}) =>
      openProject(visit, project, { locale, as: person, width: 360, height: 780, touch: true, ...size });

    test("what keeps the project from being saved stands beside the preview's button", async ({ visit }) => {
      const page = await open(visit);
      const preview = button(page, m.videos_preview_open({}, t));
      const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
      const refused = { status: 422, json: { error: "gone", code: "asset_not_found", request_id: "1" } };
      await page.route("**/storyboard", (route) => route.fulfill(refused));
      await headline.fill("Fotoğrafı gitmiş");
      await isBeside(page.getByRole("status").filter({ hasText: m.error_asset_not_found({}, t) }), preview);
      await page.unroute("**/storyboard");
      await page.route("**/storyboard", (route) => route.abort());
      await headline.fill("Ağ gitmiş");
      await isBeside(page.getByRole("status").filter({ hasText: m.studio_save_failed({}, t) }), preview);

      /** In one row, the button at the edge of the screen. */
      async function isBeside(words: Locator, control: Locator): Promise<void> {
        const [left, right] = [await boxOf(words), await boxOf(control)];
        expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
        expect(right.y).toBeLessThan(left.y + left.height);
        expect(right.x + right.width).toBeGreaterThan(340);
      }
    });

    test("why photos were refused can be read, beside each", async ({ visit }) => {
      const page = await open(visit, { width: 768, height: 1024 });
      await button(page, m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t)).click();
      const dialog = page.getByRole("dialog");
      const file = (name: string) => ({ name, mimeType: "image/heic", buffer: Buffer.from("no photo") });
      await dialog.locator("input[type=file][accept*=image]").setInputFiles([file("a.heic"), file("b.heic")]);
      const why = dialog.getByRole("alert");
      await expect(why).toHaveText([1, 2].map(() => m.error_photo_type_unsupported({}, t)));
      const [first, second] = [await boxOf(why.nth(0)), await boxOf(why.nth(1))];
      expect(first.y + first.height).toBeLessThanOrEqual(second.y);
      // As long as it is: in lines, not in a column of words.
      expect(first.width).toBeGreaterThan(200);
    });

    test("what has the focus is never under the preview or the bar at the thumb", async ({ visit }) => {
      const page = await open(visit, { height: 640 });
      const covered: string[] = [];
      const last = button(page, m.studio_rewrite({}, t));
      for (const key of ["Tab", "Shift+Tab"]) {
        const end = key === "Tab" ? last : button(page, m.studio_play({}, t));
        for (let presses = 0; presses < 80; presses++) {
          await page.keyboard.press(key);
          const name = await page.evaluate(nameIfCovered);
          if (name !== "") covered.push(`${key}: ${name}`);
          if (await end.evaluate((element) => element === document.activeElement)) break;
        }
        await expect(end).toBeFocused();
      }
      expect(covered).toEqual([]);
    });

    test("a notice leaves the bar at the thumb free", async ({ visit }) => {
      const page = await open(visit);
      const scene = m.studio_scene_number({ number: 1 }, t);
      await button(page, m.studio_scene_remove({ scene }, t)).click();
      const notice = page.getByRole("dialog").filter({ hasText: m.studio_scene_removed({ scene }, t) });
      const [above, bar] = [await boxOf(notice), await boxOf(button(page, m.studio_generate({}, t)).last())];
      expect(above.y + above.height).toBeLessThan(bar.y);
    });

    test("a notice leaves a dialog's buttons free, however high the dialog is", async ({ visit }) => {
      const page = await open(visit, { width: 768, height: 560 });
      const notice = await removeScene(page);
      // A pointer over a notice keeps it.
      await notice.hover();
      await button(page, m.studio_rewrite({}, t)).press("Enter");
      await isAbove(page.getByRole("dialog", { name: m.studio_rewrite({}, t) }), notice);
    });

    test("on a phone a dialog has the height to itself; what goes wrong meanwhile stands below it", async ({
      visit,
    }) => {
      const page = await open(visit, { height: 640 });
      const dialog = page.getByRole("dialog", { name: m.studio_media_choose({}, t) });
      const choose = button(page, m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t));
      await choose.press("Enter");
      await expect(dialog).not.toHaveAttribute("data-starting-style");
      const { height } = await boxOf(dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      const notice = await removeScene(page);
      await choose.press("Enter");
      // Long before its time is over.
      await expect(notice).toBeHidden({ timeout: 2_000 });
      await expect.poll(async () => (await boxOf(dialog)).height).toBe(height);
      await page.keyboard.press("Escape");
      await expect(notice).toBeVisible();

      const film = await seedFilm(person, { title: "Kavruk" });
      await page.goto(`/create/${project}?video=${film}`);
      await page.route("**/exports", (route) =>
        route.request().method() === "POST" ? route.fulfill(broken) : route.continue(),
      );
      await button(page, m.videos_export({}, t)).click();
      const exporting = page.getByRole("dialog", { name: m.videos_export_title({}, t) });
      await exporting.getByRole("button", { name: m.videos_export_start({}, t) }).click();
      await isAbove(exporting, page.getByLabel(m.web_notifications({}, t)));
    });

    /** What says that the first scene is gone. */
    async function removeScene(page: Page): Promise<Locator> {
      const scene = m.studio_scene_number({ number: 1 }, t);
      await button(page, m.studio_scene_remove({ scene }, t)).click();
      const notice = page.getByRole("dialog").filter({ hasText: m.studio_scene_removed({ scene }, t) });
      await expect(notice).toBeVisible();
      return notice;
    }

    async function isAbove(dialog: Locator, notice: Locator): Promise<void> {
      await expect
        .poll(async () => {
          const [{ y: top, height }, { y }] = [await boxOf(dialog), await boxOf(notice)];
          return top >= 0 && top + height <= y;
        })
        .toBe(true);
    }

    test("the finished video's download is in the first view", async ({ visit }) => {
      const film = await seedFilm(person, { title: "Kavruk: dolapta hazır bekleyen soğuk kahve" });
      for (const height of [568, 640]) {
        const page = await visit({ locale, as: person, width: 360, height, touch: true });
        await page.goto(`/create/${project}?video=${film}`);
        await expect(page.getByRole("link", { name: m.studio_download({}, t) })).toBeInViewport({ ratio: 1 });
        await page.context().close();
      }
    });

    test("files are chosen: a finger has nothing to drop", async ({ visit }) => {
      for (const touch of [true, false]) {
        const page = await visit({ locale, as: person, width: touch ? 360 : 1280, touch });
        await page.goto("/create");
        await untilHydrated(page);
        const [drop, choose] = [m.web_file_drop_prompt({}, t), m.web_file_choose_prompt({}, t)];
        await expect(page.getByText(touch ? choose : drop, { exact: true })).toBeVisible();
        await expect(page.getByText(touch ? drop : choose, { exact: true })).toHaveCount(0);
        await page.context().close();
      }
    });

    test("a thumb may miss a small button by a little", async ({ visit }) => {
      const page = await open(visit);
      const second = button(page, m.studio_go_to_scene({ number: 2 }, t));
      const { x, y, width, height } = await boxOf(second);
      expect(height).toBeLessThan(44);
      await page.touchscreen.tap(x + width / 2, y + height / 2 + 20);
      await expect(second).toHaveAttribute("aria-current", "step");
    });
  });
}

async function boxOf(element: Locator) {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
}

/** Runs in the page: the name of what has the focus, if something else lies over its middle. */
function nameIfCovered(): string {
  const focused = document.activeElement;
  // What is disabled lets every press through.
  if (!focused || focused === document.body || focused.matches("[aria-disabled=true]")) return "";
  const { x, y, width, height } = focused.getBoundingClientRect();
  // Taller than the window is only the panel around the scenes.
  if (height > window.innerHeight / 2) return "";
  // The row of scripts runs out at the edges of the screen.
  const middle = Math.min(Math.max(x + width / 2, 20), window.innerWidth - 20);
  const top = document.elementFromPoint(middle, y + height / 2);
  if (focused.contains(top)) return "";
  return focused.getAttribute("aria-label") ?? focused.textContent ?? focused.tagName;
}
