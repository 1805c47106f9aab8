import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "#features/studio/testing.ts";
import { rerender, versionsIn } from "#features/studio/testing-versions.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { fileName } from "./media-routes.ts";
import { videoExports } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

test("each version is saved by its owner under a name that says which it is", async () => {
  const { client, videoId } = await versions.finishedVideo();
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  await versions.finish(videoId, jobId, "second");
  await client.post(`/api/videos/${videoId}/publish`, { title: "Mine", description: "" });
  const nameOf = async (reader: { get(path: string): Promise<Response> }, path: string) =>
    (await reader.get(path)).headers.get("content-disposition");
  const film = `/media/${videoId}/video.mp4`;
  expect(await nameOf(client, `${film}?v=2&download=1`)).toContain('"Mine-v2.mp4"');
  expect(await nameOf(client, `${film}?download=1`)).toContain('"Mine-v2.mp4"');
  expect(await nameOf(client, `${film}?v=1&download=1`)).toContain('"Mine.mp4"');
  expect(await nameOf(client, `/api/videos/${videoId}/film.mp4`)).toContain('"Mine-v2.mp4"');
  expect(await nameOf(client, `/api/videos/${videoId}/film.mp4?version=1`)).toContain('"Mine.mp4"');
  // How often its owner changed it is nobody else's business.
  expect(await nameOf(app.visitor(), `${film}?download=1`)).toContain('"Mine.mp4"');
});

test("so is a version in another format", async () => {
  const { client, videoId } = await versions.finishedVideo();
  const { db, storage } = app.platform;
  const storageKey = `videos/${videoId}/exports/made.mov`;
  await storage.putBytes(storageKey, new Uint8Array([1]), "video/quicktime");
  const [made] = await db
    .insert(videoExports)
    .values({
      videoId,
      userId: await userIdOf(app, client),
      version: 3,
      format: "mov",
      resolution: "full_hd",
      framesPerSecond: 30,
      aspect: "1:1",
      state: "completed",
      storageKey,
    })
    .returning();
  const answer = await client.get(`/media/${videoId}/exports/${made?.id}`);
  expect(answer.headers.get("content-disposition")).toContain('"Shortest-1x1-v3.mov"');
});

test("a long title leaves room for the version", () => {
  expect(fileName("a".repeat(100), "video.mp4", 30)).toBe(`${"a".repeat(80)}-v30.mp4`);
  expect(fileName("🎬", "video.mp4", 2)).toBe("video-v2.mp4");
});
