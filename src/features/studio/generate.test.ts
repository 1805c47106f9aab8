import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { renderJobs } from "./tables.ts";
import {
  balanceOf,
  codeOf,
  createProject,
  createShortProject,
  generate,
  signUpWithCredits,
  startVideo,
  stateOf,
} from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function queueEntries(videoId: string): Promise<number> {
  const { rows } = await app.platform.db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = 'studio.render-video' AND data ->> 'jobId' = ${videoId}`,
  );
  return rows.length;
}

describe("generating a video", () => {
  test("holds one credit, makes the video and its job, and enqueues it", async () => {
    const { client } = await signUpWithCredits(app, 2);
    const project = await createShortProject(client);
    const quote = await client.get(`/api/studio/projects/${project.id}/quote`);
    expect(await quote.json()).toEqual({
      credits: 1,
      balance: 2,
      update: null,
      no_update: null,
      running: null,
    });
    const { response, videoId } = await generate(client, project.id);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ video_id: videoId, credits: 1 });
    const { video, job, hold, entries } = await stateOf(app, videoId);
    expect(video).toMatchObject({ status: "processing", projectId: project.id, title: "Shortest" });
    expect(video?.storyboard).toEqual(project.storyboard);
    expect(job).toMatchObject({ state: "queued", attempt: 0 });
    expect(hold).toMatchObject({ state: "held", amount: 1 });
    expect(entries).toEqual([-1]);
    expect(await queueEntries(videoId)).toBe(1);
  });

  test("once for one request id, however often and at once it is sent", async () => {
    const { client } = await signUpWithCredits(app, 5);
    const project = await createShortProject(client);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => generate(client, project.id, requestId)),
    );
    expect(answers.map(({ response }) => response.status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(await balanceOf(client)).toBe(4);
    expect((await stateOf(app, requestId)).entries).toEqual([-1]);
    expect(await queueEntries(requestId)).toBe(1);
  });

  test("refuses a request id that was used for something else", async () => {
    const [{ client }, { client: other }] = [
      await signUpWithCredits(app, 3),
      await signUpWithCredits(app, 3),
    ];
    const [first, second] = [await createShortProject(client), await createShortProject(client)];
    const { videoId } = await generate(client, first.id);
    const same = await generate(client, second.id, videoId);
    expect([same.response.status, await codeOf(same.response)]).toEqual([409, "request_already_used"]);
    const foreign = await generate(other, (await createShortProject(other)).id, videoId);
    expect(await codeOf(foreign.response)).toBe("request_already_used");
    expect(await balanceOf(other)).toBe(3);
  });

  test("without a credit creates nothing", async () => {
    const { client, userId } = await signUpWithCredits(app, 0);
    const project = await createShortProject(client);
    const { response, videoId } = await generate(client, project.id);
    expect([response.status, await codeOf(response)]).toEqual([402, "insufficient_credits"]);
    expect(await stateOf(app, videoId)).toEqual({
      video: undefined,
      job: undefined,
      hold: undefined,
      entries: [],
    });
    expect(await queueEntries(videoId)).toBe(0);
    expect(await app.platform.db.select().from(videos).where(eq(videos.userId, userId))).toEqual([]);
  });

  test("spends exactly what is there when many are started at once", async () => {
    const { client } = await signUpWithCredits(app, 3);
    const projects = await Promise.all(Array.from({ length: 8 }, () => createShortProject(client)));
    const answers = await Promise.all(projects.map(({ id }) => generate(client, id)));
    const statuses = answers.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([202, 202, 202, 402, 402, 402, 402, 402]);
    expect(await balanceOf(client)).toBe(0);
  });

  test("is refused, and not charged, while a film of the project is made; then the same script is updated for free", async () => {
    const { client } = await signUpWithCredits(app, 3);
    const [project, other] = [await createShortProject(client), await createShortProject(client)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => generate(client, project.id)));
    const statuses = answers.map(({ response }) => response.status);
    expect(statuses.toSorted()).toEqual([202, 409, 409, 409]);
    const videoId = answers[statuses.indexOf(202)]?.videoId ?? "";
    const again = await generate(client, project.id);
    expect(await codeOf(again.response)).toBe("project_under_way");
    expect(await balanceOf(client)).toBe(2);
    const quote = async () => (await client.get(`/api/studio/projects/${project.id}/quote`)).json();
    expect(await quote()).toEqual({
      credits: 1,
      balance: 2,
      update: null,
      no_update: null,
      running: { video_id: videoId, is_update: false },
    });
    expect((await generate(client, other.id)).response.status).toBe(202);
    await client.post(`/api/studio/videos/${videoId}/cancel`);
    expect(await quote()).toMatchObject({ balance: 2, running: null });
    expect((await generate(client, project.id)).response.status).toBe(202);
  });

  test("keeps its project from being deleted until it is made or called off", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const project = await createShortProject(client);
    const path = `/api/studio/projects/${project.id}`;
    const { videoId } = await generate(client, project.id);
    const refused = await client.delete(path);
    expect([refused.status, await codeOf(refused)]).toEqual([409, "project_under_way"]);
    expect((await client.get(path)).status).toBe(200);
    const other = await app.signUp();
    expect((await other.delete(path)).status).toBe(404);
    await client.post(`/api/studio/videos/${videoId}/cancel`);
    expect((await client.delete(path)).status).toBe(204);
    // There is nothing left that could be paid for.
    expect((await client.get(`${path}/quote`)).status).toBe(404);
  });

  test.each([
    ["en", "A video of this project is already being made. When it is ready, you can update it for free."],
    ["tr", "Bu projenin bir videosu zaten hazırlanıyor. Hazır olduğunda ücretsiz güncelleyebilirsiniz."],
  ])("says why not in the reader's language: %s", async (locale, sentence) => {
    const { client } = await signUpWithCredits(app, 2);
    const project = await createShortProject(client);
    await generate(client, project.id);
    const response = await client.request(`/api/studio/projects/${project.id}/videos`, {
      method: "POST",
      body: JSON.stringify({ request_id: randomUUID() }),
      headers: { "content-type": "application/json", "accept-language": locale },
    });
    expect(await response.json()).toMatchObject({ code: "project_under_way", error: sentence });
  });

  test.each([{ request_id: "1" }, {}, { request_id: randomUUID(), extra: 1 }])("refuses %j", async (body) => {
    const { client } = await signUpWithCredits(app, 1);
    const project = await createProject(client);
    expect((await client.post(`/api/studio/projects/${project.id}/videos`, body)).status).toBe(400);
    expect(await balanceOf(client)).toBe(1);
  });
});

describe("cancelling", () => {
  test("gives the credit back once; the video disappears, the project stays", async () => {
    const { client, userId } = await signUpWithCredits(app, 1);
    const project = await createShortProject(client);
    const { videoId } = await generate(client, project.id);
    const path = `/api/studio/videos/${videoId}/cancel`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await balanceOf(client)).toBe(1);
    expect(await stateOf(app, videoId)).toMatchObject({
      video: undefined,
      job: undefined,
      hold: { state: "released", userId },
      entries: [-1, 1],
    });
    expect((await client.get(`/api/studio/projects/${project.id}`)).status).toBe(200);
    expect((await client.get(`/api/videos/${videoId}`)).status).toBe(404);
    // A late second sending of the request that was cancelled starts nothing.
    expect(await codeOf((await generate(client, project.id, videoId)).response)).toBe("request_already_used");
    expect(await balanceOf(client)).toBe(1);
  });

  test("is refused for a finished video", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const videoId = await startVideo(client);
    await app.platform.db.update(renderJobs).set({ state: "completed" }).where(eq(renderJobs.id, videoId));
    const response = await client.post(`/api/studio/videos/${videoId}/cancel`);
    expect([response.status, await codeOf(response)]).toEqual([409, "video_not_processing"]);
  });

  test("and watching are the owner's alone", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const other = await app.signUp();
    const videoId = await startVideo(client);
    for (const [method, action] of [
      ["POST", "cancel"],
      ["GET", "progress"],
    ] as const) {
      const path = (id: string) => `/api/studio/videos/${id}/${action}`;
      expect((await other.request(path(videoId), { method })).status).toBe(404);
      expect((await client.request(path(randomUUID()), { method })).status).toBe(404);
      expect((await client.request(path("nonsense"), { method })).status).toBe(400);
      expect((await app.visitor().request(path(videoId), { method })).status).toBe(401);
    }
    expect((await stateOf(app, videoId)).job?.state).toBe("queued");
  });

  test("deleting a video that is being made cancels it", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const videoId = await startVideo(client);
    expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
    expect(await balanceOf(client)).toBe(1);
    expect((await stateOf(app, videoId)).hold?.state).toBe("released");
  });
});
