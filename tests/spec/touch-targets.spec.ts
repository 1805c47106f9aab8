import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { seedFilm } from "./films.ts";
import { newProject } from "./projects.ts";
import { locales, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";
import { findSmallTargets } from "./touch.ts";

runProduct();

interface State {
  name: string;
  /** Without one, the page stays where the last state was. */
  path?: string;
  /** Brings it about. */
  prepare?: (page: Page) => Promise<unknown>;
  /** A selector: looks at this part alone, not at header and footer again. Escape closes a dialog. */
  part?: string;
}

const dialog = "[role=dialog], [role=alertdialog]";

for (const locale of locales) {
  const t = { locale } as const;
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
  const isOpen = (page: Page) => expect(page.getByRole("dialog").last()).toBeVisible();
  const opened = (name: string, open: (page: Page) => Promise<unknown>): State => ({
    name,
    part: dialog,
    prepare: async (page) => {
      await open(page);
      await isOpen(page);
    },
  });

  async function studioStates(person: TestClient): Promise<State[]> {
    const project = await newProject(person, locale);
    const running = await seedVideo(person, { title: "Under way", status: "processing" });
    const failed = await seedVideo(person, { title: "Broken", status: "failed" });
    const finished = await seedFilm(person, { title: "Published", description: "18 saat" });
    const hook = m.studio_scene_hook({}, t);
    const photo = await makePhoto(400, 500);
    const clip = await readFile("public/clips/showcase-en.mp4");
    return [
      {
        name: "brief",
        path: "/create",
        prepare: async (page) => {
          await press(page, m.studio_example_coffee({}, t));
          await page
            .locator("input[type=file]")
            .first()
            .setInputFiles([
              { name: "a.jpg", mimeType: "image/jpeg", buffer: photo },
              { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
            ]);
          await expect(page.getByText(m.error_photo_type_unsupported({}, t))).toBeVisible();
        },
      },
      {
        name: "scripts",
        part: "main",
        prepare: async (page) => {
          await press(page, m.studio_write_script({}, t));
          await page.waitForURL(/\/create\/[0-9a-f-]{36}$/);
        },
      },
      { name: "script", part: "main", path: `/create/${project}` },
      {
        name: "scene options",
        part: "main",
        prepare: async (page) => {
          for (const scene of [hook, m.studio_scene_number({ number: 2 }, t)])
            await press(page, m.studio_scene_options({ scene }, t));
        },
      },
      opened("rewrite", (page) => press(page, m.studio_rewrite({}, t))),
      opened("generate", (page) => press(page, m.studio_generate({}, t))),
      opened("picker", async (page) => {
        await press(page, m.studio_photo_add({ scene: hook }, t));
        await page
          .getByRole("dialog")
          .locator("input[type=file][accept*=image]")
          .setInputFiles([
            { name: "a.jpg", mimeType: "image/jpeg", buffer: photo },
            { name: "b.jpg", mimeType: "image/jpeg", buffer: photo },
            { name: "c.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
          ]);
        await expect(page.getByText(m.error_photo_type_unsupported({}, t))).toBeVisible();
      }),
      {
        name: "clip",
        part: "main",
        prepare: async (page) => {
          await press(page, m.studio_photo_add({ scene: hook }, t));
          const shelf = page.getByRole("region", { name: m.studio_clips({}, t) });
          await shelf
            .locator("input[type=file]")
            .setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: clip });
          await expect(shelf).toBeHidden();
        },
      },
      { name: "look", part: "main", prepare: (page) => press(page, m.studio_look({}, t)) },
      { name: "running", part: "main", path: `/create/${project}?video=${running}` },
      { name: "failed", part: "main", path: `/create/${project}?video=${failed}` },
      {
        name: "result",
        part: "main",
        path: `/create/${project}?video=${finished}`,
        prepare: (page) => expect(page.getByText(m.studio_result_ready({}, t))).toBeVisible(),
      },
    ];
  }
  async function filmStates(person: TestClient): Promise<State[]> {
    const film = await seedFilm(person, { title: "Published", description: "18 saat" });
    await newProject(person, locale);
    await seedVideo(person, { title: "Own", description: "18 saat" });
    await seedVideo(person, { title: "Under way", status: "processing" });
    await seedVideo(person, { title: "Broken", status: "failed" });
    const menuOf = (title: string) => (page: Page) => press(page, m.videos_actions({ title }, t));
    const from = (title: string, entry: string) =>
      opened(entry, (page) =>
        // Opened again where the menu went: one that is opened at once after another was closed loses the focus to that
        // one's way back on a busy machine, and closes.
        expect(async () => {
          await menuOf(title)(page);
          await page.getByRole("menuitem", { name: entry, exact: true }).click({ timeout: 2_000 });
        }).toPass(),
      );
    return [
      {
        name: "My Videos",
        path: "/dashboard?tab=videos",
        prepare: (page) => expect(page.getByRole("article")).toHaveCount(5),
      },
      { name: "menu", part: "[role=menu]", prepare: menuOf("Published") },
      from("Published", m.videos_share({}, t)),
      from("Published", m.videos_export({}, t)),
      from("Published", m.videos_post_open({}, t)),
      from("Published", m.videos_thumbnail({}, t)),
      from("Own", m.videos_publish({}, t)),
      from("Own", m.videos_edit({}, t)),
      from("Own", m.videos_delete({}, t)),
      opened("player", (page) => press(page, m.videos_play({ title: "Published" }, t))),
      { name: "share page", part: "main", path: `/v/${film}` },
      { name: "embed", path: `/embed/${film}` },
      {
        name: "flow",
        part: "main",
        path: "/flow",
        prepare: (page) => expect(page.getByRole("article").first()).toBeVisible(),
      },
      { name: "pricing", part: "main", path: "/pricing" },
    ];
  }

  test.describe(`Touch targets, ${locale}`, () => {
    test.describe.configure({ timeout: 120_000 });

    test("a finger hits every control at 360 px: ways in", async ({ visit }) => {
      const page = await visit({ locale, width: 360, height: 780, touch: true });
      const faults: string[] = [];
      for (const name of ["/login", "/register", "/forgot-password", "/reset-password", "/admin/login"]) {
        await page.goto(name);
        await untilHydrated(page);
        faults.push(...(await findSmallTargets(page, { name, part: "main" })));
      }
      expect(faults).toEqual([]);
    });

    for (const [what, statesOf] of [
      ["studio", studioStates],
      ["films", filmStates],
    ] as const) {
      test(`a finger hits every control at 360 px: ${what}`, async ({ visit }) => {
        const person = await signUp(locale);
        const page = await visit({ locale, as: person, width: 360, height: 780, touch: true });
        const faults: string[] = [];
        for (const { name, path, prepare, part = "body" } of await statesOf(person)) {
          if (path) await page.goto(path);
          // An embedded film runs no script.
          if (path && !path.startsWith("/embed")) await untilHydrated(page);
          await prepare?.(page);
          faults.push(...(await findSmallTargets(page, { name, part })));
          if (part === "body" || part === "main") continue;
          // Pressed again where the keyboard was not yet in what has just opened.
          await expect(async () => {
            await page.keyboard.press("Escape");
            await expect(page.locator(part)).toHaveCount(0, { timeout: 1_000 });
          }).toPass();
        }
        expect(faults).toEqual([]);
      });
    }
  });
}
