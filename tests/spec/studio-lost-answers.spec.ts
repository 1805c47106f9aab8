import { expect, type Page, type Route } from "@playwright/test";
import { videoVersionsSchema } from "#features/studio/render-schema.ts";
import { projectSchema } from "#features/studio/schema.ts";
import { videoPageSchema } from "#features/videos/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";

/* What the server did, and said so to nobody: the network went on the way back. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true });
  const spoken = (page: Page) => page.getByRole("textbox", { name: m.studio_narration({}, t) }).first();

  /** Has the next request to an address done, and loses what is answered. Resolves when that is so. */
  function loseAnswer(page: Page, address: string, lose = (route: Route) => route.abort()): Promise<void> {
    return new Promise((resolve, reject) => {
      void page.route(
        address,
        async (route) => {
          const answer = await route.fetch();
          await lose(route);
          if (answer.ok()) resolve();
          else reject(new Error(`${answer.status()}`));
        },
        { times: 1 },
      );
    });
  }

  test.describe(`Lost answers, ${locale}`, () => {
    let person: TestClient;
    test.beforeEach(async () => {
      person = await signUp(locale);
    });

    test("whoever goes on typing after a save whose answer was lost is asked about no other version", async ({
      visit,
    }) => {
      const project = await newProject(person, locale);
      const page = await openProject(visit, project, { locale, as: person });
      const lost = loseAnswer(page, "**/storyboard");
      await spoken(page).fill("Bir");
      await lost;
      await spoken(page).fill("Bir, iki");
      const path = `/api/studio/projects/${project}`;
      const kept = async () => projectSchema.parse(await (await person.get(path)).json()).storyboard;
      await expect.poll(async () => (await kept()).scenes[0]?.narration).toBe("Bir, iki");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    const films = async () => videoPageSchema.parse(await (await person.get("/api/videos")).json()).videos;

    /** The dialog of a film that is begun, and finished, without a word of it. */
    async function beginUnheard(
      visit: (options: Visit) => Promise<Page>,
      lose?: (route: Route) => Promise<void>,
    ) {
      const project = await newShortProject(person, locale);
      const page = await openProject(visit, project, { locale, as: person });
      const dialog = page.getByRole("dialog");
      await button(page, m.studio_generate({}, t)).first().click();
      const lost = loseAnswer(page, "**/videos", lose);
      const action = dialog.getByRole("button", { name: m.studio_generate_action({}, t) });
      await action.click();
      await lost;
      await expect(dialog.getByRole("alert")).toBeVisible();
      await expect.poll(async () => (await films())[0]?.status).toBe("completed");
      return { page, dialog, action };
    }

    test("a film whose beginning a proxy kept to itself is not begun and paid once more", async ({
      visit,
    }) => {
      const { page, action } = await beginUnheard(visit, (route) =>
        route.fulfill({ status: 504, contentType: "text/html", body: "Gateway Timeout" }),
      );
      await action.click();
      await page.waitForURL("**/create/*?video=*");
      expect(await films()).toHaveLength(1);
    });

    test("an update after a film whose beginning was not heard of is made, not taken for that film", async ({
      visit,
    }) => {
      const { page, dialog } = await beginUnheard(visit);
      await dialog.getByRole("button", { name: m.studio_generate_later({}, t) }).click();
      await spoken(page).fill("Selam.");
      await button(page, m.studio_generate({}, t)).first().click();
      await dialog.getByRole("button", { name: m.studio_update_action({}, t) }).click();
      await page.waitForURL("**/create/*?video=*");
      const [film] = await films();
      const versions = async () => {
        const answer = await person.get(`/api/studio/videos/${film?.id}/versions`);
        return videoVersionsSchema.parse(await answer.json()).versions;
      };
      await expect
        .poll(async () => (await versions()).map(({ storyboard }) => storyboard.scenes[0]?.narration))
        .toEqual(["Selam.", "Merhaba."]);
    });
  });
}
