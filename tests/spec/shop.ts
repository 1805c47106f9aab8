import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { type RunningProduct, startProduct } from "#tests/start-product.ts";
import { TestClient } from "#tests/test-client.ts";

export type Locale = "en" | "tr";
export const locales = ["en", "tr"] as const;

export interface Visit {
  locale: Locale;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Signed in as this person. */
  as?: TestClient;
  reducedMotion?: boolean;
}

let running: RunningProduct | null = null;

/** Registers the hooks that run one product for the tests of a file. Ask for it inside tests. */
export function runProduct(): () => RunningProduct {
  test.describe.configure({ timeout: 30_000 });
  test.beforeAll(async () => {
    running = await startProduct();
  });
  test.afterAll(async () => {
    await running?.remove();
    running = null;
  });
  return product;
}

function product(): RunningProduct {
  if (!running) throw new Error("the product does not run");
  return running;
}

/** `visit` opens a page in a browser context of its own; errors in the page fail the test. */
export const test = base.extend<{ visit: (options: Visit) => Promise<Page> }>({
  visit: async ({ browser }, use) => {
    const pages: Page[] = [];
    const faults: string[] = [];
    await use(async ({ locale, theme = "light", width = 1280, height = 800, as, reducedMotion }) => {
      const { url } = product();
      const context = await browser.newContext({
        baseURL: url,
        locale: locale === "tr" ? "tr-TR" : "en-US",
        viewport: { width, height },
        permissions: ["clipboard-read", "clipboard-write"],
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
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
    });
    for (const page of pages) await page.context().close();
    expect(faults).toEqual([]);
  },
});

/** A new account, through the API. */
export async function signUp(locale: Locale, fields: Record<string, string> = {}): Promise<TestClient> {
  const person = new TestClient(product().url, { locale });
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
  await page.clock.pauseAt(at + 1);
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

/** Asks the product's own database; for states that take days, or a render, to come about. */
export async function queryDatabase(statement: string, values: unknown[]): Promise<void> {
  const note = await readFile(join(product().dataDirectory, "running.json"), "utf8");
  const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(JSON.parse(note));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
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
