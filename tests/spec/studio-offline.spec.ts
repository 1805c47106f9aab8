import { expect } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Studio offline, ${locale}: the preview and the price come by themselves when the network does`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    // A typeface of the preview is cut off on its way.
    let isCutOff = true;
    await page.route(/\.ttf/, (route) => (isCutOff ? route.abort() : route.continue()));
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    await expect(page.getByText(m.studio_preview_failed({}, t))).toBeVisible();
    await page.context().setOffline(true);
    await page
      .getByRole("button", { name: m.studio_generate({}, t) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toBeVisible();

    isCutOff = false;
    await page.context().setOffline(false);
    await expect(dialog.getByRole("alert")).toBeHidden();
    await expect(dialog.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeEnabled();
    await expect(page.getByText(m.studio_preview_failed({}, t))).toBeHidden();
  });

  test(`Studio offline, ${locale}: what was typed is there again after the page was dropped, and is saved`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person, width: 360, height: 740, touch: true });
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) });
    const kept = async () => {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard.scenes.map((scene) => scene.headline);
    };
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const [before = ""] = await kept();
    await page.route("**/storyboard", (route) => route.abort());
    await headline.first().fill("Tünelde");
    // Empty for the moment: it is kept as it was, and stands as it is typed.
    await headline.nth(1).fill("");
    await expect(page.getByText(m.studio_save_failed({}, t)).first()).toBeAttached();
    await page.reload();
    await untilHydrated(page);
    await expect(headline.first()).toHaveValue("Tünelde");
    await expect(headline.nth(1)).toHaveValue("");
    await page.unroute("**/storyboard");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(async () => (await kept())[0]).toBe("Tünelde");
    // What is saved is not brought back over what another tab makes of it.
    await headline.nth(1).fill("Bitti");
    await expect.poll(async () => (await kept())[1]).toBe("Bitti");
    await page
      .getByRole("button", { name: m.studio_undo({}, t) })
      .filter({ visible: true })
      .click();
    await headline.first().fill(before);
    await expect.poll(async () => (await kept())[0]).toBe(before);
    await page.reload();
    await untilHydrated(page);
    await expect(headline.first()).toHaveValue(before);
    await headline.first().fill("Sonra");
    await expect.poll(async () => (await kept())[0]).toBe("Sonra");
  });
}
