import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Storyboard } from "#engine/storyboard.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { voiceFileNames } from "#engine/voice-step.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { previewSoundSchema, soundAheadSchema } from "../preview-sound-schema.ts";
import { progressTopic } from "../report-progress.ts";
import { readStepFiles } from "../step-files.ts";
import { previewSounds, renderJobs } from "../tables.ts";
import {
  codeOf,
  createShortProject,
  generate,
  seedVideo,
  shortestStoryboard,
  signUpWithCredits,
  stateOf,
  untilRendered,
  userIdOf,
  waitFor,
} from "../testing.ts";
import { speakAhead } from "./speak-ahead.ts";

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp({ worker: true, environment: { BUILT_IN_VOICE: "natural" } });
  ({ client } = await signUpWithCredits(app, 2));
});
afterAll(() => app.close());

const patience = { timeout: 180_000 };
const describedVoice = z.object({ voice: z.string(), seconds: z.number() });

/** Which voice said the scenes of a video, and how long each lasts. */
async function voicesOf(videoId: string) {
  const { job } = await stateOf(app, videoId);
  const files = readStepFiles(job?.stepFiles).filter(
    ({ name }) => isVoiceFile(name) && name.endsWith("json"),
  );
  const directory = await mkdtemp(join(tmpdir(), "vitrin-voices-"));
  try {
    return await Promise.all(
      files.map(async ({ name, key }) => {
        await app.platform.storage.fetchTo(key, join(directory, name));
        return describedVoice.parse(JSON.parse(await readFile(join(directory, name), "utf8")));
      }),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

describe("the natural voice", () => {
  test("says an English video, and what its preview said is not said again", patience, async () => {
    const project = await createShortProject(client);
    const ask = { storyboard: project.storyboard };
    const sound = previewSoundSchema.parse(
      await (await client.post("/api/studio/preview-sounds", ask)).json(),
    );
    const userId = await userIdOf(app, client);
    const [kept] = await app.platform.db.select().from(previewSounds).where(eq(previewSounds.userId, userId));
    expect(kept?.voiceFiles).toHaveLength(2);

    // Marked in storage: a film that said it anew would not have the mark.
    const description = kept?.voiceFiles.find((name) => name.endsWith("json")) ?? "";
    const key = `previews/${userId}/scenes/${description}`;
    const marked = sound.timing?.words.map((word) => ({
      ...word,
      sceneId: undefined,
      end: word.end + 0.001,
    }));
    const text = JSON.stringify({
      voice: "kokoro-heart",
      seconds: sound.timing?.clips[0]?.seconds,
      words: marked,
    });
    await app.platform.storage.putBytes(key, Buffer.from(text), "application/json");

    const { videoId } = await generate(client, project.id);
    const { job } = await untilRendered(app, videoId);
    expect(job).toMatchObject({ state: "completed", attempt: 1, percent: 100 });
    const [said] = await voicesOf(videoId);
    expect(said?.voice).toBe("kokoro-heart");
    const file = readStepFiles(job?.stepFiles).find(({ name }) => name === description);
    const directory = await mkdtemp(join(tmpdir(), "vitrin-voices-"));
    await app.platform.storage.fetchTo(file?.key ?? "", join(directory, description));
    expect(await readFile(join(directory, description), "utf8")).toBe(text);
    await rm(directory, { recursive: true });
  });

  test("has kept what a preview said already while that says the rest, for a film", patience, async () => {
    const { client: hasty, userId } = await signUpWithCredits(app, 1);
    const { id, revision, storyboard } = await createShortProject(hasty);
    const [scene] = storyboard.scenes;
    if (!scene) throw new Error("no scene");
    const rest = {
      ...scene,
      id: "rest",
      narration: "And this is what takes its time, as there is more of it.",
    };
    const longer = { ...storyboard, scenes: [scene, rest] };
    await hasty.put(`/api/studio/projects/${id}/storyboard`, { storyboard: longer, revision });
    const sounding = hasty.post("/api/studio/preview-sounds", { storyboard: longer });
    const keyOf = (said: typeof scene) => {
      const names = voiceFileNames({ ...storyboard, scenes: [said] }, "kokoro-heart");
      return `previews/${userId}/scenes/${names.find((name) => name.endsWith("json"))}`;
    };
    const key = keyOf(scene);
    await waitFor(() => app.platform.storage.exists(key));
    expect(await app.platform.storage.exists(keyOf(rest))).toBe(false);

    // Marked in storage: a film that said it anew would not have the mark.
    const mark = JSON.stringify({ voice: "kokoro-heart", seconds: 1, words: [] });
    await app.platform.storage.putBytes(key, Buffer.from(mark), "application/json");
    const { videoId } = await generate(hasty, id);
    const { job } = await untilRendered(app, videoId);
    expect(job).toMatchObject({ state: "completed", attempt: 1 });
    expect((await sounding).status).toBe(200);
    expect((await voicesOf(videoId)).map(({ seconds }) => seconds)).toContain(1);
  });

  test("tells how far a film is that waits for its own preview", patience, async () => {
    const { client: hasty, userId } = await signUpWithCredits(app, 1);
    const { id, revision, storyboard } = await createShortProject(hasty);
    const [scene] = storyboard.scenes;
    if (!scene) throw new Error("no scene");
    const narrations = ["One", "Two", "Three", "Four", "Five"].map(
      (number) => `${number} is a sentence that takes its time, as there is quite a lot of it to be heard.`,
    );
    const scenes = narrations.map((narration, index) => ({ ...scene, id: `scene-${index}`, narration }));
    const long = { ...storyboard, scenes };
    await hasty.put(`/api/studio/projects/${id}/storyboard`, { storyboard: long, revision });
    const sounding = hasty.post("/api/studio/preview-sounds", { storyboard: long });
    const [, first = ""] = voiceFileNames({ ...long, scenes: scenes.slice(0, 1) }, "kokoro-heart");
    await waitFor(() => app.platform.storage.exists(`previews/${userId}/scenes/${first}`));

    const { videoId } = await generate(hasty, id);
    const percents: number[] = [];
    const stop = app.platform.realtime.subscribe(progressTopic(videoId), (payload) => {
      const told = z.object({ step: z.string().nullable(), percent: z.number() }).parse(payload);
      if (told.step === "voice") percents.push(told.percent);
    });
    await untilRendered(app, videoId);
    stop();
    expect((await sounding).status).toBe(200);
    // What was there when it was ordered took none of its time; each of the others is a tenth of it.
    const [last = 0] = percents.slice(-1);
    expect(last).toBeGreaterThanOrEqual(20);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(new Set(percents).size).toBeGreaterThan(2);
  });

  test("says in previews no more than a person can listen to", patience, async () => {
    const other = await app.signUp();
    const { storyboard } = await createShortProject(other);
    const limit = { name: "studio_preview_speech", points: 900, seconds: 600 };
    const limiter = createRateLimiter(app.platform.pool);
    await limiter.consume(limit, await userIdOf(app, other), limit.points);
    const refused = await other.post("/api/studio/preview-sounds", { storyboard });
    expect([refused.status, await codeOf(refused)]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // What takes no time to say is heard all the same.
    const silent = { ...storyboard, voice: { ...storyboard.voice, enabled: false } };
    expect((await other.post("/api/studio/preview-sounds", { storyboard: silent })).status).toBe(200);
  });

  test("leaves Turkish to the plain one", patience, async () => {
    const project = await createShortProject(client);
    const turkish = { ...shortestStoryboard(project.storyboard), language: "tr" as const };
    expect(
      await speakAhead(app.platform, { person: "", storyboard: turkish, workDirectory: "/nowhere" }),
    ).toBeUndefined();
  });

  test("is replaced by the plain one where it fails", patience, async () => {
    const project = await createShortProject(client);
    const directory = await mkdtemp(join(tmpdir(), "vitrin-voices-"));
    const file = join(directory, "file");
    await writeFile(file, "no folder");
    const asked = { person: "", storyboard: project.storyboard, workDirectory: join(file, "work") };
    expect(await speakAhead(app.platform, asked)).toBeUndefined();
    expect(await readdir(directory)).toEqual(["file"]);
    await rm(directory, { recursive: true });
  });

  test("ends at once when its film is cancelled", patience, async () => {
    const project = await createShortProject(client);
    const cancel = new AbortController();
    const directory = await mkdtemp(join(tmpdir(), "vitrin-voices-"));
    const speaking = speakAhead(app.platform, {
      person: "",
      storyboard: project.storyboard,
      workDirectory: directory,
      signal: cancel.signal,
    });
    cancel.abort();
    await expect(speaking).rejects.toMatchObject({ code: "render_cancelled" });
    await rm(directory, { recursive: true });
  });
});

describe("the sound of a film that may be ordered soon", () => {
  const ahead = async (of: Storyboard) => {
    const response = await client.post("/api/studio/preview-sounds/ahead", { storyboard: of });
    return soundAheadSchema.parse(await response.json()).ready;
  };
  const hear = (of: Storyboard) => client.post("/api/studio/preview-sounds", { storyboard: of });
  /** A film that says this. */
  const saying = async (...narrations: string[]): Promise<Storyboard> => {
    const { storyboard } = await createShortProject(client);
    const [scene] = storyboard.scenes;
    if (!scene) throw new Error("no scene");
    return {
      ...storyboard,
      scenes: narrations.map((narration, index) => ({ ...scene, id: `scene-${index}`, narration })),
    };
  };
  const keysOf = async (storyboard: Storyboard) => {
    const userId = await userIdOf(app, client);
    const names = voiceFileNames(storyboard, "kokoro-heart");
    return names.filter((name) => name.endsWith("json")).map((name) => `previews/${userId}/scenes/${name}`);
  };
  const untilBegun = async (storyboard: Storyboard) => {
    const [first = "", last = ""] = await keysOf(storyboard);
    await waitFor(() => app.platform.storage.exists(first));
    expect(await app.platform.storage.exists(last)).toBe(false);
  };
  const long = "This one takes a while to say, as there is quite a lot of it to be heard.";

  test("is made before anybody asks, and once", patience, async () => {
    const storyboard = await saying("Ahead of it.");
    expect(await ahead(storyboard)).toBe(true);
    const { db } = app.platform;
    const before = await db.$count(previewSounds);
    expect((await hear(storyboard)).status).toBe(200);
    expect(await ahead(storyboard)).toBe(true);
    expect(await db.$count(previewSounds)).toBe(before);
  });

  test("makes way for what somebody waits for, and goes on later from what was said", patience, async () => {
    const storyboard = await saying("The first.", long);
    const other = await saying("Another.");
    const asked = ahead(storyboard);
    await untilBegun(storyboard);
    const [heard, busy] = await Promise.all([hear(other), ahead(storyboard)]);
    expect(heard.status).toBe(200);
    expect([await asked, busy]).toEqual([false, false]);
    const [, last = ""] = await keysOf(storyboard);
    expect(await app.platform.storage.exists(last)).toBe(false);
    expect(await ahead(storyboard)).toBe(true);
    expect(await app.platform.storage.exists(last)).toBe(true);
  });

  test("makes way for a film that another process of this machine makes", patience, async () => {
    const { db } = app.platform;
    const storyboard = await saying("Beside it.", `Beside it: ${long}`);
    const asked = ahead(storyboard);
    await untilBegun(storyboard);
    const userId = await userIdOf(app, client);
    const videoId = await seedVideo(app, userId);
    const beside = eq(renderJobs.videoId, videoId);
    await db.insert(renderJobs).values({
      videoId,
      version: 2,
      userId,
      storyboard,
      state: "running",
      heartbeatAt: sql`clock_timestamp()`,
      worker: `${hostname()}/0`,
    });
    expect(await asked).toBe(false);
    expect(await ahead(storyboard)).toBe(false);
    await db.update(renderJobs).set({ worker: "elsewhere/0" }).where(beside);
    expect(await ahead(storyboard)).toBe(true);

    const next = await saying("After it.");
    await db
      .update(renderJobs)
      .set({ worker: `${hostname()}/0`, heartbeatAt: sql`clock_timestamp() - interval '11 s'` })
      .where(beside);
    expect(await ahead(next)).toBe(true);
    await db.delete(renderJobs).where(beside);
  });

  test("goes on for whoever wants to hear the same", patience, async () => {
    const storyboard = await saying("The beginning.", `Once more: ${long}`);
    const asked = ahead(storyboard);
    await untilBegun(storyboard);
    expect((await hear(storyboard)).status).toBe(200);
    expect(await asked).toBe(true);
  });

  test("is not made where nobody would wait for it", patience, async () => {
    const { db } = app.platform;
    const before = await db.$count(previewSounds);
    const storyboard = await saying("Nothing to be heard.");
    expect(await ahead({ ...storyboard, language: "tr" })).toBe(true);
    expect(await ahead({ ...storyboard, voice: { ...storyboard.voice, enabled: false } })).toBe(true);
    expect(await db.$count(previewSounds)).toBe(before);
  });

  test("takes no more than a share of what a person may hear", patience, async () => {
    const limit = { name: "studio_speech_ahead", points: 300, seconds: 600 };
    const limiter = createRateLimiter(app.platform.pool);
    await limiter.consume(limit, await userIdOf(app, client), limit.points - 40);
    const storyboard = await saying(...Array.from({ length: 9 }, (_, index) => `${index}: ${long}`));
    const refused = await client.post("/api/studio/preview-sounds/ahead", { storyboard });
    expect([refused.status, await codeOf(refused)]).toEqual([429, "rate_limited"]);
  });
});
