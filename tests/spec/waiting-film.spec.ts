import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedRender } from "./films.ts";
import { newProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, signUp, test, untilHydrated } from "./shop.ts";

/* A film that waits for others: what its owner is told meanwhile. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`A film that waits, ${locale}: says so, and how many were started before it, in place of a percent`, async ({
    visit,
  }) => {
    await queryDatabase("DELETE FROM videos", []);
    const [person, other] = [await signUp(locale), await signUp(locale)];
    const [project, others] = [await newProject(person, locale), await newProject(other, locale)];
    await seedRender(others);
    const film = await seedRender(project);
    const waits = "UPDATE render_jobs SET state = 'queued', step = NULL, percent = 0, seconds_left = NULL";
    await queryDatabase(`${waits} WHERE id = $1`, [film]);
    const page = await visit({ locale, as: person });
    await page.goto(`/create/${project}?video=${film}`);
    const before = page.getByText(m.studio_queued_before({ count: 1 }, t));
    await expect(before).toBeVisible();
    await expect(page.locator("main").getByText(/^%?0%?$/)).toHaveCount(0);
    await page.getByRole("button", { name: m.studio_keep_editing({}, t) }).click();
    const notice = page.getByRole("complementary", { name: m.studio_running_title({}, t) });
    await expect(notice).toContainText(m.studio_queued({}, t));
    await expect(notice).not.toContainText(/%/);
    await page.goto(`/create/${project}?video=${film}`);
    // Nothing of other people's is told but how much it is.
    await queryDatabase("UPDATE render_jobs SET state = 'completed' WHERE id <> $1", [film]);
    await page.reload();
    await expect(page.getByText(m.studio_queued_text({}, t))).toBeVisible();
    await queryDatabase(
      `UPDATE render_jobs SET state = 'running', step = 'frames', percent = 43 WHERE id = $1`,
      [film],
    );
    await page.reload();
    await expect(page.locator("main").getByText(/^%?43%?$/)).toBeVisible();
    await expect(page.getByText(m.studio_queued_text({}, t))).toHaveCount(0);
  });

  test(`A film's card, ${locale}: says what is done as long as nobody knows how long it takes, and waits only where the film does`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const film = await seedRender(await newProject(person, locale));
    const state = (change: string) => queryDatabase(`UPDATE render_jobs SET ${change} WHERE id = $1`, [film]);
    await state("step = 'voice', percent = 2, seconds_left = NULL");
    const page = await visit({ locale, as: person });
    const waits = page.getByRole("article").getByText(m.videos_waiting({}, t));
    await page.goto("/dashboard?tab=videos");
    await expect(page.getByText(m.studio_step_voice({}, t))).toBeVisible();
    await expect(waits).toHaveCount(0);
    await expect(page.getByText(/^%?2%?$/)).toBeVisible();
    await state("state = 'queued', step = NULL, percent = 0");
    await page.reload();
    await expect(waits).toBeVisible();
    await expect(page.getByText(/^%?0%?$/)).toHaveCount(0);
  });

  test(`A film that waits for another's voice, ${locale}: says how many come first and about how long that takes`, async ({
    visit,
  }) => {
    await queryDatabase("DELETE FROM videos", []);
    const [person, other] = [await signUp(locale), await signUp(locale)];
    const [project, others] = [await newProject(person, locale), await newProject(other, locale)];
    for (let made = 0; made < 3; made++) {
      await queryDatabase(
        `UPDATE render_jobs SET state = 'completed', started_at = now() - interval '230 seconds',
           finished_at = now() - interval '50 seconds' WHERE id = $1`,
        [await seedRender(others)],
      );
    }
    // Both are in a worker's hands; only one of them is being said.
    const said = await seedRender(others);
    await queryDatabase(
      "UPDATE render_jobs SET step = 'voice', percent = 4, seconds_left = NULL, started_at = now() WHERE id = $1",
      [said],
    );
    const film = await seedRender(project);
    await queryDatabase(
      "UPDATE render_jobs SET step = NULL, percent = 0, seconds_left = NULL, started_at = now() WHERE id = $1",
      [film],
    );
    const page = await visit({ locale, as: person });
    await page.goto(`/create/${project}?video=${film}`);
    await untilHydrated(page);
    const main = page.locator("main");
    const first = m.studio_queued_before({ count: 1 }, t);
    await expect(main.getByText(`${first} ${m.studio_queued_minutes({ count: 3 }, t)}`)).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: m.studio_queued({}, t) })).toBeAttached();
    await expect(main.getByText(/%/)).toHaveCount(0);
    // Said without a reload: the page's own stream looks again.
    await queryDatabase("UPDATE render_jobs SET seconds_left = 20 WHERE id = $1", [said]);
    await expect(main.getByText(`${first} ${m.studio_queued_moment({}, t)}`)).toBeVisible({
      timeout: 40_000,
    });
    await queryDatabase("UPDATE render_jobs SET state = 'completed', finished_at = now() WHERE id = $1", [
      said,
    ]);
    await queryDatabase("UPDATE render_jobs SET step = 'voice', percent = 2 WHERE id = $1", [film]);
    await expect(main.getByText(/^%?2%?$/)).toBeVisible({ timeout: 40_000 });
  });
}
