import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, signUp, test, untilHydrated } from "./shop.ts";

/* Whoever has a finished film finds it, with its versions, from wherever they are. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`The way to a finished film, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    let film: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
      film = await seedFilm(person, { title: "Kavruk" });
    });

    const isShown = async (page: Page) => {
      await page.waitForURL(`**/create/${project}?video=${film}`);
      await expect(page.getByRole("heading", { name: "Kavruk", exact: true })).toBeVisible();
    };

    test("leads there from the editor, and back", async ({ visit }) => {
      await makeItsOwn();
      for (const width of [320, 1280]) {
        const page = await openProject(visit, project, { locale, as: person, width, height: 800 });
        const link = page.getByRole("link", { name: m.studio_show_video({}, t) });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await link.click();
        await isShown(page);
        await page.goBack();
        await expect(link).toBeVisible();
        await page.context().close();
      }
    });

    test("is not offered before there is one", async ({ visit }) => {
      const page = await openProject(visit, project, { locale, as: person });
      await expect(page.getByRole("img", { name: m.studio_preview_picture({}, t) })).toBeVisible();
      await expect(page.getByRole("link", { name: m.studio_show_video({}, t) })).toHaveCount(0);
    });

    test("leads to its versions from My Videos, once there are several", async ({ visit }) => {
      await makeItsOwn();
      const page = await visit({ locale, as: person });
      const versions = page.getByRole("menuitem", { name: m.videos_versions({}, t), exact: true });
      const openMenu = async () => {
        await page.goto("/dashboard?tab=videos");
        await untilHydrated(page);
        await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
        await expect(page.getByRole("menuitem", { name: m.videos_open_project({}, t) })).toBeVisible();
      };
      await openMenu();
      await expect(versions).toHaveCount(0);
      // An update that failed is nothing to be watched.
      await addVersion();
      await queryDatabase(
        `UPDATE render_jobs SET state = 'failed', error_code = 'render_failed' WHERE video_id = $1 AND version = 2`,
        [film],
      );
      await openMenu();
      await expect(versions).toHaveCount(0);
      await queryDatabase(
        "UPDATE render_jobs SET state = 'completed', error_code = NULL WHERE video_id = $1",
        [film],
      );
      await openMenu();
      await versions.click();
      await isShown(page);
      await expect(page.getByRole("region", { name: m.studio_versions({}, t) })).toBeVisible();
    });

    /** The film becomes one of the project's script. */
    async function makeItsOwn(): Promise<void> {
      await queryDatabase(
        `UPDATE videos SET project_id = $2, script = (SELECT script FROM projects WHERE id = $2) WHERE id = $1`,
        [film, project],
      );
    }

    /** Another render of the film, finished as the first is. */
    async function addVersion(): Promise<void> {
      await queryDatabase(
        `INSERT INTO render_jobs (video_id, user_id, storyboard, state, percent, step_files, version, duration_seconds)
         SELECT video_id, user_id, storyboard, state, percent, step_files, 2, 15 FROM render_jobs WHERE id = $1`,
        [film],
      );
      await queryDatabase(`UPDATE videos SET last_version = 2 WHERE id = $1`, [film]);
      await queryDatabase(`UPDATE render_jobs SET duration_seconds = 15 WHERE id = $1`, [film]);
    }
  });
}
