import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { createVideoJobs } from "#features/videos/jobs.ts";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { claimRenderJob } from "./claim-render-job.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { failRenderJob } from "./fail-render-job.ts";
import { MOST_VERSIONS, type Project, projectSchema, videoVersionsSchema } from "./schema.ts";
import { attemptPrefix, chosenPicturesPrefix, type StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import { balanceOf, codeOf, createShortProject, generate, signUpWithCredits, stateOf } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function claim(jobId: string): Promise<string> {
  const claimed = await claimRenderJob(app.platform.db, jobId);
  if (claimed.outcome !== "claimed") throw new Error(claimed.outcome);
  return claimed.token;
}

/** What a worker's upload leaves, with bytes that tell the render. */
async function uploaded(videoId: string, token: string, bytes: string): Promise<StepFile[]> {
  const files = ["video.mp4", "thumbnail.jpg"].map((name) => ({
    name,
    key: `${attemptPrefix(videoId, token)}${name}`,
  }));
  for (const { key } of files) {
    await app.platform.storage.putBytes(key, new TextEncoder().encode(bytes), "video/mp4");
  }
  return files;
}

async function finish(videoId: string, jobId: string, bytes: string, changed = {}): Promise<void> {
  const token = await claim(jobId);
  const files = await uploaded(videoId, token, bytes);
  const facts = { durationSeconds: 15, width: 1080, height: 1080, sizeBytes: bytes.length, ...changed };
  expect(await completeRenderJob(app.platform, jobId, token, { ...facts, files })).toBe(true);
}

/** Chooses a picture of this colour for the version that is shown. */
async function usePhoto(client: TestClient, videoId: string, background: string): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(await picture.png().toBuffer())], "photo.png"));
  const answer = await client.request(`/api/videos/${videoId}/thumbnail`, { method: "POST", body });
  expect(answer.status).toBe(200);
}

/** How many pictures that were chosen for the video are stored, in every size. */
async function countPictures(videoId: string): Promise<number> {
  const { storage } = app.platform.config;
  if (storage.kind !== "directory") throw new Error("tests store in a directory");
  const folder = join(storage.directory, chosenPicturesPrefix(videoId));
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    .length;
}

/** Deletes the files that were let go of, as a worker would. */
async function deleteFiles(videoId: string): Promise<void> {
  const [handler] = createVideoJobs(app.platform);
  const { rows } = await app.platform.db.execute<{ data: object }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${deleteFilesJob.name} AND data::text LIKE ${`%${videoId}%`}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) {
    await handler?.handle(data, { signal: new AbortController().signal, log: app.platform.log });
  }
}

/** A person with a credit, spent on a finished video of a project; or with more, of which one is spent. */
async function finishedVideo(credits = 1) {
  const { client } = await signUpWithCredits(app, credits);
  const project = await createShortProject(client);
  const { videoId } = await generate(client, project.id);
  await finish(videoId, videoId, "first");
  return { client, project, videoId };
}

async function edit(client: TestClient, project: Project, title: string): Promise<Project> {
  const response = await client.put(`/api/studio/projects/${project.id}/storyboard`, {
    storyboard: { ...project.storyboard, title },
    revision: project.revision,
  });
  return projectSchema.parse(await response.json());
}

function rerender(client: TestClient, videoId: string, requestId: string = randomUUID()) {
  return client.post(`/api/studio/videos/${videoId}/versions`, { request_id: requestId });
}

async function filmOf(client: { get(path: string): Promise<Response> }, path: string): Promise<string> {
  return (await client.get(path)).text();
}

async function versionsOf(client: TestClient, videoId: string) {
  const response = await client.get(`/api/studio/videos/${videoId}/versions`);
  return videoVersionsSchema.parse(await response.json()).versions;
}

describe("a finished video, rendered again", () => {
  test("is free, shows the new version when it is done, and keeps the old one", async () => {
    const { client, project, videoId } = await finishedVideo();
    await edit(client, project, "Edited");
    const jobId = randomUUID();
    const answer = await rerender(client, videoId, jobId);
    expect([answer.status, await answer.json()]).toEqual([202, { video_id: videoId, credits: 0 }]);
    const under = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(under).toMatchObject({
      status: "completed",
      title: "Shortest",
      version: 1,
      versions: 2,
      progress: { state: "queued" },
    });
    expect(await filmOf(client, under.video_url)).toBe("first");

    await finish(videoId, jobId, "second");
    const video = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(video).toMatchObject({ status: "completed", title: "Edited", version: 2, progress: null });
    expect(video.video_url).toBe(`/media/${videoId}/video.mp4?v=2`);
    expect(await filmOf(client, video.video_url)).toBe("second");
    const [newest, first] = await versionsOf(client, videoId);
    expect(await filmOf(client, newest?.video_url ?? "")).toBe("second");
    expect(await filmOf(client, first?.video_url ?? "")).toBe("first");
    expect((await stateOf(app, videoId)).entries).toEqual([-1]);
    expect(await versionsOf(client, videoId)).toMatchObject([
      { version: 2, is_shown: true, storyboard: { title: "Edited" } },
      { version: 1, is_shown: false, storyboard: { title: "Shortest" } },
    ]);
  });

  test("goes back to an earlier version, everywhere", async () => {
    const { client, videoId } = await finishedVideo();
    const jobId = randomUUID();
    await rerender(client, videoId, jobId);
    await finish(videoId, jobId, "second");
    await client.post(`/api/videos/${videoId}/publish`, { title: "Mine", description: "" });
    const visitor = app.visitor();
    expect(await filmOf(visitor, `/media/${videoId}/video.mp4`)).toBe("second");
    expect((await client.post(`/api/studio/videos/${videoId}/versions/1/show`)).status).toBe(204);
    const video = await (await client.get(`/api/videos/${videoId}`)).json();
    // The title that its owner published it under stays.
    expect(video).toMatchObject({ version: 1, versions: 2, title: "Mine", is_published: true });
    expect(await filmOf(visitor, `/media/${videoId}/video.mp4`)).toBe("first");
    // Only the owner sees what is not shown.
    expect(await filmOf(visitor, `/media/${videoId}/video.mp4?v=2`)).toBe("first");
    expect(await filmOf(client, `/media/${videoId}/video.mp4?v=2`)).toBe("second");
    expect((await client.post(`/api/studio/videos/${videoId}/versions/3/show`)).status).toBe(404);
  });

  test("that fails or is cancelled stays as it was, and costs nothing", async () => {
    const { client, videoId } = await finishedVideo();
    const [failing, cancelled] = [randomUUID(), randomUUID()];
    await rerender(client, videoId, failing);
    expect(await failRenderJob(app.platform, failing, await claim(failing), "render_failed")).toBe(true);
    await rerender(client, videoId, cancelled);
    await claim(cancelled);
    expect((await client.post(`/api/studio/videos/${videoId}/cancel`)).status).toBe(204);
    const video = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(video).toMatchObject({ status: "completed", version: 1, versions: 3, progress: null });
    expect(await filmOf(client, video.video_url)).toBe("first");
    const { rows } = await app.platform.db.execute<{ data: unknown }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${deleteFilesJob.name} AND data::text LIKE ${`%${videoId}%`}`,
    );
    // What is removed is the attempts' own, never the folder that the shown version lies in.
    for (const { data } of rows) expect(data).not.toEqual({ prefix: `videos/${videoId}/` });
    expect((await stateOf(app, videoId)).entries).toEqual([-1]);
    expect(await balanceOf(client)).toBe(0);
  });

  test("is one version for one request, and one at a time", async () => {
    const { client, videoId } = await finishedVideo();
    const jobId = randomUUID();
    const same = await Promise.all(Array.from({ length: 4 }, () => rerender(client, videoId, jobId)));
    expect(same.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await codeOf(await rerender(client, videoId))).toBe("video_under_way");
    expect((await stateOf(app, videoId)).video?.lastVersion).toBe(2);
    const other = await finishedVideo();
    expect(await codeOf(await rerender(other.client, other.videoId, jobId))).toBe("request_already_used");
  });

  test("leaves nothing else of its project to be made, or paid, meanwhile", async () => {
    const { client, project, videoId } = await finishedVideo();
    const jobId = randomUUID();
    expect((await rerender(client, videoId, jobId)).status).toBe(202);
    const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
    expect(await quote()).toMatchObject({ running: { video_id: videoId, is_update: true } });
    const refused = await generate(client, project.id);
    expect([refused.response.status, await codeOf(refused.response)]).toEqual([409, "project_under_way"]);
    await finish(videoId, jobId, "second");
    expect(await quote()).toMatchObject({ running: null, update: { video_id: videoId } });
  });

  test("waits for another video of its project", async () => {
    const { client, project, videoId } = await finishedVideo(2);
    const other = await generate(client, project.id);
    expect(other.response.status).toBe(202);
    const refused = await rerender(client, videoId);
    expect([refused.status, await codeOf(refused)]).toEqual([409, "project_under_way"]);
    await client.post(`/api/studio/videos/${other.videoId}/cancel`);
    expect((await rerender(client, videoId)).status).toBe(202);
  });

  test("keeps the picture that its owner chose for it, and no other's", async () => {
    const { client, project, videoId } = await finishedVideo();
    const pictureOf = async (version?: number) =>
      Buffer.from(
        await (
          await client.get(`/media/${videoId}/thumbnail.jpg${version ? `?v=${version}` : ""}`)
        ).arrayBuffer(),
      );
    const again = async (bytes: string, facts = {}) => {
      const jobId = randomUUID();
      expect((await rerender(client, videoId, jobId)).status).toBe(202);
      await finish(videoId, jobId, bytes, facts);
    };
    await again("second");
    expect((await pictureOf()).toString()).toBe("second");
    await usePhoto(client, videoId, "red");
    const chosen = await pictureOf();
    expect((await sharp(chosen).metadata()).format).toBe("jpeg");

    await edit(client, project, "Edited");
    await again("third");
    expect(await pictureOf()).toEqual(chosen);
    expect((await client.get(`/media/${videoId}/card.webp`)).headers.get("content-type")).toBe("image/webp");
    // Another picture for the new version leaves the one before its own.
    await usePhoto(client, videoId, "blue");
    expect(await pictureOf()).not.toEqual(chosen);
    await deleteFiles(videoId);
    expect([await pictureOf(2), await pictureOf(3)]).toEqual([chosen, await pictureOf()]);
    // A film of another shape has it cut to that.
    await again("fourth", { height: 1920 });
    expect(await sharp(await pictureOf()).metadata()).toMatchObject({ width: 1080, height: 1920 });
  });

  test("that can't be completed leaves no copy of the chosen picture", async () => {
    const { client, videoId } = await finishedVideo();
    await usePhoto(client, videoId, "red");
    const sizes = await countPictures(videoId);
    const jobId = randomUUID();
    await rerender(client, videoId, jobId);
    const token = await claim(jobId);
    const files = await uploaded(videoId, token, "second");
    const complete = () =>
      completeRenderJob(app.platform, jobId, token, {
        ...{ durationSeconds: 15, width: 1080, height: 1080, sizeBytes: 6 },
        files,
      });
    const { db } = app.platform;
    await db.execute(sql`ALTER TABLE videos ADD CONSTRAINT full_up CHECK (version = 1) NOT VALID`);
    await expect(complete())
      .rejects.toThrow()
      .finally(() => db.execute(sql`ALTER TABLE videos DROP CONSTRAINT full_up`));
    expect(await countPictures(videoId)).toBe(sizes);
    expect(await complete()).toBe(true);
    expect(await countPictures(videoId)).toBe(2 * sizes);
  });

  test("needs a script of the writing that the credit paid for", async () => {
    const { client, project, videoId } = await finishedVideo();
    const choose = (revision: number) =>
      client.post(`/api/studio/projects/${project.id}/script/choice`, { revision, variant: 1 });
    expect((await choose(project.revision)).status).toBe(200);
    const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    const revision = project.revision + 1;
    await client.post(`/api/studio/projects/${project.id}/offers`, { revision });
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    expect((await choose(revision + 1)).status).toBe(200);
    expect(await quote()).toMatchObject({ update: null });
    expect(await codeOf(await rerender(client, videoId))).toBe("script_changed");
  });

  test("written again, it is another video", async () => {
    const { client, project, videoId } = await finishedVideo();
    const written = await client.post(`/api/studio/projects/${project.id}/script`, {
      revision: project.revision,
    });
    expect(written.status).toBe(200);
    expect(await codeOf(await rerender(client, videoId))).toBe("script_changed");
  });

  test("ends at the limit", async () => {
    const { client, videoId } = await finishedVideo();
    await app.platform.db.update(videos).set({ lastVersion: MOST_VERSIONS }).where(eq(videos.id, videoId));
    expect(await codeOf(await rerender(client, videoId))).toBe("version_limit_reached");
  });

  test("is the owner's alone, and only of what is finished", async () => {
    const { client, project, videoId } = await finishedVideo();
    const other = await app.signUp();
    expect((await rerender(other, videoId)).status).toBe(404);
    expect((await other.get(`/api/studio/videos/${videoId}/versions`)).status).toBe(404);
    expect((await other.post(`/api/studio/videos/${videoId}/versions/1/show`)).status).toBe(404);
    expect((await rerender(client, randomUUID())).status).toBe(404);
    await client.delete(`/api/studio/projects/${project.id}`);
    expect((await rerender(client, videoId)).status).toBe(404);
    const second = await signUpWithCredits(app, 1);
    const running = await generate(second.client, (await createShortProject(second.client)).id);
    expect(await codeOf(await rerender(second.client, running.videoId))).toBe("video_not_completed");
  });

  test("deleted while a version is made, it is gone with all of them", async () => {
    const { client, videoId } = await finishedVideo();
    await rerender(client, videoId);
    expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
    expect((await client.get(`/api/videos/${videoId}`)).status).toBe(404);
    expect(await app.platform.db.select().from(renderJobs).where(eq(renderJobs.videoId, videoId))).toEqual(
      [],
    );
    expect(await balanceOf(client)).toBe(0);
  });
});
