import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { failRenderJob } from "./fail-render-job.ts";
import { videoVersionsSchema } from "./render-schema.ts";
import { projectSchema } from "./schema.ts";
import { attemptPrefix, fetchStepFiles } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import {
  balanceOf,
  codeOf,
  createShortProject,
  generate,
  signUpWithCredits,
  stateOf,
  uploadPhoto,
} from "./testing.ts";
import { rerender, retitle, versionsIn } from "./testing-versions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

async function filmOf(client: { get(path: string): Promise<Response> }, path: string): Promise<string> {
  return (await client.get(path)).text();
}

async function versionsOf(client: TestClient, videoId: string) {
  const response = await client.get(`/api/studio/videos/${videoId}/versions`);
  return videoVersionsSchema.parse(await response.json()).versions;
}

describe("a finished video, rendered again", () => {
  test("is free, shows the new version when it is done, and keeps the old one", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    await retitle(client, project, "Edited");
    const jobId = randomUUID();
    const answer = await rerender(client, videoId, jobId);
    expect([answer.status, await answer.json()]).toEqual([202, { video_id: videoId, credits: 0 }]);
    const under = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(under).toMatchObject({
      status: "completed",
      title: "Shortest",
      version: 1,
      versions: 1,
      progress: { state: "queued" },
    });
    expect(await filmOf(client, under.video_url)).toBe("first");

    await versions.finish(videoId, jobId, "second");
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
    const { client, videoId } = await versions.finishedVideo();
    const jobId = randomUUID();
    await rerender(client, videoId, jobId);
    await versions.finish(videoId, jobId, "second");
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
    const { client, videoId } = await versions.finishedVideo();
    const [failing, cancelled] = [randomUUID(), randomUUID()];
    await rerender(client, videoId, failing);
    expect(await failRenderJob(app.platform, failing, await versions.claim(failing), "render_failed")).toBe(
      true,
    );
    await rerender(client, videoId, cancelled);
    await versions.claim(cancelled);
    expect((await client.post(`/api/studio/videos/${videoId}/cancel`)).status).toBe(204);
    const video = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(video).toMatchObject({ status: "completed", version: 1, versions: 1, progress: null });
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
    const { client, videoId } = await versions.finishedVideo();
    const jobId = randomUUID();
    const same = await Promise.all(Array.from({ length: 4 }, () => rerender(client, videoId, jobId)));
    expect(same.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await codeOf(await rerender(client, videoId))).toBe("video_under_way");
    expect((await stateOf(app, videoId)).video?.lastVersion).toBe(2);
    const other = await versions.finishedVideo();
    expect(await codeOf(await rerender(other.client, other.videoId, jobId))).toBe("request_already_used");
    for (const owner of [client, other.client]) {
      const film = await generate(owner, (await createShortProject(owner)).id, jobId);
      expect([film.response.status, await codeOf(film.response)]).toEqual([409, "request_already_used"]);
    }
  });

  test("leaves nothing else of its project to be made, or paid, meanwhile", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    const jobId = randomUUID();
    expect((await rerender(client, videoId, jobId)).status).toBe(202);
    const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
    expect(await quote()).toMatchObject({ running: { video_id: videoId, is_update: true } });
    const refused = await generate(client, project.id);
    expect([refused.response.status, await codeOf(refused.response)]).toEqual([409, "project_under_way"]);
    await versions.finish(videoId, jobId, "second");
    expect(await quote()).toMatchObject({ running: null, update: { video_id: videoId } });
  });

  test("that failed or was called off keeps no file from being deleted", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    const path = `/api/studio/projects/${project.id}/storyboard`;
    const logoAssetId = await uploadPhoto(client);
    const { brand } = project.storyboard;
    const dressed = { ...project.storyboard, brand: { ...brand, logoAssetId } };
    await client.put(path, { storyboard: dressed, revision: project.revision });
    const [failed, cancelled] = [randomUUID(), randomUUID()];
    await rerender(client, videoId, failed);
    await client.put(path, { storyboard: project.storyboard, revision: project.revision + 1 });
    const remove = () => client.delete(`/api/studio/assets/${logoAssetId}`);
    expect(await codeOf(await remove())).toBe("asset_in_use");
    await failRenderJob(app.platform, failed, await versions.claim(failed), "render_failed");
    await client.put(path, { storyboard: dressed, revision: project.revision + 2 });
    await rerender(client, videoId, cancelled);
    await client.put(path, { storyboard: project.storyboard, revision: project.revision + 3 });
    expect(await codeOf(await remove())).toBe("asset_in_use");
    await client.post(`/api/studio/videos/${videoId}/cancel`);
    expect((await remove()).status).toBe(204);
  });

  test("waits for another video of its project", async () => {
    const { client, project, videoId } = await versions.finishedVideo(2);
    const other = await generate(client, project.id);
    expect(other.response.status).toBe(202);
    const refused = await rerender(client, videoId);
    expect([refused.status, await codeOf(refused)]).toEqual([409, "project_under_way"]);
    await client.post(`/api/studio/videos/${other.videoId}/cancel`);
    expect((await rerender(client, videoId)).status).toBe(202);
  });

  test("needs a script of the writing that the credit paid for", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    const choose = (revision: number) =>
      client.post(`/api/studio/projects/${project.id}/script/choice`, { revision, variant: 1 });
    expect((await choose(project.revision)).status).toBe(200);
    const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    const revision = project.revision + 1;
    await client.post(`/api/studio/projects/${project.id}/offers`, { revision });
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    expect((await choose(revision + 1)).status).toBe(200);
    expect(await quote()).toMatchObject({ update: null, no_update: "script" });
    expect(await codeOf(await rerender(client, videoId))).toBe("script_changed");
  });

  test("written again, it is another video", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    const written = await client.post(`/api/studio/projects/${project.id}/script`, {
      revision: project.revision,
    });
    expect(written.status).toBe(200);
    expect(await codeOf(await rerender(client, videoId))).toBe("script_changed");
  });

  test("stays free when another script is taken back, whatever was edited before and behind it", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
    const path = `/api/studio/projects/${project.id}`;
    const { storyboard } = project;
    const quote = async () => (await client.get(`${path}/quote`)).json();
    const told = (headline: string, narration: string) => ({
      ...storyboard,
      scenes: [
        { id: "one", role: "hook", headline, narration },
        { id: "two", role: "cta", headline: "Order today", narration: "Order yours today." },
      ],
    });
    let { revision } = project;
    const save = async (film: object) => {
      const answer = await client.put(`${path}/storyboard`, { storyboard: film, revision });
      ({ revision } = projectSchema.parse(await answer.json()));
    };
    await save(told("Hello", "Hello there, edited."));
    const written = await client.post(`${path}/script`, { revision });
    const other = projectSchema.parse(await written.json());
    ({ revision } = other);
    expect(await quote()).toMatchObject({ update: null });
    const [first, ...rest] = other.storyboard.scenes;
    // Changed by hand, it is still the other one.
    await save({ ...other.storyboard, scenes: [{ ...first, headline: "Hello" }, ...rest] });
    expect(await quote()).toMatchObject({ update: null });

    await save(told("Hello you", "Hello there, edited."));
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    await save(other.storyboard);
    expect(await quote()).toMatchObject({ update: null });
    // Offered scripts are none that is told yet.
    const offered = await client.post(`${path}/offers`, { revision });
    ({ revision } = projectSchema.parse(await offered.json()));
    await save(told("Hello", "Hello there."));
    expect(await quote()).toMatchObject({ update: { video_id: videoId } });
    expect((await rerender(client, videoId)).status).toBe(202);
  });

  test("is the owner's alone, and only of what is finished", async () => {
    const { client, project, videoId } = await versions.finishedVideo();
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

  test("fetches what several versions have said once", async () => {
    const { client, videoId } = await versions.finishedVideo();
    const { platform } = app;
    const names = [
      "voice-0123456789abcdef0123456789abcdef.wav",
      "voice-0123456789abcdef0123456789abcdef.json",
    ];
    const keep = async (jobId: string) => {
      const files = names.map((name) => ({ name, key: attemptPrefix(videoId, jobId) + name }));
      for (const { key } of files) await platform.storage.putBytes(key, new Uint8Array([1]), "audio/wav");
      await platform.db.update(renderJobs).set({ stepFiles: files }).where(eq(renderJobs.id, jobId));
    };
    await keep(videoId);
    for (const jobId of [randomUUID(), randomUUID()]) {
      await rerender(client, videoId, jobId);
      await versions.finish(videoId, jobId, "another");
      await keep(jobId);
    }
    const jobId = randomUUID();
    await rerender(client, videoId, jobId);
    const [job] = await platform.db.select().from(renderJobs).where(eq(renderJobs.id, jobId));
    const directory = await mkdtemp(join(tmpdir(), "vitrin-test-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const fetchTo = vi.spyOn(platform.storage, "fetchTo");
    if (job) await fetchStepFiles(platform, job, directory, new Set(names));
    expect(fetchTo).toHaveBeenCalledTimes(2);
    fetchTo.mockRestore();
  });

  test("deleted while a version is made, it is gone with all of them", async () => {
    const { client, videoId } = await versions.finishedVideo();
    await rerender(client, videoId);
    expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
    expect((await client.get(`/api/videos/${videoId}`)).status).toBe(404);
    expect(await app.platform.db.select().from(renderJobs).where(eq(renderJobs.videoId, videoId))).toEqual(
      [],
    );
    expect(await balanceOf(client)).toBe(0);
  });
});
