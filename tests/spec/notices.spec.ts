import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { locales, runProduct, setConfirmed, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  /** Makes somebody an administrator, which a notice tells, and opens the window that asks whether to undo it. */
  async function askBelowNotice(page: Page, person: TestClient) {
    await setConfirmed(person, true);
    await page.goto(`/admin/users?search=${person.email}`);
    await untilHydrated(page);
    const choose = async (label: string) => {
      await page.locator("tbody").getByRole("button").click();
      await page.getByRole("menuitem", { name: label, exact: true }).click();
    };
    const dialog = page.locator("[data-window]");
    await choose(m.admin_make_admin({}, t));
    await dialog.getByRole("button", { name: m.admin_make_admin({}, t), exact: true }).click();
    await expect(page.locator("tbody")).toContainText(m.admin_role_admin({}, t));
    await choose(m.admin_remove_admin({}, t));
    const notice = page.locator("[role=dialog][aria-modal=false]");
    await expect(notice).toContainText(m.admin_promote_done({}, t));
    const submit = dialog.getByRole("button", { name: m.admin_remove_admin({}, t), exact: true });
    await expect(submit).toBeVisible();
    // Every window opens with a movement of its own.
    await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    return { dialog, notice, submit };
  }

  const placeOf = async (one: ReturnType<Page["locator"]>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };

  test(`a press on a window's button counts, ${locale}: the notice that ends meanwhile does not move it away`, async ({
    visit,
  }) => {
    const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
    const page = await visit({ locale, as: admin, reducedMotion: false });
    const { dialog, notice, submit } = await askBelowNotice(page, person);
    const { x, y } = await placeOf(submit);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(notice).toHaveCount(0);
    await page.mouse.up();
    await expect(dialog).toBeHidden();
    await expect(page.locator("tbody")).toContainText(m.admin_role_user({}, t));
  });

  test(`a window stays below the mouse, ${locale}, and comes down when the mouse has left it`, async ({
    visit,
  }) => {
    const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
    const page = await visit({ locale, as: admin });
    const { notice, submit } = await askBelowNotice(page, person);
    const raised = await placeOf(submit);
    await page.mouse.move(raised.x, raised.y);
    await expect(notice).toHaveCount(0);
    expect(await placeOf(submit)).toEqual(raised);
    await page.mouse.move(10, 10);
    await expect.poll(async () => (await placeOf(submit)).y).toBeGreaterThan(raised.y + 10);
  });
}
