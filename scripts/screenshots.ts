// npm run screenshots: every screen, in both languages and themes and three widths, into screenshots/.
import { mkdir, rm } from "node:fs/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type RunningProduct, startProduct } from "#tests/start-product.ts";
import { TestClient } from "#tests/test-client.ts";
import settings from "../playwright.config.ts";

const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"] as const;
const LOCALES = ["en", "tr"] as const;
const only = process.argv[2];

interface Screen {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

const product = await startProduct();
try {
  await rm("screenshots", { recursive: true, force: true });
  await mkdir("screenshots", { recursive: true });
  const shop = await makeShop(product);
  const browser = await chromium.launch(settings.use?.launchOptions);
  for (const locale of LOCALES) {
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height: width < 700 ? 780 : 900 },
          reducedMotion: "reduce",
        });
        await remember(context, product, { PARAGLIDE_LOCALE: locale, theme });
        for (const screen of shop.screens) {
          if (only && !screen.name.includes(only)) continue;
          await (screen.signedIn ? remember(context, product, shop.session) : forget(context, shop.session));
          const page = await context.newPage();
          await page.goto(screen.path, { waitUntil: "load" });
          await page.waitForLoadState("networkidle");
          await screen.prepare?.(page);
          await page.screenshot({
            path: `screenshots/${screen.name}-${locale}-${theme}-${width}.png`,
            fullPage: true,
          });
          await page.close();
        }
        await context.close();
      }
    }
  }
  await browser.close();
} finally {
  await product.remove();
}

/** One person with a published video, a project and a history: enough that every screen has something to show. */
async function makeShop(
  running: RunningProduct,
): Promise<{ session: Record<string, string>; screens: Screen[] }> {
  const person = new TestClient(running.url, { locale: "tr" });
  await person.post("/api/accounts/sign-up", {
    full_name: "Işıl Öğüt",
    email: "isil@example.com",
    password: person.password,
  });
  const brief = {
    description:
      "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir, şeker içermez. Sabahları vakti olmayanlar için.",
    brandName: "Kavruk",
    assetIds: [],
    language: "tr",
    tone: "friendly",
    targetSeconds: 15,
    aspect: "9:16",
  };
  const project: { id: string } = await (await person.post("/api/studio/projects", { brief })).json();
  const started = await person.post(`/api/studio/projects/${project.id}/videos`, {
    request_id: crypto.randomUUID(),
  });
  const { video_id }: { video_id: string } = await started.json();
  for (;;) {
    const video: { status: string } = await (await person.get(`/api/videos/${video_id}`)).json();
    if (video.status === "completed") break;
    if (video.status === "failed") throw new Error("the video for the screenshots failed");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await person.post(`/api/videos/${video_id}/publish`, {
    title: "Günün ilk yudumu",
    description: "18 saat, sıfır şeker.",
  });
  const screens: Screen[] = [
    { name: "landing", path: "/" },
    { name: "flow", path: "/flow" },
    { name: "share", path: `/v/${video_id}` },
    { name: "share-gone", path: "/v/nothing" },
    { name: "embed", path: `/embed/${video_id}` },
    { name: "offline", path: "/offline" },
    { name: "pricing", path: "/pricing" },
    { name: "login", path: "/login" },
    { name: "register", path: "/register" },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: "/reset-password?token=x" },
    { name: "not-found", path: "/nothing-here" },
    { name: "create", path: "/create", signedIn: true },
    { name: "editor", path: `/create/${project.id}`, signedIn: true },
    { name: "dashboard-overview", path: "/dashboard", signedIn: true },
    { name: "dashboard-videos", path: "/dashboard?tab=videos", signedIn: true },
    { name: "dashboard-referrals", path: "/dashboard?tab=referrals", signedIn: true },
    { name: "dashboard-settings", path: "/dashboard?tab=settings", signedIn: true },
  ];
  return { session: Object.fromEntries(person.cookies), screens };
}

async function remember(
  context: BrowserContext,
  running: RunningProduct,
  cookies: Record<string, string>,
): Promise<void> {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: running.url })),
  );
}

async function forget(context: BrowserContext, cookies: Record<string, string>): Promise<void> {
  for (const name of Object.keys(cookies)) await context.clearCookies({ name });
}
