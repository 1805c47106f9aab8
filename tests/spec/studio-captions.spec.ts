import { expect } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Captions, ${locale}: get emoji where somebody asks for them, and lose them again`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const narration = locale === "tr" ? "Kargomuz ücretsiz." : "Free shipping on every order.";
    const project = await newShortProject(person, locale, {
      scenes: [{ id: "only", role: "hook", headline: "Vitrin", narration }],
    });
    const page = await openProject(visit, project, { locale, as: person });
    await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
    const emoji = page.getByRole("switch", { name: m.studio_captions_emoji({}, t) });
    await expect(emoji).not.toBeChecked();
    // The typeface comes with the first emoji that the preview shows.
    const typeface = page.waitForResponse(/noto-color-emoji-.*\.woff2/);
    await emoji.check({ force: true });
    expect((await typeface).status()).toBe(200);
    const kept = async () => {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard;
    };
    await expect.poll(async () => (await kept()).captions.emoji).toBe(true);
    expect((await kept()).scenes[0]?.narration).toBe(narration);
    await page.reload();
    await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
    await expect(emoji).toBeChecked();
    await emoji.uncheck({ force: true });
    await expect.poll(async () => (await kept()).captions.emoji).toBe(false);
  });
}
