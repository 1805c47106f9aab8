import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { probeMedia } from "#engine/probe.ts";
import { m } from "#messages/messages.js";
import { inspectVideo } from "./inspect-video.ts";
import { makePhoto } from "./make-photo.ts";
import { fillAddress, type Locale, locales, test } from "./spec/shop.ts";
import type { RunningProduct } from "./start-product.ts";

const brief = {
  en: {
    name: "Ada Lovelace",
    email: "ada@example.com",
    brand: "Brewline",
    title: "A slow morning",
    text: "Brewline is cold brew coffee in a can. Steeped for 18 hours, no sugar, ready in the fridge. For people who have no time in the morning.",
  },
  tr: {
    name: "Işıl Çağrı Öğüt",
    email: "isil@example.com",
    brand: "Kavruk",
    title: "Ilık bir sabah",
    text: "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir, şeker içermez. Sabahları vakti olmayanlar için.",
  },
} as const;
const password = "Vitrin-2026-window";
/** Mails go through the queue, which shares two cores with a render. */
const MAIL_ARRIVES = { timeout: 60_000 };

for (const locale of locales) {
  const t = { locale } as const;
  const person = brief[locale];

  test.describe(`the main job, ${locale}`, () => {
    test.describe.configure({ mode: "serial" });
    let product: RunningProduct;
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser, product: shared }) => {
      product = shared;
      context = await openBrowser(browser, product, locale);
      page = await context.newPage();
      failOnBrokenPages(page);
    });
    test.afterAll(async () => {
      await context?.close();
    });

    test("signs up, with the form's own checks, and gets the trial credit", async () => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.goto("/register");
      const submit = page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true });
      await expect(submit).toBeEnabled();
      await submit.click();
      await expect(page.getByText(m.error_fields_required({}, t))).toBeVisible();
      await page.getByLabel(m.accounts_full_name({}, t)).fill(person.name);
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(password);
      await page.getByLabel(m.accounts_confirm_password({}, t), { exact: true }).fill("something else");
      await submit.click();
      await expect(page.getByText(m.error_passwords_do_not_match({}, t))).toBeVisible();
      await page.getByLabel(m.accounts_confirm_password({}, t), { exact: true }).fill(password);
      await submit.click();
      await expect(page.getByText(m.accounts_register_success_text({}, t))).toBeVisible();
      await page.waitForURL("**/dashboard");
      await expect.poll(() => balance(page)).toBe(1);
    });

    test("turns a brief into a script with a live preview", async () => {
      await page.goto("/create");
      await page.getByLabel(m.studio_description({}, t)).fill(person.text);
      await page.getByLabel(m.studio_brand_name({}, t)).fill(person.brand);
      await page.locator("input[type=file]").setInputFiles({
        name: "photo.jpg",
        mimeType: "image/jpeg",
        buffer: await makePhoto(1600, 1200),
      });
      await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
      await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);

      const headline = page.getByLabel(m.studio_headline({}, t)).first();
      await expect(headline).not.toHaveValue("");
      const canvas = page.getByRole("img", { name: m.studio_preview_picture({}, t) });
      await expect(canvas).toBeVisible();
      const position = page.getByRole("slider", { name: m.studio_position({}, t) });
      await position.fill("2");
      const before = await canvas.screenshot();
      await headline.fill(locale === "tr" ? "Işıltılı bir sabah" : "A brighter morning");
      await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
      await expect(page.getByText(m.studio_saved({}, t), { exact: true })).toBeVisible();
    });

    test("cancels a running video and gets the credit back", async () => {
      await startVideo(page, t);
      await expect.poll(() => balance(page)).toBe(0);
      await page.getByRole("button", { name: m.studio_cancel_render({}, t) }).click();
      await expect(page.getByText(m.studio_cancelled_text({}, t))).toBeVisible();
      await expect.poll(() => balance(page)).toBe(1);
      await page.getByRole("button", { name: m.studio_back_to_editor({}, t) }).click();
    });

    test("makes the video, which plays and is what it should be", async () => {
      await startVideo(page, t);
      const ready = page.getByText(m.studio_result_ready({}, t), { exact: true });
      await expect(ready).toBeVisible({ timeout: 150_000 });
      const video = page.locator("video");
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        return element.play();
      });
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.5);
      expect(
        await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight]),
      ).toEqual([1080, 1920]);
      await video.evaluate((element: HTMLVideoElement) => element.pause());

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: m.studio_download({}, t) }).click();
      const file = join(product.dataDirectory, "download.mp4");
      await (await download).saveAs(file);
      const facts = await probeMedia(file);
      expect(facts.video).toMatchObject({ codec: "h264", width: 1080, height: 1920, framesPerSecond: 30 });
      expect(facts.audio).toMatchObject({ codec: "aac", channels: 2 });
      expect(facts.duration).toBeGreaterThan(10);
      expect(facts.duration).toBeLessThan(22);
      const contents = await inspectVideo(file);
      expect(contents.frames).toBeGreaterThan(facts.duration * 29);
      expect(contents.distinctFrames).toBeGreaterThan(contents.frames * 0.5);
      expect(contents.loudness).toBeGreaterThan(0.02);
      expect(await balance(page)).toBe(0);
    });

    test("publishes it from My Videos, and visitors see it in Flow", async ({ browser }) => {
      await page.goto("/dashboard?tab=videos");
      const actions = new RegExp(m.videos_actions({ title: "" }, t).trim());
      // To press an entry that still moves, as an opening menu's do, Playwright scrolls the page in the end: the menu
      // turns over to the other side of its button then, between press and release.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.getByRole("button", { name: actions }).first().click();
      await page.getByRole("menuitem", { name: m.videos_publish({}, t) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(m.videos_title({}, t)).fill(person.title);
      await dialog.getByLabel(m.videos_description({}, t)).fill("18 h");
      await dialog.getByRole("button", { name: m.videos_publish({}, t) }).click();
      await expect(page.getByText(m.videos_published({}, t))).toBeVisible();

      const visitors = await openBrowser(browser, product, locale);
      const visitor = await visitors.newPage();
      failOnBrokenPages(visitor);
      await visitor.goto("/flow");
      await expect(visitor.getByText(person.title)).toBeVisible();
      await expect(visitor.getByText(person.name)).toBeVisible();
      await visitors.close();
    });

    test("runs out of credits and buys one; a declined card says why, a repeated event grants nothing", async () => {
      await page.goto("/create");
      await page.getByLabel(m.studio_description({}, t)).fill(person.text);
      await page.getByRole("button", { name: m.studio_write_script({}, t) }).click();
      await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
      await page
        .getByRole("button", { name: m.studio_generate({}, t), exact: true })
        .first()
        .click();
      await expect(page.getByText(m.studio_no_credits_text({}, t))).toBeVisible();
      await page.getByRole("link", { name: m.studio_buy_credits({}, t) }).click();
      await page.waitForURL("**/pricing?project=*");

      const checkout = page.waitForRequest("**/functions/v1/stripe-checkout");
      await page.getByRole("button", { name: m.billing_plan_single_action({}, t) }).click();
      expect((await checkout).method()).toBe("POST");
      await page.waitForURL(`${product.payments}/**`);
      await payWith(page, "4000000000009995");
      await expect(page.getByRole("alert").first()).toContainText(
        locale === "tr" ? "bakiyesi yetersiz" : "insufficient funds",
      );
      expect(await balance(page)).toBe(0);
      await payWith(page, "4242424242424242");
      await page.waitForURL("**/success?project=*&session_id=*");
      await expect(page.getByText(m.billing_success_title({}, t))).toBeVisible();
      const sessionId = new URL(page.url()).searchParams.get("session_id") ?? "";
      await expect(page.getByText(sessionId.slice(-8))).toBeVisible();
      await expect.poll(() => balance(page)).toBe(1);

      const dashboard = await context.newPage();
      await dashboard.goto(`${product.payments}/dashboard?kind=event`);
      await dashboard
        .getByRole("row")
        .filter({ hasText: "checkout.session.completed" })
        .getByRole("link")
        .first()
        .click();
      await dashboard.waitForURL("**/dashboard/objects/*");
      // The form's answer is a page of its own: loaded again before it has come, it would break off.
      const answered = dashboard.waitForEvent("load");
      await dashboard
        .getByRole("button", { name: locale === "tr" ? "Yeniden gönder" : "Deliver again" })
        .click();
      await answered;
      await expect
        .poll(async () => {
          await dashboard.reload();
          return dashboard.locator("ol > li").filter({ hasText: "200" }).count();
        })
        .toBeGreaterThan(1);
      await dashboard.close();
      expect(await balance(page)).toBe(1);
    });

    test("shows balance, plan, code and history on the dashboard", async () => {
      await page.goto("/dashboard");
      await expect(page.getByText(m.billing_subscription_free({}, t), { exact: true }).first()).toBeVisible();
      await page.getByRole("button", { name: m.credits_referral_copy({}, t) }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z0-9]{8}$/);
      for (const reason of [
        m.credits_reason_trial({}, t),
        m.credits_reason_video({}, t),
        m.credits_reason_video_cancelled({}, t),
        m.credits_reason_purchase_single({}, t),
      ]) {
        await expect(page.getByText(reason).first()).toBeVisible();
      }
    });

    test("signs out, sets a new password through the mail, and signs in with it", async () => {
      await page.getByRole("button", { name: m.credits_dashboard_sign_out({}, t) }).click();
      await page.waitForURL("**/login");
      await page.getByRole("link", { name: m.accounts_login_forgot({}, t) }).click();
      // Both screens have a field of that name.
      await page.waitForURL("**/forgot-password");
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByRole("button", { name: m.accounts_forgot_submit({}, t) }).click();
      await expect(page.getByText(m.accounts_forgot_sent_title({}, t))).toBeVisible();

      const subject = m.accounts_mail_reset_subject({ brand: "Vitrin" }, t);
      await page.goto(await linkInMail(product, subject));
      await page.getByLabel(m.accounts_reset_new({}, t), { exact: true }).fill(`${password}!`);
      await page.getByLabel(m.accounts_confirm_password({}, t), { exact: true }).fill(`${password}!`);
      await page.getByRole("button", { name: m.accounts_reset_submit({}, t) }).click();
      await expect(page.getByText(m.accounts_reset_done_title({}, t))).toBeVisible();

      await page.goto("/login");
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(password);
      await page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true }).click();
      await expect(page.getByText(m.error_invalid_credentials({}, t))).toBeVisible();
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(`${password}!`);
      await page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true }).click();
      await page.waitForURL("**/dashboard");
    });

    test("signs in with Google through the local provider", async ({ browser }) => {
      const other = await openBrowser(browser, product, locale);
      const visitor = await other.newPage();
      failOnBrokenPages(visitor);
      await visitor.goto("/register");
      await visitor.getByRole("button", { name: m.accounts_register_google({}, t) }).click();
      await visitor.getByRole("button", { name: /Elif Işık/ }).click();
      await visitor.waitForURL("**/dashboard");
      await expect(
        visitor.getByRole("heading", { name: m.credits_dashboard_greeting({ name: "Elif" }, t) }),
      ).toBeVisible();
      expect(await balance(visitor)).toBe(1);
      await other.close();
    });
  });
}

async function openBrowser(
  browser: Browser,
  product: RunningProduct,
  locale: Locale,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: product.url,
    locale: locale === "tr" ? "tr-TR" : "en-US",
    viewport: { width: 1280, height: 860 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
}

/** An error in the console or an uncaught one is a fault even if the page looks right. */
function failOnBrokenPages(page: Page): void {
  page.on("pageerror", (error) => {
    throw error;
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      throw new Error(message.text());
  });
}

async function balance(page: Page): Promise<number> {
  const answer = await page.request.get("/api/credits/transactions");
  const body: { credits: number } = await answer.json();
  return body.credits;
}

async function startVideo(page: Page, t: { locale: Locale }): Promise<void> {
  await page
    .getByRole("button", { name: m.studio_generate({}, t), exact: true })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: m.studio_generate_action({}, t) })
    .click();
  await expect(page.getByRole("button", { name: m.studio_cancel_render({}, t) })).toBeVisible();
}

async function payWith(page: Page, card: string): Promise<void> {
  const email = page.locator("input[name=email]");
  if (await email.isVisible()) await email.fill("payer@example.com");
  await fillAddress(page);
  await page.locator("input[name=number]").fill(card);
  await page.locator("input[name=expiry]").fill("12 / 34");
  await page.locator("input[name=cvc]").fill("123");
  await page.locator("input[name=name]").fill("Ada Lovelace");
  await page.locator("button.pay, button[type=submit]").first().click();
}

/** Waits for a mail in the inbox and takes the reset link out of its text. */
async function linkInMail(product: RunningProduct, subject: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.inbox}/api/email`);
      const mails: { subject: string; text: string }[] = await answer.json();
      text = mails.find((mail) => mail.subject === subject)?.text ?? "";
      return text;
    }, MAIL_ARRIVES)
    .not.toBe("");
  return /https?:\/\/\S+reset-password\S+/.exec(text)?.[0] ?? "";
}
