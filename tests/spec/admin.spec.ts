import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { locales, makeAdmin, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

async function signUpAdmin(locale: "en" | "tr"): Promise<TestClient> {
  const admin = await signUp(locale, { full_name: "Zeynep Işık" });
  await makeAdmin(admin);
  return admin;
}

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`2. Admin area, ${locale}`, () => {
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

      await signIn(admin.email, admin.password);
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

    test("Credit Management: search, filters and chips, adjust with preview, history", async ({ visit }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const page = await visit({ locale, as: admin });
      await page.goto(`/admin/credits?role=user&sort=credits_desc&search=${person.email}`);
      await untilHydrated(page);
      const rows = page.locator("tbody").getByRole("row");
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(person.email);
      const chips = page.getByRole("list", { name: m.admin_active_filters({}, t) });
      await expect(chips.getByRole("listitem")).toHaveCount(4);
      await rows.getByRole("button").click();

      const dialog = page.getByRole("dialog");
      const amount = dialog.getByLabel(m.admin_adjust_amount({}, t), { exact: true });
      const submit = dialog.getByRole("button", { name: m.admin_adjust_submit({}, t) });
      for (const [typed, text] of [
        ["x", m.error_amount_invalid],
        ["0", m.error_amount_zero],
        ["-9000", m.error_balance_below_zero],
      ] as const) {
        await amount.fill(typed);
        await submit.click();
        await expect(dialog.getByText(text({}, t))).toBeVisible();
      }
      await dialog.getByRole("button", { name: "+50" }).click();
      await expect(dialog.getByText("51", { exact: true })).toBeVisible();
      await submit.dblclick();
      await expect(dialog.getByText(m.admin_adjust_done({}, t))).toBeVisible();
      await expect(dialog).toBeHidden({ timeout: 3_000 });
      await expect(rows).toContainText("51");

      await rows.getByRole("link").click();
      await page.waitForURL("**/admin/credits/history/**");
      await expect(page.locator("tbody")).toContainText("Zeynep Işık");
      await expect(page.locator("tbody")).toContainText("+50");
      await page.getByRole("link", { name: m.admin_back({}, t) }).click();
      await page.waitForURL("**/admin/credits");
      await expect(chips).toHaveCount(0);

      await page.route("**/credit-management/users?**", (route) => route.fulfill({ status: 400, json: {} }));
      await page.reload();
      await expect(page.getByText(m.admin_users_failed({}, t))).toBeVisible();
      await page.unroute("**/credit-management/users?**");
      await button(page, m.web_retry({}, t)).click();
      await expect(rows.first()).toBeVisible();
    });

    test("Users: a suspension asks for its reason, and shuts the person out with clear words", async ({
      visit,
    }) => {
      const [admin, person] = [await signUpAdmin(locale), await signUp(locale)];
      const page = await visit({ locale, as: admin });
      await page.goto(`/admin/users?search=${person.email}`);
      await untilHydrated(page);
      await page.locator("tbody").getByRole("button").click();
      await page.getByRole("menuitem", { name: m.admin_suspend({}, t), exact: true }).click();
      const dialog = page.getByRole("dialog");
      const submit = dialog.getByRole("button", { name: m.admin_suspend({}, t), exact: true });
      await submit.click();
      await expect(dialog.getByText(m.admin_reason_required({}, t))).toBeVisible();
      await dialog.getByLabel(m.admin_reason({}, t), { exact: true }).fill("Spam");
      await submit.click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("tbody")).toContainText(m.admin_status_suspended({}, t));
      const refused = await person.post("/api/accounts/sign-in", {
        email: person.email,
        password: person.password,
      });
      expect(await refused.json()).toMatchObject({ error: m.error_account_suspended({}, t) });
      await page.goto("/admin/audit");
      await expect(page.locator("tbody").getByRole("row").first()).toContainText("Spam");
    });
  });
}
