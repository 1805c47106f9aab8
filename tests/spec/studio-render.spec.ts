import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { PROGRESS_EVENT, type RenderProgress } from "#features/studio/render-schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";

/* What the editor tells of a film that is made meanwhile. The film is only told of: nothing is rendered. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true });
  const video = randomUUID();
  const under: RenderProgress = {
    video_id: video,
    version: 2,
    state: "running",
    step: "frames",
    percent: 40,
    frame: 40,
    frames: 100,
    seconds_left: 20,
    error_code: null,
  };

  test.describe(`Studio while a film is made, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
    });

    /** The editor, while an update is said to be under way; with what tells how it ends. */
    async function openDuring(visit: (options: Visit) => Promise<Page>, size: Partial<Visit>) {
      let end: (state: RenderProgress["state"]) => void = () => undefined;
      const ended = new Promise<RenderProgress["state"]>((resolve) => {
        end = resolve;
      });
      const page = await openProject(
        async (options) => {
          const opened = await visit(options);
          const running = { video_id: video, is_update: true };
          await opened.route("**/quote", (route) =>
            route.fulfill({ json: { credits: 1, balance: 1, update: null, running } }),
          );
          let first = true;
          await opened.route("**/progress", async (route) => {
            const state = first ? "running" : await ended;
            first = false;
            const told = JSON.stringify({ ...under, state });
            await route.fulfill({
              contentType: "text/event-stream",
              body: `retry: 100\nevent: ${PROGRESS_EVENT}\ndata: ${told}\n\n`,
            });
          });
          return opened;
        },
        project,
        { locale, as: person, ...size },
      );
      await expect(page.getByRole("complementary", { name: m.studio_updating_title({}, t) })).toBeVisible();
      return { page, end };
    }

    for (const width of [360, 1280]) {
      test(`its end is told wherever the page is scrolled to, with the way to it, at ${width} px`, async ({
        visit,
      }) => {
        const { page, end } = await openDuring(visit, { width, height: 640, touch: width < 400 });
        await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
        end("completed");
        const notice = page.getByLabel(m.web_notifications({}, t)).getByRole("dialog");
        await expect(notice).toContainText(m.studio_result_ready({}, t));
        await notice.getByRole("button", { name: m.studio_show_video({}, t) }).click();
        await expect(page).toHaveURL(new RegExp(`video=${video}`));
      });
    }

    test("its end is told once where it is seen anyway, and a failure with its way to the reason", async ({
      visit,
    }) => {
      const { page, end } = await openDuring(visit, { height: 900 });
      end("failed");
      const aside = page.getByRole("complementary", { name: m.studio_update_failed_title({}, t) });
      await expect(aside).toBeInViewport();
      await expect(aside.getByRole("link", { name: m.studio_under_way_why({}, t) })).toBeVisible();
      await expect(page.getByLabel(m.web_notifications({}, t)).getByRole("dialog")).toHaveCount(0);
    });

    test("what is said of it stands in lines, not in a column of words", async ({ visit }) => {
      const { page } = await openDuring(visit, { width: 768, height: 900 });
      const text = page.getByText(m.studio_under_way_text({}, t));
      const lines = await text.evaluate(
        (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
      );
      expect(Math.round(lines)).toBeLessThanOrEqual(2);
    });

    test("what is said of it is not what is on the screen by now", async ({ visit }) => {
      const { page } = await openDuring(visit, {});
      await button(page, m.studio_generate({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_updating_title({}, t) });
      await expect(dialog).toContainText(m.studio_under_way_text({}, t));
      await expect(dialog).not.toContainText(m.studio_aspect_tall({}, t));
    });

    test("what another tab begins after that is followed to its end, too", async ({ visit }) => {
      const running = { video_id: video, is_update: true };
      const quote = { credits: 1, balance: 1, update: null };
      const tell = (progress: Partial<RenderProgress>) =>
        `retry: 100\nevent: ${PROGRESS_EVENT}\ndata: ${JSON.stringify({ ...under, ...progress })}\n\n`;
      let now: { body: string; running: typeof running | null } = {
        body: tell({ state: "completed" }),
        running,
      };
      const page = await openProject(
        async (options) => {
          const opened = await visit(options);
          await opened.route("**/quote", (route) =>
            route.fulfill({ json: { ...quote, running: now.running } }),
          );
          await opened.route("**/progress", (route) =>
            route.fulfill({ contentType: "text/event-stream", body: now.body }),
          );
          return opened;
        },
        project,
        { locale, as: person },
      );
      await expect(page.getByRole("complementary", { name: m.studio_result_ready({}, t) })).toBeVisible();
      now = { body: tell({ version: 3, percent: 60 }), running };
      await button(page, m.studio_generate({}, t)).click();
      const dialog = page.getByRole("dialog", { name: m.studio_updating_title({}, t) });
      await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", "60");
      now = { body: tell({ version: 3, state: "completed" }), running: null };
      const offer = page.getByRole("dialog", { name: m.studio_generate_title({}, t) });
      await expect(offer.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeEnabled();
    });

    test("whoever keeps editing is back where they were: at the look", async ({ visit }) => {
      const page = await openProject(visit, project, { locale, as: person, width: 360, touch: true });
      await button(page, m.studio_look({}, t)).tap();
      await page.route("**/videos", (route) =>
        route.fulfill({ status: 202, json: { video_id: video, credits: 0 } }),
      );
      // Never answered: what is known is that it was started.
      await page.route(`**/api/videos/${video}`, () => undefined);
      await button(page, m.studio_generate({}, t)).tap();
      await button(page, m.studio_generate_action({}, t)).last().tap();
      await button(page, m.studio_keep_editing({}, t)).tap();
      await expect(button(page, m.studio_look({}, t))).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("heading", { name: m.studio_brand({}, t) })).toBeAttached();
    });
  });
}
