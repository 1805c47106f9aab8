import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeWave } from "#engine/sound/wave-file.ts";
import { synthesizeWithEspeak } from "#engine/voice/espeak.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { m } from "#messages/messages.js";
import type { Shop } from "./fill-shop.ts";
import { press, seeDialog } from "./gestures.ts";
import type { Screen } from "./screen.ts";
import { type Locale, shopTexts } from "./shop-texts.ts";

/** A recording of somebody who reads a line. */
async function speak(language: Locale): Promise<Buffer> {
  const scenes = [{ sceneId: "only", text: shopTexts[language].brief.description }];
  const { clips } = await synthesizeWithEspeak({ language, speed: 1, scenes });
  const folder = await mkdtemp(join(tmpdir(), "vitrin-recording-"));
  try {
    const path = join(folder, "voice.wav");
    await writeWave(path, [clips[0]?.samples ?? new Float32Array()], sampleRate);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the brief to the finished video. */
export function studioScreens(shop: Shop, locale: Locale): Screen[] {
  const t = { locale } as const;
  const drawn = (page: Page) => page.locator("canvas:not(.animate-pulse)").first().waitFor();
  const editor = `/create/${shop.published.projectId}`;
  /** Behind the tab on large screens, behind the bar at the thumb on small ones. */
  const openLook = async (page: Page) => {
    const name = m.studio_look({}, t);
    await page
      .getByRole("tab", { name })
      .or(page.getByRole("button", { name, exact: true }))
      .first()
      .click();
  };
  /** A moment of the member's editor, once it is drawn. */
  const inEditor = (
    name: string,
    prepare: (page: Page) => Promise<unknown>,
    more: Partial<Screen> = {},
  ): Screen => ({
    name: `08-studio/${name}`,
    path: editor,
    as: "member",
    window: true,
    prepare: async (page) => {
      await drawn(page);
      await prepare(page);
    },
    ...more,
  });
  const dialog = (name: string, button: string, more?: Partial<Screen>): Screen =>
    inEditor(
      name,
      async (page) => {
        await press(page, button);
        await seeDialog(page);
      },
      more,
    );
  return [
    { name: "08-studio/brief", path: "/create", as: "member" },
    {
      name: "08-studio/brief-filled-in",
      path: "/create",
      as: "member",
      prepare: async (page) => {
        await press(page, m.studio_example_coffee({}, t));
        await page.locator("input[type=file]").first().setInputFiles(["public/og-en.png", "README.md"]);
        await page.getByRole("list", { name: m.studio_photos_list({}, t) }).waitFor();
      },
    },
    {
      name: "08-studio/brief-incomplete",
      path: "/create",
      as: "member",
      prepare: (page) => press(page, m.studio_write_script({}, t)),
    },
    { name: "08-studio/script", path: editor, as: "member", window: true, prepare: drawn },
    inEditor("script-end", async (page) => {
      await page.getByRole("button", { name: m.studio_rewrite({}, t) }).scrollIntoViewIfNeeded();
    }),
    inEditor("scene-options", async (page) => {
      await press(page, m.studio_scene_options({ scene: m.studio_scene_hook({}, t) }, t));
      const length = page.getByRole("slider", { name: m.studio_scene_length({}, t) });
      await length.evaluate((element) => element.scrollIntoView({ block: "center" }));
    }),
    ...([m.studio_look_picture, m.studio_captions, m.studio_music, m.studio_brand] as const).map(
      (section, index) =>
        inEditor(`look-${["picture", "captions", "music", "brand"][index]}`, async (page) => {
          await openLook(page);
          const heading = page.getByRole("heading", { name: section({}, t), exact: true });
          await heading.evaluate((element) => element.scrollIntoView({ block: "center" }));
        }),
    ),
    inEditor("look-recording", async (page) => {
      await openLook(page);
      const file = page.locator("input[type=file][accept*=audio]");
      await file.setInputFiles({ name: "voice.wav", mimeType: "audio/wav", buffer: await speak(locale) });
      await page.getByText(m.studio_recording_timed({}, t)).waitFor();
      await page
        .getByText(m.studio_recording_timed({}, t))
        .evaluate((element) => element.scrollIntoView({ block: "center" }));
    }),
    inEditor("recording-refused", async (page) => {
      await openLook(page);
      await page.locator("input[type=file][accept*=audio]").setInputFiles("README.md");
      const refused = page.getByText(m.studio_recording_type_wrong({}, t));
      await refused.evaluate((element) => element.scrollIntoView({ block: "center" }));
    }),
    inEditor(
      "scene-clip",
      async (page) => {
        const scene = m.studio_scene_hook({}, t);
        const place = page.locator("[data-scene]").first();
        await place
          .getByRole("button", { name: new RegExp(`${scene}$`) })
          .last()
          .click();
        const shelf = page.getByRole("region", { name: m.studio_clips({}, t) });
        await shelf.locator("input[type=file]").setInputFiles("public/clips/showcase-en.mp4");
        await shelf.waitFor({ state: "hidden" });
        await press(page, m.studio_scene_options({ scene }, t));
        await page.getByText(m.studio_trim({}, t), { exact: true }).scrollIntoViewIfNeeded();
      },
      { path: `/create/${shop.finished.projectId}` },
    ),
    inEditor("conflict", async (page) => {
      await page.route("**/storyboard", (route) =>
        route.fulfill({
          status: 409,
          json: { error: "conflict", code: "project_changed", request_id: "1" },
        }),
      );
      await page
        .getByRole("textbox", { name: m.studio_headline({}, t) })
        .first()
        .fill("Luma");
      await seeDialog(page);
    }),
    dialog("photo", m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t)),
    dialog("rewrite", m.studio_rewrite({}, t)),
    dialog("generate", m.studio_generate({}, t)),
    dialog("no-credits", m.studio_generate({}, t), { path: `/create/${shop.debtorProjectId}`, as: "debtor" }),
    { name: "08-studio/rendering", path: `/create/${shop.running.projectId}`, as: "member" },
    {
      name: "08-studio/failed",
      path: `/create/${shop.failed.projectId}?video=${shop.failed.id}`,
      as: "member",
      prepare: (page) => page.getByText(m.studio_failed_title({}, t)).waitFor(),
    },
    {
      name: "08-studio/result",
      path: `/create/${shop.finished.projectId}?video=${shop.finished.id}`,
      as: "member",
      prepare: (page) => page.getByText(m.studio_result_ready({}, t)).waitFor(),
    },
    {
      name: "08-studio/result-versions",
      path: `/create/${shop.finished.projectId}?video=${shop.finished.id}`,
      as: "member",
      prepare: async (page) => {
        const versions = page.getByRole("region", { name: m.studio_versions({}, t) });
        await versions.getByRole("button").nth(1).click();
      },
    },
    ...([m.videos_export, m.videos_thumbnail] as const).map(
      (words, index): Screen => ({
        name: `08-studio/result-${["export", "cover"][index]}`,
        path: `/create/${shop.finished.projectId}?video=${shop.finished.id}`,
        as: "member",
        window: true,
        prepare: async (page) => {
          await press(page, words({}, t));
          await seeDialog(page);
        },
      }),
    ),
  ];
}
