import { expect, type Locator, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { seedFilm } from "./films.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated, type Visit } from "./shop.ts";

/* The session ends while somebody works: on another device all were signed out, or it was too long ago. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const spoken = (page: Page) => page.getByRole("textbox", { name: m.studio_narration({}, t) });
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const visible = (page: Page, name: string) => button(page, name).filter({ visible: true });
  // By its role in the markup: a notice is read out beside itself.
  const notice = (page: Page) =>
    page.locator("[role=alertdialog]").filter({ hasText: m.web_signed_out({}, t) });

  test.describe(`Studio without a session, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    const open = (visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}) =>
      openProject(visit, project, { locale, as: person, ...size });

    async function signIn(page: Page): Promise<void> {
      await page.waitForURL("**/login?**");
      await untilHydrated(page);
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await visible(page, m.accounts_login_submit({}, t)).click();
      await page.waitForURL(`**/create/${project}`);
      await untilHydrated(page);
    }

    async function kept() {
      const again = await signUpAgain();
      return projectSchema.parse(await (await again.get(`/api/studio/projects/${project}`)).json())
        .storyboard;
    }

    async function signUpAgain(): Promise<TestClient> {
      const { email, password } = person;
      await person.post("/api/accounts/sign-in", { email, password });
      return person;
    }

    for (const width of [360, 1280]) {
      test(`signing in again leads back to the project, with all that was typed, at ${width} px`, async ({
        visit,
      }) => {
        const page = await open(visit, { width, height: 780, touch: width < 400 });
        const before = await spoken(page).first().inputValue();
        await person.post("/api/accounts/sign-out");
        await spoken(page).first().fill("Kalsın");
        // Has no headline yet, with which it could be kept.
        await button(page, m.studio_scene_add({}, t)).click();
        const added = spoken(page).nth((await spoken(page).count()) - 2);
        await added.fill("Yeni sahne");
        const why = page.getByRole("region", { name: m.studio_not_saved({}, t) });
        await expect(why).toContainText(m.error_unauthenticated({}, t));
        // No notice says it once more, over that.
        await expect(notice(page)).toHaveCount(0);
        await why.getByRole("link", { name: m.web_nav_login({}, t) }).click();
        await signIn(page);
        await expect(spoken(page).first()).toHaveValue("Kalsın");
        await expect(spoken(page).nth((await spoken(page).count()) - 2)).toHaveValue("Yeni sahne");
        await expect.poll(async () => (await kept()).scenes[0]?.narration).toBe("Kalsın");
        // What the server had is one step back.
        await visible(page, m.studio_undo({}, t)).click();
        await expect(spoken(page).first()).toHaveValue(before);
        await expect.poll(async () => (await kept()).scenes[0]?.narration).toBe(before);
        await page.reload();
        await expect(spoken(page).first()).toHaveValue(before);
      });
    }

    test("what was saved elsewhere meanwhile is asked about, not overwritten", async ({ visit }) => {
      const page = await open(visit);
      await person.post("/api/accounts/sign-out");
      await spoken(page).first().fill("Buradan");
      await page
        .getByRole("link", { name: m.web_nav_login({}, t) })
        .first()
        .click();
      await page.waitForURL("**/login?**");
      const path = `/api/studio/projects/${project}`;
      const again = await signUpAgain();
      const { storyboard, revision } = projectSchema.parse(await (await again.get(path)).json());
      await again.put(`${path}/storyboard`, { storyboard: { ...storyboard, title: "Oradan" }, revision });
      await signIn(page);
      const question = page.getByRole("dialog", { name: m.studio_conflict_title({}, t) });
      await question.getByRole("button", { name: m.studio_conflict_mine({}, t) }).click();
      await expect.poll(async () => (await kept()).scenes[0]?.narration).toBe("Buradan");
    });

    test("while a film is made, too: its progress can't be told any more", async ({ visit }) => {
      const film = await seedVideo(person, { title: "Kavruk", status: "processing" });
      const page = await visit({ locale, as: person });
      let asked = false;
      await page.route("**/progress", async (route) => {
        if (!asked) await person.post("/api/accounts/sign-out");
        asked = true;
        await route.continue();
      });
      await page.goto(`/create/${project}?video=${film}`);
      await expect(notice(page)).toContainText(m.web_signed_out_text({}, t));
    });

    test("it is said once, whatever was refused", async ({ visit }) => {
      const page = await open(visit);
      await person.post("/api/accounts/sign-out");
      const said = page.locator("[role=alertdialog]");
      const isSaidOnce = async () => {
        // The notice of before takes a moment to leave.
        await expect(said).toHaveCount(1);
        await expect(notice(page)).toBeVisible();
      };
      const refused = (path: string) =>
        page.waitForResponse((answer) => answer.url().endsWith(path) && answer.status() === 401);
      for (const [press, path] of [
        [m.studio_offers_other({}, t), "/offers"],
        [m.studio_kit_save({}, t), "/brand-kit"],
      ] as const) {
        if (path === "/brand-kit") await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
        const answer = refused(path);
        await button(page, press).click();
        await answer;
        await expect(button(page, press)).not.toHaveAttribute("aria-busy");
        await isSaidOnce();
      }
      // Nor in a window that lies below the notice.
      const isSaidInNone = async (dialog: Locator) => {
        await isSaidOnce();
        await expect(dialog.getByText(m.error_unauthenticated({}, t))).toHaveCount(0);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      };
      await page.getByRole("tab", { name: m.studio_script({}, t) }).click();
      await button(page, m.studio_rewrite({}, t)).click();
      const rewrite = page.getByRole("dialog", { name: m.studio_rewrite({}, t) });
      const script = refused("/script");
      await rewrite.getByRole("button", { name: m.studio_rewrite_action({}, t) }).click();
      await script;
      await expect(rewrite.locator("[aria-busy]")).toHaveCount(0);
      await isSaidInNone(rewrite);
      const quote = refused("/quote");
      await visible(page, m.studio_generate({}, t)).click();
      await quote;
      await isSaidInNone(page.getByRole("dialog", { name: m.studio_generate_title({}, t) }));
    });

    test("it is said once in My Videos, too, and in its windows", async ({ visit }) => {
      const title = "Kavruk";
      await seedFilm(person, { title });
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=videos");
      await untilHydrated(page);
      const menu = button(page, m.videos_actions({ title }, t));
      await expect(menu).toBeVisible();
      await person.post("/api/accounts/sign-out");
      const choose = async (name: string) => {
        await menu.click();
        await page.getByRole("menuitem", { name }).click();
      };
      const said = page.getByText(m.error_unauthenticated({}, t));
      await choose(m.videos_unpublish({}, t));
      await expect(notice(page)).toBeVisible();
      await expect(page.locator("[role=alertdialog]")).toHaveCount(1);
      await choose(m.videos_edit({}, t));
      const dialog = page.getByRole("dialog");
      const answer = page.waitForResponse((one) => one.request().method() === "PATCH");
      await dialog.getByRole("button", { name: m.web_save({}, t) }).click();
      await answer;
      await expect(dialog.locator("[aria-busy]")).toHaveCount(0);
      await expect(said).toHaveCount(0);
      await expect(page.locator("[role=alertdialog]")).toHaveCount(1);
    });

    test("whatever else is refused then is told with a way to sign in and back", async ({ visit }) => {
      const page = await open(visit);
      await person.post("/api/accounts/sign-out");
      await spoken(page).first().fill("Kalsın");
      await expect(page.getByRole("region", { name: m.studio_not_saved({}, t) })).toBeVisible();
      const look = { name: "the editor without a session", part: "[data-workbench]" };
      expect(await findFaults(page, look)).toEqual([]);
      await visible(page, m.studio_generate({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_generate_title({}, t) });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(m.error_unauthenticated({}, t))).toHaveCount(0);
      // Nothing is on its way any more, and nothing looks like it.
      await expect(dialog.locator("[class*=animate-shimmer]")).toHaveCount(0);
      await notice(page).getByText(m.web_nav_login({}, t), { exact: true }).click();
      await signIn(page);
      await expect(notice(page)).toHaveCount(0);
    });
  });
}
