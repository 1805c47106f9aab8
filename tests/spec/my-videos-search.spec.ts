import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { newProject } from "./projects.ts";
import {
  broken,
  locales,
  queryDatabase,
  runProduct,
  seedVideo,
  signUp,
  test,
  untilHydrated,
} from "./shop.ts";

runProduct();

/** A film that a worker is busy with; none of ours touches it. */
async function seedRender(person: TestClient, title: string): Promise<string> {
  const id = await seedVideo(person, { title, status: "processing" });
  await queryDatabase(
    `INSERT INTO render_jobs (id, video_id, user_id, storyboard, state, step, percent, seconds_left, attempt,
       attempt_token, heartbeat_at)
     SELECT id, id, user_id, '{}', 'running', 'frames', 43, 30, 1, id, now() + interval '1 day' FROM videos WHERE id = $1`,
    [id],
  );
  return id;
}

/** As its worker would: in one transaction, told to every open page. */
async function completeRender(id: string): Promise<void> {
  const progress = {
    video_id: id,
    version: 1,
    state: "completed",
    step: "finish",
    percent: 100,
    frame: 450,
    frames: 450,
    seconds_left: 0,
    error_code: null,
  };
  await queryDatabase(
    `WITH job AS (UPDATE render_jobs SET state = 'completed', step = 'finish', percent = 100, seconds_left = 0,
                    frame = 450, frames = 450, finished_at = now() WHERE id = $1),
       video AS (UPDATE videos SET status = 'completed', video_url = '/media/none', duration_seconds = 15,
                   width = 1080, height = 1920 WHERE id = $1)
     SELECT pg_notify('vitrin_realtime', $2)`,
    [id, JSON.stringify({ topic: `video:${id}`, payload: progress })],
  );
}

for (const locale of locales) {
  const t = { locale } as const;
  const field = (page: Page) => page.getByRole("searchbox", { name: m.videos_search_label({}, t) });
  const kind = (page: Page) => page.getByRole("combobox", { name: m.videos_show({}, t) });
  const list = (page: Page) => page.getByRole("list", { name: m.videos_heading({}, t) });
  const cards = (page: Page) => list(page).getByRole("article");
  const open = async (page: Page, query = "") => {
    await page.goto(`/dashboard?tab=videos${query}`);
    await untilHydrated(page);
  };

  test.describe(`Search in My Videos, ${locale}`, () => {
    test("finds videos and drafts while one types, whatever the letters; the address keeps it", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await newProject(person, locale);
      await seedVideo(person, { title: "Işıl ışıl" });
      await seedVideo(person, { title: "Gölge", description: "İstanbul'un şampuanı" });
      const page = await visit({ locale, as: person });
      await open(page);
      await field(page).fill("ISTANBUL SAMP");
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText("Gölge");
      await expect(page.getByRole("region", { name: m.videos_drafts({}, t), exact: true })).toHaveCount(0);
      await expect(
        page.getByRole("status").filter({ hasText: m.videos_search_found({ count: "1" }, t) }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\?tab=videos&q=ISTANBUL\+SAMP$/);
      await page.reload();
      await expect(field(page)).toHaveValue("ISTANBUL SAMP");
      await expect(cards(page)).toHaveCount(1);

      // What the draft's brief says.
      await untilHydrated(page);
      await field(page).fill(locale === "tr" ? "kavruk demlenir" : "brewline steeped");
      const drafts = page.getByRole("region", { name: m.videos_drafts({}, t), exact: true });
      await expect(drafts.getByRole("article")).toHaveCount(1);
      await expect(cards(page)).toHaveCount(0);
      await drafts.getByRole("link", { name: m.videos_draft_continue({}, t) }).click();
      await page.waitForURL("**/create/*");
      await page.goBack();
      await expect(drafts.getByRole("article")).toHaveCount(1);
      await expect(field(page)).toHaveValue(/kavruk|brewline/);

      await page.getByRole("button", { name: m.web_search_clear({}, t) }).click();
      await expect(field(page)).toBeFocused();
      await expect(cards(page)).toHaveCount(2);
      await expect(page).toHaveURL(/\?tab=videos$/);
    });

    test("narrows to a state; what finds nothing says so, with ways back", async ({ visit }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Kavruk", publishedAgo: 60_000 });
      await seedVideo(person, { title: "Filiz" });
      await seedVideo(person, { title: "Luma", status: "failed" });
      const page = await visit({ locale, as: person });
      await open(page);
      await expect(cards(page)).toHaveCount(3);
      for (const [show, title] of [
        ["published", "Kavruk"],
        ["unpublished", "Filiz"],
        ["failed", "Luma"],
      ] as const) {
        await kind(page).selectOption(show);
        await expect(cards(page)).toHaveCount(1);
        await expect(cards(page)).toContainText(title);
        await expect(page).toHaveURL(new RegExp(`show=${show}$`));
      }
      await kind(page).selectOption("drafts");
      await expect(page.getByText(m.videos_show_nothing({}, t))).toBeVisible();
      await kind(page).selectOption("published");
      await field(page).fill("filiz");
      await expect(page.getByText(m.videos_search_nothing({ words: "filiz" }, t))).toBeVisible();
      expect(await findFaults(page, { name: "nothing found" })).toEqual([]);
      await page.getByRole("button", { name: m.videos_search_everywhere({}, t) }).click();
      await expect(cards(page)).toContainText("Filiz");
      await expect(page.getByRole("heading", { name: m.videos_heading({}, t) })).toBeFocused();
      await field(page).fill("zzz");
      await page.getByRole("button", { name: m.videos_search_reset({}, t) }).click();
      await expect(cards(page)).toHaveCount(3);
      await expect(field(page)).toHaveValue("");
      await expect(page).toHaveURL(/\?tab=videos$/);
      expect(await findFaults(page, { name: "search", part: "main" })).toEqual([]);
    });

    test("a film that is finished meanwhile shows itself where it stands, also among those in progress", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const [first, second] = [await seedRender(person, "Kavruk"), await seedRender(person, "Kavruk iki")];
      await seedVideo(person, { title: "Filiz" });
      const page = await visit({ locale, as: person });
      await open(page, "&q=kavruk");
      await expect(cards(page)).toHaveCount(2);
      const play = (title: string) =>
        page.getByRole("button", { name: m.videos_play({ title }, t), exact: true });
      await completeRender(first);
      await expect(play("Kavruk")).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(1);

      await kind(page).selectOption("processing");
      await expect(cards(page)).toHaveCount(1);
      await completeRender(second);
      await expect(play("Kavruk iki")).toBeVisible();
      // The other lists know it, too.
      await kind(page).selectOption("unpublished");
      await expect(cards(page)).toHaveCount(2);
      await kind(page).selectOption("processing");
      await expect(page.getByText(m.videos_search_nothing({ words: "kavruk" }, t))).toBeVisible();
    });

    test("goes on page by page; a failure says so, and leaves the field", async ({ visit }) => {
      const person = await signUp(locale);
      await queryDatabase(
        `INSERT INTO videos (user_id, title, storyboard, status, created_at)
         SELECT users.id, CASE WHEN n % 2 = 0 THEN 'Luma ' ELSE 'Filiz ' END || n, '{}', 'completed', now() - n * interval '1 hour'
         FROM users, generate_series(1, 60) n WHERE email = $1`,
        [person.email],
      );
      const page = await visit({ locale, as: person, width: 360 });
      await open(page, "&q=luma");
      await expect(cards(page)).toHaveCount(24);
      await expect(page.getByText(m.videos_search_found_more({ count: "24" }, t))).toBeVisible();
      await page.getByRole("button", { name: m.videos_more({}, t) }).click();
      await expect(cards(page)).toHaveCount(30);
      await expect(page.getByText(m.videos_search_found({ count: "30" }, t))).toBeVisible();
      await page.route("**/api/videos?q=filiz", (route) => route.fulfill(broken));
      await field(page).fill("filiz");
      await expect(page.getByText(m.videos_load_failed({}, t))).toBeVisible();
      await page.unroute("**/api/videos?q=filiz");
      await page.getByRole("button", { name: m.web_retry({}, t) }).click();
      await expect(cards(page)).toHaveCount(24);
      await expect(field(page)).toHaveValue("filiz");
    });
  });
}
