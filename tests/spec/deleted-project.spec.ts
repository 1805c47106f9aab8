import { expect, type Locator, type Page } from "@playwright/test";
import { uploadPhoto } from "#features/studio/testing.ts";
import { m } from "#messages/messages.js";
import { seedRender } from "./films.ts";
import { newProject, openProject, shorten } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

/* A project that is open in one tab is deleted in another. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`A project that was deleted elsewhere, ${locale}: is said to be, and nothing is offered or sold for it`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await openProject(visit, project, { locale, as: person });
    const make = page.getByRole("button", { name: m.studio_generate({}, t), exact: true });
    const dialog = page.getByRole("dialog", { name: m.studio_generate_title({}, t) });
    // The price is known from before.
    await make.filter({ visible: true }).first().click();
    await expect(dialog).toContainText(m.studio_quote_balance({ count: 1 }, t));
    await page.keyboard.press("Escape");
    expect((await person.delete(`/api/studio/projects/${project}`)).status).toBe(204);

    await page
      .getByRole("textbox", { name: m.studio_headline({}, t) })
      .first()
      .fill("Sonra");
    const trouble = page.getByRole("region", { name: m.studio_not_saved({}, t) });
    await expect(trouble.filter({ visible: true })).toContainText(m.studio_project_gone_text({}, t));
    await make.filter({ visible: true }).first().click();
    await expect(dialog).toContainText(m.studio_project_gone_title({}, t));
    await expect(dialog.getByText(m.studio_quote_balance({ count: 1 }, t))).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: m.studio_buy_credits({}, t) })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: m.studio_generate_action({}, t) })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: m.studio_keep_as_new({}, t) })).toBeVisible();
  });

  test(`A project that was deleted elsewhere, ${locale}: what is on the screen goes on as a new one`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const photo = await uploadPhoto(person);
    await shorten(person, project, { brand: { name: "Kavruk", logoAssetId: photo } });
    const page = await openProject(visit, project, { locale, as: person, width: 360, height: 740 });
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
    expect((await person.delete(`/api/studio/projects/${project}`)).status).toBe(204);
    // It goes with the project, for whoever tidies up.
    expect((await person.delete(`/api/studio/assets/${photo}`)).status).toBe(204);
    await headline.fill("Benimle kalır");
    const trouble = page.getByRole("region", { name: m.studio_not_saved({}, t) });
    await trouble.getByRole("button", { name: m.studio_keep_as_new({}, t) }).click();
    await expect(page.getByText(m.studio_kept_as_new({}, t)).first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(project));
    await expect(headline).toHaveValue("Benimle kalır");
    // All of it is kept, and further changes are.
    await headline.fill("Benimle gider");
    const id = /create\/([0-9a-f-]{36})$/.exec(page.url())?.[1];
    const kept = async () => (await person.get(`/api/studio/projects/${id}`)).json();
    await expect.poll(async () => (await kept()).storyboard.scenes[0].headline).toBe("Benimle gider");
    expect((await kept()).storyboard.brand).toEqual({ name: "Kavruk" });
    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(project));
  });

  /** Goes as far as the question whether to delete the only draft; what says yes to it. */
  async function askToDeleteDraft(page: Page): Promise<Locator> {
    await page.goto("/dashboard?tab=videos");
    const draft = page.getByRole("region", { name: m.videos_drafts({}, t) }).getByRole("article");
    await draft.getByRole("button").last().click();
    await page.getByRole("menuitem", { name: m.videos_delete({}, t) }).click();
    return page
      .getByRole("dialog", { name: m.videos_draft_delete_title({}, t) })
      .getByRole("button", { name: m.videos_delete({}, t), exact: true });
  }

  test(`A draft whose film was begun elsewhere, ${locale}: is not deleted, and it is said why`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    const confirm = await askToDeleteDraft(page);
    await seedRender(project);
    await confirm.click();
    const notice = page
      .locator("[role=alertdialog]")
      .filter({ hasText: m.videos_draft_delete_failed({}, t) });
    await expect(notice).toContainText(m.error_project_under_way({}, t));
    expect((await person.get(`/api/studio/projects/${project}`)).status).toBe(200);
  });

  test(`A draft that was deleted elsewhere, ${locale}: goes without complaint when it is deleted here`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    const confirm = await askToDeleteDraft(page);
    expect((await person.delete(`/api/studio/projects/${project}`)).status).toBe(204);
    const sent = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await confirm.click();
    expect((await sent).status()).toBe(404);
    await expect(page.getByText(m.videos_empty_title({}, t))).toBeVisible();
    await expect(page.locator("[role=alertdialog]")).toHaveCount(0);
    await expect(page.getByRole("region", { name: m.videos_drafts({}, t) }).getByRole("article")).toHaveCount(
      0,
    );
  });
}
