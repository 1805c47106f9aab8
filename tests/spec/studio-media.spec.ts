import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { formatPercent } from "#web/format.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";
import { makeTone } from "./tone.ts";

/* What somebody sees and where they are while a clip or a recording of theirs is taken in. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`Studio clips and recordings, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    const open = (visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}) =>
      openProject(visit, project, { locale, as: person, ...size });

    test("how far a clip has come is in sight on a phone, however long its name is", async ({ visit }) => {
      const page = await open(visit, { width: 360, height: 640, touch: true });
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route("**/assets/clips", async (route) => {
        await held;
        await route.continue();
      });
      await button(page, m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t)).tap();
      const dialog = page.getByRole("dialog", { name: m.studio_media_choose({}, t) });
      // It has opened when it has the focus.
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await dialog.locator("input[type=file][accept*=video]").setInputFiles({
        name: "Yeni ürün çekimi, stüdyo, ikinci gün, son hali (kopya 3).mp4",
        mimeType: "video/mp4",
        buffer: await readFile("public/clips/showcase-en.mp4"),
      });
      const share = dialog.getByText(m.studio_media_sending({ share: formatPercent(0, locale) }, t));
      await expect(share).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("progressbar")).toBeInViewport({ ratio: 1 });
      const inside = await share.evaluate((words) => words.scrollWidth <= words.clientWidth);
      expect(inside).toBe(true);
      go();
      await expect(dialog).toBeHidden();

      await page.route("**/assets/clips", (route) => route.abort());
      await button(page, m.studio_photo_change({ scene: m.studio_scene_hook({}, t) }, t)).tap();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await dialog
        .locator("input[type=file][accept*=video]")
        .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("a") });
      await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 0.9 });
    });

    test("a logo is asked for as one, not as a photo of a scene", async ({ visit }) => {
      const page = await open(visit);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await button(page, m.studio_logo_add({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_logo_choose({}, t) });
      await expect(dialog).toHaveAccessibleDescription(m.studio_logo_choose_text({}, t));
      await expect(dialog).not.toContainText(m.studio_photo_none({}, t));
      await expect(dialog).not.toContainText(m.studio_photo_upload({}, t));
      await dialog.getByRole("button", { name: m.studio_logo_none({}, t) }).click();
      await expect(dialog).toHaveCount(0);
    });

    test("one logo that is uploaded is the film's at once, whichever part of the editor is shown by then", async ({
      visit,
    }) => {
      const page = await open(visit);
      const look = page.getByRole("tab", { name: m.studio_look({}, t) });
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route("**/api/studio/assets", async (route) => {
        await held;
        await route.continue();
      });
      await look.click();
      await button(page, m.studio_logo_add({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_logo_choose({}, t) });
      const logo = { name: "logo.jpg", mimeType: "image/jpeg", buffer: await makePhoto(300, 300) };
      await dialog.locator("input[type=file]").setInputFiles(logo);
      await page.keyboard.press("Escape");
      await page.getByRole("textbox", { name: m.studio_brand_name({}, t) }).fill("Işıl");
      await page.getByRole("tab", { name: m.studio_script({}, t) }).click();
      go();
      await expect(page.getByText(m.studio_media_uploaded({ name: "logo.jpg" }, t)).first()).toBeVisible();
      await look.click();
      await expect(page.getByRole("textbox", { name: m.studio_brand_name({}, t) })).toHaveValue("Işıl");

      await button(page, m.studio_logo_change({}, t)).click();
      await dialog.getByRole("button", { name: m.studio_logo_none({}, t) }).click();
      await button(page, m.studio_logo_add({}, t)).click();
      await dialog.locator("input[type=file]").setInputFiles(logo);
      await expect(dialog).toHaveCount(0);
      await expect(button(page, m.studio_logo_change({}, t))).toBeVisible();
    });

    test("the focus stays with the recording: when it is there, and when it is taken away", async ({
      visit,
    }) => {
      const page = await open(visit);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      const file = page.locator("input[type=file][accept*=audio]");
      await file.focus();
      await file.setInputFiles({ name: "voice.wav", mimeType: "audio/wav", buffer: makeTone() });
      const recording = page.getByRole("region", { name: m.studio_recording({}, t) });
      await expect(recording.getByRole("button", { name: m.web_video_play({}, t) })).toBeFocused();
      // Heard beside the film it would be heard twice.
      await page.keyboard.press("Enter");
      const pause = recording.getByRole("button", { name: m.web_video_pause({}, t) });
      await expect(pause).toBeFocused();
      await recording.locator("audio").evaluate((audio: HTMLAudioElement) => {
        audio.loop = true;
      });
      await button(page, m.studio_play({}, t)).click();
      await expect(pause).toHaveCount(0);
      await button(page, m.studio_recording_remove({}, t)).press("Enter");
      await expect(file).toBeFocused();
      // Undone, it is there again; the focus is where it was.
      await button(page, m.studio_undo({}, t)).filter({ visible: true }).click();
      await expect(recording).toBeVisible();
      await expect(button(page, m.studio_undo({}, t)).filter({ visible: true })).toBeFocused();
    });
  });
}
