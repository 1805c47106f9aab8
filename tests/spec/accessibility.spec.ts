import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { seedFilm } from "./films.ts";
import { newProject } from "./projects.ts";
import { broken, locales, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

interface Screen {
  /** Without one, the page stays where the last screen was. */
  path?: string;
  /** Brings the screen into the state to look at. */
  prepare?: (page: Page) => Promise<unknown>;
  /** A selector: looks at this part alone, which the screen before did not have. Escape closes it again. */
  part?: string;
  widths?: readonly number[];
}

const dialog = "[role=dialog], [role=alertdialog]";

for (const locale of locales) {
  const t = { locale } as const;
  const press = (name: string) => async (page: Page) => {
    await untilHydrated(page);
    await page.getByRole("button", { name, exact: true }).first().click();
  };

  /** A dialog over the screen before, and what opens it. */
  function opened(open: (page: Page) => Promise<unknown>, ready?: (page: Page) => Promise<unknown>): Screen {
    return {
      part: dialog,
      prepare: async (page) => {
        await open(page);
        await expect(page.getByRole("dialog")).toBeVisible();
        await ready?.(page);
      },
    };
  }

  const visitorScreens: Screen[] = [
    {
      path: "/",
      prepare: async (page) => {
        const form = page.locator("form[data-contact-form]");
        await expect(async () => {
          await form.getByRole("button", { name: m.site_contact_send({}, t) }).click();
          await expect(form.getByText(m.site_contact_missing({}, t))).toBeVisible({ timeout: 500 });
        }).toPass();
      },
    },
    {
      widths: [360],
      part: "dialog[open]",
      prepare: async (page) => {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
      },
    },
    { path: "/flow" },
    { path: "/pricing" },
    { path: "/login" },
    {
      part: "dialog[open]",
      prepare: async (page) => {
        const link = page.getByRole("contentinfo").getByRole("link", { name: m.legal_privacy_title({}, t) });
        await link.click();
        await expect(page.getByRole("dialog").getByRole("heading").nth(1)).toBeVisible();
      },
    },
    { path: "/login/code" },
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
    { path: "/confirm-email?token=x" },
    { path: "/undo-email-change?token=x" },
    { path: "/undo-deletion?token=x" },
    { path: "/auth/callback" },
    { path: "/auth/callback?error=access_denied" },
    { path: "/legal/terms" },
    { path: "/nothing-here" },
    { path: "/offline" },
    { path: "/unavailable" },
    {
      path: "/login",
      prepare: async (page) => {
        await page.route("**/register.data*", (route) => route.fulfill(broken));
        await untilHydrated(page);
        await page
          .getByRole("banner")
          .getByRole("link", { name: m.web_nav_sign_up({}, t) })
          .click();
        await expect(page.getByRole("heading", { name: m.web_error_title({}, t) })).toBeVisible();
      },
    },
    { path: "/admin/login" },
    {
      path: "/preview",
      prepare: (page) => expect(page.getByText(m.videos_preview_invalid_title({}, t))).toBeVisible(),
    },
  ];

  async function memberScreens(person: TestClient): Promise<Screen[]> {
    await seedFilm(person, { title: "Published", description: "18 saat" });
    const project = await newProject(person, locale);
    await seedVideo(person, { title: "Günün ilk yudumu", description: "18 saat" });
    const running = await seedVideo(person, { title: "Under way", status: "processing" });
    const failed = await seedVideo(person, { title: "Broken", status: "failed" });
    const menuOf = (title: string) => press(m.videos_actions({ title }, t));
    const from = (title: string, entry: string) =>
      opened(async (page) => {
        await menuOf(title)(page);
        await page.getByRole("menuitem", { name: entry, exact: true }).click();
      });
    const scene = m.studio_scene_number({ number: 2 }, t);
    return [
      { path: "/pricing" },
      { path: "/create", prepare: press(m.studio_write_script({}, t)) },
      {
        path: `/create/${project}`,
        prepare: (page) =>
          expect(page.getByRole("img", { name: m.studio_preview_picture({}, t) })).toBeVisible(),
      },
      opened(press(m.studio_generate({}, t)), (page) =>
        expect(page.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeEnabled(),
      ),
      opened(press(m.studio_rewrite({}, t))),
      opened(press(m.studio_photo_add({ scene }, t))),
      { path: `/create/${project}?video=${running}` },
      { path: `/create/${project}?video=${failed}` },
      { path: "/dashboard" },
      {
        path: "/dashboard?tab=videos",
        // Four videos, and a project that has none yet.
        prepare: (page) => expect(page.getByRole("article")).toHaveCount(5),
      },
      { part: "[role=menu]", prepare: menuOf("Published") },
      from("Published", m.videos_share({}, t)),
      from("Published", m.videos_export({}, t)),
      from("Published", m.videos_post_open({}, t)),
      from("Günün ilk yudumu", m.videos_publish({}, t)),
      from("Günün ilk yudumu", m.videos_edit({}, t)),
      from("Günün ilk yudumu", m.videos_delete({}, t)),
      opened(press(m.videos_play({ title: "Published" }, t))),
      {
        path: "/dashboard?tab=referrals",
        prepare: (page) => expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible(),
      },
      {
        path: "/dashboard?tab=settings",
        prepare: (page) =>
          expect(page.getByRole("button", { name: m.accounts_delete_open({}, t) })).toBeVisible(),
      },
      opened(press(m.accounts_email_change({}, t))),
      opened(press(m.accounts_two_factor_set_up({}, t))),
      opened(press(m.accounts_delete_open({}, t))),
      { path: "/success?session_id=cs_test_unknown00000" },
    ];
  }

  test.describe(`Every screen, ${locale}`, () => {
    test.describe.configure({ timeout: 180_000 });

    test("has no axe violation and no sideways scrolling, for visitors", async ({ visit }) => {
      const person = await signUp(locale);
      const film = await seedFilm(person, { title: "Kavruk", description: "18 saat" });
      await seedFilm(person, { title: "Another" });
      const page = await visit({ locale });
      const screens: Screen[] = [
        ...visitorScreens,
        { path: `/v/${film}` },
        opened(press(m.feed_report({}, t))),
        { path: `/embed/${film}` },
        { path: `/v/nothing` },
      ];
      expect(await faultsOn(page, screens)).toEqual([]);
    });

    test("has no axe violation and no sideways scrolling, for signed-in people", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      expect(await faultsOn(page, await memberScreens(person))).toEqual([]);
      await page.goto("/dashboard?tab=videos");
      const preview = page.waitForEvent("popup");
      await page.getByRole("button", { name: m.videos_preview_open({}, t) }).click();
      const seen = await preview;
      await expect(seen.getByRole("article")).toHaveCount(4);
      expect(await findFaults(seen, { name: "/preview" })).toEqual([]);
    });
  });
}

async function faultsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  let path = "";
  for (const [index, screen] of screens.entries()) {
    if (screen.path) {
      path = screen.path;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
    }
    await screen.prepare?.(page);
    const { part, widths } = screen;
    faults.push(...(await findFaults(page, { name: `${index} ${path} ${part ?? ""}`, part, widths })));
    if (part) {
      await page.keyboard.press("Escape");
      await expect(page.locator(part)).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
  return faults;
}
