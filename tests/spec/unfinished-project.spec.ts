import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { seedRender } from "./films.ts";
import { newProject, shorten } from "./projects.ts";
import {
  type Locale,
  locales,
  payByCard,
  queryDatabase,
  runProduct,
  seedVideo,
  signUp,
  test,
  untilHydrated,
} from "./shop.ts";

const product = runProduct();

interface In {
  locale: Locale;
}

async function endRender(id: string): Promise<void> {
  await queryDatabase(
    `UPDATE videos SET status = 'completed', video_url = '/media/' || id || '/video.mp4', duration_seconds = 15,
       width = 1080, height = 1920 WHERE id = $1`,
    [id],
  );
  await queryDatabase(
    "UPDATE render_jobs SET state = 'completed', percent = 100, finished_at = now() WHERE id = $1",
    [id],
  );
}

async function openDialog(page: Page, t: In) {
  await page
    .getByRole("button", { name: m.studio_generate({}, t), exact: true })
    .first()
    .click();
  return page.getByRole("dialog");
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`Drafts, ${locale}: stand in My Videos, lead back to the project, and are deleted with a way back`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const [first, second] = [await newProject(person, locale), await newProject(person, locale)];
    await shorten(person, second, { title: "Yarım kaldı", palette: "citrus" });
    const page = await visit({ locale, as: person });
    await page.goto("/dashboard?tab=videos");
    const drafts = page.getByRole("region", { name: m.videos_drafts({}, t), exact: true });
    await expect(drafts.getByRole("article")).toHaveCount(2);
    await expect(page.getByText(m.videos_empty_title({}, t))).toBeHidden();
    expect(await findFaults(page, { name: "drafts", part: "main" })).toEqual([]);
    const card = drafts.getByRole("article", { name: "Yarım kaldı" });
    // A poster in the film's own colours, whatever the page's theme; the videos are what people come here for.
    await expect(card.locator("svg path").first()).toHaveCSS("fill", "rgb(29, 26, 18)");
    expect((await card.boundingBox())?.height).toBeLessThan(160);
    await card.getByRole("link", { name: m.videos_draft_continue({}, t) }).click();
    await page.waitForURL(`**/create/${second}`);
    await page.goBack();

    await card.getByRole("button", { name: m.videos_actions({ title: "Yarım kaldı" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_delete({}, t) }).click();
    const dialog = page.getByRole("dialog", { name: m.videos_draft_delete_title({}, t) });
    await dialog.getByRole("button", { name: m.videos_delete({}, t) }).click();
    await expect(card).toBeHidden();
    await page.getByRole("button", { name: m.videos_undo({}, t) }).click();
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: m.videos_actions({ title: "Yarım kaldı" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_delete({}, t) }).click();
    await dialog.getByRole("button", { name: m.videos_delete({}, t) }).click();
    await expect(drafts.getByRole("article")).toHaveCount(1);
    // Whoever leaves needs no more time to think.
    await page.goto("/pricing");
    await expect.poll(async () => (await person.get(`/api/studio/projects/${second}`)).status).toBe(404);
    expect((await person.get(`/api/studio/projects/${first}`)).status).toBe(200);
  });

  test(`No credit, ${locale}: prices, payment, and back at the project that waits for it`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    const poor = { credits: 1, balance: 0, update: null, running: null };
    await page.route("**/quote", (route) => route.fulfill({ json: poor }));
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const dialog = await openDialog(page, t);
    await dialog.getByRole("link", { name: m.studio_buy_credits({}, t) }).click();
    await page.waitForURL(`**/pricing?project=${project}`);
    await expect(waitingNotice(page, t).getByRole("link")).toHaveAttribute("href", `/create/${project}`);
    await page.getByRole("button", { name: m.billing_plan_single_action({}, t) }).click();
    await page.waitForURL(`${product().payments}/**`);
    await payByCard(page);
    await page.waitForURL(`**/success?project=${project}&session_id=*`);
    const back = page.getByRole("link", { name: m.billing_success_project({}, t) });
    await expect(back).toHaveAttribute("href", `/create/${project}`);
    const paid = new URL(page.url());
    // At the question that the payment interrupted, once; without paying, or by a reload, at the project alone.
    const question = page.getByRole("dialog", { name: m.studio_generate_title({}, t) });
    await page.unroute("**/quote");
    await back.click();
    await page.waitForURL(`**/create/${project}`);
    await expect(question).toContainText(m.studio_quote_balance({ count: 2 }, t));
    await expect(question.locator(":focus")).toHaveCount(1);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole("textbox", { name: m.studio_title({}, t) })).toBeVisible();
    await expect(question).toBeHidden();

    // Nothing but a project's id is taken from the address.
    paid.searchParams.set("project", "//elsewhere.example");
    await page.goto(paid.href);
    await expect(page.getByRole("link", { name: m.billing_success_create({}, t) })).toHaveAttribute(
      "href",
      "/create",
    );
    await expect(back).toBeHidden();
  });

  test(`Prices, ${locale}: say which video waits, to its owner alone`, async ({ visit }) => {
    const owner = await signUp(locale);
    const project = await newProject(owner, locale);
    const path = `/api/studio/projects/${project}`;
    const { storyboard } = projectSchema.parse(await (await owner.get(path)).json());
    const page = await visit({ locale, as: owner });
    await page.goto(`/pricing?project=${project}`);
    const notice = waitingNotice(page, t);
    await expect(notice).toContainText(m.billing_waiting_title({ title: storyboard.title }, t));
    expect(await findFaults(page, { name: "prices with a project", part: "main" })).toEqual([]);
    await notice.getByRole("link", { name: m.billing_success_project({}, t) }).click();
    await page.waitForURL(`**/create/${project}`);

    for (const wrong of [randomUUID(), "//elsewhere.example", ""]) {
      await page.goto(`/pricing?project=${encodeURIComponent(wrong)}`);
      await expect(page.locator("[data-plan]")).toHaveCount(4);
      // Once all is there that the page asks for.
      await page.waitForLoadState("networkidle");
      await expect(notice).toHaveCount(0);
    }
    for (const other of [{ locale, as: await signUp(locale) }, { locale }]) {
      const elsewhere = await visit(other);
      await elsewhere.goto(`/pricing?project=${project}`);
      await expect(elsewhere.locator("[data-plan]")).toHaveCount(4);
      await elsewhere.waitForLoadState("networkidle");
      await expect(waitingNotice(elsewhere, t)).toHaveCount(0);
    }
  });

  test(`Prices, ${locale}: a plan that is changed leads back to the project that waits`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    await page.goto("/pricing?plan=starter_monthly");
    await untilHydrated(page);
    const card = (plan: string) => page.locator(`[data-plan=${plan}]`);
    await card("starter")
      .getByRole("button", { name: m.billing_plan_starter_action({}, t) })
      .click();
    await page.waitForURL(`${product().payments}/**`);
    await payByCard(page);
    await page.waitForURL("**/success?session_id=*");
    const change = card("professional").getByRole("button", { name: m.billing_plan_switch({}, t) });
    await expect(async () => {
      await page.goto(`/pricing?project=${project}`);
      await expect(change).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [100] });
    await untilHydrated(page);
    await change.click();
    await page.waitForURL(`${product().payments}/p/session/**/confirm/**`);
    await page.locator("button.pay").click();
    await page.waitForURL(`**/create/${project}`);
  });

  test(`A film is made, ${locale}: editor and dialog say so and lead to it; then the update is free`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const video = await seedRender(project);
    const page = await visit({ locale, as: person });
    await page.goto(`/create/${project}`);
    await page.waitForURL(`**/create/${project}?video=${video}`);
    // The editor says so from its first moment: a notice that came later would push down what somebody reaches for.
    await page.route("**/quote", () => undefined);
    await page.getByRole("button", { name: m.studio_keep_editing({}, t) }).click();
    const notice = page.getByRole("complementary", { name: m.studio_running_title({}, t) });
    const watch = m.studio_under_way_watch({}, t);
    await expect(notice).toBeVisible();
    await page.unroute("**/quote");
    await page.reload();
    await page.getByRole("button", { name: m.studio_keep_editing({}, t) }).click();
    await expect(notice.getByRole("link", { name: watch })).toHaveAttribute(
      "href",
      `/create/${project}?video=${video}`,
    );
    const dialog = await openDialog(page, t);
    await expect(dialog.getByRole("heading", { name: m.studio_running_title({}, t) })).toBeVisible();
    await expect(dialog.getByRole("link", { name: watch })).toBeVisible();
    await expect(dialog.getByText(m.studio_quote_price({ count: 1 }, t))).toBeHidden();
    await expect(dialog.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeHidden();
    expect(await findFaults(page, { name: "a render under way", part: "body" })).toEqual([]);

    await endRender(video);
    // The server looks again every fifteen seconds where no worker of its own tells it.
    const update = dialog.getByRole("radio", { name: m.studio_update_choice({}, t) });
    await expect(update).toBeChecked({ timeout: 40_000 });
    await expect(dialog.getByRole("button", { name: m.studio_update_action({}, t) })).toBeEnabled();
    await page.keyboard.press("Escape");
    const ready = page.getByRole("complementary", { name: m.studio_result_ready({}, t) });
    await ready.getByRole("link", { name: m.studio_show_video({}, t) }).click();
    await page.waitForURL(`**/create/${project}?video=${video}`);
  });

  test(`A finished film, ${locale}: is never called one that is being made, while it is looked for`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const video = await seedVideo(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person });
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(`**/api/videos/${video}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/create/${project}?video=${video}`);
    await untilHydrated(page);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(m.web_loading({}, t));
    go();
    await expect(heading).toHaveText("Kavruk");
  });

  test(`Two windows, ${locale}: the dialog names the conflict and leads to the choice`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    await saveElsewhere(person, project);
    const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();
    await headline.fill("Burada");
    const conflict = page.getByRole("dialog", { name: m.studio_conflict_title({}, t) });
    await expect(conflict).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(conflict).toBeHidden();
    const dialog = await openDialog(page, t);
    await expect(dialog.getByText(m.studio_generate_conflict({}, t))).toBeVisible();
    await expect(dialog.getByText(m.studio_generate_unsaved({}, t))).toBeHidden();
    await dialog.getByRole("button", { name: m.studio_conflict_choose({}, t) }).click();
    await conflict.getByRole("button", { name: m.studio_conflict_mine({}, t) }).click();
    await expect(conflict).toBeHidden();
  });
}

function waitingNotice(page: Page, t: In) {
  return page.getByRole("complementary", { name: m.billing_waiting({}, t) });
}

async function saveElsewhere(person: TestClient, project: string): Promise<void> {
  const path = `/api/studio/projects/${project}`;
  const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
  const elsewhere = { ...storyboard, title: "Başka yerde" };
  const answer = await person.put(`${path}/storyboard`, { storyboard: elsewhere, revision });
  expect(answer.status).toBe(200);
}
