import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { setPriceActive } from "#tests/set-price-active.ts";
import { type RunningProduct, startProduct } from "#tests/start-product.ts";
import { TestClient } from "#tests/test-client.ts";

export type Locale = "en" | "tr";
/** Those that this run is for (playwright.config.ts). */
export const locales = z.array(z.enum(["en", "tr"])).parse((process.env.TEST_LOCALES ?? "en,tr").split(","));

export interface Visit {
  locale: Locale;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Signed in as this person. */
  as?: TestClient;
  /** As most tests like it: nothing plays or moves by itself, which costs a machine without graphics half its time. */
  reducedMotion?: boolean;
  /** On a screen that is touched. */
  touch?: boolean;
  /** Where the clock on the wall is; the machine's own place unless given. */
  timezoneId?: string;
  /** Lets the page register its service worker, which most tests can do without. */
  serviceWorker?: boolean;
}

/** What a server answers in which something broke, for `page.route`. */
export const broken = { status: 500, json: { error: "broken", code: "internal", request_id: "1" } };

let running: RunningProduct | null = null;

interface Shop {
  /** The product that the tests of a worker share. */
  product: RunningProduct;
  /** Names of prices that this worker's payment server lacks; a file that asks for it gets a worker of its own. */
  withdrawnPrices: string[];
  /** Settings of this worker's product, as in .env; likewise. */
  settings: Record<string, string>;
}

interface Visitors {
  /** Opens a page in a browser context and from a network address of its own; errors in it fail the test. */
  visit: (options: Visit) => Promise<Page>;
}

export const test = base.extend<Visitors, Shop>({
  withdrawnPrices: [[], { scope: "worker", option: true }],
  settings: [{}, { scope: "worker", option: true }],
  product: [
    async ({ withdrawnPrices, settings }, use) => {
      // Everybody comes from this machine; the header tells them apart, or they would share one limit.
      running = await startProduct({ environment: { TRUSTED_PROXIES: "127.0.0.1", ...settings } });
      // Before the first page, for which the product asks its prices.
      for (const name of withdrawnPrices) await setPriceActive(running, name, false);
      await use(running);
      await running.remove();
      running = null;
    },
    // Long enough for a build of the pages, when a file is run by itself.
    { scope: "worker", timeout: 180_000 },
  ],
  visit: async ({ browser, product }, use) => {
    const pages: Page[] = [];
    const faults: string[] = [];
    await use(
      async ({
        locale,
        theme = "light",
        width = 1280,
        height = 800,
        as,
        reducedMotion = true,
        touch = false,
        timezoneId,
        serviceWorker,
      }) => {
        const { url } = product;
        const context = await browser.newContext({
          baseURL: url,
          locale: locale === "tr" ? "tr-TR" : "en-US",
          viewport: { width, height },
          hasTouch: touch,
          ...(timezoneId ? { timezoneId } : {}),
          permissions: ["clipboard-read", "clipboard-write"],
          reducedMotion: reducedMotion ? "reduce" : "no-preference",
          serviceWorkers: serviceWorker ? "allow" : "block",
          extraHTTPHeaders: { "x-forwarded-for": nextAddress() },
        });
        const cookies = [
          ["PARAGLIDE_LOCALE", locale] as const,
          ["theme", theme] as const,
          ...(as?.cookies ?? []),
        ];
        await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
        context.on("weberror", (error) => faults.push(String(error.error().stack)));
        context.on("console", (message) => {
          if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
            faults.push(message.text());
        });
        const page = await context.newPage();
        pages.push(page);
        return page;
      },
    );
    for (const page of pages) await page.context().close();
    expect(faults).toEqual([]);
  },
});

/** Registers what the tests of a file need of the product: it runs, and a test may not take for ever. */
export function runProduct(): () => RunningProduct {
  test.describe.configure({ timeout: 60_000 });
  // Asking for the fixture is what starts the product.
  test.beforeAll(({ product: _product }) => {});
  return product;
}

function product(): RunningProduct {
  if (!running) throw new Error("the product does not run");
  return running;
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.2.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** A new account, through the API. */
export async function signUp(locale: Locale, fields: Record<string, string> = {}): Promise<TestClient> {
  const person = new TestClient(product().url, { locale, address: nextAddress() });
  person.email = `${randomUUID()}@example.com`;
  const answer = await person.post("/api/accounts/sign-up", {
    full_name: locale === "tr" ? "Işıl Öğüt" : "Ada Lovelace",
    email: person.email,
    password: person.password,
    ...fields,
  });
  expect(answer.status).toBeLessThan(300);
  return person;
}

export async function referralCodeOf(person: TestClient): Promise<string> {
  const stats = z.object({ referral_code: z.string() });
  return stats.parse(await (await person.get("/api/referrals/stats")).json()).referral_code;
}

/**
 * Page time stands still and moves by `page.clock.runFor` alone. Call before `goto`.
 * @param at milliseconds since 1970
 */
export async function holdTime(page: Page, at = Date.now()): Promise<void> {
  await page.clock.install({ time: at });
  // The page's time runs until it is paused, and can't be paused in its past.
  await page.clock.pauseAt(at + 60_000);
}

/** Waits until the page is an application: its effects run and its timers are set, also while time is held. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const screen = document.querySelector("#content > *");
    return screen !== null && Object.keys(screen).some((key) => key.startsWith("__reactProps"));
  });
  // React runs effects from its message queue; a message of ours comes behind them.
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
  }
}

/** Where the product keeps its files. */
export function dataDirectory(): string {
  return product().dataDirectory;
}

/** Asks the product's own database; for states that take days, or a render, to come about. */
export async function queryDatabase(statement: string, values: unknown[]): Promise<void> {
  const note = await readFile(join(product().dataDirectory, "running.json"), "utf8");
  const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(JSON.parse(note));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

/** Fills in the hosted payment page and submits it. */
export async function payByCard(page: Page, number = "4242424242424242"): Promise<void> {
  const email = page.locator("input[name=email]");
  if (await email.isVisible()) await email.fill("payer@example.com");
  await fillAddress(page);
  await page.locator("input[name=number]").fill(number);
  await page.locator("input[name=expiry]").fill("12 / 34");
  await page.locator("input[name=cvc]").fill("123");
  await page.locator("input[name=name]").fill("Ada Lovelace");
  await page.locator("button.pay, button[type=submit]").first().click();
}

/** Fills in the address that the payment page asks of everybody who buys a package. */
export async function fillAddress(page: Page): Promise<void> {
  if (!(await page.locator("input[name=line1]").isVisible())) return;
  await page.locator("input[name=line1]").fill("Mercan Sokak 3");
  await page.locator("input[name=postal_code]").fill("34116");
  await page.locator("input[name=city]").fill("İstanbul");
}

/** What the mailed link does, or that it was not opened. */
export async function setConfirmed(person: TestClient, confirmed: boolean): Promise<void> {
  await queryDatabase("UPDATE users SET email_verified = $2 WHERE email = $1", [person.email, confirmed]);
}

/** What `npm run admin` does. */
export async function makeAdmin(person: TestClient): Promise<void> {
  await setConfirmed(person, true);
  await queryDatabase(
    "UPDATE user_profiles SET role = 'admin' WHERE id = (SELECT id FROM users WHERE email = $1)",
    [person.email],
  );
}

/** A new administrator. */
export async function signUpAdmin(locale: Locale): Promise<TestClient> {
  const admin = await signUp(locale, { full_name: "Zeynep Işık" });
  await makeAdmin(admin);
  return admin;
}

export interface SeededVideo {
  title: string;
  description?: string;
  status?: "completed" | "processing" | "failed";
  /** Published this many milliseconds ago; not published without. */
  publishedAgo?: number;
  seconds?: number;
}

/** A video of this person as a render would have left it, without its files. */
export async function seedVideo(person: TestClient, video: SeededVideo): Promise<string> {
  const id = randomUUID();
  const done = (video.status ?? "completed") === "completed";
  const published = video.publishedAgo === undefined ? null : new Date(Date.now() - video.publishedAgo);
  await queryDatabase(
    `INSERT INTO videos (id, user_id, title, description, storyboard, status, video_url, thumbnail_url,
       duration_seconds, width, height, is_published, published_at, created_at)
     SELECT $1, users.id, $3, $4, '{}', $5, $6, $7, $8, 1080, 1920, $9, $10, coalesce($10, now())
     FROM users WHERE email = $2`,
    [
      id,
      person.email,
      video.title,
      video.description ?? "",
      video.status ?? "completed",
      done ? `/media/${id}/video.mp4` : null,
      done ? `/media/${id}/thumbnail.jpg` : null,
      done ? (video.seconds ?? 15) : null,
      published !== null,
      published,
    ],
  );
  return id;
}
