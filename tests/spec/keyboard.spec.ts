import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { TestClient } from "#tests/test-client.ts";
import { expectFocusTrap, tabTo } from "./focus.ts";
import { shorten } from "./projects.ts";
import { locales, runProduct, test, untilHydrated } from "./shop.ts";

const product = runProduct();

const password = "Vitrin-2026-window";

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
  const press = (page: Page, key = "Enter") => page.keyboard.press(key);

  async function signUp(page: Page, email: string): Promise<void> {
    await page.goto("/");
    await press(page, "Tab");
    await expect(page.getByRole("link", { name: m.web_skip_to_content({}, t) })).toBeFocused();
    await expect(page.getByRole("link", { name: m.web_skip_to_content({}, t) })).toBeInViewport();
    await press(page);
    await press(page, "Tab");
    await expect(page.getByRole("link", { name: m.site_hero_start({}, t) })).toBeFocused();
    await press(page);
    await page.waitForURL("**/register");

    const submit = button(page, m.accounts_register_submit({}, t));
    await expect(submit).toBeEnabled();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await tabTo(page, submit);
    await press(page);
    // What is missing is said, and the focus is where to write it.
    await expect(page.getByText(m.error_fields_required({}, t))).toBeVisible();
    await expect(field(m.accounts_full_name({}, t))).toBeFocused();
    for (const [label, text] of [
      [m.accounts_full_name({}, t), "Işıl Öğüt"],
      [m.accounts_email({}, t), email],
      [m.accounts_password({}, t), password],
      [m.accounts_confirm_password({}, t), password],
    ] as const) {
      await tabTo(page, field(label));
      await page.keyboard.type(text);
    }
    await press(page);
    await page.waitForURL("**/dashboard");
    await untilHydrated(page);
  }

  async function buyOneVideo(page: Page): Promise<void> {
    await tabTo(page, page.getByRole("tabpanel").getByRole("link", { name: m.credits_buy({}, t) }));
    await press(page);
    await page.waitForURL("**/pricing");
    await expect(heading(page)).toBeFocused();
    await tabTo(page, button(page, m.billing_plan_single_action({}, t)));
    await press(page);
    await page.waitForURL(`${product().payments}/**`);
    const input = (name: string) => page.locator(`input[name=${name}]`);
    for (const [name, text] of [
      ["number", "4242424242424242"],
      ["expiry", "1234"],
      ["cvc", "123"],
      ["name", "Isil Ogut"],
    ] as const) {
      await tabTo(page, input(name));
      await page.keyboard.type(text);
    }
    await press(page);
    await page.waitForURL("**/success?session_id=*");
    // The page's script shows it, after two seconds.
    await expect(page.getByRole("heading", { name: m.billing_success_title({}, t) })).toBeVisible();
    await tabTo(page, page.getByRole("main").getByRole("link", { name: m.billing_success_create({}, t) }));
    await press(page);
    await page.waitForURL("**/create");
    await expect(heading(page)).toBeFocused();
  }

  async function writeScript(page: Page): Promise<string> {
    await tabTo(page, page.getByLabel(m.studio_description({}, t)));
    await page.keyboard.type("Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. Şeker içermez.");
    await tabTo(page, page.getByLabel(m.studio_brand_name({}, t)));
    await page.keyboard.type("Kavruk");
    // A group of radio buttons is one stop; the arrows choose in it.
    await tabTo(page, page.locator("input[name=aspect]:checked"));
    await press(page, "ArrowDown");
    await expect(page.locator("input[name=aspect]:checked")).toBeFocused();
    await expect(page.locator("input[name=aspect]:checked")).not.toHaveValue("9:16");
    await tabTo(page, button(page, m.studio_write_script({}, t)));
    await press(page);
    await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
    await expect(heading(page)).toBeFocused();
    return page.url().split("/").at(-1) ?? "";
  }

  async function generate(page: Page): Promise<void> {
    const open = button(page, m.studio_generate({}, t)).first();
    const dialog = page.getByRole("dialog");
    await tabTo(page, open);
    await press(page);
    await expect(dialog).toBeVisible();
    const start = dialog.getByRole("button", { name: m.studio_generate_action({}, t) });
    await expect(start).toBeEnabled();
    await expectFocusTrap(page, dialog);
    await press(page, "Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await press(page);
    await tabTo(page, start);
    await press(page);
    await page.waitForURL(/\?video=/);
    await expect(heading(page)).toBeFocused();
    // In Turkish, "ready" is a part of "getting ready".
    const ready = page.getByText(m.studio_result_ready({}, t), { exact: true });
    await expect(ready).toBeVisible({ timeout: 90_000 });
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveAccessibleDescription(m.studio_result_ready({}, t));
  }

  async function publish(page: Page, title: string): Promise<void> {
    const banner = page.getByRole("banner");
    await tabTo(page, banner.getByRole("link", { name: m.web_nav_dashboard({}, t) }), "Shift+Tab");
    await press(page);
    await page.waitForURL("**/dashboard");
    await expect(heading(page)).toBeFocused();
    // So is a row of tabs; Enter opens the one with the focus.
    await tabTo(page, page.getByRole("tab", { name: m.credits_tab_overview({}, t) }));
    await press(page, "ArrowRight");
    await expect(page.getByRole("tab", { name: m.credits_tab_videos({}, t) })).toBeFocused();
    await press(page);

    const actions = page.getByRole("article").getByRole("button", {
      name: new RegExp(m.videos_actions({ title: "" }, t).trim()),
    });
    await tabTo(page, actions);
    await press(page);
    const entry = page.getByRole("menuitem", { name: m.videos_publish({}, t) });
    const entries = page.getByRole("menuitem");
    await expect(entries.first()).toBeFocused();
    const names = await entries.allInnerTexts();
    const before = names.indexOf(m.videos_publish({}, t));
    expect(before).toBeGreaterThan(0);
    for (let step = 0; step < before; step++) await press(page, "ArrowDown");
    await expect(entry).toBeFocused();
    await press(page);
    const dialog = page.getByRole("dialog", { name: m.videos_publish_title({}, t) });
    await tabTo(page, dialog.getByLabel(m.videos_title({}, t)));
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type(title);
    await press(page);
    const done = page.getByRole("dialog", { name: m.videos_published({}, t) });
    await expect(done).toBeVisible();
    await expectFocusTrap(page, done);
    await press(page, "Escape");
    await expect(done).toBeHidden();
    await expect(actions).toBeFocused();

    await tabTo(page, banner.getByRole("link", { name: m.web_nav_flow({}, t) }), "Shift+Tab");
    await press(page);
    await expect(heading(page)).toBeFocused();
    const film = page.getByRole("article").filter({ hasText: title });
    await tabTo(page, film.getByRole("link"));
    await press(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  }

  test(`Keyboard alone, ${locale}: signs up, buys a video, generates it and publishes it`, async ({
    visit,
  }) => {
    test.setTimeout(180_000);
    const page = await visit({ locale });
    const email = `keyboard-${locale}@example.com`;
    await signUp(page, email);
    await buyOneVideo(page);
    const project = await writeScript(page);
    // A film of one word, so that it is soon there.
    const client = new TestClient(product().url, { locale, address: "10.3.0.1" });
    await client.post("/api/accounts/sign-in", { email, password });
    await shorten(client, project);
    await page.reload();
    await untilHydrated(page);
    await generate(page);
    await publish(page, `Klavyeyle, ${locale}`);
  });
}
