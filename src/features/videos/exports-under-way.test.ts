import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderJobs } from "#features/studio/tables.ts";
import {
  codeOf,
  RENDER_PAUSE,
  seedVideo,
  signUpWithCredits,
  startVideo,
  untilRendered,
  waitFor,
} from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { videoExportSchema } from "./schema.ts";
import { videoExports, videos } from "./tables.ts";
import { exportsOf, exportRequest as request } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());

test("three exports may be under way; nonsense and unfinished videos are refused", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId);
  const ask = (change: object) => client.post(`/api/videos/${videoId}/exports`, { ...request, ...change });
  for (const format of ["mp4", "mov", "avi"]) expect((await ask({ format })).status).toBe(202);
  expect(await codeOf(await ask({}))).toBe("too_many_exports");
  expect((await ask({ format: "gif" })).status).toBe(400);
  expect((await ask({ fps: 25 })).status).toBe(400);
  expect((await ask({ aspect: "4:3" })).status).toBe(400);
  const unfinished = await seedVideo(app, userId, { status: "processing" });
  expect(await codeOf(await client.post(`/api/videos/${unfinished}/exports`, request))).toBe(
    "video_not_completed",
  );
});

test("three exports may be under way, also of several videos that are asked for at once", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const videoIds = await Promise.all(Array.from({ length: 12 }, () => seedVideo(app, userId)));
  const answers = await Promise.all(videoIds.map((id) => client.post(`/api/videos/${id}/exports`, request)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
});

test("what is under way is seen from every video and version, and can be cancelled", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const { db } = app.platform;
  const [older, newer] = await Promise.all([seedVideo(app, userId), seedVideo(app, userId)]);
  // Another version is shown by now: its list has none of what fills the three places.
  const open = { videoId: older, userId, version: 1, resolution: "full_hd", aspect: "9:16" } as const;
  const kept = await db
    .insert(videoExports)
    .values((["mp4", "mov", "avi"] as const).map((format) => ({ ...open, format, framesPerSecond: 30 })))
    .returning();
  await db
    .insert(renderJobs)
    .values({ videoId: older, userId, version: 2, storyboard: {}, state: "completed" });
  await db.update(videos).set({ version: 2, lastVersion: 2 }).where(eq(videos.id, older));
  for (const id of [older, newer]) {
    const { exports, elsewhere } = await exportsOf(client, id);
    expect(exports).toEqual([]);
    expect(elsewhere).toHaveLength(3);
    expect(elsewhere[0]).toMatchObject({ video_id: older, version: 1, state: "queued" });
  }
  expect(await codeOf(await client.post(`/api/videos/${newer}/exports`, request))).toBe("too_many_exports");
  const cancel = (who: TestClient, n: number, id = older) =>
    who.delete(`/api/videos/${id}/exports/${kept[n]?.id}`);
  expect((await cancel(await app.signUp(), 0)).status).toBe(404);
  expect((await cancel(client, 0, newer)).status).toBe(404);
  expect((await cancel(client, 0)).status).toBe(204);
  expect((await cancel(client, 0)).status).toBe(404);
  expect((await client.post(`/api/videos/${newer}/exports`, request)).status).toBe(202);
  // Finished in the moment of cancelling: the file stays.
  const done = { state: "completed", storageKey: `videos/${older}/exports/file.mov` } as const;
  await db
    .update(videoExports)
    .set(done)
    .where(eq(videoExports.id, kept[1]?.id ?? ""));
  expect(await codeOf(await cancel(client, 1))).toBe("video_not_processing");
  expect(await db.$count(videoExports, eq(videoExports.id, kept[1]?.id ?? ""))).toBe(1);
});

test("one that is being made stops when it is cancelled, and is not tried again", async () => {
  const { client, userId } = await signUpWithCredits(app, 1);
  const videoId = await startVideo(client);
  await untilRendered(app, videoId);
  const ordered = await client.post(`/api/videos/${videoId}/exports`, { ...request, format: "mp4", fps: 60 });
  const { id } = videoExportSchema.parse(await ordered.json());
  const isRunning = async () =>
    (await exportsOf(client, videoId)).exports.some(
      ({ state, percent }) => state === "running" && percent > 0,
    );
  await waitFor(isRunning, RENDER_PAUSE);
  expect((await client.delete(`/api/videos/${videoId}/exports/${id}`)).status).toBe(204);
  const jobState = async () => {
    const { rows } = await app.platform.db.execute<{ state: string }>(
      sql`SELECT state FROM pgboss.job WHERE name = 'videos.export' AND data ->> 'exportId' = ${id}`,
    );
    return rows[0]?.state;
  };
  await waitFor(async () => (await jobState()) !== "active", RENDER_PAUSE);
  expect(await jobState()).toBe("completed");
  const { db } = app.platform;
  expect(await db.$count(videoExports, eq(videoExports.userId, userId))).toBe(0);
});

test("whoever orders and cancels in turn is stopped some time, and leaves nothing under way", async () => {
  const { client, userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId);
  const statuses = new Set<number>();
  for (let n = 0; n < 121; n++) {
    const ordered = await client.post(`/api/videos/${videoId}/exports`, request);
    statuses.add(ordered.status);
    if (ordered.status === 202)
      await client.delete(`/api/videos/${videoId}/exports/${(await ordered.json()).id}`);
  }
  expect([...statuses]).toEqual([202, 429]);
  expect(await app.platform.db.$count(videoExports, eq(videoExports.userId, userId))).toBe(0);
});
