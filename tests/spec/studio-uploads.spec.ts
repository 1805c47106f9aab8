import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, openProject } from "./projects.ts";
import { broken, locales, runProduct, signUp, test, untilHydrated, type Visit } from "./shop.ts";
import { makeTone } from "./tone.ts";

runProduct();

let photo: Buffer;
let clip: Buffer;
let heic: Buffer;
test.beforeAll(async () => {
  photo = await makePhoto(400, 500);
  clip = await readFile("public/clips/showcase-en.mp4");
  heic = await readFile("tests/photos/telephone.heic");
});

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const scene = m.studio_scene_hook({}, t);
  const picker = (page: Page) => page.getByRole("dialog", { name: m.studio_media_choose({}, t) });
  const photoInput = (page: Page) => picker(page).locator("input[type=file][accept*=image]");
  const photoTiles = (page: Page) =>
    picker(page).getByRole("button", {
      name: new RegExp(`^${m.studio_photo_number({ number: "\\d+" }, t)}$`),
    });
  const jpeg = (name: string, buffer = photo) => ({ name, mimeType: "image/jpeg", buffer });

  test.describe(`Studio uploads, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    const open = (visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}) =>
      openProject(visit, project, { locale, as: person, ...size });

    async function firstMedia() {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard.scenes[0]?.media;
    }

    /** Requests to this address wait until the answer is called. */
    async function hold(page: Page, address: string): Promise<() => void> {
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route(address, async (route) => {
        await held;
        await route.continue();
      });
      return go;
    }

    test("a recording goes on while the script is shown, and is the voice when it is there", async ({
      visit,
    }) => {
      const page = await open(visit);
      const go = await hold(page, "**/assets/recordings");
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await page
        .locator("input[type=file][accept*=audio]")
        .setInputFiles({ name: "voice.wav", mimeType: "audio/wav", buffer: makeTone() });
      await expect(page.getByRole("progressbar")).toBeVisible();
      await page.getByRole("tab", { name: m.studio_script({}, t) }).click();
      go();
      await expect(page.getByText(m.studio_media_uploaded({ name: "voice.wav" }, t)).first()).toBeVisible();
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await expect(page.getByText(m.studio_recording_timed({}, t))).toBeVisible();
      // How long the film is then is the recording's affair, and not estimated.
      await button(page, m.studio_generate({}, t)).first().click();
      const dialog = page.getByRole("dialog", { name: m.studio_generate_title({}, t) });
      await expect(dialog).toContainText(`${m.studio_length_recorded({}, t)}\u00a0· `);
    });

    test("a clip goes on behind a closed dialog, into the scene it was meant for; leaving asks", async ({
      visit,
    }) => {
      const page = await open(visit);
      const go = await hold(page, "**/assets/clips");
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await picker(page)
        .locator("input[type=file][accept*=video]")
        .setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: clip });
      await expect(picker(page).getByRole("progressbar")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(picker(page)).toBeHidden();
      await page
        .getByRole("banner")
        .getByRole("link", { name: m.web_nav_dashboard({}, t) })
        .click();
      const question = page.getByRole("dialog", { name: m.studio_leave_title({}, t) });
      await expect(question).toContainText(m.studio_leave_uploading({}, t));
      await question.getByRole("button", { name: m.studio_leave_stay({}, t) }).click();
      go();
      await expect(page.getByText(m.studio_media_uploaded({ name: "clip.mp4" }, t)).first()).toBeVisible();
      await expect(button(page, m.studio_photo_change({ scene }, t))).toBeVisible();
      await expect.poll(async () => (await firstMedia())?.kind).toBe("video");
    });

    test("one photo is the scene's as soon as it is there; several stay to be chosen from", async ({
      visit,
    }) => {
      const page = await open(visit);
      const add = button(page, m.studio_photo_add({ scene }, t));
      await add.click();
      await photoInput(page).setInputFiles([jpeg("a.jpg"), jpeg("b.jpg", await makePhoto(300, 300))]);
      await expect(photoTiles(page)).toHaveCount(2);
      await expect(picker(page).getByRole("progressbar")).toHaveCount(0);
      expect(await firstMedia()).toBeUndefined();
      await photoInput(page).setInputFiles(jpeg("c.jpg", await makePhoto(200, 300)));
      await expect(picker(page)).toBeHidden();
      const change = button(page, m.studio_photo_change({ scene }, t));
      await expect(change).toBeFocused();
      await expect.poll(async () => (await firstMedia())?.kind).toBe("image");
      await change.click();
      await expect(photoTiles(page)).toHaveCount(3);
      await expect(picker(page).locator("[aria-pressed=true]")).toHaveCount(1);
    });

    test("the browser lets go of a photo that has arrived, and of one that is taken out", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: person });
      await page.addInitScript(() => {
        const { createObjectURL, revokeObjectURL } = URL;
        const held = new Set<string>();
        URL.createObjectURL = (of) => {
          const address = createObjectURL(of);
          held.add(address);
          document.documentElement.dataset.held = String(held.size);
          return address;
        };
        URL.revokeObjectURL = (address) => {
          revokeObjectURL(address);
          held.delete(address);
          document.documentElement.dataset.held = String(held.size);
        };
      });
      await page.goto(`/create/${project}`);
      await untilHydrated(page);
      const held = page.locator("html");
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await photoInput(page).setInputFiles([jpeg("a.jpg"), jpeg("b.jpg", await makePhoto(300, 300))]);
      await expect(photoTiles(page)).toHaveCount(2);
      await expect(held).toHaveAttribute("data-held", "0");
      await photoInput(page).setInputFiles(jpeg("text.jpg", Buffer.from("no photo")));
      await expect(held).toHaveAttribute("data-held", "1");
      await button(page, m.studio_photo_remove({ name: "text.jpg" }, t)).click();
      await expect(held).toHaveAttribute("data-held", "0");
    });

    test("one photo goes on behind a closed picker, and over nothing that was put there since", async ({
      visit,
    }) => {
      const page = await open(visit);
      const add = button(page, m.studio_photo_add({ scene }, t));
      for (const [name, since] of [
        ["a.jpg", false],
        ["b.jpg", true],
      ] as const) {
        const go = await hold(page, "**/api/studio/assets");
        const change = since ? button(page, m.studio_photo_change({ scene }, t)) : add;
        await change.click();
        await photoInput(page).setInputFiles(jpeg(name, await makePhoto(300, since ? 300 : 200)));
        await expect(picker(page).getByRole("progressbar")).toBeVisible();
        if (since)
          await picker(page)
            .getByRole("button", { name: m.studio_photo_none({}, t) })
            .click();
        else await page.keyboard.press("Escape");
        await expect(picker(page)).toBeHidden();
        go();
        await expect(page.getByText(m.studio_media_uploaded({ name }, t)).first()).toBeVisible();
        await page.unroute("**/api/studio/assets");
        await expect(button(page, m.studio_photo_change({ scene }, t))).toHaveCount(since ? 0 : 1);
      }
      await expect.poll(firstMedia).toBeUndefined();
    });

    test("a photo that a lost connection kept back goes on by itself when that is back", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: person });
      await page.goto("/create");
      await untilHydrated(page);
      const input = page.locator("input[type=file]").first();
      await page.context().setOffline(true);
      await input.setInputFiles(jpeg("a.jpg"));
      const failure = page.getByText(m.error_network_error({}, t));
      await expect(failure).toBeVisible();
      await page.context().setOffline(false);
      await expect(failure).toHaveCount(0);
      await page.getByLabel(m.studio_description({}, t)).fill("Brewline is cold brew coffee in a can.");
      await button(page, m.studio_write_script({}, t)).click();
      await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
      const answer = await person.get(`/api/studio/projects/${page.url().slice(-36)}`);
      expect(projectSchema.parse(await answer.json()).brief.assetIds).toHaveLength(1);
    });

    test("a photo that fails behind a closed picker says so at once, and only then", async ({ visit }) => {
      const page = await open(visit);
      let fail: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route("**/api/studio/assets", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await held;
        await route.fulfill(broken);
      });
      const change = button(page, m.studio_photo_add({ scene }, t));
      await change.click();
      await photoInput(page).setInputFiles(jpeg("masa.jpg"));
      await expect(picker(page).getByRole("progressbar")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(picker(page)).toBeHidden();
      fail();
      const why = m.error_internal({}, t);
      // By its role in the markup: a notice is read out beside itself, and then not again.
      const notice = page.locator("[role=alertdialog]").filter({ hasText: why });
      await expect(notice).toContainText("masa.jpg");
      await expect(notice).toBeVisible();

      // It can be sent again, and is not announced again; what fails in sight is said where it stands.
      await change.click();
      await expect(picker(page).getByText(why)).toBeVisible();
      await expect(picker(page).getByRole("alert")).toHaveCount(0);
      await button(page, m.studio_photo_retry({ name: "masa.jpg" }, t)).click();
      await expect(picker(page).getByRole("alert")).toHaveText(why);
      expect(await notice.count()).toBeLessThan(2);
    });

    test("a telephone's photo, which this browser can't show, is seen as soon as it is read", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: person });
      await page.goto("/create");
      await untilHydrated(page);
      const input = page.locator("input[type=file]").first();
      // As Chromium has it on most computers: a file of no type.
      await input.setInputFiles({ name: "IMG_0001.HEIC", mimeType: "", buffer: heic });
      const shown = page.getByRole("img", { name: "IMG_0001.HEIC" });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([100, 120]);
      await input.setInputFiles({ name: "IMG_0002.HEIC", mimeType: "", buffer: Buffer.from("no photo") });
      await expect(page.getByText(m.error_photo_type_unsupported({}, t))).toBeVisible();
    });

    test("the picker takes every photo, says what is none, and finds them again to use or delete", async ({
      visit,
    }) => {
      const page = await open(visit);
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await photoInput(page).setInputFiles(Array.from({ length: 14 }, (_, index) => jpeg(`${index}.jpg`)));
      await expect(photoTiles(page)).toHaveCount(14);
      await photoInput(page).setInputFiles(jpeg("text.jpg", Buffer.from("no photo")));
      await expect(picker(page).getByText(m.error_photo_type_unsupported({}, t))).toBeVisible();

      await page.reload();
      await untilHydrated(page);
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await expect(photoTiles(page)).toHaveCount(14);
      const bin = button(page, m.studio_photo_delete({ number: 1 }, t));
      await bin.click();
      await page.keyboard.press("Escape");
      await expect(bin).toBeFocused();
      await expect(photoTiles(page)).toHaveCount(14);
      await bin.click();
      await button(page, m.studio_media_delete({}, t)).click();
      await expect(photoTiles(page)).toHaveCount(13);
      await photoTiles(page).first().click();
      await expect.poll(async () => (await firstMedia())?.kind).toBe("image");
      await button(page, m.studio_photo_change({ scene }, t)).click();
      await expect(photoTiles(page)).toHaveCount(13);
      // What this film shows can't be deleted.
      await expect(button(page, m.studio_photo_delete({ number: 1 }, t))).toHaveCount(0);
    });
  });
}
