import { mkdir } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Picture } from "./contact-sheet.ts";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";

const WIDTHS = [360, 768, 1440] as const;
const THEMES = ["light", "dark"] as const;
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 };
/** What a browser without a graphics card draws in one piece; what is higher is taken in several. */
const HIGHEST = 8_000;
const PIECE = 4_000;
/** Milliseconds that a busy machine may take for any step. */
const PATIENCE = 90_000;

/** A screen to show to somebody with these cookies. */
export interface Sitting {
  screen: Screen;
  locale: Locale;
  cookies: Record<string, string>;
}

type Theme = (typeof THEMES)[number];

interface Studio {
  browser: Browser;
  url: string;
  folder: string;
  width?: string[];
  theme?: string[];
}

/** Opens each screen once, and takes its picture in every width and theme. */
export class Photographer {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #folder: string;
  readonly #widths: readonly number[];
  readonly #themes: readonly Theme[];
  #visitors = 0;

  /** @param look the widths and themes to take; all unless given */
  constructor({ browser, url, folder, ...look }: Studio) {
    this.#widths = WIDTHS.filter((width) => look.width?.includes(String(width)) ?? true);
    this.#themes = THEMES.filter((theme) => look.theme?.includes(theme) ?? true);
    this.#browser = browser;
    this.#url = url;
    this.#folder = folder;
  }

  async take({ screen, locale, cookies }: Sitting): Promise<Picture[]> {
    const context = await this.#enter(locale, cookies);
    try {
      const widths = this.#widths.filter((width) => screen.widths?.includes(width) ?? true);
      const [first] = widths;
      if (first === undefined) return [];
      const page = await context.newPage();
      // Small first: what only small screens have can be pressed, and the rest is there on all.
      await page.setViewportSize({ width: first, height: HEIGHTS[first] ?? 800 });
      if (screen.held) await holdTime(page);
      await page.goto(screen.path, { waitUntil: screen.held ? "load" : "networkidle" });
      await untilHydrated(page);
      await screen.prepare?.(page);
      const shown = (await screen.follow?.(page)) ?? page;
      if (!screen.held) await untilLoaded(shown);
      const pictures: Picture[] = [];
      for (const width of widths) {
        await shown.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
        for (const theme of this.#themes)
          pictures.push(...(await this.#shoot(shown, { screen, locale, width, theme })));
      }
      return pictures;
    } finally {
      await context.close();
    }
  }

  async #enter(locale: Locale, cookies: Record<string, string>): Promise<BrowserContext> {
    this.#visitors += 1;
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: locale === "tr" ? "tr-TR" : "en-US",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      extraHTTPHeaders: { "x-forwarded-for": `10.3.${this.#visitors >> 8}.${this.#visitors & 255}` },
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addCookies(
      Object.entries({ PARAGLIDE_LOCALE: locale, ...cookies }).map(([name, value]) => ({
        name,
        value,
        url: this.#url,
      })),
    );
    return context;
  }

  async #shoot(
    page: Page,
    { screen, locale, width, theme }: Omit<Sitting, "cookies"> & { width: number; theme: Theme },
  ): Promise<Picture[]> {
    // Mails ask the device, pages their own class.
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
    if (!screen.window) await page.evaluate(loadPictures);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const about = { screen: screen.name, locale, width, theme };
    const name = `${screen.name}/${locale}-${width}-${theme}`;
    await mkdir(`${this.#folder}/${screen.name}`, { recursive: true });
    if (screen.window || height <= HIGHEST) {
      await this.#save(page, `${name}.jpg`, !screen.window);
      return [{ path: `${name}.jpg`, ...about }];
    }
    const pictures: Picture[] = [];
    await page.setViewportSize({ width, height: PIECE });
    for (let top = 0; top < height; top += PIECE) {
      const path = `${name}-${pictures.length + 1}.jpg`;
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await this.#save(page, path, false);
      pictures.push({ path, ...about });
    }
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    return pictures;
  }

  async #save(page: Page, path: string, fullPage: boolean): Promise<void> {
    const file = `${this.#folder}/${path}`;
    await page.screenshot({ path: file, type: "jpeg", quality: 80, fullPage });
  }
}

/** The page's own clock stands still; it goes on by `page.clock.runFor` alone. */
async function holdTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Waits until React has taken the page over, unless it is a document that it leaves alone, or a mail. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const screen = document.querySelector("#content > *");
    if (screen === null || document.documentElement.dataset.document) return true;
    return Object.keys(screen).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits until no skeleton stands in for anything; what only loads for ever is taken as it is. */
async function untilLoaded(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector("[class*=animate-shimmer]") === null, undefined, {
      timeout: 15_000,
    })
    .catch(() => undefined);
}

/** Runs in the page: also what lies below the window is loaded. */
async function loadPictures(): Promise<void> {
  window.scrollTo(0, 0);
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
