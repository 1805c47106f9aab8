import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

/* Whoever signs out in one tab of a browser is signed out in all: nothing of theirs stays on the screen, or is lost. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  async function openBeside(page: Page, address: string): Promise<Page> {
    const beside = await page.context().newPage();
    await beside.goto(address);
    await untilHydrated(beside);
    return beside;
  }

  async function signOutBeside(page: Page): Promise<void> {
    const dashboard = await openBeside(page, "/dashboard");
    await dashboard.getByRole("button", { name: m.credits_dashboard_sign_out({}, t) }).click();
    await dashboard.waitForURL("**/login");
  }

  test(`Signing out in another tab, ${locale}: one's own pages lead to the sign-in`, async ({ visit }) => {
    const person = await signUp(locale);
    await seedVideo(person, { title: "Kavruk", publishedAgo: 0 });
    const mine = await visit({ locale, as: person });
    await mine.goto("/dashboard?tab=videos");
    await expect(mine.getByRole("heading", { name: "Kavruk" })).toBeVisible();
    const order = await openBeside(mine, "/success?session_id=none");
    const flow = await openBeside(mine, "/flow");
    await signOutBeside(mine);
    await mine.waitForURL(/\/login\?next=%2Fdashboard%3Ftab%3Dvideos$/);
    await expect(mine.getByText("Kavruk")).toHaveCount(0);
    await order.waitForURL(/\/login\?next=%2Fsuccess/);
    // Everybody's stays.
    await expect(flow).toHaveURL(/\/flow$/);
  });

  test(`Signing out in another tab, ${locale}: the studio keeps what could not be saved for its person`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await openProject(visit, project, { locale, as: person });
    // Has no headline yet, with which it could be kept.
    await page.getByRole("button", { name: m.studio_scene_add({}, t), exact: true }).click();
    const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
    const added = spoken.nth((await spoken.count()) - 2);
    await added.fill("Yeni sahne");
    await signOutBeside(page);
    await page.waitForURL("**/login?next=**");
    await untilHydrated(page);
    await expect(page.getByText("Yeni sahne")).toHaveCount(0);
    await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
    await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
    await page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true }).click();
    await page.waitForURL(`**/create/${project}`);
    await expect(added).toHaveValue("Yeni sahne");
  });
}
