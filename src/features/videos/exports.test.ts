import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { probeMedia } from "#engine/probe.ts";
import { productIdOf } from "#features/billing/product-id.ts";
import { stripeCustomers, stripeSubscriptions } from "#features/billing/tables.ts";
import { renderJobs } from "#features/studio/tables.ts";
import {
  codeOf,
  RENDER_PAUSE,
  seedVideo,
  signUpWithCredits,
  startVideo,
  stateOf,
  untilRendered,
  waitFor,
} from "#features/studio/testing.ts";
import { readCredentials } from "#tests/read-credentials.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { purgeExports } from "./purge-exports.ts";
import { type VideoExport, videoExportSchema, videoExportsSchema } from "./schema.ts";
import { videoExports } from "./tables.ts";
import { exportsOf, exportRequest as request } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());

async function finished(client: TestClient, videoId: string, id: string): Promise<VideoExport> {
  return waitFor(async () => {
    const { exports } = await exportsOf(client, videoId);
    return exports.find((one) => one.id === id && (one.state === "completed" || one.state === "failed"));
  }, RENDER_PAUSE);
}

/** As the payment provider's webhook leaves it. */
async function subscribe(userId: string, lookupKey: string | null, productId?: string): Promise<void> {
  const customerId = `cus_${userId}`;
  await app.platform.db.insert(stripeCustomers).values({ userId, customerId });
  await app.platform.db.insert(stripeSubscriptions).values({
    subscriptionId: `sub_${userId}`,
    customerId,
    priceId: "price",
    lookupKey,
    productId,
    status: "active",
  });
}

test("a video is had as MOV, with its subtitles and credentials, by its owner alone", {
  timeout: 120_000,
}, async () => {
  const { client } = await signUpWithCredits(app, 1);
  const videoId = await startVideo(client, true);
  expect((await untilRendered(app, videoId)).video?.status).toBe("completed");
  const before = await stateOf(app, videoId);

  // WebM takes five times as long; the engine has its own tests of each format.
  const mov = { ...request, format: "mov" };
  const response = await client.post(`/api/videos/${videoId}/exports`, mov);
  expect(response.status).toBe(202);
  const { id } = videoExportSchema.parse(await response.json());
  const again = await client.post(`/api/videos/${videoId}/exports`, mov);
  expect(videoExportSchema.parse(await again.json()).id).toBe(id);

  const made = await finished(client, videoId, id);
  expect(made).toMatchObject({ ...mov, state: "completed", percent: 100 });
  const download = await client.get(made.url ?? "");
  expect(download.headers.get("content-type")).toBe("video/quicktime");
  expect(download.headers.get("content-disposition")).toContain("-1x1-24fps.mov");
  const path = join(tmpdir(), `${id}.mov`);
  onTestFinished(() => rm(path, { force: true }));
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(await readCredentials(bytes, "video/quicktime")).toMatchObject({ state: "Valid" });
  await writeFile(path, bytes);
  const probe = await probeMedia(path);
  expect(probe).toMatchObject({
    video: { codec: "h264", width: 1080, height: 1080, framesPerSecond: 24 },
    audio: { codec: "aac", channels: 2 },
  });
  expect(probe.duration).toBeCloseTo(before.video?.durationSeconds ?? 0, 0);

  // Their address is the same in every version: nobody gets those of the one before from a cache, published or not.
  await client.post(`/api/videos/${videoId}/publish`, { title: "Shortest" });
  const subtitles = await client.get(`/media/${videoId}/subtitles.srt`);
  expect(subtitles.headers.get("cache-control")).toBe("private, no-cache");
  expect(await subtitles.text()).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nHello there\.\n/);
  expect(await (await client.get(`/media/${videoId}/subtitles.vtt`)).text()).toMatch(/^WEBVTT\n/);

  const other = await app.signUp();
  expect((await other.get(made.url ?? "")).status).toBe(404);
  expect((await other.get(`/api/videos/${videoId}/exports`)).status).toBe(404);
  await client.post(`/api/videos/${videoId}/unpublish`);
  expect((await other.get(`/media/${videoId}/subtitles.srt`)).status).toBe(404);
  // Free of charge.
  expect((await stateOf(app, videoId)).entries).toEqual(before.entries);
});

test("a square film is had wide as well, laid out anew and beside the square one", {
  timeout: 120_000,
}, async () => {
  const { client } = await signUpWithCredits(app, 1);
  const videoId = await startVideo(client, true);
  expect((await untilRendered(app, videoId)).video).toMatchObject({ width: 1080, height: 1080 });
  const ask = async (change: object): Promise<VideoExport> => {
    const response = await client.post(`/api/videos/${videoId}/exports`, {
      ...request,
      format: "mp4",
      ...change,
    });
    return videoExportSchema.parse(await response.json());
  };
  const own = await ask({});
  expect(own.aspect).toBe("1:1");
  // Its own shape is the same file, whether it is named or not.
  expect((await ask({ aspect: "1:1" })).id).toBe(own.id);
  const wide = await ask({ aspect: "16:9" });
  expect(wide).toMatchObject({ aspect: "16:9", state: "queued" });
  expect(wide.id).not.toBe(own.id);

  for (const [id, size, name] of [
    [own.id, { width: 1080, height: 1080 }, "-1x1-24fps.mp4"],
    [wide.id, { width: 1920, height: 1080 }, "-16x9-24fps.mp4"],
  ] as const) {
    const made = await finished(client, videoId, id);
    const download = await client.get(made.url ?? "");
    expect(download.headers.get("content-disposition")).toContain(name);
    const path = join(tmpdir(), `${id}.mp4`);
    onTestFinished(() => rm(path, { force: true }));
    await writeFile(path, Buffer.from(await download.arrayBuffer()));
    expect((await probeMedia(path)).video).toMatchObject(size);
  }
  // The film itself is as it was.
  expect((await stateOf(app, videoId)).video).toMatchObject({ width: 1080, height: 1080, version: 1 });
});

test("a process of before there were shapes still starts exports while it is replaced: in the film's own", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const { db } = app.platform;
  const videoId = await seedVideo(app, userId, { width: 1080, height: 1080 });
  await db
    .update(renderJobs)
    .set({ storyboard: { aspect: "1:1" } })
    .where(eq(renderJobs.videoId, videoId));
  const ofOld = sql`INSERT INTO video_exports (video_id, user_id, version, format, resolution, frames_per_second)
    VALUES (${videoId}, ${userId}, 1, 'mp4', 'full_hd', 24) RETURNING id`;
  const { rows } = await db.execute<{ id: string }>(ofOld);
  // A process of now finds it as what it is.
  const response = await client.post(`/api/videos/${videoId}/exports`, { ...request, format: "mp4" });
  expect(await response.json()).toMatchObject({ id: rows[0]?.id, aspect: "1:1" });
});

test.each([
  ["no plan", undefined, ["full_hd"]],
  ["Starter", "starter_monthly", ["full_hd"]],
  ["Professional", "professional_yearly", ["full_hd", "four_k"]],
  ["Business", "business_monthly", ["full_hd", "four_k", "eight_k"]],
])("%s brings its resolutions, and no more", async (_, lookupKey, allowed) => {
  const { client, userId } = await signUpWithCredits(app, 0);
  if (lookupKey) await subscribe(userId, lookupKey);
  const videoId = await seedVideo(app, userId);
  expect((await exportsOf(client, videoId)).resolutions).toEqual(allowed);
  const refused = ["four_k", "eight_k"].filter((resolution) => !allowed.includes(resolution));
  for (const resolution of refused) {
    const response = await client.post(`/api/videos/${videoId}/exports`, { ...request, resolution });
    expect([response.status, await codeOf(response)]).toEqual([403, "resolution_not_in_plan"]);
  }
  const best = { ...request, resolution: allowed.at(-1) };
  expect((await client.post(`/api/videos/${videoId}/exports`, best)).status).toBe(202);
});

test("who pays a price that was replaced since keeps what their package brings", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  await subscribe(userId, null, productIdOf("business"));
  const videoId = await seedVideo(app, userId);
  expect((await exportsOf(client, videoId)).resolutions).toEqual(["full_hd", "four_k", "eight_k"]);
});

test("another version than the one that is shown is had in other formats too, with its subtitles", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId, { width: 1080, height: 1080, version: 2, lastVersion: 3 });
  const { db, storage } = app.platform;
  const span = { start: 0, end: 2 };
  const word = { ...span, text: "First." };
  const scene = { ...span, sceneId: "only", index: 0, cuts: [], voiceStart: 0 };
  const timeline = { duration: 2, scenes: [{ ...scene, captions: [{ ...span, words: [word] }] }] };
  const key = `videos/${videoId}/first/timeline.json`;
  await storage.putBytes(key, new TextEncoder().encode(JSON.stringify(timeline)), "application/json");
  const size = { width: 1080, height: 1920 };
  const stepFiles = [{ name: "timeline.json", key }];
  await db
    .update(renderJobs)
    .set({ ...size, stepFiles })
    .where(eq(renderJobs.videoId, videoId));
  const more = { videoId, userId, storyboard: {} };
  await db.insert(renderJobs).values([
    { ...more, version: 2, state: "completed" },
    { ...more, version: 3, state: "running" },
  ]);
  const path = `/api/videos/${videoId}/exports`;
  const first = await client.post(`${path}?version=1`, { ...request, format: "mp4" });
  expect(await first.json()).toMatchObject({ aspect: "9:16", state: "queued" });
  const shown = await client.post(path, { ...request, format: "mp4" });
  expect(await shown.json()).toMatchObject({ aspect: "1:1" });
  const listed = async (query: string) =>
    videoExportsSchema.parse(await (await client.get(`${path}${query}`)).json());
  const shapes = (of: { exports: VideoExport[] }) => of.exports.map(({ aspect }) => aspect);
  const [ofFirst, ofShown] = [await listed("?version=1"), await listed("?version=2")];
  expect([shapes(ofFirst), shapes(ofShown), shapes(await listed(""))]).toEqual([["9:16"], ["1:1"], ["1:1"]]);
  expect([ofFirst.has_subtitles, ofShown.has_subtitles]).toEqual([true, false]);
  expect(await (await client.get(`/media/${videoId}/subtitles.srt?v=1`)).text()).toContain("First.");
  expect((await client.get(`/media/${videoId}/subtitles.srt`)).status).toBe(404);

  const other = await app.signUp();
  // One that is being made still, one that never was, somebody else's.
  for (const [who, version] of [
    [client, 3],
    [client, 9],
    [other, 1],
  ] as const) {
    expect((await who.get(`${path}?version=${version}`)).status).toBe(404);
    expect((await who.post(`${path}?version=${version}`, request)).status).toBe(404);
  }
  for (const version of ["0", "1.5", "first"])
    expect((await client.get(`${path}?version=${version}`)).status).toBe(400);
});

test("a file that was made long ago is kept no longer, and made again when it is asked for", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId);
  const { db, storage, config } = app.platform;
  /** As a worker leaves an export that it made so many days ago. */
  const made = async (format: "mp4" | "mov", days: number) => {
    const storageKey = `videos/${videoId}/exports/file.${format}`;
    await storage.putBytes(storageKey, new TextEncoder().encode("film"), "video/mp4");
    const done = { state: "completed" as const, percent: 100, storageKey, sizeBytes: 4 };
    const completedAt = new Date(Date.now() - days * 86_400_000);
    const what = {
      format,
      resolution: "full_hd" as const,
      framesPerSecond: 24,
      aspect: "9:16" as const,
    };
    await db.insert(videoExports).values({ videoId, userId, version: 1, ...what, ...done, completedAt });
    return storageKey;
  };
  const old = await made("mp4", config.exportDays + 0.01);
  const fresh = await made("mov", config.exportDays - 0.01);
  const before = (await exportsOf(client, videoId)).exports;
  const addressOf = (format: string) => before.find((one) => one.format === format)?.url ?? "";

  expect(await purgeExports(app.platform)).toBe(1);
  const { exports } = await exportsOf(client, videoId);
  expect(exports.find(({ format }) => format === "mov")?.state).toBe("completed");
  expect(exports.find(({ format }) => format === "mp4")).toMatchObject({
    state: "expired",
    url: null,
    size_bytes: null,
  });
  await waitFor(async () => !(await storage.exists(old)));
  expect(await storage.exists(fresh)).toBe(true);
  expect((await client.get(addressOf("mp4"))).status).toBe(404);
  expect((await client.get(addressOf("mov"))).status).toBe(200);

  const again = await client.post(`/api/videos/${videoId}/exports`, { ...request, format: "mp4" });
  expect(again.status).toBe(202);
  expect(["queued", "running"]).toContain(videoExportSchema.parse(await again.json()).state);
});
