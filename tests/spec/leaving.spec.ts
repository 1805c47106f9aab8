import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { checkoutAnswerSchema, plansSchema } from "#features/billing/schema.ts";
import { m } from "#messages/messages.js";
import { formatDateTime } from "#web/format.ts";
import { ageSignIn } from "./authenticator.ts";
import { seedFilm } from "./films.ts";
import { locales, payByCard, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`Leaving with one's data, ${locale}`, () => {
    // Whole ways through several screens: a busy machine takes its time.
    test.describe.configure({ timeout: 90_000 });

    test("orders an archive, and downloads it when it is ready", async ({ visit }) => {
      const person = await signUp(locale);
      const film = await seedFilm(person, { title: "Kavruk" });
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      await button(page, m.accounts_export_request({}, t)).click();
      await expect(page.getByText(m.accounts_export_queued({}, t))).toBeVisible();
      const link = page.getByRole("link", { name: m.accounts_export_download({}, t) });
      // The section asks again by itself.
      await expect(link).toBeVisible({ timeout: 25_000 });
      const downloading = page.waitForEvent("download");
      await link.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("vitrin-data.zip");
      const archive = await readFile(await download.path());
      // A film stands in the archive as it is.
      const stored = await readFile("public/clips/showcase-en.mp4");
      expect(archive.includes(stored)).toBe(true);
      for (const name of ["profile.json", "credit_transactions.json", `videos/${film}.mp4`])
        expect(archive.includes(name)).toBe(true);
    });

    test("an archive that another window has ordered meanwhile is no failure", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      const request = button(page, m.accounts_export_request({}, t));
      await expect(request).toBeVisible();
      await person.post("/api/accounts/export");
      await page.route("**/api/accounts/export", (route) => {
        const { error, code } = { error: m.error_export_running({}, t), code: "export_running" };
        if (route.request().method() !== "POST") return route.continue();
        return route.fulfill({ status: 409, json: { error, code, request_id: "1" } });
      });
      await request.click();
      await expect(page.getByRole("link", { name: m.accounts_export_download({}, t) })).toBeVisible({
        timeout: 25_000,
      });
      await expect(page.getByText(m.error_export_running({}, t))).toHaveCount(0);
    });

    test("deletion says what goes, shows on every page until it is undone", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      await ageSignIn(person.email);
      await button(page, m.accounts_delete_open({}, t)).click();
      const dialog = page.getByRole("dialog").filter({ hasText: m.accounts_delete_confirm_title({}, t) });
      await expect(dialog.getByRole("listitem")).toHaveCount(4);
      await expect(dialog.getByText(m.accounts_delete_consequence_kept({}, t))).toBeVisible();
      await dialog.getByRole("button", { name: m.accounts_delete_submit({}, t) }).click();
      const proof = page.getByRole("dialog").filter({ hasText: m.accounts_fresh_title({}, t) });
      await proof.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.accounts_delete_requested({}, t)).first()).toBeVisible();
      const security = await (await page.request.get("/api/accounts/security")).json();
      expect(Date.parse(security.deletion_due_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
      const due = `${formatDateTime(security.deletion_due_at, { locale })} UTC`;
      const text = m.accounts_delete_banner({ date: due }, t);
      await expect(page.getByText(text)).toHaveCount(2);
      await page.goto("/pricing");
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole("link", { name: m.accounts_delete_undo({}, t) }).click();
      await page.waitForURL("**/undo-deletion");
      await button(page, m.accounts_delete_undo({}, t)).click();
      await expect(page.getByText(m.accounts_undo_done_text({}, t))).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
      await page.goto("/pricing");
      // Once all is there that the page asks for.
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });

    test("with a package: reads what becomes of it, and can buy nothing until the account is kept", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const { plans } = plansSchema.parse(await (await person.get("/api/billing/plans")).json());
      const price = plans.flatMap((plan) => plan.prices).find((one) => one.lookup_key === "starter_monthly");
      const order = { price_id: price?.price_id, mode: "subscription" };
      const buy = () => person.post("/functions/v1/stripe-checkout", order);
      const page = await visit({ locale, as: person });
      await page.goto(checkoutAnswerSchema.parse(await (await buy()).json()).url);
      await payByCard(page);
      await page.waitForURL("**/success**");
      const subscription = async () => (await (await person.get("/api/billing/subscription")).json()).plan;
      await expect.poll(subscription, { intervals: [100] }).toBe("starter");
      await page.goto("/dashboard");
      const change = page.getByRole("link", { name: m.billing_subscription_change({}, t), exact: true });
      await expect(change).toBeVisible();

      expect((await person.post("/api/accounts/deletion")).status).toBe(202);
      await page.reload();
      const card = page.locator("[data-subscription]");
      await expect(card.getByText(m.billing_subscription_leaving({}, t))).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveCount(0);
      await expect(change).toHaveCount(0);
      await page.goto("/pricing?plan=single");
      await page.getByRole("button", { name: m.billing_plan_single_action({}, t), exact: true }).click();
      await expect(page.getByText(m.error_account_leaving({}, t))).toBeVisible();
      expect((await person.post("/api/accounts/deletion/undo", {})).status).toBe(204);
      await page.goto("/dashboard");
      await expect(change).toBeVisible();
    });
  });
}
