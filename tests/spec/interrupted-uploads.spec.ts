import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

/* What a lost connection cuts off is kept, named, and sent again to where it was meant for. */

runProduct();

let photo: Buffer;
let clip: Buffer;
test.beforeAll(async () => {
  photo = await makePhoto(400, 500);
  clip = await readFile("public/clips/showcase-en.mp4");
});

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const scene = m.studio_scene_hook({}, t);
  const picker = (page: Page) => page.getByRole("dialog", { name: m.studio_media_choose({}, t) });
  const input = (page: Page, kind: string) => picker(page).locator(`input[type=file][accept*=${kind}]`);

  test.describe(`Interrupted uploads, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    async function firstMedia() {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard.scenes[0]?.media;
    }

    test("a photo that a lost connection kept back is its scene's all the same", async ({ visit }) => {
      const page = await openProject(visit, project, { locale, as: person });
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await page.context().setOffline(true);
      await input(page, "image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
      await expect(picker(page).getByText(m.error_network_error({}, t))).toBeVisible();
      await page.context().setOffline(false);
      await expect(picker(page)).toBeHidden();
      await expect.poll(async () => (await firstMedia())?.kind).toBe("image");
    });

    test("a clip that was cut off is named, goes on by itself or on request, and reaches its scene", async ({
      visit,
    }) => {
      const page = await openProject(visit, project, { locale, as: person });
      await button(page, m.studio_photo_add({ scene }, t)).click();
      const clips = input(page, "video");
      const file = { name: "tezgah.mp4", mimeType: "video/mp4", buffer: clip };
      await page.route("**/assets/clips", (route) => route.abort("connectionreset"));
      await clips.setInputFiles(file);
      const failure = picker(page)
        .getByRole("alert")
        .filter({ hasText: m.error_network_error({}, t) });
      await expect(failure).toContainText("tezgah.mp4");
      const again = failure.getByRole("button", { name: m.web_retry({}, t) });
      await again.click();
      await expect(failure).toBeVisible();
      await page.unroute("**/assets/clips");
      if (locale === "en") await again.click();
      else await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(picker(page)).toBeHidden();
      await expect.poll(async () => (await firstMedia())?.kind).toBe("video");
      // What is none stays none, however often it is sent.
      await button(page, m.studio_photo_change({ scene }, t)).click();
      await clips.setInputFiles({ ...file, name: "notlar.mp4", buffer: Buffer.from("none") });
      const refusal = picker(page)
        .getByRole("alert")
        .filter({ hasText: m.studio_clip_type_wrong({}, t) });
      await expect(refusal).toContainText("notlar.mp4");
      await expect(refusal.getByRole("button")).toHaveCount(0);
    });
  });
}
