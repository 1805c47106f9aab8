import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { TestClient } from "#tests/test-client.ts";
import { formatDate } from "#web/format.ts";
import { newProject } from "./projects.ts";
import {
  broken,
  holdTime,
  locales,
  queryDatabase,
  referralCodeOf,
  runProduct,
  signUp,
  test,
  untilHydrated,
} from "./shop.ts";

const product = runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`2. Dashboard, ${locale}`, () => {
    test("needs a session", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/dashboard?tab=settings");
      await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%3Ftab%3Dsettings$/);
    });

    test("is nothing to keep: not by the browser, and not for whoever presses Back after the sign-out", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      const answer = await page.goto("/dashboard");
      expect(answer?.headers()["cache-control"]).toBe("private, no-store");
      await untilHydrated(page);
      await page.getByRole("button", { name: m.credits_dashboard_sign_out({}, t), exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      // Visitors' pages may be shown again as they were, once the server agrees.
      const visitors = await page.goto("/pricing");
      expect(visitors?.headers()["cache-control"]).toBe("private, no-cache");
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/login\?next=/);
    });

    test('says "Loading..." while the session is looked up; then the focus is at the new screen', async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await page.goto("/pricing");
      await untilHydrated(page);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/dashboard.data*", async (route) => {
        await held;
        await route.continue();
      });
      await page
        .getByRole("banner")
        .getByRole("link", { name: m.web_nav_dashboard({}, t) })
        .click();
      const loading = page.getByRole("status").filter({ hasText: m.web_loading({}, t) });
      await expect(loading).toBeVisible();
      answer();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(loading).toHaveCount(0);
    });

    test("greets by first name; four tabs, each with an address of its own", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard");
      const name = locale === "tr" ? "Işıl" : "Ada";
      await expect(
        page.getByRole("heading", { level: 1, name: m.credits_dashboard_greeting({ name }, t), exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("tab")).toHaveText([
        m.credits_tab_overview({}, t),
        m.credits_tab_videos({}, t),
        m.credits_tab_referrals({}, t),
        m.credits_tab_settings({}, t),
      ]);
      const code = await referralCodeOf(person);
      await expect(page.getByText(m.billing_subscription_free({}, t)).first()).toBeVisible();
      await expect(page.getByText(m.referrals_text_purchase({ count: 1 }, t))).toBeVisible();
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      const buy = page.getByRole("link", { name: m.credits_buy({}, t) });
      await expect(buy).toHaveAttribute("href", "/pricing");

      await page.getByRole("tab", { name: m.credits_tab_videos({}, t) }).click();
      await expect(page).toHaveURL(/\?tab=videos$/);
      await expect(page.getByText(m.videos_empty_title({}, t))).toBeVisible();
      await page.getByRole("tab", { name: m.credits_tab_referrals({}, t) }).click();
      await expect(page).toHaveURL(/\?tab=referrals$/);
      for (const figure of [
        m.referrals_total({}, t),
        m.referrals_completed({}, t),
        m.referrals_earned({}, t),
      ]) {
        await expect(page.getByRole("term").filter({ hasText: figure })).toBeVisible();
      }
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
      await page.reload();
      await expect(page.getByRole("tab", { name: m.credits_tab_referrals({}, t) })).toHaveAttribute(
        "aria-selected",
        "true",
      );
    });

    test("lists referrals, older ones on request; what did not come is asked for again", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await queryDatabase(
        `WITH friends AS (
           INSERT INTO users (name, email) SELECT 'Friend', n || '.' || $1 FROM generate_series(1, 25) n RETURNING id
         ) SELECT count(*) FROM friends`,
        [person.email],
      );
      await queryDatabase(
        `INSERT INTO referral_tracking (referrer_user_id, referred_user_id)
         SELECT owner.id, friends.id FROM users owner, users friends WHERE owner.email = $1 AND friends.email LIKE '%.' || $1`,
        [person.email],
      );
      const page = await visit({ locale, as: person, width: 360 });
      await page.goto("/dashboard?tab=referrals");
      await untilHydrated(page);
      const rows = page.getByText(/@example\.com/);
      await expect(rows).toHaveCount(20);
      await page.route("**/api/referrals/stats*", (route) => route.fulfill(broken));
      const more = page.getByRole("button", { name: m.referrals_more({}, t) });
      await more.click();
      const again = page.getByRole("button", { name: m.web_retry({}, t) });
      await expect(again).toBeVisible();
      await page.unroute("**/api/referrals/stats*");
      await again.click();
      await expect(rows).toHaveCount(25);
      await expect(more).toHaveCount(0);
    });

    test("referrals that could not be loaded with the dashboard are asked for again", async ({ visit }) => {
      const person = await signUp(locale);
      const code = await referralCodeOf(person);
      const page = await visit({ locale, as: person });
      await queryDatabase("ALTER TABLE referral_tracking RENAME TO away", []);
      try {
        await page.goto("/dashboard?tab=referrals");
        await expect(page.getByText(m.referrals_failed({}, t))).toBeVisible();
      } finally {
        await queryDatabase("ALTER TABLE away RENAME TO referral_tracking", []);
      }
      await page.getByRole("button", { name: m.web_retry({}, t) }).click();
      await expect(page.getByText(code, { exact: true })).toBeVisible();
    });

    test("lists purchases, older ones on request; one of them that is asked back is not offered again", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await queryDatabase(
        `INSERT INTO payments (source, user_id, lookup_key, amount, currency, paid_at)
         SELECT 'checkout:cs_' || n || '_' || replace(id::text, '-', ''), id, 'vitrin_single', 249, 'usd', now() - n * interval '1 minute'
         FROM users, generate_series(1, 25) AS n WHERE email = $1`,
        [person.email],
      );
      const page = await visit({ locale, as: person, width: 360 });
      await page.goto("/dashboard");
      await untilHydrated(page);
      const card = page
        .locator("div")
        .filter({ has: page.getByRole("heading", { name: m.billing_purchases_title({}, t) }) });
      const rows = card.last().getByRole("listitem");
      await expect(rows).toHaveCount(20);
      const more = page.getByRole("button", { name: m.billing_purchases_more({}, t) });
      await more.click();
      await expect(rows).toHaveCount(25);
      await expect(more).toHaveCount(0);
      await rows
        .last()
        .getByRole("button", { name: m.billing_refund_request({}, t) })
        .click();
      await page.getByRole("button", { name: m.billing_refund_send({}, t) }).click();
      await expect(rows).toHaveCount(25);
      await expect(rows.last()).toContainText(m.billing_refund_asked({}, t));
      await expect(rows.last().getByRole("button")).toHaveCount(0);
      await expect(rows.first().getByRole("button", { name: m.billing_refund_request({}, t) })).toBeVisible();
    });

    test("says when an unused trial credit ends, and nothing of it once it is used", async ({ visit }) => {
      const person = await signUp(locale);
      const endsAt = "2031-03-09T10:00:00Z";
      await queryDatabase(
        "UPDATE credit_trials SET ends_at = $1 WHERE user_id = (SELECT id FROM users WHERE email = $2)",
        [endsAt, person.email],
      );
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard");
      const words = m.credits_balance_trial({ count: 1, date: formatDate(endsAt, locale) }, t);
      await expect(page.getByText(words)).toBeVisible();
      const used = await person.post(`/api/studio/projects/${await newProject(person, locale)}/videos`, {
        request_id: randomUUID(),
      });
      expect(used.status).toBe(202);
      await page.reload();
      await expect(page.getByText(m.credits_balance_empty({}, t))).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
    });

    test("4. Copy feedback lasts 2 s", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await holdTime(page);
      await page.goto("/dashboard");
      const copied = page.getByRole("button", { name: m.web_copied({}, t) });
      const copy = page.getByRole("button", { name: m.credits_referral_copy({}, t) });
      const before = await copy.boundingBox();
      await expect(async () => {
        await copy.click();
        await expect(copied).toBeVisible({ timeout: 500 });
      }).toPass({ intervals: [20] });
      // Nothing beside it moves.
      expect((await copied.boundingBox())?.width).toBe(before?.width);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await referralCodeOf(person));
      await page.clock.runFor(1_999);
      await expect(copied).toBeVisible();
      await page.clock.runFor(1);
      await expect(copy).toBeVisible();
    });

    test("a browser that refuses the clipboard is told of, with the text to copy by hand", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      });
      await page.goto("/dashboard");
      await untilHydrated(page);
      await page.getByRole("button", { name: m.credits_referral_copy({}, t) }).click();
      const notice = page.locator("[role=alertdialog]").filter({ hasText: m.web_copy_failed({}, t) });
      await expect(notice).toContainText(await referralCodeOf(person));
      await expect(page.getByRole("button", { name: m.web_copied({}, t) })).toHaveCount(0);
    });
  });

  test.describe(`2. Account settings, ${locale}`, () => {
    test("the name can be changed, the e-mail cannot", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      const email = page.getByLabel(m.accounts_email({}, t), { exact: true });
      await expect(email).toHaveValue(person.email);
      await expect(email).not.toBeEditable();
      await expect(page.getByText(m.accounts_profile_email_fixed({}, t))).toBeVisible();
      const save = page.getByRole("button", { name: m.accounts_profile_submit({}, t) });
      await expect(save).toBeEnabled();
      await page.getByLabel(m.accounts_full_name({}, t)).fill("İpek Çınar");
      await page.route("**/api/accounts/profile", (route) => route.fulfill(broken));
      await save.click();
      await expect(page.getByText(m.accounts_profile_failed({}, t))).toBeVisible();
      await page.unroute("**/api/accounts/profile");
      await save.click();
      await expect(page.getByText(m.accounts_profile_saved({}, t))).toBeVisible();
      await expect(
        page.getByRole("heading", { level: 1, name: m.credits_dashboard_greeting({ name: "İpek" }, t) }),
      ).toBeVisible();
    });

    test("5. Change password: both needed, equal, six characters; stays signed in", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      const current = page.getByLabel(m.accounts_change_current({}, t), { exact: true });
      const next = page.getByLabel(m.accounts_change_new({}, t), { exact: true });
      const again = page.getByLabel(m.accounts_change_confirm({}, t), { exact: true });
      const submit = page.getByRole("button", { name: m.accounts_change_submit({}, t) });
      await expect(page.getByRole("button", { name: m.accounts_profile_submit({}, t) })).toBeEnabled();
      await expect(page.getByText(m.accounts_change_text({}, t))).toBeVisible();
      await current.fill(person.password);
      await next.fill("Another-2026");
      await expect(submit).toBeDisabled();
      await again.fill("Another-2027");
      await submit.click();
      await expect(page.getByText(m.error_passwords_do_not_match({}, t))).toBeVisible();
      await next.fill("12345");
      await again.fill("12345");
      await submit.click();
      await expect(page.getByText(m.accounts_change_too_short({}, t), { exact: true })).toBeVisible();
      await next.fill("Another-2026");
      await again.fill("Another-2026");
      await page.route("**/api/accounts/change-password", (route) => route.fulfill(broken));
      await submit.click();
      await expect(page.getByText(m.accounts_change_failed({}, t), { exact: true })).toBeVisible();
      await page.unroute("**/api/accounts/change-password");
      await submit.click();
      await expect(page.getByText(m.accounts_change_done({}, t))).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard\?tab=settings$/);

      const client = new TestClient(product().url);
      const credentials = { email: person.email, password: "Another-2026" };
      expect((await client.post("/api/accounts/sign-in", credentials)).status).toBe(200);
    });
  });
}
