import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { newShortProject, openProject, shorten } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

/* Who chose fifteen seconds and told one word is told why the film is shorter, and what makes it longer. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const [before = "", after = ""] = m
    .studio_script_short({ length: "|", chosen: m.studio_length_15({}, t) }, t)
    .split("|");
  const hint = (page: Page) => page.getByText(new RegExp(`^${before}0:\\d\\d${after.split(".")[0]}`, "u"));

  test(`A film that is shorter than was chosen says so, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const id = await newShortProject(person, locale, { targetSeconds: 15 });
    const page = await openProject(visit, id, { locale, as: person });
    await expect(hint(page)).toBeVisible();
    // At once, as somebody types.
    const narration = page.getByRole("textbox", { name: m.studio_narration({}, t) }).first();
    await narration.fill("Bir iki üç dört beş altı yedi sekiz dokuz on. ".repeat(7).trim());
    await expect(hint(page)).toHaveCount(0);
    await narration.fill("Merhaba.");
    await expect(hint(page)).toBeVisible();
  });

  test(`A film without a voice is as long as was chosen, and says nothing, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const id = await newShortProject(person, locale, { targetSeconds: 15 });
    const { storyboard } = projectSchema.parse(await (await person.get(`/api/studio/projects/${id}`)).json());
    await shorten(person, id, { targetSeconds: 15, voice: { ...storyboard.voice, enabled: false } });
    const page = await openProject(visit, id, { locale, as: person });
    await expect(page.getByRole("textbox", { name: m.studio_headline({}, t) }).first()).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });
}
