import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { messages } from "#emulators/stripe/checkout-page/messages.ts";
import { dashboardMessages } from "#emulators/stripe/dashboard/messages.ts";
import { checkoutAnswerSchema, plansSchema } from "#features/billing/schema.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type Locale, payByCard, runProduct, signUp, test, type Visit } from "./shop.ts";

const product = runProduct();

/** A person who has paid on the hosted page, in the browser. */
async function buy(
  visit: (options: Visit) => Promise<Page>,
  { locale, lookupKey, card }: { locale: Locale; lookupKey: string; card?: string },
): Promise<{ person: TestClient; page: Page }> {
  const person = await signUp(locale);
  const { plans } = plansSchema.parse(await (await person.get("/api/billing/plans")).json());
  const price = plans.flatMap(({ prices }) => prices).find(({ lookup_key }) => lookup_key === lookupKey);
  const answer = await person.post("/functions/v1/stripe-checkout", {
    price_id: price?.price_id,
    mode: lookupKey === "single" ? "payment" : "subscription",
  });
  const { url } = checkoutAnswerSchema.parse(await answer.json());
  const page = await visit({ locale, as: person });
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await payByCard(page, card);
  return { person, page };
}

async function expectCredits(person: TestClient, credits: number): Promise<void> {
  const shape = z.object({ credits: z.int() });
  const read = async () => shape.parse(await (await person.get("/api/credits/transactions")).json()).credits;
  await expect.poll(read, { intervals: [100] }).toBe(credits);
}

/** Opens the newest object of a kind on the payment server's dashboard. */
async function openNewest(page: Page, kind: string): Promise<void> {
  await page.goto(`${product().payments}/dashboard?kind=${kind}`);
  await page.locator("tbody a").first().click();
}

test("The payment server: 3-D Secure, a month on, a dispute that is won", async ({ visit }) => {
  const t = dashboardMessages.en;
  const { person, page } = await buy(visit, {
    locale: "en",
    lookupKey: "starter_yearly",
    card: "4000002760003184",
  });
  await page.getByRole("button", { name: messages.en.authComplete }).click();
  await page.waitForURL("**/success?session_id=*");
  await expectCredits(person, 1 + 10);
  await openNewest(page, "subscription");
  await page.getByRole("button", { name: t.steps.month }).click();
  await expectCredits(person, 1 + 20);
  await openNewest(page, "charge");
  await page.getByRole("button", { name: t.dispute }).click();
  await expect(page.getByText('"disputed": true')).toBeVisible();
  await expectCredits(person, 1);
  await openNewest(page, "dispute");
  await page.getByRole("button", { name: t.win }).click();
  await expect(page.getByRole("button", { name: t.win })).toBeHidden();
  await expectCredits(person, 21);
});

test("The payment server, in Turkish: a refund, its news again, and events in another order", async ({
  visit,
}) => {
  const t = dashboardMessages.tr;
  const { person, page } = await buy(visit, { locale: "tr", lookupKey: "single" });
  await page.waitForURL("**/success?session_id=*");
  await expectCredits(person, 2);
  await openNewest(page, "charge");
  await expect(page.getByLabel(t.refundAmount("$2,49"))).toHaveValue(/^2[.,]49$/);
  await page.getByRole("button", { name: t.refund, exact: true }).click();
  await expect(page.getByText('"refunded": true')).toBeVisible();
  await expectCredits(person, 1);

  await page.getByRole("link", { name: t.kinds.event }).click();
  const place = (type: string) => page.getByLabel(t.placeOf(type)).first();
  await place("charge.refunded").fill("1");
  await place("checkout.session.completed").fill("2");
  await page.getByLabel(t.times).fill("3");
  await page.getByRole("button", { name: t.replayChosen }).click();
  await page.getByRole("link", { name: "evt_" }).first().waitFor();
  const refunded = page.getByRole("row").filter({ hasText: "charge.refunded" }).first().getByRole("link");
  await refunded.click();
  await page.getByRole("button", { name: t.replay }).click();
  const done = page.getByText(t.deliveryStatus.delivered, { exact: true });
  await expect(async () => {
    await page.reload();
    await expect(done).toHaveCount(5, { timeout: 200 });
  }).toPass({ intervals: [200] });
  await expectCredits(person, 1);
});
