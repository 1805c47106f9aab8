import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Timeline } from "#engine/timeline.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { attemptPrefix } from "./step-files.ts";
import { rerender, versionsIn } from "./testing-versions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

/** Real films, of this repository's own, of five seconds each. */
const filmOf = (name: string) => readFileSync(new URL(`../../../public/clips/${name}.mp4`, import.meta.url));
const [hero, showcase] = [filmOf("hero-en"), filmOf("showcase-en")];

/** @param scenes ids and lengths in seconds, in their order */
function timelineOf(scenes: readonly (readonly [string, number])[], endCard?: number): Timeline {
  let start = 0;
  const placed = scenes.map(([sceneId, seconds], index) => {
    const scene = {
      sceneId,
      index,
      start,
      end: start + seconds,
      cuts: [],
      voiceStart: start,
      captions: [],
    };
    start = scene.end;
    return scene;
  });
  const duration = start + (endCard ?? 0);
  return { scenes: placed, duration, ...(endCard && { endCard: { start, end: duration } }) };
}

/** Finishes a render as a worker does, with a film, a picture of its own and when its scenes are. */
async function finish(videoId: string, jobId: string, film: Uint8Array, timeline?: Timeline): Promise<void> {
  const token = await versions.claim(jobId);
  const bytes = {
    "video.mp4": film,
    "thumbnail.jpg": new TextEncoder().encode(`own of ${jobId}`),
    ...(timeline && { "timeline.json": new TextEncoder().encode(JSON.stringify(timeline)) }),
  };
  const files = Object.keys(bytes).map((name) => ({ name, key: `${attemptPrefix(videoId, token)}${name}` }));
  for (const [index, content] of Object.values(bytes).entries()) {
    await app.platform.storage.putBytes(files[index]?.key ?? "", content, "application/octet-stream");
  }
  const facts = { durationSeconds: 5, width: 1080, height: 1920, sizeBytes: film.length, files };
  expect(await completeRenderJob(app.platform, jobId, token, facts)).toBe(true);
}

async function again(client: TestClient, videoId: string, film: Uint8Array, timeline?: Timeline) {
  const jobId = randomUUID();
  expect((await rerender(client, videoId, jobId)).status).toBe(202);
  await finish(videoId, jobId, film, timeline);
  return jobId;
}

const digestOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A digest of what is shown for the video. */
async function pictureOf(client: TestClient, videoId: string): Promise<string> {
  const answer = await client.get(`/media/${videoId}/thumbnail.jpg`);
  expect(answer.status).toBe(200);
  return digestOf(new Uint8Array(await answer.arrayBuffer()));
}

/** Chooses a moment of the version that is shown. @returns its picture, as pictureOf */
async function choose(client: TestClient, videoId: string, second: number): Promise<string> {
  expect((await client.put(`/api/videos/${videoId}/thumbnail`, { second })).status).toBe(200);
  return pictureOf(client, videoId);
}

async function chosenOfFirst(second: number) {
  const { client, videoId } = await versions.finishedVideo();
  const scenes = [
    ["a", 2],
    ["b", 2],
  ] as const;
  await again(client, videoId, hero, timelineOf(scenes, 1));
  return { client, videoId, scenes, picture: await choose(client, videoId, second) };
}

test("a chosen moment is drawn again of each new version, where its scene is by now", async () => {
  const { client, videoId, picture } = await chosenOfFirst(3);
  const moved = timelineOf([
    ["b", 3],
    ["a", 2],
  ]);
  await again(client, videoId, showcase, moved);
  const drawn = await pictureOf(client, videoId);
  expect(drawn).not.toBe(picture);
  // Halfway through its scene still, of which the next version knows, too.
  expect(drawn).toBe(await choose(client, videoId, 1.5));
  await again(client, videoId, hero, timelineOf([["b", 5]]));
  expect(await pictureOf(client, videoId)).toBe(await choose(client, videoId, 2.5));
});

test("a moment of the end card stays one of the end card", async () => {
  const { client, videoId, scenes } = await chosenOfFirst(4.25);
  await again(client, videoId, hero, timelineOf(scenes.slice(0, 1), 2));
  expect(await pictureOf(client, videoId)).toBe(await choose(client, videoId, 2.5));
});

test("of a scene that is gone, and of a film that can't be read, the version's own picture is shown", async () => {
  const { client, videoId, scenes } = await chosenOfFirst(1);
  const own = async (jobId: string) =>
    expect(await pictureOf(client, videoId)).toBe(digestOf(`own of ${jobId}`));
  await own(await again(client, videoId, hero, timelineOf(scenes.slice(1))));
  // Nothing is chosen for it any more, nor for those that follow.
  await own(await again(client, videoId, hero, timelineOf(scenes)));
  await choose(client, videoId, 1);
  await own(await again(client, videoId, new TextEncoder().encode("no film"), timelineOf(scenes)));
  expect((await client.post(`/api/studio/videos/${videoId}/versions/2/show`)).status).toBe(204);
  await own(await again(client, videoId, hero));
});

test("a photo stays the picture, whatever the film becomes", async () => {
  const { client, videoId, scenes } = await chosenOfFirst(1);
  const body = new FormData();
  body.set("photo", new File([readFileSync("public/icon-512.png")], "photo.png"));
  const answer = await client.request(`/api/videos/${videoId}/thumbnail`, { method: "POST", body });
  expect(answer.status).toBe(200);
  const photo = await pictureOf(client, videoId);
  await again(client, videoId, showcase, timelineOf(scenes));
  expect(await pictureOf(client, videoId)).toBe(photo);
});
