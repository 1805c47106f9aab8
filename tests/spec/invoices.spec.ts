import { expect, type Page } from "@playwright/test";
import { messages } from "#emulators/stripe/checkout-page/messages.ts";
import { portalMessages } from "#emulators/stripe/portal-page/messages.ts";
import { checkoutAnswerSchema, plansSchema } from "#features/billing/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { locales, payByCard, runProduct, signUp, test } from "./shop.ts";

const product = runProduct();

const COMPANIES = {
  en: { company: "Coral Soap Ltd", country: "GB", taxId: "GB123456789" },
  tr: { company: "Mercan Sabun Ltd. Şti.", country: "TR", taxId: "1234567890" },
};

/** The address of the payment page for a single video. */
async function openSingle(person: TestClient): Promise<string> {
  const { plans } = plansSchema.parse(await (await person.get("/api/billing/plans")).json());
  const [price] = plans.find(({ id }) => id === "single")?.prices ?? [];
  const order = { price_id: price?.price_id, mode: "payment" };
  const answer = await person.post("/functions/v1/stripe-checkout", order);
  return checkoutAnswerSchema.parse(await answer.json()).url;
}

for (const locale of locales) {
  const t = { locale } as const;
  const pay = messages[locale];
  const portal = portalMessages[locale];
  const { company, country, taxId } = COMPANIES[locale];

  async function sayCompany(page: Page): Promise<void> {
    await page.getByLabel(pay.asBusiness).check();
    await page.getByLabel(pay.company, { exact: true }).fill(company);
    await page.getByLabel(pay.country).selectOption(country);
    await page.getByLabel(pay.line1, { exact: true }).fill("Mercan Sokak 3");
    await page.getByLabel(pay.postalCode).fill("34116");
    await page.getByLabel(pay.city).fill("İstanbul");
  }

  test.describe(`Invoices, ${locale}`, () => {
    test("a company says on the payment page who it is, and finds its invoice on the dashboard", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person, width: 360 });
      await page.goto(await openSingle(person));
      await expect(page.getByLabel(pay.company, { exact: true })).toBeHidden();
      await expect(page.getByLabel(pay.line1, { exact: true })).toBeHidden();
      await sayCompany(page);
      expect(await findFaults(page, { name: "payment page of a company" })).toEqual([]);
      // What is missing is said, and what was typed is still there.
      await payByCard(page);
      await expect(page.getByText(pay.fieldErrors.taxIdMissing)).toBeVisible();
      await expect(page.getByLabel(pay.company, { exact: true })).toHaveValue(company);
      await page.getByLabel(pay.taxId).fill(taxId);
      await payByCard(page);
      await page.waitForURL("**/success?session_id=*");

      await page.goto("/dashboard");
      const view = page.getByRole("link", { name: m.billing_invoice_view({}, t) });
      await expect(view).toHaveCount(1);
      expect(await findFaults(page, { name: "/dashboard with an invoice", part: "main" })).toEqual([]);
      const [invoice] = await Promise.all([page.waitForEvent("popup"), view.click()]);
      for (const said of [company, "Mercan Sokak 3", portal.taxId(taxId), "Single Video / Tek Video"])
        await expect(invoice.getByText(said)).toBeVisible();
      expect(await findFaults(invoice, { name: "invoice" })).toEqual([]);
      await invoice.close();
    });

    test("who bought for themselves makes the next invoice their company's in the portal", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard");
      // Nothing was bought: nothing has an invoice.
      await expect(page.getByRole("heading", { name: m.billing_invoices_title({}, t) })).toHaveCount(0);
      await page.goto(await openSingle(person));
      await payByCard(page);
      await page.waitForURL("**/success?session_id=*");
      await page.goto("/dashboard");
      await page.getByRole("button", { name: m.billing_invoices_details({}, t) }).click();
      await page.waitForURL(`${product().payments}/p/session/**`);
      await page.getByRole("link", { name: portal.changeDetails }).click();
      await expect(page.getByLabel(portal.nameOnInvoices)).toHaveValue("Ada Lovelace");
      await page.getByLabel(portal.nameOnInvoices).fill(company);
      await page.getByLabel(pay.country).selectOption(country);
      await page.getByLabel(pay.line1, { exact: true }).fill("Mercan Sokak 3");
      await page.getByLabel(pay.postalCode).fill("34116");
      await page.getByLabel(pay.city).fill("İstanbul");
      await page.getByLabel(pay.taxId).fill(taxId);
      expect(await findFaults(page, { name: "billing information" })).toEqual([]);
      await page.getByRole("button", { name: portal.saveDetails }).click();
      await expect(page.getByText(portal.done.details)).toBeVisible();
      await expect(page.getByText(portal.taxId(taxId))).toBeVisible();
      expect(await findFaults(page, { name: "portal" })).toEqual([]);

      await page.goto(await openSingle(person));
      await expect(page.getByLabel(pay.asBusiness)).toHaveCount(0);
      await payByCard(page);
      await page.waitForURL("**/success?session_id=*");
      await page.goto("/dashboard");
      const views = page.getByRole("link", { name: m.billing_invoice_view({}, t) });
      await expect(views).toHaveCount(2);
      const [invoice] = await Promise.all([page.waitForEvent("popup"), views.first().click()]);
      await expect(invoice.getByText(company)).toBeVisible();
      await invoice.close();
    });
  });
}
