import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

runProduct();

/**
 * Takes from a page's browser what it keeps for pages with TLS and of its own machine: a telephone asks a laptop in the same
 * house without. Runs in the page before anything of it.
 */
function takeTls() {
  const take = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  take(Crypto.prototype, "randomUUID", "subtle");
  take(Navigator.prototype, "clipboard", "serviceWorker", "share", "canShare", "mediaDevices", "storage");
  take(Navigator.prototype, "locks", "wakeLock");
  take(globalThis, "caches", "AudioWorklet", "VideoDecoder", "AudioDecoder", "VideoEncoder", "AudioEncoder");
}

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Without TLS, ${locale}`, () => {
    test("a photo is taken, a scene added and a film ordered", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newShortProject(person, locale);
      const page = await visit({ locale, as: person });
      await page.addInitScript(takeTls);
      await openProject(async () => page, project, { locale, as: person });

      const scene = m.studio_scene_hook({}, t);
      await page.getByRole("button", { name: m.studio_photo_add({ scene }, t), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[type=file][accept*=image]").setInputFiles({
        name: "a.png",
        mimeType: "image/png",
        buffer: await readFile("public/og-en.png"),
      });
      await expect(dialog).toBeHidden();

      const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
      const before = await spoken.count();
      await page.getByRole("button", { name: m.studio_scene_add({}, t), exact: true }).click();
      await expect(spoken).toHaveCount(before + 1);
      const added = page.locator("textarea:focus");
      await expect(added).toHaveValue("");
      await added.fill("Merhaba.");

      await page
        .getByRole("button", { name: m.studio_generate({}, t), exact: true })
        .first()
        .click();
      await dialog.getByRole("button", { name: m.studio_generate_action({}, t) }).click();
      await page.waitForURL("**/create/*?video=*");
    });

    test("an administrator gives credits", async ({ visit }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const page = await visit({ locale, as: admin });
      await page.addInitScript(takeTls);
      await page.goto(`/admin/credits?search=${person.email}`);
      await untilHydrated(page);
      await page.locator("tbody").getByRole("row").getByRole("button").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "+10", exact: true }).click();
      await dialog.getByRole("button", { name: m.admin_adjust_submit({}, t) }).click();
      await expect(dialog.getByText(m.admin_adjust_done({}, t))).toBeVisible();
    });
  });
}
