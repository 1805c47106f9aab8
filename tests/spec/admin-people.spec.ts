import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { formatMoney } from "#web/format.ts";
import { seedFilm } from "./films.ts";
import {
  locales,
  queryDatabase,
  runProduct,
  setConfirmed,
  signUp,
  signUpAdmin,
  test,
  untilHydrated,
} from "./shop.ts";

const product = runProduct();
/** A window over the page; short messages have the same role, without being modal. */
const window_ = "[role=dialog]:not([aria-modal=false])";
test.beforeEach(async () => {
  await queryDatabase("DELETE FROM videos", []);
  await queryDatabase("DELETE FROM refund_requests", []);
});

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const rowsOf = (page: Page) => page.locator("tbody").getByRole("row");

  /** Opens the menu of the one person who is listed, and takes this entry of it. */
  async function choose(page: Page, label: string): Promise<void> {
    await rowsOf(page).getByRole("button").click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  }

  test.describe(`2. Admin area, people and what they publish, ${locale}`, () => {
    // Whole ways through several screens: a busy machine takes its time.
    test.describe.configure({ timeout: 90_000 });

    test("Users: search, details, role, resent confirmation, suspension with its reason, and back", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const page = await visit({ locale, as: admin });
      await page.goto("/admin/users");
      await untilHydrated(page);
      await page.getByRole("searchbox", { name: m.admin_search({}, t) }).fill(person.email);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(
        page.getByRole("status").filter({ hasText: m.admin_found({ count: "1" }, t) }),
      ).toBeVisible();
      const row = rowsOf(page);
      await expect(row).toContainText(m.admin_status_active({}, t));
      const dialog = page.locator(window_);
      const confirm = async (label: string) => {
        await dialog.getByRole("button", { name: label, exact: true }).click();
        await expect(dialog).toBeHidden();
      };

      await choose(page, m.admin_details({}, t));
      await expect(dialog.getByText(m.admin_method_password({}, t))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      // Whose address it is, nobody has proven.
      await choose(page, m.admin_make_admin({}, t));
      await dialog.getByRole("button", { name: m.admin_make_admin({}, t), exact: true }).click();
      await expect(dialog.getByText(m.error_address_unconfirmed({}, t))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await setConfirmed(person, true);
      await choose(page, m.admin_make_admin({}, t));
      await confirm(m.admin_make_admin({}, t));
      await expect(row).toContainText(m.admin_role_admin({}, t));
      expect((await person.get("/api/admin/access")).status).toBe(200);
      await choose(page, m.admin_remove_admin({}, t));
      await confirm(m.admin_remove_admin({}, t));
      await expect(row).toContainText(m.admin_role_user({}, t));
      expect((await person.get("/api/admin/access")).status).toBe(403);
      await setConfirmed(person, false);
      await page.reload();
      await untilHydrated(page);

      const confirmations = () => expect.poll(() => confirmationsTo(person), { timeout: 20_000 });
      // That of the sign-up.
      await confirmations().toBe(1);
      await choose(page, m.admin_resend({}, t));
      await confirm(m.admin_resend({}, t));
      await confirmations().toBe(2);

      await choose(page, m.admin_suspend({}, t));
      const suspend = dialog.getByRole("button", { name: m.admin_suspend({}, t), exact: true });
      await suspend.click();
      await expect(dialog.getByText(m.admin_reason_required({}, t))).toBeVisible();
      await dialog.getByLabel(m.admin_reason({}, t), { exact: true }).fill("Spam");
      await suspend.click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(m.admin_status_suspended({}, t));
      const signIn = () =>
        person.post("/api/accounts/sign-in", { email: person.email, password: person.password });
      expect(await (await signIn()).json()).toMatchObject({ error: m.error_account_suspended({}, t) });
      const shutOut = await visit({ locale, as: person });
      await shutOut.goto("/dashboard");
      await shutOut.waitForURL("**/login?**");
      await choose(page, m.admin_unsuspend({}, t));
      await confirm(m.admin_unsuspend({}, t));
      await expect(row).toContainText(m.admin_status_active({}, t));
      expect((await signIn()).status).toBe(200);

      // Each of it stands in the audit log, which can be narrowed down to an action or a person.
      await page.goto("/admin/audit");
      await untilHydrated(page);
      await page.getByRole("combobox", { name: m.admin_audit_action({}, t) }).selectOption("user_suspended");
      await expect(rowsOf(page).first()).toContainText("Spam");
      await expect(rowsOf(page).filter({ hasText: m.admin_action_role_changed({}, t) })).toHaveCount(0);
      await button(page, m.admin_clear_all({}, t)).click();
      const name = locale === "tr" ? "Işıl Öğüt" : "Ada Lovelace";
      await page
        .getByRole("button", { name: m.admin_audit_follow({ name }, t) })
        .first()
        .click();
      await expect(rowsOf(page)).toContainText([
        m.admin_action_user_unsuspended({}, t),
        m.admin_action_user_suspended({}, t),
        m.admin_action_confirmation_resent({}, t),
        m.admin_action_role_changed({}, t),
        m.admin_action_role_changed({}, t),
      ]);
    });

    test("Moderation: a report is seen and decided; what is taken down is gone, and comes back", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const [kept, hidden] = [
        await seedFilm(person, { title: "Kavruk" }),
        await seedFilm(person, { title: "Ilık" }),
      ];
      for (const id of [kept, hidden])
        await person.post(`/api/feed/${id}/reports`, { reason: "copyright", details: "Benim fotoğrafım" });
      const page = await visit({ locale, as: admin });
      await page.goto("/admin/moderation");
      await untilHydrated(page);
      const entries = page.getByRole("tabpanel").getByRole("listitem");
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText("Benim fotoğrafım");
      await expect(entries.first()).toContainText(m.admin_report_copyright({}, t));
      await button(page, m.admin_preview_of({ title: "Kavruk" }, t)).click();
      const dialog = page.locator(window_);
      const film = dialog.locator("video");
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
      await page.keyboard.press("Escape");

      await button(page, m.admin_dismiss_of({ title: "Kavruk" }, t)).click();
      await dialog.getByRole("button", { name: m.admin_dismiss({}, t), exact: true }).click();
      await expect(entries).toHaveCount(1);
      await button(page, m.admin_unpublish_of({ title: "Ilık" }, t)).click();
      const hide = dialog.getByRole("button", { name: m.admin_unpublish({}, t), exact: true });
      await hide.click();
      await expect(dialog.getByText(m.admin_reason_required({}, t))).toBeVisible();
      await dialog.getByLabel(m.admin_reason({}, t), { exact: true }).fill("Başkasının markası");
      await hide.click();
      await expect(page.getByText(m.admin_reports_none({}, t))).toBeVisible();
      const titles = async () =>
        (await (await person.get("/api/feed")).json()).videos.map((video: { title: string }) => video.title);
      expect(await titles()).toEqual(["Kavruk"]);
      expect((await page.request.get(`/v/${hidden}`)).status()).toBe(404);

      await page.getByRole("tab", { name: m.admin_moderation_hidden({}, t), exact: true }).click();
      await button(page, m.admin_restore_of({ title: "Ilık" }, t)).click();
      await dialog.getByRole("button", { name: m.admin_restore({}, t), exact: true }).click();
      await expect(page.getByText(m.admin_moderation_none({}, t))).toBeVisible();
      expect((await titles()).toSorted()).toEqual(["Ilık", "Kavruk"]);
      const published = page.getByRole("tab", { name: m.admin_moderation_published({}, t), exact: true });
      await published.click();
      await expect(published).toHaveAttribute("aria-selected", "true");
      await page.getByRole("searchbox", { name: m.admin_search({}, t) }).fill("ILIK");
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText("Ilık");
    });

    test("Refunds: asked for on the dashboard, approved by an administrator, given back; or declined", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      await buyVideo(person);
      await buyVideo(person);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard");
      await untilHydrated(page);
      const ask = button(page, m.billing_refund_request({}, t));
      await expect(ask).toHaveCount(2);
      for (const left of [1, 0]) {
        await ask.first().click();
        const dialog = page.locator(window_);
        await dialog.getByLabel(m.billing_refund_message({}, t)).fill("Bana göre değil");
        await dialog.getByRole("button", { name: m.billing_refund_send({}, t), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(ask).toHaveCount(left);
      }

      const desk = await visit({ locale, as: admin });
      await desk.goto("/admin/refunds");
      await untilHydrated(desk);
      const open = desk.getByRole("tabpanel").locator("div").filter({ hasText: person.email });
      await expect(open.first()).toContainText("Bana göre değil");
      await expect(open.first()).toContainText(formatMoney(249, locale));
      // Money goes only after it was asked once more, whatever a finger hits in a list that moves.
      await button(desk, m.admin_refunds_approve({}, t)).first().dblclick();
      const approval = desk.getByRole("dialog", {
        name: m.admin_refunds_approve_title({ amount: formatMoney(249, locale) }, t),
      });
      await expect(approval).toContainText(person.email);
      await button(desk, m.admin_cancel({}, t)).click();
      await expect(approval).toBeHidden();
      await expect(button(desk, m.admin_refunds_decline({}, t))).toHaveCount(2);
      await button(desk, m.admin_refunds_approve({}, t)).first().click();
      await approval.getByRole("button", { name: m.admin_refunds_approve({}, t), exact: true }).click();
      await expect(desk.getByText(m.admin_refunds_approved({}, t))).toBeVisible();
      await expect(button(desk, m.admin_refunds_decline({}, t))).toHaveCount(1);
      await button(desk, m.admin_refunds_decline({}, t)).click();
      const decline = desk.locator(window_);
      const submit = decline.getByRole("button", { name: m.admin_refunds_decline({}, t), exact: true });
      await expect(submit).toBeDisabled();
      await decline.getByLabel(m.admin_refunds_reason({}, t)).fill("Video indirildi");
      await submit.click();
      await expect(desk.getByText(m.admin_refunds_none_open({}, t))).toBeVisible();

      // The provider's word of the refund comes by its webhook.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(m.billing_refund_done({}, t), { exact: true })).toBeVisible();
      }).toPass({ timeout: 20_000 });
      await expect(
        page.getByText(m.billing_refund_was_declined({ reason: "Video indirildi" }, t)),
      ).toBeVisible();
      await desk.getByRole("tab", { name: m.admin_refunds_decided({}, t) }).click();
      await expect(desk.getByText(m.admin_refunds_state_refunded({}, t), { exact: true })).toBeVisible();
      await expect(desk.getByText(m.admin_refunds_state_declined({}, t), { exact: true })).toBeVisible();
      await expect(desk.getByRole("tabpanel").getByText(person.email)).toHaveCount(2);

      // Whoever has deleted the account is nobody any more; what was asked and decided stays.
      const left = "(SELECT id FROM users WHERE email = $1)";
      await queryDatabase(`UPDATE user_profiles SET full_name = '' WHERE id = ${left}`, [person.email]);
      await queryDatabase("UPDATE users SET deleted_at = now() WHERE email = $1", [person.email]);
      // A reload, and the way back to this screen, lead to the same tab.
      await desk.reload();
      const decided = desk.getByRole("tabpanel");
      await expect(decided.getByText(m.admin_deleted_account({}, t), { exact: true })).toHaveCount(2);
      await expect(decided.getByText(person.email)).toHaveCount(0);
    });
  });
}

/** How many mails with a link that confirms the address have come to this person. */
async function confirmationsTo(person: TestClient): Promise<number> {
  const mails: { to: { address: string }[]; text: string }[] = await (
    await fetch(`${product().inbox}/api/email`)
  ).json();
  const own = mails.filter(({ to }) => to.some(({ address }) => address === person.email));
  return own.filter(({ text }) => text.includes("/confirm-email?token=")).length;
}

/** Buys a single video at the payment provider's own page, and waits for the credit. */
async function buyVideo(person: TestClient): Promise<void> {
  const { plans } = await (await person.get("/api/billing/plans")).json();
  const single = plans.find((plan: { id: string }) => plan.id === "single");
  const order = { price_id: single.prices[0].price_id, mode: "payment" };
  const { url } = await (await person.post("/functions/v1/stripe-checkout", order)).json();
  const page = new URL(url);
  const card = { method: "card", number: "4242424242424242", expiry: "12 / 34", cvc: "123" };
  const purchases = async (): Promise<number> =>
    (await (await person.get("/api/billing/purchases")).json()).purchases.length;
  const before = await purchases();
  const paid = await fetch(page, {
    method: "POST",
    headers: { origin: page.origin },
    body: new URLSearchParams({ ...card, email: person.email, name: "Ada" }),
    redirect: "manual",
  });
  expect(paid.status).toBe(303);
  await expect.poll(purchases, { timeout: 20_000 }).toBe(before + 1);
}
