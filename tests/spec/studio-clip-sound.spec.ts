import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { makeTimedClip } from "#engine/testing/timed-clip.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { previewSoundSchema } from "#features/studio/preview-sound-schema.ts";
import { m } from "#messages/messages.js";
import { newShortProject } from "./projects.ts";
import { type Locale, locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

/** Higher than music and voices have much of. Hertz. */
const pitch = 6_000;
let clip: Buffer;
test.beforeAll(async () => {
  const tone = Float32Array.from(
    { length: 3 * sampleRate },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * pitch * index) / sampleRate),
  );
  clip = await makeTimedClip(3, tone);
});

/** Plays the preview. @returns how much of the clip's tone is in the sound that was made for it */
async function toneOfPreview(page: Page, play: string): Promise<number> {
  const made = page.waitForResponse("**/api/studio/preview-sounds");
  await page.getByRole("button", { name: play, exact: true }).click();
  const { url } = previewSoundSchema.parse(await (await made).json());
  const wave = await (await page.request.get(url)).body();
  const rate = wave.readUInt32LE(24);
  // Both channels, a second of them half a second after the beginning.
  let [real, imaginary] = [0, 0];
  for (let index = 0; index < rate; index++) {
    const value = wave.readInt16LE(44 + (index + Math.round(rate / 2)) * 4) / 32_768;
    real += value * Math.cos((2 * Math.PI * pitch * index) / rate);
    imaginary += value * Math.sin((2 * Math.PI * pitch * index) / rate);
  }
  return (2 * Math.hypot(real, imaginary)) / rate;
}

/** Uploads a clip for the only scene, and opens its options. @returns the choice of how it is heard */
async function chooseClip(page: Page, buffer: Buffer, t: { locale: Locale }): Promise<Locator> {
  const scene = m.studio_scene_hook({}, t);
  await page.getByRole("button", { name: m.studio_photo_add({ scene }, t) }).click();
  const shelf = page.getByRole("region", { name: m.studio_clips({}, t) });
  await shelf
    .locator("input[type=file]")
    .setInputFiles({ name: "clip.webm", mimeType: "video/webm", buffer });
  await expect(shelf).toBeHidden();
  await page.getByRole("button", { name: m.studio_scene_options({ scene }, t) }).click();
  return page.getByRole("group", { name: m.studio_clip_sound({}, t) });
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`a clip's own sound is heard where its scene says so, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newShortProject(person, locale);
    const page = await visit({ locale, as: person, height: 1000 });
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const choice = await chooseClip(page, clip, t);
    const way = (name: string) => choice.getByRole("radio", { name, exact: true });
    await expect(way(m.studio_clip_silent({}, t))).toBeChecked();
    const play = m.studio_play({}, t);
    const silent = await toneOfPreview(page, play);

    await choice.getByText(m.studio_clip_beside({}, t), { exact: true }).click();
    // The film of one word has ended, or is paused: other sounds begin at a press.
    const pause = page.getByRole("button", { name: m.studio_pause({}, t), exact: true });
    if (await pause.isVisible()) await pause.click();
    expect(await toneOfPreview(page, play)).toBeGreaterThan(0.01 + 10 * silent);
    await expect(page.getByText(m.studio_saved({}, t))).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    const scene = m.studio_scene_hook({}, t);
    await page.getByRole("button", { name: m.studio_scene_options({ scene }, t) }).click();
    await expect(way(m.studio_clip_beside({}, t))).toBeChecked();

    // Somebody in it speaks: the scene is as long as they do, and nobody else says its word.
    const spoken = page.waitForResponse("**/api/studio/preview-sounds");
    await choice.getByText(m.studio_clip_speech({}, t), { exact: true }).click();
    await expect(choice.getByText(m.studio_clip_speech_text({}, t))).toBeVisible();
    await page.getByRole("button", { name: play, exact: true }).click();
    const { timing } = previewSoundSchema.parse(await (await spoken).json());
    expect(timing?.clips).toEqual([{ sceneId: expect.any(String), seconds: expect.closeTo(3, 1) }]);
    await choice.getByText(m.studio_clip_silent({}, t), { exact: true }).click();
    await expect(way(m.studio_clip_silent({}, t))).toBeChecked();
  });

  test(`of a clip that has no sound nothing else is offered, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newShortProject(person, locale);
    const page = await visit({ locale, as: person, height: 1000 });
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    const choice = await chooseClip(page, await readFile("public/clips/showcase-en.mp4"), t);
    await expect(choice.getByText(m.studio_clip_without_sound({}, t))).toBeVisible();
    for (const name of [m.studio_clip_beside({}, t), m.studio_clip_speech({}, t)])
      await expect(choice.getByRole("radio", { name, exact: true })).toBeDisabled();
  });
}
