import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { writeWave } from "#engine/sound/wave-file.ts";
import { makeTimedClip } from "#engine/testing/timed-clip.ts";
import { synthesizeWithEspeak } from "#engine/voice/espeak.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { videoVersionsSchema } from "#features/studio/render-schema.ts";
import { videoSchema } from "#features/videos/schema.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { formatDateTime } from "#web/format.ts";
import { findFaults } from "./axe.ts";
import { newShortProject } from "./projects.ts";
import { type Locale, locales, runProduct, signUp, test } from "./shop.ts";

runProduct();
// Two films are rendered, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

/** Two sentences, and the seconds of silence between them in the recording: far more than a voice of ours leaves. */
const sentences = ["Merhaba.", "Görüşürüz."];
const silence = 2;
let clip: Buffer;
let recording: Buffer;
test.beforeAll(async () => {
  clip = await makeTimedClip(4);
  recording = await makeRecording();
});

async function makeRecording(): Promise<Buffer> {
  const scenes = sentences.map((text, index) => ({ sceneId: String(index), text }));
  const { clips } = await synthesizeWithEspeak({ language: "tr", speed: 1, scenes });
  const [one, two] = clips.map(({ samples }) => samples);
  if (!one || !two) throw new Error("no voice");
  const spoken = new Float32Array(one.length + silence * sampleRate + two.length);
  spoken.set(one);
  spoken.set(two, spoken.length - two.length);
  const folder = await mkdtemp(join(tmpdir(), "vitrin-recording-"));
  try {
    await writeWave(join(folder, "voice.wav"), [spoken], sampleRate);
    return await readFile(join(folder, "voice.wav"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function finishedVideo(person: TestClient, project: string): Promise<string> {
  const id = randomUUID();
  const answer = await person.post(`/api/studio/projects/${project}/videos`, { request_id: id });
  expect(answer.status).toBe(202);
  const status = async () => videoSchema.parse(await (await person.get(`/api/videos/${id}`)).json()).status;
  await expect.poll(status, { timeout: 90_000 }).toBe("completed");
  return id;
}

/** The colour that a canvas, a film or a picture of the page has a quarter from its top. */
function colorOf(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element: HTMLCanvasElement | HTMLVideoElement | HTMLImageElement) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 16;
      const context = canvas.getContext("2d");
      context?.drawImage(element, 0, 0, 16, 16);
      return [...(context?.getImageData(8, 4, 1, 1).data ?? [])];
    });
}

const isBlue = ([red = 0, , blue = 0]: number[]) => blue > red * 1.5;

/** Makes every sound element that the page creates known to the test, and hears it. */
async function listenToSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    const Original = window.Audio;
    window.Audio = class extends Original {
      constructor(source?: string) {
        super(source);
        sounds.push(this);
      }
    };
    // Of two, one only fetches what is heard next.
    const played = () => sounds.find(({ src }) => src !== "");
    let analyser: AnalyserNode | undefined;
    const heard = () => {
      const element = played();
      if (!element) return 0;
      if (!analyser) {
        const context = new AudioContext();
        analyser = context.createAnalyser();
        context.createMediaElementSource(element).connect(analyser).connect(context.destination);
      }
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    };
    Object.assign(window, {
      soundOfPage: () => ({ loudest: heard(), second: played()?.currentTime ?? -1 }),
    });
  });
}

const soundOf = (page: Page): Promise<{ loudest: number; second: number }> =>
  page.evaluate("window.soundOfPage()");

for (const locale of locales) {
  const t = { locale } as const;

  test(`Studio, ${locale}: a film is given a clip and a recording, heard and seen before, updated free of charge, and goes back`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newShortProject(person, locale, { style: "story" });
    const video = await finishedVideo(person, project);
    const timezoneId = "Pacific/Kiritimati";
    const page = await visit({ locale, as: person, height: 1000, timezoneId });
    await listenToSounds(page);
    await page.goto(`/create/${project}`);
    await untilClipIsShown(page, t);
    await untilRecordingIsHeard(page, t);
    const length = await update(page, t);

    await expect(page).toHaveURL(new RegExp(`video=${video}$`));
    const versions = page.getByRole("region", { name: m.studio_versions({}, t) });
    await expect(versions).toBeVisible({ timeout: 90_000 });
    await expect(versions.getByRole("listitem")).toHaveText([
      m.studio_version_current({}, t),
      m.studio_version({ number: 1 }, t),
    ]);
    // When it was made, by the reader's own clock.
    const answer = await person.get(`/api/studio/videos/${video}/versions`);
    const first = videoVersionsSchema.parse(await answer.json()).versions.at(-1);
    const time = formatDateTime(first?.created_at ?? "", { locale, timeZone: timezoneId });
    await expect(versions.getByTitle(m.studio_version_watch({ number: 1, time }, t))).toBeVisible();
    await isWhatWasPreviewed(page, person, video);
    await expect(page.getByRole("main")).toContainText(length);
    const cover = versions.getByRole("listitem").first().getByRole("presentation");
    const coverBefore = (await cover.getAttribute("src")) ?? "";
    await changeCover(page, t);
    await expect(cover).not.toHaveAttribute("src", coverBefore);
    await page.getByRole("button", { name: m.videos_export({}, t) }).click();
    const exports = page.getByRole("dialog", { name: m.videos_export({}, t) });
    await expect(exports.getByRole("link", { name: "SRT" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await findFaults(page, { name: "a finished video", part: "main" })).toEqual([]);

    await versions.getByRole("button").nth(1).click();
    await expect(page.locator("video")).toHaveAttribute("src", `/media/${video}/video.mp4?v=1`);
    await expect(page.getByRole("link", { name: m.studio_download({}, t) })).toHaveAttribute(
      "href",
      `/media/${video}/video.mp4?v=1&download=1`,
    );
    // Other formats are of what is watched, too.
    await page.getByRole("button", { name: m.videos_export({}, t) }).click();
    await expect(exports.getByText(m.videos_export_version({ number: 1 }, t))).toBeVisible();
    const subtitles = exports.getByRole("link", { name: "SRT" });
    await expect(subtitles).toHaveAttribute("href", `/media/${video}/subtitles.srt?v=1`);
    await page.keyboard.press("Escape");
    await takesVersion(page, t);
    await versions.getByRole("button").nth(1).click();
    await versions.getByRole("button", { name: m.studio_version_show({}, t) }).click();
    await expect(page.getByText(m.studio_version_shown({ number: 1 }, t))).toBeVisible();
    await expect(versions.getByRole("listitem").nth(1)).toHaveText(m.studio_version_current({}, t));
  });
}

interface In {
  locale: Locale;
}

/** Uploads a clip for the only scene, chooses a part of it in time and picture, and sees just that in the preview. */
async function untilClipIsShown(page: Page, t: In): Promise<void> {
  const scene = m.studio_scene_hook({}, t);
  await page.getByRole("button", { name: m.studio_photo_add({ scene }, t) }).click();
  const shelf = page.getByRole("region", { name: m.studio_clips({}, t) });
  await shelf
    .locator("input[type=file]")
    .setInputFiles({ name: "clip.webm", mimeType: "video/webm", buffer: clip });
  await expect(shelf).toBeHidden();
  await page.getByRole("button", { name: m.studio_scene_options({ scene }, t) }).click();
  await page.getByRole("slider", { name: m.studio_trim_start({}, t), exact: true }).fill("1");
  await page.getByRole("slider", { name: m.studio_trim_end({}, t), exact: true }).fill("3.5");
  await page.getByRole("slider", { name: m.studio_crop_zoom({}, t), exact: true }).fill("2");
  await page.getByRole("slider", { name: m.studio_crop_across({}, t), exact: true }).fill("1");
  await page.getByRole("textbox", { name: m.studio_narration({}, t) }).fill(sentences.join(" "));

  const position = page.getByRole("slider", { name: m.studio_position({}, t) });
  await position.fill("1");
  const preview = "canvas[role=img]";
  await expect.poll(async () => isBlue(await colorOf(page, preview))).toBe(true);
  const [, before = 0] = await colorOf(page, preview);
  await position.fill("2");
  await expect.poll(async () => (await colorOf(page, preview))[1]).toBeGreaterThan(before + 15);
}

/** Gives the film a person's voice, and hears it from the preview: playing, silenced, and from elsewhere. */
async function untilRecordingIsHeard(page: Page, t: In): Promise<void> {
  await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
  await page
    .locator("input[type=file][accept*=audio]")
    .setInputFiles({ name: "voice.wav", mimeType: "audio/wav", buffer: recording });
  await expect(page.getByText(m.studio_recording_timed({}, t))).toBeVisible();
  const position = page.getByRole("slider", { name: m.studio_position({}, t) });
  await position.fill("0");
  await page.getByRole("button", { name: m.studio_play({}, t) }).click();
  await expect.poll(async () => (await soundOf(page)).loudest, { intervals: [20] }).toBeGreaterThan(0.01);
  await page.getByRole("button", { name: m.studio_mute({}, t) }).click();
  await expect.poll(async () => (await soundOf(page)).loudest, { intervals: [20] }).toBe(0);
  await page.getByRole("button", { name: m.studio_mute({}, t) }).click();
  const pause = page.getByRole("button", { name: m.studio_pause({}, t) });
  if (await pause.isVisible()) await pause.click();
  await position.fill("1.5");
  await expect.poll(async () => (await soundOf(page)).second).toBeCloseTo(1.5, 1);
}

/** @returns the film's length as the dialog says it: known, since the recording was heard */
async function update(page: Page, t: In): Promise<string> {
  await page
    .getByRole("button", { name: m.studio_generate({}, t), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: m.studio_update_choice({}, t) })).toBeChecked();
  await expect(dialog.getByText(m.studio_update_promise({}, t))).toBeVisible();
  const [, length = ""] = /\D(\d:\d\d) · /.exec((await dialog.textContent()) ?? "") ?? [];
  await expect(dialog).not.toContainText(m.studio_length_about({ length }, t));
  await dialog.getByRole("button", { name: m.studio_update_action({}, t) }).click();
  return length;
}

/** The finished film shows the part of the clip that was chosen, and its captions follow the recording. */
async function isWhatWasPreviewed(page: Page, person: TestClient, video: string): Promise<void> {
  expect(isBlue(await filmColorAt(page, 1))).toBe(true);
  const subtitles = await (await person.get(`/media/${video}/subtitles.vtt`)).text();
  const cues = [...subtitles.matchAll(/:(\d\d\.\d{3}) --> .*:(\d\d\.\d{3})\n(.*)/g)];
  expect(cues.map(([, , , text]) => text)).toEqual(sentences);
  const [one, two] = cues.map(([, start]) => Number(start));
  expect((two ?? 0) - (one ?? 0)).toBeGreaterThan(silence);
}

/** An earlier version is edited: its words are in the editor, which says so, and gives back what was there before it. */
async function takesVersion(page: Page, t: In): Promise<void> {
  await page.getByRole("button", { name: m.studio_version_edit({}, t) }).click();
  const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
  await expect(spoken).toHaveValue("Merhaba.");
  // Also after another edit, which a mere step back would take back alone.
  const headline = page.getByRole("textbox", { name: m.studio_headline({}, t) });
  const before = await headline.inputValue();
  await headline.fill("Sonra");
  const notice = page.getByRole("dialog").filter({ hasText: m.studio_version_taken({ number: 1 }, t) });
  await notice.getByRole("button", { name: m.studio_undo({}, t) }).click();
  await expect(spoken).toHaveValue(sentences.join(" "));
  await expect(headline).toHaveValue(before);
  await page.goBack();
}

/** The film's colour at this second, in the player of the page. */
async function filmColorAt(page: Page, second: number): Promise<number[]> {
  await page.locator("video").evaluate(
    (film: HTMLVideoElement, at) =>
      new Promise((resolve) => {
        film.pause();
        film.addEventListener("seeked", resolve, { once: true });
        film.currentTime = at;
      }),
    second,
  );
  return colorOf(page, "video");
}

/** Another moment of the film as its picture, which is then the one in My Videos. */
async function changeCover(page: Page, t: In): Promise<void> {
  // The film's brightness says its second.
  const second = 0.3;
  const [, wanted = 0] = await filmColorAt(page, second);
  await page.getByRole("button", { name: m.videos_thumbnail({}, t) }).click();
  const dialog = page.getByRole("dialog", { name: m.videos_thumbnail_title({}, t) });
  await dialog.getByRole("slider", { name: m.videos_thumbnail_moment({}, t) }).fill(String(second));
  await dialog.getByRole("button", { name: m.videos_thumbnail_use({}, t) }).click();
  await expect(page.getByText(m.videos_thumbnail_changed({}, t))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/dashboard?tab=videos");
  await expect
    .poll(async () => Math.abs(((await colorOf(other, "article img"))[1] ?? 0) - wanted))
    .toBeLessThan(10);
  await other.close();
}
