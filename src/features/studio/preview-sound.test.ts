import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { makeTimedClip } from "#engine/testing/timed-clip.ts";
import { users } from "#features/accounts/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { createStudioPersonalData } from "./personal-data.ts";
import { previewSoundSchema } from "./preview-sound-schema.ts";
import { runPreviewSound } from "./run-preview-sound.ts";
import { previewPrefix } from "./said-scenes.ts";
import { assetSchema } from "./schema.ts";
import { previewSounds } from "./tables.ts";
import { codeOf, createProject, shortestStoryboard, userIdOf } from "./testing.ts";

let app: TestApp;
let client: TestClient;
let userId: string;
let storyboard: Storyboard;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
  userId = await userIdOf(app, client);
  storyboard = shortestStoryboard((await createProject(client)).storyboard);
});
afterAll(() => app.close());

const ask = (of: Storyboard) => client.post("/api/studio/preview-sounds", { storyboard: of });
const kept = () => app.platform.db.select().from(previewSounds).where(eq(previewSounds.userId, userId));

test("the sound of a storyboard is made once, with the times of its words, and heard by its owner alone", async () => {
  const first = previewSoundSchema.parse(await (await ask(storyboard)).json());
  expect(first.timing?.words.map(({ text }) => text)).toEqual(["Hello", "there."]);
  const heard = await client.get(first.url);
  expect(heard.headers.get("content-type")).toBe("audio/wav");
  const bytes = Buffer.from(await heard.arrayBuffer());
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  // Not silence.
  expect(bytes.subarray(44).some((byte) => byte !== 0 && byte !== 255)).toBe(true);
  expect((await (await app.signUp()).get(first.url)).status).toBe(404);
  expect((await app.visitor().get(first.url)).status).toBe(401);

  const [row] = await kept();
  const captions: Storyboard["captions"] = { ...storyboard.captions, style: "pop" };
  const restyled: Storyboard = { ...storyboard, style: "price", captions };
  expect(previewSoundSchema.parse(await (await ask(restyled)).json())).toEqual(first);
  expect(await kept()).toEqual([row]);
});

test("only the newest are kept, and none after their person", async () => {
  const { db, storage } = app.platform;
  const old = Array.from({ length: 8 }, (_, index) => ({
    userId,
    key: `${index}`.padStart(32, "0"),
    timing: null,
    createdAt: new Date(index),
  }));
  await db.insert(previewSounds).values(old);
  const oldest = `${previewPrefix(userId)}${old[0]?.key}.wav`;
  await storage.putBytes(oldest, new Uint8Array([1]), "audio/wav");
  const silent = { ...storyboard, voice: { ...storyboard.voice, enabled: false } };
  const { url, timing } = previewSoundSchema.parse(await (await ask(silent)).json());
  expect(timing).toBeNull();
  expect(await kept()).toHaveLength(8);
  expect(await storage.exists(oldest)).toBe(false);
  await createStudioPersonalData(app.platform).leave?.(userId);
  expect((await client.get(url)).status).toBe(404);
});

test("a clip that is heard is fetched once, however often the words beside it change", async () => {
  const sent = await client.request("/api/studio/assets/clips", {
    method: "POST",
    body: new Uint8Array(await makeTimedClip(2, new Float32Array(96_000).fill(0.2))),
    headers: { "content-type": "application/octet-stream" },
  });
  const { id: assetId } = assetSchema.parse(await sent.json());
  const fetched = vi.spyOn(app.platform.storage, "fetchTo");
  onTestFinished(() => fetched.mockRestore());
  const clips = () => fetched.mock.calls.filter(([key]) => key.startsWith(`assets/${assetId}`)).length;
  const saying = (narration: string, sound: "beside" | "speech"): Storyboard => ({
    ...storyboard,
    scenes: storyboard.scenes.map((scene) => ({
      ...scene,
      narration,
      media: { assetId, kind: "video", sound },
    })),
  });
  const timings = [];
  for (const [words, sound] of [
    ["One.", "beside"],
    ["Two.", "beside"],
    ["Three.", "speech"],
  ] as const) {
    const answer = await ask(saying(words, sound));
    timings.push(previewSoundSchema.parse(await answer.json()).timing);
  }
  expect(clips()).toBe(1);
  expect(timings.map((timing) => timing?.words.map(({ text }) => text))).toEqual([
    ["One."],
    ["Two."],
    ["Three."],
  ]);
  expect(timings[2]?.clips[0]?.seconds).toBeCloseTo(2, 1);
});

test.each<[string, (film: Storyboard) => Storyboard]>([
  ["recording", (film) => ({ ...film, voice: { ...film.voice, recordingAssetId: randomUUID() } })],
  [
    "clip",
    (film) => ({
      ...film,
      scenes: film.scenes.map((scene) => ({
        ...scene,
        media: { assetId: randomUUID(), kind: "video", sound: "beside" },
      })),
    }),
  ],
])("a %s that is not one's own is not heard", async (_, steal) => {
  const response = await ask(steal(storyboard));
  expect([response.status, await codeOf(response)]).toEqual([422, "asset_not_found"]);
});

test("a sound that is made while its person's account is deleted is not kept", async () => {
  const { db, storage } = app.platform;
  const leaving = await app.signUp();
  const id = await userIdOf(app, leaving);
  const put = vi.spyOn(storage, "putFile");
  const late = await db.transaction(async (tx) => {
    await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
    await createStudioPersonalData(app.platform).erase(tx, id);
    const answer = leaving.post("/api/studio/preview-sounds", { storyboard });
    await waitForLocks(db, 1);
    return { answer };
  });
  expect((await late.answer).status).toBe(401);
  expect(await db.$count(previewSounds, eq(previewSounds.userId, id))).toBe(0);
  expect(put.mock.calls.map(([key]) => key)).toEqual([expect.stringContaining(previewPrefix(id))]);
  for (const [key] of put.mock.calls) expect(await storage.exists(key)).toBe(false);
});

test("however many sounds are asked for, no more are made at once than there are cores", async () => {
  const many = await app.signUp();
  const asked = Array.from({ length: availableParallelism() + 4 }, (_, index) => {
    const scenes = storyboard.scenes.map((scene) => ({ ...scene, headline: `Number ${index}` }));
    return many.post("/api/studio/preview-sounds", { storyboard: { ...storyboard, scenes } });
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, makersOfSound());
  }, 100);
  const answers = await Promise.all(asked).finally(() => clearInterval(watch));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(availableParallelism());
});

test("whoever asks for one sound does not wait for all that another asks for", async () => {
  const silent = { ...storyboard, voice: { ...storyboard.voice, enabled: false } };
  const ended: string[] = [];
  const make = async (person: string) => {
    const directory = await mkdtemp(join(tmpdir(), "vitrin-test-sound-"));
    await runPreviewSound(person, { storyboard: silent, assets: {}, directory });
    ended.push(person);
    await rm(directory, { recursive: true });
  };
  const cores = availableParallelism();
  await Promise.all([...Array.from({ length: 2 * cores + 2 }, () => "many"), "one"].map(make));
  // After those under way and one more of the other's.
  expect(ended.indexOf("one")).toBeLessThan(2 * cores + 1);
});

/** Processes of this one that make a preview's sound. */
function makersOfSound(): number {
  const commands = execFileSync("ps", ["-o", "args=", "--ppid", `${process.pid}`]).toString();
  return commands.split("\n").filter((command) => command.includes("preview-sound-child")).length;
}
