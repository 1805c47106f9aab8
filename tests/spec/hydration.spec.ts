import { expect, type Page, type Request } from "@playwright/test";
import { newProject } from "./projects.ts";
import {
  type Locale,
  locales,
  runProduct,
  seedVideo,
  signUp,
  signUpAdmin,
  test,
  untilHydrated,
} from "./shop.ts";

const DAY = 86_400_000;
/** Where it is another day than at the server for most of one: a day ahead, or behind. */
const farAway: Record<Locale, string> = { en: "Pacific/Kiritimati", tr: "Pacific/Pago_Pago" };

runProduct();
// Many screens, each opened with its parts held back.
test.describe.configure({ timeout: 120_000 });

/**
 * Opens pages as the slowest browser on the other side of the world does: its calendar is days ahead, and parts with a
 * module of their own come when what the rest asked for is there and nobody has been told of it yet. What the browser
 * draws otherwise than the server did is an error in the page, which fails the test.
 */
async function openLate(page: Page, paths: readonly string[]): Promise<void> {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const waiting = watchRequests(page);
  await page.clock.install({ time: Date.now() + 3 * DAY });
  for (const path of paths) {
    await test.step(path, async () => {
      const named = await namedModules(page, path);
      const answers = await hold(page, "**/api/**", () => true);
      const parts = await hold(page, "**/assets/*.js", (file) => !named.includes(file));
      await page.clock.resume();
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.locator("template[id]")).toHaveCount(0);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      answers();
      await expect.poll(() => waiting("/api/")).toBe(0);
      parts();
      await expect.poll(async () => errors.length > 0 || (await isHydrated(page))).toBe(true);
      await page.unrouteAll({ behavior: "wait" });
    });
  }
}

/** Of what has been asked for below an address, how much has not come yet. */
function watchRequests(page: Page): (below: string) => number {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return (below) =>
    // What streams never ends, and nothing waits for it to.
    [...asked].filter(
      (request) =>
        request.resourceType() !== "eventsource" && new URL(request.url()).pathname.startsWith(below),
    ).length;
}

/** Holds back what is asked for until the returned function is called. */
async function hold(page: Page, glob: string, which: (path: string) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(glob, async (route) => {
    if (which(new URL(route.request().url()).pathname)) await released;
    // The page may have been left.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Texts that name every module but those of parts that have one of their own: the page's, and its first module's. */
async function namedModules(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const entry = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const module = await (await page.request.get(entry)).text();
  return html + module.replaceAll('"assets/', '"/assets/');
}

/** Whether every element belongs to the application, also in the parts that came late. */
function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#content *")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    ),
  );
}

test.describe("Every screen is in the browser what the server drew, however late and far away", () => {
  for (const locale of locales) {
    const timezoneId = farAway[locale];

    test(`for visitors, ${locale}`, async ({ visit }) => {
      const maker = await signUp(locale);
      const film = await seedVideo(maker, { title: "Kavruk", publishedAgo: 26 * 3_600_000 });
      const page = await visit({ locale, theme: "dark", timezoneId });
      await openLate(page, [
        "/login",
        "/login/code",
        "/register",
        "/forgot-password",
        "/reset-password?token=x",
        "/confirm-email?token=x",
        "/undo-email-change?token=x",
        "/undo-deletion?token=x",
        "/pricing",
        "/flow",
        "/flow?q=kavruk",
        `/v/${film}`,
        "/v/nothing",
        "/nothing-here",
        "/admin/login",
      ]);
    });

    test(`for signed-in people, ${locale}`, async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      await seedVideo(person, { title: "Kavruk", publishedAgo: 26 * 3_600_000 });
      const running = await seedVideo(person, { title: "Under way", status: "processing" });
      const page = await visit({ locale, theme: "dark", as: person, timezoneId });
      await openLate(page, [
        "/dashboard?tab=settings",
        "/dashboard",
        "/dashboard?tab=videos",
        "/dashboard?tab=referrals",
        "/pricing",
        "/create",
        `/create/${project}`,
        `/create/${project}?video=${running}`,
        "/success",
      ]);
    });

    test(`for administrators, ${locale}`, async ({ visit }) => {
      const page = await visit({ locale, theme: "dark", as: await signUpAdmin(locale), timezoneId });
      const screens = ["dashboard", "credits", "users", "refunds", "moderation", "audit"];
      await openLate(
        page,
        screens.map((name) => `/admin/${name}`),
      );
    });
  }
});
