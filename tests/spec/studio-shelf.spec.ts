import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { findFaults } from "./axe.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Whoever has hundreds of photos can choose and delete each of them, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    await queryDatabase(
      `INSERT INTO assets (user_id, kind, storage_key, content_type, width, height, size_bytes, created_at)
       SELECT users.id, 'image', 'assets/' || gen_random_uuid() || '.jpg', 'image/jpeg', 1, 1, 1, now() - n * interval '1 hour'
       FROM users, generate_series(1, 130) n WHERE email = $1`,
      [person.email],
    );
    const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
    const scene = m.studio_scene_number({ number: 2 }, t);
    await page.getByRole("button", { name: m.studio_photo_add({ scene }, t), exact: true }).click();
    const picker = page.getByRole("dialog");
    const photo = (number: number) =>
      picker.getByRole("button", { name: m.studio_photo_number({ number }, t), exact: true });
    const more = picker.getByRole("button", { name: m.studio_shelf_more({}, t) });
    await expect(photo(36)).toBeAttached();
    await expect(photo(37)).toHaveCount(0);
    expect(await findFaults(page, { name: "shelf", part: "[role=dialog]" })).toEqual([]);
    // What has come is where one goes on with the keyboard.
    await more.press("Enter");
    await expect(photo(37)).toBeFocused();
    await more.press("Enter");
    await more.press("Enter");
    await expect(photo(109)).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect(photo(130)).toBeAttached();
    await picker
      .getByRole("button", { name: m.studio_photo_delete({ number: 130 }, t), exact: true })
      .click();
    await picker.getByRole("button", { name: m.studio_media_delete({}, t), exact: true }).click();
    await expect(photo(130)).toHaveCount(0);
  });
}
