import { expect, type Locator, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject, openProject, shorten } from "./projects.ts";
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

    test("what keeps the project from being saved is in sight wherever one is", async ({ visit }) => {
      for (const [width, height] of [
        [360, 640],
        [1280, 640],
      ] as const) {
        const page = await open(visit, { width, height, touch: width < 400 });
        const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
        const told = async (words: string) => {
          const row = page.getByRole("region", { name: m.studio_not_saved({}, t) });
          await expect(row).toContainText(words);
          await expect(row).toBeInViewport({ ratio: 1 });
          await expect(page.getByRole("status").filter({ hasText: words })).toBeAttached();
        };
        const refused = { status: 422, json: { error: "gone", code: "asset_not_found", request_id: "1" } };
        await page.route("**/storyboard", (route) => route.fulfill(refused));
        await spoken.last().fill("Fotoğrafı gitmiş");
        await told(m.error_asset_not_found({}, t));
        await page.unroute("**/storyboard");
        await page.route("**/storyboard", (route) => route.abort());
        await spoken.last().fill("Ağ gitmiş");
        await told(m.studio_save_failed({}, t));
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        await told(m.studio_save_failed({}, t));
        // It takes nothing away from what stands below it.
        await expect(button(page, m.studio_generate({}, t)).filter({ visible: true })).toBeInViewport({
          ratio: 1,
        });
        await page.unroute("**/storyboard");
        await page.evaluate(() => window.dispatchEvent(new Event("online")));
        await expect(page.getByText(m.studio_save_failed({}, t))).toHaveCount(0);
        // So does a text that was emptied, named by its place.
        await page.getByRole("textbox", { name: m.studio_title({}, t) }).fill("");
        await spoken.last().focus();
        await told(m.studio_incomplete({ places: m.studio_title({}, t) }, t));
        await page.context().close();
      }
    });

    test("what was just typed is kept before the phone is put away", async ({ visit }) => {
      const page = await open(visit);
      const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
      // A page that is put away may never run again: its clock stands.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await spoken.last().fill("Sonra");
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { get: () => true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      const kept = async () =>
        projectSchema.parse(await (await person.get(`/api/studio/projects/${project}`)).json()).storyboard;
      await expect.poll(async () => (await kept()).scenes.at(-1)?.narration).toBe("Sonra");
    });

    test("a text that was emptied is a press away, wherever the editor is", async ({ visit }) => {
      for (const [width, height] of [
        [360, 740],
        [1280, 780],
      ] as const) {
        const page = await open(visit, { width, height, touch: width < 400 });
        const row = page.getByRole("region", { name: m.studio_not_saved({}, t) });
        const tab = (name: string) =>
          (width < 400 ? button(page, name) : page.getByRole("tab", { name })).click();
        const leads = async (words: string, field: Locator) => {
          await page.evaluate(() =>
            window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
          );
          await expect(row).toContainText(words);
          await row.getByRole("button", { name: m.studio_incomplete_go({}, t) }).click();
          await expect(field).toBeFocused();
          await expect(field).toBeInViewport({ ratio: 1 });
          await field.fill("Yazıldı");
          await expect(row).toHaveCount(0);
        };
        const title = page.getByRole("textbox", { name: m.studio_title({}, t) });
        await title.fill("");
        await leads(m.studio_title({}, t), title);
        const scene = m.studio_scene_number({ number: 2 }, t);
        const card = page.locator("[data-scene]").nth(1);
        const headline = card.getByRole("textbox", { name: m.studio_headline({}, t) });
        await headline.fill("");
        await tab(m.studio_look({}, t));
        await leads(m.studio_headline_of({ scene }, t), headline);
        await tab(m.studio_look({}, t));
        const brand = page.getByRole("textbox", { name: m.studio_brand_name({}, t) });
        await brand.fill("");
        await tab(m.studio_script({}, t));
        await leads(m.studio_brand_name({}, t), brand);
        await page.context().close();
      }
    });

    test("no part of the editor is wider than the narrowest window", async ({ visit }) => {
      const scenes = Array.from({ length: 12 }, (_, index) => ({
        id: `s${index}`,
        role: index === 0 ? ("hook" as const) : ("scene" as const),
        headline: "Merhaba",
        narration: "Bir iki üç dört beş altı yedi sekiz dokuz on.",
      }));
      await shorten(person, project, { scenes });
      const page = await open(visit, { width: 320 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      for (const tab of [m.studio_script({}, t), m.studio_look({}, t)]) {
        const words = await button(page, tab).evaluate((part) => part.scrollWidth - part.clientWidth);
        expect(words).toBe(0);
      }
      const scene = m.studio_scene_number({ number: 2 }, t);
      await button(page, m.studio_scene_options({ scene }, t)).click();
      expect(await width()).toBe(320);
      await button(page, m.studio_look({}, t)).click();
      await expect(page.getByRole("heading", { name: m.studio_brand({}, t) })).toBeVisible();
      expect(await width()).toBe(320);
    });

    test("rows that scroll sideways have a scrollbar in the page's own colors", async ({ visit }) => {
      for (const theme of ["light", "dark"] as const) {
        const page = await open(visit, { theme });
        const row = page.getByRole("region", { name: m.studio_offers({}, t) }).getByRole("list");
        const colors = await row.evaluate((list) => {
          const swatch = document.createElement("span");
          swatch.style.color = "var(--control)";
          list.append(swatch);
          return { bar: getComputedStyle(list).scrollbarColor, line: getComputedStyle(swatch).color };
        });
        expect(colors.bar).toBe(`${colors.line} rgba(0, 0, 0, 0)`);
        await page.context().close();
      }
    });

    test("why photos were refused can be read, beside each", async ({ visit }) => {
      const page = await open(visit, { width: 768, height: 1024 });
      await button(page, m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t)).click();
      const dialog = page.getByRole("dialog");
      const file = (name: string) => ({ name, mimeType: "image/tiff", buffer: Buffer.from("no photo") });
      await dialog.locator("input[type=file][accept*=image]").setInputFiles([file("a.tif"), file("b.tif")]);
      const why = dialog.getByRole("alert");
      await expect(why).toHaveText([1, 2].map(() => m.error_photo_type_unsupported({}, t)));
      const [first, second] = [await boxOf(why.nth(0)), await boxOf(why.nth(1))];
      expect(first.y + first.height).toBeLessThanOrEqual(second.y);
      // As long as it is: in lines, not in a column of words.
      expect(first.width).toBeGreaterThan(200);
    });

    for (const aspect of ["9:16", "1:1", "16:9"] as const) {
      test(`what has the focus is never under the preview or the bar at the thumb, ${aspect}`, async ({
        visit,
      }) => {
        const path = `/api/studio/projects/${project}`;
        const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
        await person.put(`${path}/storyboard`, { storyboard: { ...storyboard, aspect }, revision });
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
    }

    test("a notice leaves the bar at the thumb free", async ({ visit }) => {
      const page = await open(visit);
      const scene = m.studio_scene_number({ number: 2 }, t);
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
      await page.route(/\/exports\?version=\d+$/, (route) =>
        route.request().method() === "POST" ? route.fulfill(broken) : route.continue(),
      );
      await button(page, m.videos_export({}, t)).click();
      const exporting = page.getByRole("dialog", { name: m.videos_export({}, t) });
      await exporting.getByRole("button", { name: m.videos_export_start({}, t) }).click();
      await isAbove(exporting, page.getByLabel(m.web_notifications({}, t)));
    });

    /** What says that the first scene is gone. */
    async function removeScene(page: Page): Promise<Locator> {
      const scene = m.studio_scene_number({ number: 2 }, t);
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
        const many = { count: 2 };
        const [drop, choose] = [m.web_file_drop_prompt(many, t), m.web_file_choose_prompt(many, t)];
        await expect(page.getByText(touch ? choose : drop, { exact: true })).toBeVisible();
        await expect(page.getByText(touch ? drop : choose, { exact: true })).toHaveCount(0);
        await page.context().close();
      }
    });

    test("each part of the look is one press away; nothing is offered that a phone can't do", async ({
      visit,
    }) => {
      const page = await open(visit);
      await button(page, m.studio_look({}, t)).filter({ visible: true }).click();
      const jumps = page.getByRole("navigation", { name: m.studio_look_parts({}, t) });
      for (const words of [m.studio_brand, m.studio_voice]) {
        const heading = page.getByRole("heading", { name: words({}, t), exact: true });
        await expect(heading).not.toBeInViewport();
        await jumps.getByRole("button", { name: words({}, t) }).click();
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(nameIfCovered)).toBe("");
        await button(page, m.studio_look({}, t)).filter({ visible: true }).click();
      }
      await expect(button(page, m.videos_preview_open({}, t))).toBeHidden();
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
