import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { MOST_SENT_BYTES } from "#features/videos/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, signUp, test, type Visit } from "./shop.ts";

runProduct();

/** What the stood-in device does with what it is handed. */
type Device = "takes" | "closes" | "refuses" | "none";

declare global {
  interface Window {
    /** What was handed over. */
    handed: { name: string; type: string; size: number; text: string | undefined }[];
  }
}

/** As long does Chromium take a press for the reason of what a page does. */
const PRESS_MILLISECONDS = 5_000;

/**
 * A phone's share sheet in place of the one that this browser lacks; it asks for a press as that does, and uses it up. The
 * test's own questions count as presses for the browser, so those are told apart here.
 */
async function standIn(page: Page, device: Device): Promise<void> {
  await page.addInitScript(
    ({ does, milliseconds }) => {
      window.handed = [];
      let pressed = Number.NEGATIVE_INFINITY;
      for (const type of ["pointerdown", "keydown"])
        addEventListener(type, () => (pressed = performance.now()), true);
      const isActive = () => performance.now() - pressed < milliseconds;
      Object.defineProperty(Navigator.prototype, "userActivation", {
        get: () => ({ isActive: isActive(), hasBeenActive: true }),
      });
      Object.assign(Navigator.prototype, {
        canShare: ({ files }: ShareData) => files?.every(({ type }) => type === "video/mp4") ?? false,
        async share({ files = [], text }: ShareData) {
          if (!isActive() || does === "refuses") throw new DOMException("no press", "NotAllowedError");
          pressed = Number.NEGATIVE_INFINITY;
          for (const { name, type, size } of files) window.handed.push({ name, type, size, text });
          if (does === "closes") throw new DOMException("closed", "AbortError");
        },
      });
      if (does === "none")
        for (const name of ["canShare", "share"]) Reflect.deleteProperty(Navigator.prototype, name);
    },
    { does: device, milliseconds: PRESS_MILLISECONDS },
  );
}

const handed = (page: Page) => page.evaluate(() => window.handed);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`Ready to post, ${locale}`, () => {
    let person: TestClient;
    let video: string;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
      // A private one: nobody has to publish a film here to post it elsewhere.
      video = await seedFilm(person, { title: "Kavruk" });
      await queryDatabase(
        `UPDATE videos SET is_published = false, published_at = NULL, project_id = $2, storyboard = projects.storyboard
         FROM projects WHERE videos.id = $1 AND projects.id = $2`,
        [video, project],
      );
      await queryDatabase(
        "UPDATE render_jobs SET storyboard = videos.storyboard FROM videos WHERE videos.id = video_id AND video_id = $1",
        [video],
      );
    });

    async function open(
      visit: (options: Visit) => Promise<Page>,
      device: Device,
      size: Partial<Visit> = {},
    ): Promise<Page> {
      const page = await visit({ locale, as: person, ...size });
      await standIn(page, device);
      await page.goto("/dashboard?tab=videos");
      await openWindow(page);
      return page;
    }

    async function openWindow(page: Page): Promise<void> {
      await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_post_open({}, t) }).click();
      await expect(page.getByLabel(m.videos_post_field({}, t))).toBeVisible();
    }

    test("text and title are changed, copied, and kept while the window is open", async ({ visit }) => {
      const page = await open(visit, "none");
      const field = page.getByLabel(m.videos_post_field({}, t));
      await expect(field).toHaveValue(/\S.*\n\n[\s\S]*#\S+/);
      const written = await field.inputValue();
      await field.fill(`${written} #benim`);
      // The page is asked again whenever one comes back to it.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const copy = button(page, m.videos_post_copy({}, t));
      await copy.click();
      const copied = page.getByRole("dialog").getByText(m.web_copied({}, t)).filter({ visible: true });
      await expect(copied).toBeVisible();
      expect(await clipboard(page)).toBe(`${written} #benim`);
      await page.getByLabel(m.videos_post_title({}, t)).fill("Kavruk!");
      await button(page, m.videos_post_copy_title({}, t)).click();
      await expect.poll(() => clipboard(page)).toBe("Kavruk!");
      await expect(field).toHaveValue(`${written} #benim`);
      // Without apps to hand it to, the film is saved.
      await expect(button(page, m.videos_send({}, t))).toHaveCount(0);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: m.videos_post_download({}, t) }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("Kavruk.mp4");
      const [cover] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: m.videos_post_cover({}, t) }).click(),
      ]);
      expect(cover.suggestedFilename()).toBe("Kavruk.jpg");
    });

    test("what was typed is there again after the window was closed and the page loaded anew, until it is taken back", async ({
      visit,
    }) => {
      const page = await open(visit, "none", { width: 360, height: 740 });
      const field = page.getByLabel(m.videos_post_field({}, t));
      const title = page.getByLabel(m.videos_post_title({}, t));
      const restore = button(page, m.videos_post_restore({}, t));
      const suggested = { text: await field.inputValue(), title: await title.inputValue() };
      await expect(restore).toHaveCount(0);
      await field.fill("Bugün tezgâhta.");
      await title.fill("");
      await page.keyboard.press("Escape");
      await openWindow(page);
      await expect(field).toHaveValue("Bugün tezgâhta.");
      await expect(title).toHaveValue("");
      await page.reload();
      await openWindow(page);
      await expect(field).toHaveValue("Bugün tezgâhta.");
      await restore.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(suggested.text);
      await expect(title).toHaveValue(suggested.title);
      await expect(restore).toHaveCount(0);
      await page.reload();
      await openWindow(page);
      await expect(field).toHaveValue(suggested.text);
    });

    test("a phone hands the film to an app, with the text beside it and in the clipboard", async ({
      visit,
    }) => {
      const page = await open(visit, "takes", { width: 360, height: 740, touch: true });
      const text = await page.getByLabel(m.videos_post_field({}, t)).inputValue();
      await button(page, m.videos_send({}, t)).tap();
      await expect.poll(() => handed(page)).toHaveLength(1);
      const { size } = await readFile("public/clips/showcase-en.mp4").then(({ byteLength }) => ({
        size: byteLength,
      }));
      expect(await handed(page)).toEqual([{ name: "Kavruk.mp4", type: "video/mp4", size, text }]);
      await expect(page.getByText(m.videos_send_copied({}, t))).toBeVisible();
      expect(await clipboard(page)).toBe(text);
      // To the next app without fetching it once more.
      let fetched = 0;
      page.on("request", (request) => (fetched += request.url().includes("film.mp4") ? 1 : 0));
      await button(page, m.videos_send_now({}, t)).tap();
      await expect.poll(() => handed(page)).toHaveLength(2);
      expect(fetched).toBe(0);
    });

    test("a film that comes late waits for another press, and can be called off before", async ({
      visit,
    }) => {
      const page = await open(visit, "takes");
      await page.route("**/film.mp4*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, PRESS_MILLISECONDS + 1_000));
        await route.continue().catch(() => undefined);
      });
      const send = button(page, m.videos_send({}, t));
      const cancel = button(page, m.web_cancel({}, t));
      const loading = page.getByText(m.videos_send_loading({}, t));
      await send.dblclick();
      await expect(loading).toBeVisible();
      await cancel.click();
      await expect(loading).toBeHidden();
      await send.press("Enter");
      await expect(cancel).toBeFocused();
      const field = page.getByLabel(m.videos_post_field({}, t));
      await field.fill("Kavruk.");
      const now = button(page, m.videos_send_now({}, t));
      await expect(now).toBeVisible({ timeout: 20_000 });
      expect(await handed(page)).toEqual([]);
      await now.click();
      await expect.poll(() => handed(page)).toMatchObject([{ text: "Kavruk." }]);
    });

    test("whoever closes the device's window is told of no error", async ({ visit }) => {
      const page = await open(visit, "closes");
      await button(page, m.videos_send({}, t)).click();
      await expect.poll(() => handed(page)).toHaveLength(1);
      await expect(button(page, m.videos_send_now({}, t))).toBeVisible();
      await expect(page.getByText(m.videos_send_failed({}, t))).toBeHidden();
    });

    test("what a browser refuses, or is too large for it, is downloaded instead", async ({ visit }) => {
      const page = await open(visit, "refuses");
      await button(page, m.videos_send({}, t)).click();
      await button(page, m.videos_send_now({}, t)).click();
      await expect(page.getByText(m.videos_send_failed({}, t))).toBeVisible();
      const download = page.getByRole("link", { name: m.videos_post_download({}, t) });
      await expect(download).toBeVisible();

      const other = await open(visit, "takes");
      await other.route("**/film.mp4*", (route) =>
        route.fulfill({ status: 200, contentType: "video/mp4", body: Buffer.alloc(MOST_SENT_BYTES + 1) }),
      );
      await button(other, m.videos_send({}, t)).click();
      await expect(other.getByText(m.videos_send_too_large({}, t))).toBeVisible();
      await expect(other.getByRole("link", { name: m.videos_post_download({}, t) })).toBeVisible();
    });

    test("the result screen has it beside the download", async ({ visit }) => {
      const page = await visit({ locale, as: person, width: 360, touch: true });
      await page.goto(`/create/${project}?video=${video}`);
      await button(page, m.videos_post_open({}, t)).tap();
      await expect(page.getByLabel(m.videos_post_field({}, t))).toHaveValue(/#/);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.web_close({}, t) })
        .tap();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  });
}
