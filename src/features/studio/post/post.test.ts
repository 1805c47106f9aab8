import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type Project, projectSchema } from "../schema.ts";
import { codeOf, createProject, generate, signUpWithCredits } from "../testing.ts";
import { rerender, versionsIn } from "../testing-versions.ts";
import { type Post, postSchema } from "./schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

const description =
  "Luma is a handmade soy candle that burns for 60 hours. It smells of fig and cedar. Only $29 until 12 May. Poured in Portland.";

async function finishedFilm(credits = 1) {
  const { client } = await signUpWithCredits(app, credits);
  const project = await createProject(client, { description, targetSeconds: 30 });
  const { videoId } = await generate(client, project.id);
  await versions.finish(videoId, videoId, "first");
  return { client, project, videoId };
}

const ask = (client: TestClient, videoId: string, query = "") =>
  client.get(`/api/studio/videos/${videoId}/post${query}`);

async function postOf(client: TestClient, videoId: string, query = ""): Promise<Post> {
  return postSchema.parse(await (await ask(client, videoId, query)).json());
}

async function save(
  client: TestClient,
  project: Project,
  change: (storyboard: Storyboard) => Storyboard,
): Promise<Project> {
  const body = { storyboard: change(project.storyboard), revision: project.revision };
  const response = await client.put(`/api/studio/projects/${project.id}/storyboard`, body);
  return projectSchema.parse(await response.json());
}

const at39 = (storyboard: Storyboard): Storyboard =>
  JSON.parse(JSON.stringify(storyboard).replaceAll("$29", "$39"));

test("a finished film's owner has the text of its post, and nobody else", async () => {
  const { client, videoId } = await finishedFilm();
  const { title, text } = await postOf(client, videoId);
  expect(title).toContain("Luma");
  expect(text).toContain("Only $29 until 12 May.");
  expect(text).toContain("Poured in Portland");
  expect(text).toMatch(/\n\n#Luma /u);
  await client.post(`/api/videos/${videoId}/publish`, { title: "Luma", description: "" });
  const stranger = await ask(await app.signUp(), videoId);
  expect([stranger.status, await codeOf(stranger)]).toEqual([404, "not_found"]);
  const visitor = await app.visitor().get(`/api/studio/videos/${videoId}/post`);
  expect([visitor.status, await codeOf(visitor)]).toEqual([401, "unauthenticated"]);
});

test("the post follows the version that is shown, and another where it is asked for", async () => {
  const { client, project, videoId } = await finishedFilm();
  await save(client, project, at39);
  // What is edited and not made yet is not what is posted.
  expect((await postOf(client, videoId)).text).toContain("$29");
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  expect((await ask(client, videoId, "?version=2")).status).toBe(404);
  await versions.finish(videoId, jobId, "second");
  const { text } = await postOf(client, videoId);
  expect(text).toContain("Only $39 until 12 May");
  expect(text).not.toContain("$29");
  expect((await postOf(client, videoId, "?version=1")).text).toContain("Only $29");
  expect((await ask(client, videoId, "?version=one")).status).toBe(400);
});

test("a film whose project has another script by now is posted in its own words", async () => {
  const { client, project, videoId } = await finishedFilm();
  const more = "Sold in Seattle. Comes with matches. The jar is refillable. Made by two sisters. Vegan wax.";
  // Shorter, so that its own film has no time for all of it.
  const other = { ...project.brief, description: `${description} ${more}`, targetSeconds: 15 };
  const rewritten = await client.post(`/api/studio/projects/${project.id}/script`, {
    revision: project.revision,
    brief: other,
  });
  expect(rewritten.status).toBe(200);
  const { text } = await postOf(client, videoId);
  expect(text).toContain("Only $29 until 12 May.");
  expect(text).not.toMatch(/Seattle|matches|refillable|sisters|Vegan/u);
});

test("a film without a project is posted in its own words", async () => {
  const { client, videoId } = await finishedFilm();
  await app.platform.db.update(videos).set({ projectId: null }).where(eq(videos.id, videoId));
  expect((await postOf(client, videoId)).text).toContain("Only $29 until 12 May.");
});

test("a film that is not finished has no post yet", async () => {
  const { client } = await signUpWithCredits(app, 1);
  const { videoId } = await generate(client, (await createProject(client)).id);
  const response = await ask(client, videoId);
  expect([response.status, await codeOf(response)]).toEqual([409, "video_not_completed"]);
  expect((await ask(client, randomUUID())).status).toBe(404);
});

test("the title that its owner gave the video is the post's", async () => {
  const { client, videoId } = await finishedFilm();
  await client.patch(`/api/videos/${videoId}`, { title: "Sixty hours of fig" });
  expect((await postOf(client, videoId)).title).toBe("Sixty hours of fig");
});
