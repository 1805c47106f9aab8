import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { formatDateTime, formatNumber } from "#web/format.ts";
import { codeOf, setUpTwoFactor } from "./authenticator.ts";
import { locales, makeAdmin, runProduct, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

runProduct();

/** Adds credits as this administrator, through the API. */
async function adjust(admin: TestClient, person: TestClient, amount: number): Promise<void> {
  const found = await (await admin.get(`/api/admin/users?search=${person.email}`)).json();
  const body = { userId: found.users[0]?.id, amount };
  expect((await admin.post("/functions/v1/credit-management/adjust", body)).status).toBe(200);
}

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`2. Admin area, ${locale}`, () => {
    // Whole ways through several screens: a busy machine takes its time.
    test.describe.configure({ timeout: 90_000 });

    test("Admin login: waits for both fields, tells each failure, signs out who is no administrator", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const page = await visit({ locale });
      await page.goto("/admin/credits");
      await page.waitForURL("**/admin/login?**");
      await untilHydrated(page);
      const submit = button(page, m.admin_login_submit({}, t));
      const signIn = async (email: string, password: string) => {
        await page.getByLabel(m.admin_login_email({}, t)).fill(email);
        await page.getByLabel(m.admin_login_password({}, t), { exact: true }).fill(password);
        await submit.click();
      };
      await expect(submit).toBeDisabled();
      await page.getByLabel(m.admin_login_email({}, t)).fill(person.email);
      await expect(submit).toBeDisabled();
      await signIn(person.email, "not-it");
      await expect(page.getByText(m.error_invalid_credentials({}, t))).toBeVisible();
      await signIn(person.email, person.password);
      await expect(page.getByText(m.admin_login_not_admin({}, t))).toBeVisible();
      const session = await page.request.get("/api/accounts/session");
      expect(await session.json()).toEqual({ user: null });

      for (const [path, answer, text] of [
        ["**/api/accounts/session", { status: 500, json: {} }, m.admin_login_no_session],
        ["**/api/admin/access", { status: 500, json: {} }, m.admin_login_verify_failed],
        ["**/api/accounts/sign-in", { status: 500, json: {} }, m.admin_login_failed],
      ] as const) {
        await page.route(path, (route) => route.fulfill(answer));
        await signIn(admin.email, admin.password);
        await expect(page.getByText(text({}, t))).toBeVisible();
        await page.unroute(path);
      }
      await page.route("**/api/admin/access", (route) => route.abort());
      await signIn(admin.email, admin.password);
      await expect(page.getByText(m.admin_login_check_failed({}, t))).toBeVisible();
      await page.unroute("**/api/admin/access");

      const home = page.getByRole("link", { name: m.admin_login_back({}, t) });
      await expect(home).toHaveAttribute("href", "/");
      const secret = await setUpTwoFactor(admin);
      await signIn(admin.email, admin.password);
      const code = page.getByLabel(m.accounts_code_label({}, t), { exact: true });
      await code.fill("000000");
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.error_invalid_code({}, t))).toBeVisible();
      await code.fill(codeOf(secret, 1));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/credits");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_credits_title({}, t));
    });

    test("Layout and dashboard: sidebar, drawer, e-mail, real figures, sign-out", async ({ visit }) => {
      const admin = await signUpAdmin(locale);
      const page = await visit({ locale, as: admin });
      await page.goto("/admin/dashboard");
      await untilHydrated(page);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      await expect(page.getByRole("complementary").getByText(admin.email)).toBeVisible();
      await expect(page.getByText(m.admin_chart_revenue({}, t)).first()).toBeVisible();
      await page.getByText(m.admin_chart_table({}, t)).first().click();
      await expect(page.getByRole("table", { name: m.admin_chart_users({}, t) })).toBeVisible();
      await button(page, m.admin_period_7({}, t)).click();
      await expect(
        page.getByRole("table", { name: m.admin_chart_users({}, t) }).getByRole("row"),
      ).toHaveCount(8);

      await page.setViewportSize({ width: 360, height: 800 });
      await button(page, m.admin_menu_open({}, t)).click();
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("link", { name: m.admin_nav_users({}, t) }).click();
      await page.waitForURL("**/admin/users");
      await expect(drawer).toBeHidden();
      await button(page, m.admin_menu_open({}, t)).click();
      await drawer.getByRole("button", { name: m.admin_sign_out({}, t) }).click();
      await page.waitForURL("**/admin/login");
    });

    test("Credit Management: cards, search, role, order, chips, refresh; errors offer another try", async ({
      visit,
    }) => {
      const admin = await signUpAdmin(locale);
      const word = `Kasım${randomUUID().slice(0, 8)}`;
      const people: TestClient[] = [];
      for (const [name, amount] of [
        ["Orta", 20],
        ["Az", 10],
        ["Çok", 30],
      ] as const) {
        const person = await signUp(locale, { full_name: `${name} ${word}` });
        await adjust(admin, person, amount);
        people.push(person);
      }
      const [middle = admin] = people;
      await makeAdmin(middle);
      const page = await visit({ locale, as: admin });
      await page.goto("/admin/credits");
      await untilHydrated(page);
      const figures = await (await admin.get("/api/admin/credit-figures")).json();
      for (const [label, figure] of [
        [m.admin_total_users({}, t), figures.total_users],
        [m.admin_total_credits({}, t), figures.total_credits],
        [m.admin_average_credits({}, t), figures.average_credits],
      ]) {
        const card = page.getByText(label, { exact: true }).locator("..");
        await expect(card).toContainText(formatNumber(figure, locale));
      }

      const rows = page.locator("tbody").getByRole("row");
      const names = () => rows.getByText(word).allTextContents();
      const chips = page.getByRole("list", { name: m.admin_active_filters({}, t) });
      await page.getByRole("searchbox", { name: m.admin_search({}, t) }).fill(word.toLocaleUpperCase(locale));
      await expect(rows).toHaveCount(3);
      const sort = page.getByRole("combobox", { name: m.admin_sort({}, t) });
      for (const [order, expected] of [
        ["credits_asc", ["Az", "Orta", "Çok"]],
        ["credits_desc", ["Çok", "Orta", "Az"]],
        ["default", ["Çok", "Az", "Orta"]],
      ] as const) {
        await sort.selectOption(order);
        await expect.poll(names).toEqual(expected.map((name) => `${name} ${word}`));
      }
      await page.getByRole("combobox", { name: m.admin_filter_role({}, t) }).selectOption("admin");
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(middle.email);
      // Search, role, and the way to clear all of it.
      await expect(chips.getByRole("listitem")).toHaveCount(3);
      const role = m.admin_filter_remove({ filter: m.admin_role_admin({}, t) }, t);
      await chips.getByRole("button", { name: role }).click();
      await expect(rows).toHaveCount(3);

      await adjust(admin, middle, 400);
      await button(page, m.admin_refresh({}, t)).click();
      await expect(rows.filter({ hasText: middle.email })).toContainText("421");
      await chips.getByRole("button", { name: m.admin_clear_all({}, t) }).click();
      await expect(chips).toHaveCount(0);
      await expect(page.getByRole("searchbox", { name: m.admin_search({}, t) })).toHaveValue("");
      expect(new URL(page.url()).search).toBe("");

      await page.route("**/credit-management/users?**", (route) => route.fulfill({ status: 400, json: {} }));
      await page.reload();
      await expect(page.getByText(m.admin_users_failed({}, t))).toBeVisible();
      await page.unroute("**/credit-management/users?**");
      await button(page, m.web_retry({}, t)).click();
      await expect(rows.first()).toBeVisible();
    });

    test("Adjust and history: quick amounts, preview, nothing below zero, once, closed after 1.5 s", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const timezoneId = "Pacific/Kiritimati";
      const page = await visit({ locale, as: admin, timezoneId });
      await page.clock.install();
      await page.goto(`/admin/credits?search=${person.email}`);
      await untilHydrated(page);
      const rows = page.locator("tbody").getByRole("row");
      await expect(rows).toContainText(person.email);
      await rows.getByRole("button").click();
      const dialog = page.getByRole("dialog");
      const amount = dialog.getByLabel(m.admin_adjust_amount({}, t), { exact: true });
      const submit = dialog.getByRole("button", { name: m.admin_adjust_submit({}, t) });
      for (const [typed, text] of [
        ["x", m.error_amount_invalid],
        ["0", m.error_amount_zero],
        ["-2", m.error_balance_below_zero],
      ] as const) {
        await amount.fill(typed);
        await submit.click();
        await expect(dialog.getByText(text({}, t))).toBeVisible();
      }
      const next = dialog.getByRole("definition").last();
      for (const [quick, balance] of [
        ["−50", "−49"],
        ["−10", "−9"],
        ["+10", "11"],
        ["+100", "101"],
        ["+50", "51"],
      ] as const) {
        await dialog.getByRole("button", { name: quick, exact: true }).click();
        await expect(next).toHaveText(balance);
      }
      await expect(dialog.getByText(m.admin_adjust_reason_shown({}, t))).toBeVisible();
      await dialog.getByLabel(m.admin_adjust_reason({}, t)).fill("Özür");
      await page.clock.pauseAt(Date.now() + 60_000);
      await submit.dblclick();
      await expect(dialog.getByText(m.admin_adjust_done({}, t))).toBeVisible();
      // The window is smaller now: the second press of a slower double click falls beside it.
      await page.mouse.move(20, 20);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await untilHydrated(page);
      await page.clock.runFor(1_499);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(1);
      await expect(dialog).toBeHidden();
      await page.clock.resume();
      await expect(rows).toContainText("51");

      await rows.getByRole("link").click();
      await page.waitForURL("**/admin/credits/history/**");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        locale === "tr" ? "Işıl Öğüt" : "Ada Lovelace",
      );
      for (const [label, figure] of [
        [m.admin_balance({}, t), "51"],
        [m.admin_total_added({}, t), "51"],
        [m.admin_total_used({}, t), "0"],
      ] as const) {
        await expect(page.getByText(label, { exact: true }).locator("..")).toContainText(figure);
      }
      // The trial's credit, and one adjustment however often the button was pressed.
      await expect(rows).toHaveCount(2);
      const newest = rows.first().getByRole("cell");
      // By the reader's clock, which is a day ahead of the server's for most of the day.
      const at = (await newest.nth(0).getByRole("time").getAttribute("datetime")) ?? "";
      await expect(newest.nth(0)).toHaveText(formatDateTime(at, { locale, timeZone: timezoneId }));
      await expect(newest.nth(1)).toHaveText(m.admin_type_admin_grant({}, t));
      await expect(newest.nth(2)).toHaveText("+50");
      await expect(newest.nth(3)).toContainText("Özür");
      await expect(newest.nth(4)).toHaveText("Zeynep Işık");
      await page.getByRole("link", { name: m.admin_back({}, t) }).click();
      await page.waitForURL("**/admin/credits");
    });

    test("On a phone, what an entry of a list says stands at the right edge, below each other", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      await adjust(admin, person, 2);
      const { user } = await (await person.get("/api/accounts/session")).json();
      const page = await visit({ locale, as: admin, width: 360 });
      for (const path of ["/admin/audit", `/admin/credits/history/${user.id}`]) {
        await page.goto(path);
        const cells = page.locator("tbody").getByRole("row").first().getByRole("cell");
        await expect(cells).toHaveCount(5);
        const distances = await cells.evaluateAll((all) =>
          all.slice(1).map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell.querySelector("span, button") ?? cell);
            const right = Math.max(...Array.from(words.getClientRects(), (line) => line.right));
            return Math.round(cell.getBoundingClientRect().right - right);
          }),
        );
        // A badge has an edge of its own around its words.
        expect(Math.max(...distances)).toBeLessThanOrEqual(8);
      }
    });
  });
}
