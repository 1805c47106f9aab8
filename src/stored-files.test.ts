import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dataExports } from "#features/accounts/tables.ts";
import { previewSounds, renderJobs } from "#features/studio/tables.ts";
import { seedVideo, uploadPhoto, userIdOf } from "#features/studio/testing.ts";
import { storePicture } from "#features/videos/store-picture.ts";
import { videoExports } from "#features/videos/tables.ts";
import { createLog } from "#platform/log.ts";
import { sweepStorage } from "#platform/sweep-storage.ts";
import { collect } from "#tests/collect.ts";
import { makePhoto } from "#tests/make-photo.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { findMissingFiles } from "./missing-files.ts";
import { storedFilesOf } from "./stored-files.ts";

const DAY = 86_400_000;
const log = createLog("silent");
let clock = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

const sweep = () => sweepStorage(app.platform, storedFilesOf(app.platform), { log });
const put = async (key: string): Promise<string> => {
  await app.platform.storage.putBytes(key, new Uint8Array([1]), "application/octet-stream");
  return key;
};
const stored = async (): Promise<string[]> => {
  const prefixes = ["assets/", "previews/", "videos/", "exports/"];
  const lists = prefixes.map((prefix) => collect(app.platform.storage.list(prefix)));
  return (await Promise.all(lists)).flat().map(({ key }) => key);
};

/** One of each kind of file that a row knows. */
async function keepOneOfEach(client: TestClient, userId: string): Promise<void> {
  const { db } = app.platform;
  await uploadPhoto(client);
  const videoId = await seedVideo(app, userId);
  const [job] = await db.select().from(renderJobs).where(eq(renderJobs.id, videoId));
  const { files } = await storePicture(app.platform, videoId, await makePhoto(300, 400));
  const stepFiles = [...(Array.isArray(job?.stepFiles) ? job.stepFiles : []), ...files];
  await db.update(renderJobs).set({ stepFiles }).where(eq(renderJobs.id, videoId));

  const made = {
    videoId,
    userId,
    version: 1,
    resolution: "full_hd",
    framesPerSecond: 30,
    aspect: "9:16",
  } as const;
  const done = randomUUID();
  const storageKey = await put(`videos/${videoId}/exports/${done}/${randomUUID()}.mov`);
  await db.insert(videoExports).values({ ...made, id: done, format: "mov", state: "completed", storageKey });
  const running = randomUUID();
  await put(`videos/${videoId}/exports/${running}/${randomUUID()}.webm`);
  await db.insert(videoExports).values({ ...made, id: running, format: "webm", state: "running" });

  await put(`previews/${userId}/0a1b.wav`);
  await put(`previews/${userId}/scenes/said.wav`);
  await db.insert(previewSounds).values({ userId, key: "0a1b", voiceFiles: ["said.wav"] });
  const archive = randomUUID();
  await put(`exports/${archive}.zip`);
  const expiresAt = new Date(Date.now() + 7 * DAY);
  await db.insert(dataExports).values({ id: archive, userId, state: "ready", expiresAt });
  // Another attempt is at work; what the one before has left may still be taken over.
  const inWork = await seedVideo(app, userId);
  await db.update(renderJobs).set({ state: "running" }).where(eq(renderJobs.id, inWork));
  await put(`videos/${inWork}/${randomUUID()}/voice-1.wav`);
}

test("what no row knows is removed once it is a day old, and nothing else", async () => {
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  await keepOneOfEach(client, userId);
  const kept = await stored();
  const failed = await seedVideo(app, userId);
  await app.platform.db.update(renderJobs).set({ state: "failed" }).where(eq(renderJobs.id, failed));
  const [shown] = await app.platform.db.select().from(renderJobs).where(eq(renderJobs.state, "completed"));
  for (const key of [
    `assets/${randomUUID()}.jpg`,
    `assets/${randomUUID()}/still.jpg`,
    `previews/${userId}/ffff.wav`,
    `previews/${userId}/scenes/nobody-said.wav`,
    `previews/${randomUUID()}/0a1b.wav`,
    `videos/${shown?.videoId}/${randomUUID()}/video.mp4`,
    `videos/${shown?.videoId}/exports/${randomUUID()}/${randomUUID()}.mov`,
    `videos/${randomUUID()}/${randomUUID()}/video.mp4`,
    `exports/${randomUUID()}.zip`,
  ])
    await put(key);
  const all = await stored();
  expect(await sweep()).toEqual({ kept: 0, found: 0, removed: 0 });
  expect(await stored()).toEqual(all);

  clock = DAY + 60_000;
  const found = all.length - kept.length;
  expect(await sweep()).toEqual({ kept: kept.length, found, removed: found });
  expect((await stored()).sort()).toEqual(kept.sort());
  expect(await sweep()).toMatchObject({ found: 0, removed: 0 });
  clock = 0;
});

test("a file that gets its row while the store is looked through stays", async () => {
  const { storage } = app.platform;
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  const key = await put(`previews/${userId}/scenes/again.wav`);
  const features = storedFilesOf(app.platform);
  clock = DAY + 60_000;
  const list = storage.list.bind(storage);
  vi.spyOn(storage, "list").mockImplementation(async function* (prefix) {
    yield* list(prefix);
    if (prefix === features.at(-1)?.prefix)
      await app.platform.db.insert(previewSounds).values({ userId, key: "0a", voiceFiles: ["again.wav"] });
  });
  expect(await sweep()).toMatchObject({ found: 1, removed: 0 });
  vi.restoreAllMocks();
  expect(await storage.exists(key)).toBe(true);
  clock = 0;
});

test("where most of a store is unknown, all of it is left alone", async () => {
  for (let file = 0; file < 120; file++) await put(`assets/${randomUUID()}.jpg`);
  clock = DAY + 60_000;
  expect(await sweep()).toMatchObject({ found: 120, removed: 0 });
  clock = 0;
});

test("a restored copy whose store lacks something, or has it empty, is told apart from a whole one", async () => {
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  await keepOneOfEach(client, userId);
  const [videoId, photo] = [await seedVideo(app, userId), await uploadPhoto(client)];
  const { storage } = app.platform;
  const before = await findMissingFiles(app.platform);
  const film = `videos/${videoId}/${videoId}/video.mp4`;
  await storage.delete(film);
  await storage.putBytes(film.replace("video.mp4", "thumbnail.jpg"), new Uint8Array(), "image/jpeg");
  const upload = (await stored()).find((key) => key.includes(photo)) ?? "";
  await storage.delete(upload);
  const after = await findMissingFiles(app.platform);
  expect(after.checked).toBe(before.checked);
  const lost = after.missing.filter((key) => !before.missing.includes(key));
  expect(lost.sort()).toEqual([upload, film.replace("video.mp4", "thumbnail.jpg"), film].sort());
});
