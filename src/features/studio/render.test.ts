import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { probeMedia } from "#engine/probe.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { readCredentials } from "#tests/read-credentials.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type RenderProgress, renderProgressSchema } from "./render-schema.ts";
import { renderVideoJob } from "./render-video-job.ts";
import { assetSchema } from "./schema.ts";
import { RENDER_STEPS, readStepFiles } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import {
  balanceOf,
  createShortProject,
  generate,
  signUpWithCredits,
  startVideo,
  stateOf,
  waitFor,
} from "./testing.ts";

let app: TestApp;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  // Only web: the workers are processes that tests can kill.
  app = await startTestApp();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await end(worker, "SIGKILL");
});
afterAll(() => app.close());

function startWorker(): ChildProcess {
  const program = fileURLToPath(new URL("./worker-for-tests.ts", import.meta.url));
  const quickly = ["--import", new URL("../../quick-start.ts", import.meta.url).href];
  const worker = spawn(process.execPath, [...quickly, program, JSON.stringify(app.platform.config)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill(signal);
  await ended;
}

/** Reads the progress stream until `enough`, and returns all that was told. */
async function watch(
  client: TestClient,
  videoId: string,
  enough: (progress: RenderProgress) => boolean = () => false,
): Promise<RenderProgress[]> {
  const controller = new AbortController();
  const response = await client.request(`/api/studio/videos/${videoId}/progress`, {
    signal: controller.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const told: RenderProgress[] = [];
  let rest = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + chunk).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) told.push(renderProgressSchema.parse(JSON.parse(data)));
    }
    const last = told.at(-1);
    if (last && enough(last)) {
      controller.abort();
      break;
    }
  }
  return told;
}

const isDrawing = (progress: RenderProgress) => progress.step === "frames" && progress.frame > 0;

test("a render is cancelled for its credit; the same worker makes the next video, which is watched, played and deleted", {
  timeout: 150_000,
}, async () => {
  startWorker();
  const { client } = await signUpWithCredits(app, 1);
  const given = await startVideo(client);
  const all = watch(client, given);
  await watch(client, given, isDrawing);
  expect((await client.post(`/api/studio/videos/${given}/cancel`)).status).toBe(204);
  expect((await all).at(-1)?.state).toBe("cancelled");
  expect(await balanceOf(client)).toBe(1);

  const form = new FormData();
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c04020" } })
    .png()
    .toBuffer();
  form.set("photo", new File([new Uint8Array(photo)], "photo.png"));
  const asset = assetSchema.parse(
    await (await client.request("/api/studio/assets", { method: "POST", body: form })).json(),
  );
  const project = await createShortProject(client);
  const scenes = project.storyboard.scenes.map((scene) => ({
    ...scene,
    media: { assetId: asset.id, kind: "image" },
  }));
  await client.put(`/api/studio/projects/${project.id}/storyboard`, {
    storyboard: { ...project.storyboard, scenes },
    revision: project.revision,
  });
  const { videoId } = await generate(client, project.id);

  const told = await watch(client, videoId);
  expect(told.at(-1)).toMatchObject({ state: "completed", percent: 100, seconds_left: 0 });
  expect(told.some(isDrawing)).toBe(true);
  const percents = told.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));

  expect(await stateOf(app, videoId)).toMatchObject({
    video: { status: "completed", width: 1080, height: 1080 },
    job: { state: "completed", attempt: 1 },
    hold: { state: "settled" },
    entries: [-1],
  });
  const mails = await app.platform.db.execute<{ subject: string }>(sql`
    SELECT data ->> 'subject' AS subject FROM pgboss.job
    WHERE name = 'mail.send' AND data ->> 'to' = ${client.email} AND data ->> 'subject' LIKE 'Your video is ready: %'`);
  expect(mails.rows).toHaveLength(1);
  const response = await client.get(`/media/${videoId}/video.mp4`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = join(tmpdir(), `${videoId}.mp4`);
  onTestFinished(() => rm(path, { force: true }));
  await writeFile(path, bytes);
  const probe = await probeMedia(path);
  expect(probe).toMatchObject({
    video: { codec: "h264", width: 1080, height: 1080 },
    audio: { codec: "aac" },
  });
  expect(await readCredentials(bytes, "video/mp4")).toMatchObject({ state: "Valid" });
  expect((await stateOf(app, videoId)).video?.sizeBytes).toBe(bytes.length);
  const thumbnail = await client.get(`/media/${videoId}/thumbnail.jpg`);
  expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).format).toBe("jpeg");
  for (const [name, size] of Object.entries({ "card.webp": 480, "card-small.webp": 320 })) {
    const card = await client.get(`/media/${videoId}/${name}`);
    expect(card.headers.get("content-type")).toBe("image/webp");
    const picture = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: "webp", width: size, height: size });
  }

  const keys = readStepFiles((await stateOf(app, videoId)).job?.stepFiles).map((file) => file.key);
  // Film, three pictures, and for later versions and exports the timeline and the voice.
  expect(keys).toHaveLength(7);
  expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
  expect((await client.get(`/media/${videoId}/video.mp4`)).status).toBe(404);
  await waitFor(async () => !(await app.platform.storage.exists(keys[0] ?? "")));
  expect(await balanceOf(client)).toBe(0);
});

/** Marks the stored voice: whoever uses it makes a film that is three seconds longer. Returns its seconds. */
async function lengthenVoice(videoId: string): Promise<number> {
  const { storage } = app.platform;
  const files = readStepFiles((await stateOf(app, videoId)).job?.stepFiles);
  const key = files.find(({ name }) => isVoiceFile(name) && name.endsWith(".json"))?.key ?? "";
  const parts = await (await storage.read(key)).toArray();
  const voice = JSON.parse(Buffer.concat(parts).toString("utf8"));
  voice.seconds += 3;
  await storage.putBytes(key, Buffer.from(JSON.stringify(voice)), "application/json");
  return voice.seconds;
}

/** Lets a killed worker's silence count as long enough, and calls the next one: waiting for both takes ten seconds. */
async function callSuccessor(videoId: string): Promise<void> {
  await app.platform.db.transaction(async (tx) => {
    await tx
      .update(renderJobs)
      .set({ heartbeatAt: new Date(Date.now() - 60_000) })
      .where(and(eq(renderJobs.videoId, videoId), eq(renderJobs.state, "running")));
    await app.platform.jobs.enqueue(tx, renderVideoJob, { jobId: videoId });
  });
}

test("killed in every step, a video is finished once, from the voice that was there, for one credit", {
  timeout: 240_000,
}, async () => {
  const { client } = await signUpWithCredits(app, 2);
  const videoId = await startVideo(client);
  const ended = ({ state }: RenderProgress) => state !== "queued" && state !== "running";
  let spoken = 0;
  for (const [killed, step] of RENDER_STEPS.entries()) {
    const worker = startWorker();
    await waitFor(async () => ((await stateOf(app, videoId)).job?.attempt ?? 0) > killed);
    // A short step may be over before it is told of.
    const reached = (progress: RenderProgress) =>
      RENDER_STEPS.indexOf(progress.step ?? "voice") >= RENDER_STEPS.indexOf(step);
    await watch(client, videoId, (progress) => reached(progress) || ended(progress));
    if (step === "frames") {
      // What was said is kept by now, or will be any moment.
      await waitFor(async () =>
        readStepFiles((await stateOf(app, videoId)).job?.stepFiles).some(({ name }) => isVoiceFile(name)),
      );
    }
    await end(worker, "SIGKILL");
    const { video, hold, entries } = await stateOf(app, videoId);
    // Held and under way, or settled and done: never one without the other.
    expect([video?.status, hold?.state]).toEqual(
      video?.status === "completed" ? ["completed", "settled"] : ["processing", "held"],
    );
    expect(entries).toEqual([-1]);
    if (step === "frames") spoken = await lengthenVoice(videoId);
    await callSuccessor(videoId);
  }
  startWorker();
  expect((await watch(client, videoId, ended)).at(-1)?.state).toBe("completed");
  const { video, job, hold, entries } = await stateOf(app, videoId);
  expect(job?.attempt).toBeGreaterThanOrEqual(4);
  expect(video?.durationSeconds).toBeGreaterThan(spoken);
  expect([hold?.state, entries, await balanceOf(client)]).toEqual(["settled", [-1], 1]);
  expect((await client.get(`/media/${videoId}/video.mp4`)).status).toBe(200);
});

test("a worker that is stopped hands its work over at once; one that was frozen and wakes up changes nothing any more", {
  timeout: 180_000,
}, async () => {
  const stopped = startWorker();
  const { client } = await signUpWithCredits(app, 1);
  const videoId = await startVideo(client);
  await watch(client, videoId, isDrawing);
  await end(stopped, "SIGTERM");
  const { job: waiting } = await stateOf(app, videoId);
  expect(waiting).toMatchObject({ state: "queued", attempt: 0 });

  const frozen = startWorker();
  // Another frame than the one that was told last is a frame of this worker's.
  await watch(client, videoId, (progress) => isDrawing(progress) && progress.frame !== waiting?.frame);
  const stale = (await stateOf(app, videoId)).job?.attemptToken ?? "";
  frozen.kill("SIGSTOP");
  await callSuccessor(videoId);
  startWorker();
  expect((await watch(client, videoId)).at(-1)?.state).toBe("completed");
  const before = await stateOf(app, videoId);
  frozen.kill("SIGCONT");
  // Awake, it finds its job taken: stopped, it has nothing to hand over.
  await end(frozen, "SIGTERM");
  expect(await stateOf(app, videoId)).toEqual(before);
  expect(before).toMatchObject({ job: { attempt: 2 }, hold: { state: "settled" }, entries: [-1] });
  // The successor went on from what had been said; the film is its own.
  const own = readStepFiles(before.job?.stepFiles).filter(({ name }) => !isVoiceFile(name));
  expect(own.every(({ key }) => !key.includes(stale))).toBe(true);
  for (const name of ["sound.wav", "video.mp4"]) {
    await waitFor(async () => !(await app.platform.storage.exists(`videos/${videoId}/${stale}/${name}`)));
  }
  expect((await client.get(`/media/${videoId}/video.mp4`)).status).toBe(200);
});
