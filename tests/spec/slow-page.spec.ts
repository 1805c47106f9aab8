import { expect, test } from "@playwright/test";
import { type RunningProduct, startProduct } from "#tests/start-product.ts";

/** Fields by their names, and what a quick typist puts there before the page's script runs. */
const forms = [
  { path: "/login", values: { email: "early@example.com", password: "typed early" } },
  { path: "/forgot-password", values: { email: "early@example.com" } },
  { path: "/register", values: { full_name: "Erken Kuş", email: "early@example.com" } },
];

test.describe("2. Forms on a slow line", () => {
  let product: RunningProduct;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product?.remove());

  for (const { path, values } of forms) {
    test(`${path} keeps what was typed before its script ran`, async ({ page }) => {
      let letScriptsThrough = () => {};
      const asked = new Promise<void>((resolve) => {
        letScriptsThrough = resolve;
      });
      await page.route("**/*.js", async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(product.url + path, { waitUntil: "commit" });
      const submit = page.locator("main form button[type=submit]");
      await expect(submit).toBeDisabled();
      for (const [name, value] of Object.entries(values))
        await page.locator(`input[name=${name}]`).fill(value);
      letScriptsThrough();
      await expect(submit).toBeEnabled();
      for (const [name, value] of Object.entries(values)) {
        await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
      }
    });
  }
});
