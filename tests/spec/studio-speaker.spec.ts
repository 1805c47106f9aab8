import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

test.use({ settings: { BUILT_IN_VOICE: "natural" } });
runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Who speaks, ${locale}`, () => {
    let person: TestClient;
    test.beforeEach(async () => {
      person = await signUp(locale);
    });

    const look = (page: Page) => page.getByRole("tab", { name: m.studio_look({}, t) });
    const speakers = (page: Page) => page.getByRole("group", { name: m.studio_speaker({}, t) });
    const kept = async (project: string) =>
      projectSchema.parse(await (await person.get(`/api/studio/projects/${project}`)).json()).storyboard;

    test("an English film's speaker is heard, chosen and kept", async ({ visit }) => {
      const project = await newShortProject(person, "en");
      const page = await openProject(visit, project, { locale, as: person });
      await look(page).click();
      const radio = (name: string) => speakers(page).getByRole("radio", { name });
      await expect(radio("Heart")).toBeChecked();
      await radio("Michael").check({ force: true });
      const sample = page.waitForResponse((response) => response.url().endsWith("/voices/michael.mp3"));
      await page.getByRole("button", { name: m.studio_speaker_hear({ name: "Michael" }, t) }).click();
      expect((await sample).headers()["content-type"]).toContain("audio/mpeg");
      await expect.poll(async () => (await kept(project)).voice.speaker).toBe("michael");
      await page.reload();
      await look(page).click();
      await expect(radio("Michael")).toBeChecked();

      // The preview is said by whoever was chosen.
      const sound = page.waitForResponse((response) => response.url().endsWith("/api/studio/preview-sounds"));
      await page
        .getByRole("button", { name: m.web_video_play({}, t) })
        .first()
        .click();
      expect((await sound).status()).toBe(200);
    });

    test("a Turkish film has no choice, as the voice speaks English", async ({ visit }) => {
      const page = await openProject(visit, await newProject(person, "tr"), { locale, as: person });
      await look(page).click();
      await expect(page.getByRole("switch", { name: m.studio_voice_on({}, t) })).toBeChecked();
      await expect(speakers(page)).toHaveCount(0);
    });
  });
}
