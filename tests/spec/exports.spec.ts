import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { formatPercent } from "#web/format.ts";
import { seedFilm } from "./films.ts";
import { locales, queryDatabase, runProduct, signUp, test } from "./shop.ts";

runProduct();

/** Gives a seeded film the shortest storyboard there is, from which its exports are drawn. */
async function setStoryboard(videoId: string): Promise<void> {
  const sample = JSON.parse(await readFile("engine/samples/en.json", "utf8"));
  const scene = { id: "only", role: "hook", headline: "Hello", narration: "Hello." };
  const storyboard = {
    ...sample,
    aspect: "1:1",
    scenes: [scene],
    music: { ...sample.music, enabled: false },
  };
  await queryDatabase("UPDATE render_jobs SET storyboard = $2 WHERE video_id = $1", [
    videoId,
    JSON.stringify(storyboard),
  ]);
  await queryDatabase("UPDATE videos SET width = 1080, height = 1080 WHERE id = $1", [videoId]);
}

/** What the browser itself says of a film: how wide it is once it can play, or why it can't. */
function playback(page: Page, address: string): Promise<string> {
  return page.evaluate(async (url) => {
    const video = document.createElement("video");
    video.muted = true;
    video.src = URL.createObjectURL(await (await fetch(url)).blob());
    return new Promise<string>((resolve) => {
      video.oncanplay = () => resolve(`${video.videoWidth} × ${video.videoHeight}`);
      video.onerror = () => resolve(`error ${video.error?.message}`);
    });
  }, address);
}

for (const locale of locales) {
  const t = { locale } as const;
  test(`5. Exports, ${locale}: shapes, formats, sizes by plan, files that play`, async ({ visit }) => {
    test.setTimeout(90_000);
    const person = await signUp(locale);
    const id = await seedFilm(person, { title: "Luma" });
    await setStoryboard(id);
    const page = await visit({ locale, as: person, width: 360, height: 740 });
    await page.goto("/dashboard?tab=videos");
    await page.getByRole("button", { name: m.videos_actions({ title: "Luma" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_export({}, t) }).click();
    const dialog = page.getByRole("dialog", { name: m.videos_export({}, t) });
    await expect(dialog.getByRole("radio", { name: "Full HD" })).toBeChecked();
    for (const [name, plan] of [
      ["4K", m.billing_plan_professional({}, t)],
      ["8K", m.billing_plan_business({}, t)],
    ] as const) {
      await expect(dialog.getByRole("radio", { name })).toBeDisabled();
      await expect(dialog.getByText(m.videos_export_plan({ resolution: name, plan }, t))).toBeVisible();
    }
    const plans = dialog.getByRole("link", { name: m.billing_subscription_see_plans({}, t) });
    await expect(plans).toHaveAttribute("href", "/pricing");
    // A square film, had upright.
    await expect(dialog.getByRole("radio", { name: "1:1" })).toBeChecked();
    await dialog.getByText("9:16", { exact: true }).click();
    await expect(dialog.getByText(m.studio_aspect_tall_text({}, t))).toBeVisible();
    await expect(dialog.getByText("1080 × 1920")).toBeVisible();
    const format = locale === "en" ? "WebM" : "MP4";
    await dialog.getByText(format, { exact: true }).click();
    await dialog.getByText(m.videos_export_rate_value({ rate: "24" }, t), { exact: true }).click();
    await dialog.getByRole("button", { name: m.videos_export_start({}, t) }).click();
    const file = dialog.getByRole("listitem").filter({ hasText: `${format} · 9:16 · Full HD` });
    // Under a form as high as a phone's window.
    await expect(file).toBeInViewport({ ratio: 1 });
    const link = file.getByRole("link", { name: m.videos_download({}, t) });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const news = dialog.getByRole("status").filter({ hasText: `: ${m.videos_completed({}, t)}` });
    await expect(news).toBeAttached();
    // Asked for once more, it is there already, and seen again.
    await dialog.getByText("9:16", { exact: true }).scrollIntoViewIfNeeded();
    await expect(file).not.toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: m.videos_export_start({}, t) }).click();
    await expect(file.first()).toBeInViewport({ ratio: 1 });
    expect(await playback(page, (await link.getAttribute("href")) ?? "")).toBe("1080 × 1920");
  });
  test(`5. Exports, ${locale}: how far a file has come, how long it still takes, and that nobody has to wait there`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const id = await seedFilm(person, { title: "Luma" });
    await queryDatabase(
      `INSERT INTO video_exports (video_id, user_id, version, format, resolution, frames_per_second, aspect, state, percent)
       SELECT id, user_id, 1, 'webm', 'eight_k', 60, '9:16', 'running', 10.4 FROM videos WHERE id = $1`,
      [id],
    );
    const page = await visit({ locale, as: person, width: 360, height: 740 });
    await page.clock.install();
    await page.goto("/dashboard?tab=videos");
    await page.getByRole("button", { name: m.videos_actions({ title: "Luma" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_export({}, t) }).click();
    const dialog = page.getByRole("dialog", { name: m.videos_export({}, t) });
    const file = dialog.getByRole("listitem").filter({ hasText: "8K" });
    const share = (percent: number) => formatPercent(percent / 100, locale);
    await expect(file).toContainText(share(10));
    await expect(dialog.getByText(m.videos_export_goes_on({}, t))).toBeVisible();
    // As long as it takes to tell how fast it comes on.
    await page.clock.fastForward(3_000);
    await queryDatabase("UPDATE video_exports SET percent = 55.2 WHERE video_id = $1", [id]);
    const left = m.studio_left_seconds({ count: 7 }, t).replace("7", "\\d+");
    await expect(file).toContainText(new RegExp(`${share(55)} · ${left}`));
    await queryDatabase("UPDATE video_exports SET state = 'failed' WHERE video_id = $1", [id]);
    await expect(file).toContainText(m.videos_export_failed({}, t));
    await expect(dialog.getByText(m.videos_export_goes_on({}, t))).toHaveCount(0);
  });
  test(`5. Exports, ${locale}: what fills the three places is seen from another film, and cancelled`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const long = "Handmade ceramic pour-over coffee set with a walnut stand";
    const busy = await seedFilm(person, { title: long });
    // Whatever is exported next waits for it.
    await setStoryboard(await seedFilm(person, { title: "Luma" }));
    await queryDatabase(
      `INSERT INTO video_exports (video_id, user_id, version, format, resolution, frames_per_second, aspect)
       SELECT id, user_id, 7, format, 'full_hd', 30, '9:16' FROM videos, unnest(ARRAY['mp4', 'mov', 'avi']) AS format WHERE id = $1`,
      [busy],
    );
    const page = await visit({ locale, as: person, width: 360, height: 740 });
    await page.goto("/dashboard?tab=videos");
    await page.getByRole("button", { name: m.videos_actions({ title: "Luma" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_export({}, t) }).click();
    const dialog = page.getByRole("dialog", { name: m.videos_export({}, t) });
    const elsewhere = dialog
      .getByRole("region", { name: m.videos_export_elsewhere({}, t) })
      .getByRole("listitem");
    await expect(elsewhere).toHaveCount(3);
    await expect(elsewhere.first()).toContainText(`${long} · ${m.studio_version({ number: 7 }, t)}`);
    const start = dialog.getByRole("button", { name: m.videos_export_start({}, t) });
    await start.click();
    await expect(page.getByText(m.error_too_many_exports({}, t)).first()).toBeVisible();
    await elsewhere.first().getByRole("button").click();
    await expect(elsewhere).toHaveCount(2);
    await start.click();
    await expect(dialog.getByRole("listitem").filter({ hasText: /^MP4/ })).toBeVisible();
  });
}
