import { expect, type Page } from "@playwright/test";
import { soundAheadSchema } from "#features/studio/preview-sound-schema.ts";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { findFaults } from "./axe.ts";
import { newProject, newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";
import { findSmallTargets } from "./touch.ts";

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
    const hear = (page: Page, name: string) =>
      page.getByRole("button", { name: m.studio_speaker_hear({ name }, t) });
    const kept = async (project: string) =>
      projectSchema.parse(await (await person.get(`/api/studio/projects/${project}`)).json()).storyboard;

    test("an English film's speaker is heard, chosen and kept", async ({ visit }) => {
      const project = await newShortProject(person, "en");
      const page = await openProject(visit, project, { locale, as: person });
      await look(page).click();
      const radio = (name: string) => speakers(page).getByRole("radio", { name });
      await expect(radio("Heart")).toBeChecked();
      // Whoever is chosen says the film before anybody asks: the preview then plays at once.
      const said = page.waitForResponse(
        (response) =>
          response.url().endsWith("/preview-sounds/ahead") &&
          (response.request().postData() ?? "").includes("michael"),
      );
      await radio("Michael").check({ force: true });
      const sample = page.waitForResponse((response) => response.url().endsWith("/voices/michael.mp3"));
      await page.getByRole("button", { name: m.studio_speaker_hear({ name: "Michael" }, t) }).click();
      expect((await sample).headers()["content-type"]).toContain("audio/mpeg");
      await expect.poll(async () => (await kept(project)).voice.speaker).toBe("michael");
      expect(soundAheadSchema.parse(await (await said).json())).toEqual({ ready: true });
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

    test("the choice is moved by arrow keys, hit by a finger, and seen whole at 320 px", async ({
      visit,
    }) => {
      const project = await newShortProject(person, "en");
      const page = await openProject(visit, project, {
        locale,
        as: person,
        width: 360,
        height: 780,
        touch: true,
      });
      await page.getByRole("button", { name: m.studio_look({}, t), exact: true }).click();
      const radio = (name: string) => speakers(page).getByRole("radio", { name });
      await radio("Heart").focus();
      for (const [key, name] of [
        ["ArrowDown", "Bella"],
        ["ArrowUp", "Heart"],
        ["ArrowUp", "Puck"],
      ] as const) {
        await page.keyboard.press(key);
        await expect(radio(name)).toBeChecked();
        await expect(radio(name)).toBeFocused();
      }
      await page.keyboard.press("Tab");
      await expect(hear(page, "Puck")).toBeFocused();
      const look = { name: "who speaks", part: "main" };
      expect(await findSmallTargets(page, look)).toEqual([]);
      expect(await findFaults(page, { ...look, widths: [1440, 360] })).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const element of [speakers(page), hear(page, "Puck")]) {
        const isWhole = await element.evaluate((node) =>
          [node, ...node.querySelectorAll("*")].every(
            (one) => one.clientWidth <= 1 || one.scrollWidth <= one.clientWidth,
          ),
        );
        expect(isWhole).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test("one is heard at a time: speakers and the preview", async ({ visit }) => {
      const project = await newShortProject(person, "en");
      const page = await visit({ locale, as: person, height: 1400 });
      await page.addInitScript(listen);
      await page.goto(`/create/${project}`);
      await untilHydrated(page);
      await look(page).click();
      await hear(page, "Heart").click();
      await expect.poll(() => heard(page)).toEqual(["/voices/heart.mp3"]);
      // What is heard is never somebody else than who is chosen.
      await speakers(page).getByRole("radio", { name: "Puck" }).check({ force: true });
      await expect.poll(() => heard(page)).toEqual([]);
      await hear(page, "Puck").click();
      await expect.poll(() => heard(page)).toEqual(["/voices/puck.mp3"]);
      const play = page.getByRole("button", { name: m.studio_play({}, t), exact: true });
      await play.click();
      await expect.poll(() => heard(page)).toEqual([]);
      await expect
        .poll(() => heard(page), { intervals: [50] })
        .toEqual([expect.stringContaining("preview-sounds")]);
      await hear(page, "Puck").click();
      await expect.poll(() => heard(page)).toEqual(["/voices/puck.mp3"]);
      await expect(play).toBeVisible();
    });

    test("a speaker who can't be heard just now is said, and can be asked again", async ({ visit }) => {
      const project = await newShortProject(person, "en");
      const page = await openProject(visit, project, { locale, as: person });
      await look(page).click();
      await page.route("**/voices/*.mp3", (route) => route.abort());
      await hear(page, "Heart").press("Enter");
      const failure = page.getByText(m.studio_speaker_failed({}, t));
      await expect(failure).toBeVisible();
      await expect(failure).toHaveRole("alert");
      await expect(hear(page, "Heart")).toBeFocused();
      await page.unroute("**/voices/*.mp3");
      await page.keyboard.press("Enter");
      await expect(failure).toHaveCount(0);
    });

    test("while the preview's sound is made, one is told, goes on editing and can stop waiting", async ({
      visit,
    }) => {
      const project = await newShortProject(person, "en");
      for (const width of [360, 1280]) {
        const page = await openProject(visit, project, { locale, as: person, width, height: 640 });
        let go: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          go = resolve;
        });
        const asked: string[] = [];
        await page.route("**/preview-sounds", async (route) => {
          asked.push(route.request().postData() ?? "");
          await held;
          await route.continue();
        });
        const button = (name: string) => page.getByRole("button", { name, exact: true });
        const told = page.getByText(m.studio_sound_making({}, t));
        await button(m.studio_play({}, t)).click();
        await expect(told).toBeInViewport({ ratio: 1 });
        await button(m.studio_pause({}, t)).click();
        await expect(button(m.studio_play({}, t))).toBeVisible();
        await button(m.studio_play({}, t)).click();
        // What is written meanwhile is heard too.
        await page.getByRole("textbox", { name: m.studio_narration({}, t) }).fill(`Hello at ${width}.`);
        go();
        await expect.poll(() => asked.length).toBe(2);
        expect(asked[1]).toContain(`Hello at ${width}.`);
        await expect(button(m.studio_pause({}, t))).toBeVisible();
        await expect(told).toHaveCount(0);
        await page.context().close();
      }
    });

    test("a Turkish film has no choice, as the voice speaks English", async ({ visit }) => {
      const page = await openProject(visit, await newProject(person, "tr"), { locale, as: person });
      await look(page).click();
      await expect(page.getByRole("switch", { name: m.studio_voice_on({}, t) })).toBeChecked();
      await expect(speakers(page)).toHaveCount(0);
    });
  });
}

/** Runs in the page, before its own scripts: remembers whatever is played, which goes on until it is stopped. */
function listen(): void {
  const sounds = new Set<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    sounds.add(this);
    this.loop = true;
    return play.call(this);
  };
  Object.assign(window, { sounds });
}

/** The addresses of what is heard at this moment. */
function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // As listen() above has left it.
    const { sounds } = window as unknown as { sounds: Set<HTMLMediaElement> };
    return [...sounds].filter(({ paused }) => !paused).map(({ src }) => new URL(src).pathname);
  });
}
