import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { locales, runProduct, test, untilHydrated } from "./shop.ts";

// Where an address has to be confirmed before the first sign-in.
test.use({ settings: { REQUIRE_CONFIRMED_EMAIL: "yes" } });
runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`2. Sign-up screen, confirmed addresses, ${locale}`, () => {
    test("says where the mail may be, and leads to the sign-in and on to what was chosen", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/register?plan=starter_monthly&next=%2Fpricing%3Fplan%3Dstarter_monthly");
      await untilHydrated(page);
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const email = `to-confirm-${locale}@example.com`;
      await field(m.accounts_full_name({}, t)).fill("Işıl Öğüt");
      await field(m.accounts_email({}, t)).fill(email);
      await field(m.accounts_password({}, t)).fill("Vitrin-2026-window");
      await field(m.accounts_confirm_password({}, t)).fill("Vitrin-2026-window");
      await page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true }).click();
      await expect(page.getByText(m.accounts_register_confirm_text({ email }, t))).toBeVisible();
      await page.getByRole("link", { name: m.accounts_back_to_login({}, t) }).click();
      await page.waitForURL(/\/login\?/);
      expect(new URL(page.url()).searchParams.get("next")).toBe("/pricing?plan=starter_monthly");
    });
  });
}
