import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { MOST_VERSIONS } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";
import { codeOf } from "./testing.ts";
import { rerender, versionsIn } from "./testing-versions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

test("a video has so many finished versions; what failed or was called off is none", async () => {
  const { client, project, videoId } = await versions.finishedVideo();
  const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
  const { db } = app.platform;
  const [first] = await db.select().from(renderJobs).where(eq(renderJobs.id, videoId));
  if (!first) throw new Error("no render");
  const further = Array.from({ length: MOST_VERSIONS - 1 }, (_, index) => ({
    ...first,
    id: randomUUID(),
    version: index + 2,
  }));
  const setState = (state: typeof first.state) =>
    db
      .update(renderJobs)
      .set({ state })
      .where(and(eq(renderJobs.videoId, videoId), gt(renderJobs.version, 1)));
  await db.insert(renderJobs).values(further);
  await db.update(videos).set({ lastVersion: MOST_VERSIONS }).where(eq(videos.id, videoId));
  // Renders that failed are not the customer's.
  await setState("failed");
  expect(await quote()).toMatchObject({ update: { video_id: videoId }, no_update: null });
  const jobId = randomUUID();
  expect((await rerender(client, videoId, jobId)).status).toBe(202);
  await client.post(`/api/studio/videos/${videoId}/cancel`);
  expect(await quote()).toMatchObject({ update: { video_id: videoId }, no_update: null });
  await setState("completed");
  expect(await quote()).toMatchObject({ update: null, no_update: "versions" });
  expect(await codeOf(await rerender(client, videoId))).toBe("version_limit_reached");
});
