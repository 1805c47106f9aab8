import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject } from "./projects.ts";
import { locales, makeAdmin, runProduct, seedVideo, signUp, test } from "./shop.ts";

runProduct();

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Screen {
  path: string;
  /** Brings the screen into the state to look at. */
  prepare?: (page: Page) => Promise<void>;
}

for (const locale of locales) {
  const t = { locale } as const;

  const visitorScreens: Screen[] = [
    { path: "/" },
    { path: "/flow" },
    { path: "/pricing" },
    { path: "/login" },
    {
      path: "/register",
      prepare: async (page) => {
        const submit = page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true });
        await submit.click();
        await expect(page.getByRole("alert").first()).toBeVisible();
      },
    },
    { path: "/forgot-password" },
    { path: "/reset-password?token=x" },
    { path: "/auth/callback" },
    { path: "/nothing-here" },
    { path: "/admin/login" },
    {
      path: "/login",
      prepare: async (page) => {
        const link = page.getByRole("contentinfo").getByRole("link", { name: m.legal_privacy_title({}, t) });
        await link.click();
        await expect(page.getByRole("dialog").getByRole("heading").nth(1)).toBeVisible();
      },
    },
    {
      path: "/preview",
      prepare: (page) => expect(page.getByText(m.videos_preview_invalid_title({}, t))).toBeVisible(),
    },
  ];

  async function memberScreens(person: TestClient): Promise<Screen[]> {
    await seedVideo(person, { title: "Günün ilk yudumu", description: "18 saat", publishedAgo: 60_000 });
    const running = await seedVideo(person, { title: "Under way", status: "processing" });
    const failed = await seedVideo(person, { title: "Broken", status: "failed" });
    const project = await newProject(person, locale);
    const tab = (name: string): Screen => ({
      path: `/dashboard?tab=${name}`,
      prepare: (page) => expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible(),
    });
    return [
      { path: "/pricing" },
      { path: "/create" },
      {
        path: `/create/${project}`,
        prepare: (page) =>
          expect(page.getByRole("img", { name: m.studio_preview_picture({}, t) })).toBeVisible(),
      },
      { path: `/create/${project}?video=${running}` },
      { path: `/create/${project}?video=${failed}` },
      tab("overview"),
      {
        path: "/dashboard?tab=videos",
        prepare: (page) => expect(page.getByRole("article")).toHaveCount(3),
      },
      tab("referrals"),
      tab("settings"),
      { path: "/success?session_id=cs_test_unknown00000" },
      {
        path: `/create/${project}`,
        prepare: async (page) => {
          await page
            .getByRole("button", { name: m.studio_generate({}, t), exact: true })
            .first()
            .click();
          const dialog = page.getByRole("dialog");
          await expect(dialog.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeEnabled();
        },
      },
    ];
  }

  test.describe(`Every screen, ${locale}`, () => {
    test.describe.configure({ timeout: 180_000 });

    test("has no axe violation and no sideways scrolling, for visitors", async ({ visit }) => {
      const person = await signUp(locale);
      const film = await seedFilm(person, { title: "Kavruk", description: "18 saat" });
      await seedFilm(person, { title: "Another" });
      const page = await visit({ locale });
      const screens = [
        ...visitorScreens,
        { path: `/v/${film}` },
        {
          path: `/v/${film}`,
          prepare: (shown: Page) =>
            shown.getByRole("button", { name: m.feed_report({}, t), exact: true }).click(),
        },
        { path: `/embed/${film}` },
        { path: `/v/nothing` },
      ];
      expect(await findFaults(page, screens)).toEqual([]);
    });

    test("has no axe violation and no sideways scrolling, for signed-in people", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      expect(await findFaults(page, await memberScreens(person))).toEqual([]);
      await page.goto("/dashboard?tab=videos");
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: m.videos_preview_open({}, t) }).click();
      const preview = await opened;
      await expect(preview.getByRole("article")).toHaveCount(3);
      expect(await faultsOf(preview, "/preview")).toEqual([]);
    });

    test("has no axe violation and no sideways scrolling, for administrators", async ({ visit }) => {
      const admin = await signUp(locale);
      await makeAdmin(admin);
      const page = await visit({ locale, as: admin });
      const settled = (shown: Page) => expect(shown.locator("[aria-busy=true]")).toHaveCount(0);
      const screens = ["dashboard", "credits", "users", "refunds", "moderation", "audit"].map((name) => ({
        path: `/admin/${name}`,
        prepare: settled,
      }));
      expect(await findFaults(page, screens)).toEqual([]);
    });

    test("keyboard alone signs up and opens the studio", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/");
      await tabTo(page, page.getByRole("banner").getByRole("link", { name: m.web_nav_sign_up({}, t) }));
      await page.keyboard.press("Enter");
      const submit = page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true });
      await expect(submit).toBeEnabled();
      for (const [label, text] of [
        [m.accounts_full_name({}, t), "Işıl Öğüt"],
        [m.accounts_email({}, t), `keyboard-${locale}@example.com`],
        [m.accounts_password({}, t), "Vitrin-2026-window"],
        [m.accounts_confirm_password({}, t), "Vitrin-2026-window"],
      ] as const) {
        await tabTo(page, page.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
      await tabTo(page, submit);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/dashboard");
      await tabTo(page, page.getByRole("tabpanel").getByRole("link", { name: m.credits_create({}, t) }));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/create");
      await tabTo(page, page.getByLabel(m.studio_description({}, t)));
      await page.keyboard.type("Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. Şeker içermez.");
      await tabTo(page, page.getByLabel(m.studio_brand_name({}, t)));
      await page.keyboard.type("Kavruk");
      await tabTo(page, page.getByRole("button", { name: m.studio_write_script({}, t) }));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
      await tabTo(page, page.getByRole("button", { name: m.studio_generate({}, t), exact: true }).first());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  });
}

async function findFaults(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(screen.path);
    await screen.prepare?.(page);
    faults.push(...(await faultsOf(page, screen.path)));
  }
  return faults;
}

/** Looks at 1440 and 360 px, light and dark. A theme changes colors alone, so dark is asked for contrast alone. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(axeSource);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate(
        (dark) => document.documentElement.classList.toggle("dark", dark),
        theme === "dark",
      );
      const found = await page.evaluate(findViolations, theme === "dark" ? ["color-contrast"] : null);
      faults.push(...found.map((fault) => `${name} ${theme} ${width}: ${fault}`));
    }
    await page.evaluate(() => document.documentElement.classList.remove("dark"));
    if (width > 360) continue;
    const wide = await page.evaluate(widerThanTheWindow);
    if (wide.length > 0) faults.push(`${name} ${width}: wider than the window: ${wide.join(" | ")}`);
  }
  return faults;
}

interface Axe {
  run(
    root: Document,
    options: { resultTypes: ["violations"]; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Runs in the page, after axe's own source. */
async function findViolations(rules: string[] | null): Promise<string[]> {
  // The source has just set it.
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) =>
    [
      id,
      ...nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
    ].join(" | "),
  );
}

/** Runs in the page: what makes the document scroll sideways, or is cut off by the body's clipping. */
function widerThanTheWindow(): string[] {
  const width = document.documentElement.clientWidth;
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || clips(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > width + 1 && !clips(element.parentElement);
    })
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control}`);
}
