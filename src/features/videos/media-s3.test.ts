import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderJobs } from "#features/studio/tables.ts";
import { userIdOf } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { videos } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  // Addresses are signed without the store being asked, so none has to run.
  app = await startTestApp({
    environment: {
      S3_BUCKET: "vitrin",
      S3_REGION: "eu-central-1",
      S3_ENDPOINT: "https://store.example",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
  });
});
afterAll(() => app.close());

test("media in an object store are sent for there, for a while, under a good name", async () => {
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  const id = randomUUID();
  const { db } = app.platform;
  await db.insert(videos).values({ id, userId, title: "Işık", storyboard: {}, status: "completed" });
  const stepFiles = [{ name: "video.mp4", key: `videos/${id}/${id}/video.mp4` }];
  await db
    .insert(renderJobs)
    .values({ id, videoId: id, userId, storyboard: {}, state: "completed", stepFiles });

  const response = await client.get(`/media/${id}/video.mp4?download=1`);
  expect(response.status).toBe(302);
  // On a computer of several people it must not lead there once its owner has signed out.
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const address = new URL(response.headers.get("location") ?? "");
  expect(address.origin + address.pathname).toBe(`https://store.example/vitrin/videos/${id}/${id}/video.mp4`);
  expect(address.searchParams.get("X-Amz-Expires")).toBe("3600");
  expect(address.searchParams.get("response-content-disposition")).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent("Işık.mp4")}`,
  );
  expect((await app.request(`/media/${id}/video.mp4`)).status).toBe(404);

  await db.update(videos).set({ isPublished: true, publishedAt: new Date() }).where(eq(videos.id, id));
  const published = await fetch(`${app.url}/media/${id}/video.mp4`, { redirect: "manual" });
  expect(published.status).toBe(302);
  expect(published.headers.get("cache-control")).toBe("private, max-age=300");
});
