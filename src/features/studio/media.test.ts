import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeWave } from "#engine/sound/wave-file.ts";
import { cameraSize, writeCameraClip } from "#engine/testing/camera-clip.ts";
import { adtsOf, aiffOf, amrOf, cafOf } from "#engine/testing/phone-sounds.ts";
import { makeTimedClip } from "#engine/testing/timed-clip.ts";
import { trackMatrices, turnClip } from "#engine/testing/turned-clip.ts";
import { synthesizeWithEspeak } from "#engine/voice/espeak.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { createStudioPersonalData } from "./personal-data.ts";
import { type Asset, assetPageSchema, assetSchema, mediaLimits, type Project } from "./schema.ts";
import { decodeWave } from "./speech/decode-wave.ts";
import { codeOf, createProject, generate, shortestStoryboard, untilRendered, userIdOf } from "./testing.ts";

let app: TestApp;
let client: TestClient;
let folder: string;
let recording: Buffer;
/** A real clip, of this repository's own. */
const clip = readFileSync(new URL("../../../public/clips/hero-en.mp4", import.meta.url));

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  client = await app.signUp();
  folder = await mkdtemp(join(tmpdir(), "vitrin-media-test-"));
  const voice = await synthesizeWithEspeak({
    language: "en",
    speed: 1,
    scenes: [{ sceneId: "only", text: "Hello there." }],
  });
  const path = join(folder, "recording.wav");
  await writeWave(path, [voice.clips[0]?.samples ?? new Float32Array()], sampleRate);
  recording = readFileSync(path);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

type Kind = "clips" | "recordings";

function send(kind: Kind, bytes: Uint8Array, by = client, type = "application/octet-stream") {
  return by.request(`/api/studio/assets/${kind}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": type },
  });
}

async function add(kind: Kind, bytes: Uint8Array): Promise<Asset> {
  const response = await send(kind, bytes);
  expect(response.status).toBe(201);
  return assetSchema.parse(await response.json());
}

/** What is answered to a recording of so many bytes, of which none is sent. */
function statusOfPromise(bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL("/api/studio/assets/recordings", app.url), {
      method: "POST",
      headers: {
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "audio/wav",
        "content-length": bytes,
      },
    });
    sent.once("response", (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.once("error", reject);
    sent.flushHeaders();
  });
}

async function save(project: Project, storyboard: unknown): Promise<Response> {
  return client.put(`/api/studio/projects/${project.id}/storyboard`, {
    storyboard,
    revision: project.revision,
  });
}

test("a clip is kept with its pictures, listed, played in parts, and the owner's alone", async () => {
  const asset = await add("clips", clip);
  expect(asset).toMatchObject({
    kind: "video",
    has_sound: false,
    still_url: expect.any(String),
    strip_url: expect.any(String),
  });
  const spoken = await add("clips", await makeTimedClip(1));
  expect(spoken.has_sound).toBe(true);
  expect(asset.duration_seconds).toBeGreaterThan(1);
  expect(asset.width).toBeGreaterThan(100);
  const { assets } = assetPageSchema.parse(await (await client.get("/api/studio/assets?kind=video")).json());
  expect(assets[1]).toEqual(asset);
  for (const url of [asset.still_url, asset.strip_url]) {
    const picture = await client.get(url ?? "");
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(format).toBe("jpeg");
    if (url === asset.still_url)
      expect(width / height).toBeCloseTo((asset.width ?? 0) / (asset.height ?? 1), 1);
  }
  const part = await client.request(asset.url, { headers: { range: "bytes=4-7" } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe("ftyp");
  const other = await app.signUp();
  for (const url of [asset.url, asset.still_url, asset.strip_url]) {
    expect((await other.get(url ?? "")).status).toBe(404);
    expect((await app.visitor().get(url ?? "")).status).toBe(401);
  }
  expect((await other.delete(asset.url)).status).toBe(404);
});

test("a camcorder's clip is kept with its pictures, and its sound can be heard", async () => {
  const path = join(folder, "camcorder.mts");
  await writeCameraClip({ path, format: "mpegts", seconds: 3, isInterlaced: true, surround: "ac3" });
  const asset = await add("clips", readFileSync(path));
  expect([asset.width, asset.height]).toEqual([cameraSize.width, cameraSize.height]);
  expect(asset.duration_seconds).toBeCloseTo(3, 0);
  expect(asset.has_sound).toBe(true);
  expect((await client.get(asset.url)).headers.get("content-type")).toBe("video/mp2t");
  const still = await sharp(await (await client.get(asset.still_url ?? "")).arrayBuffer()).metadata();
  expect(still.format).toBe("jpeg");
});

test("a clip that a phone marked as turned is measured and pictured the right way up", async () => {
  const asset = await add("clips", turnClip(clip, trackMatrices[90]));
  expect([asset.width, asset.height]).toEqual([960, 540]);
  const still = await sharp(await (await client.get(asset.still_url ?? "")).arrayBuffer()).metadata();
  expect([still.width, still.height]).toEqual([960, 540]);
  const strip = await sharp(await (await client.get(asset.strip_url ?? "")).arrayBuffer()).metadata();
  expect((strip.width ?? 0) / (strip.height ?? 1)).toBeCloseTo((8 * 960) / 540, 0);
});

test("a recording is kept and played back; it has no pictures", async () => {
  const asset = await add("recordings", recording);
  expect(asset).toMatchObject({ kind: "audio", width: null, still_url: null });
  expect(asset.duration_seconds).toBeGreaterThan(0.3);
  const played = await client.get(asset.url);
  expect(played.headers.get("content-type")).toBe("audio/wav");
  expect(Buffer.from(await played.arrayBuffer())).toEqual(recording);
  expect((await client.get(`${asset.url}/still.jpg`)).status).toBe(404);
});

test("a recording that browsers can't play is kept as one that they can", async () => {
  const { samples } = decodeWave(recording);
  const kinds = [
    await adtsOf(samples, sampleRate, folder),
    aiffOf(samples, sampleRate),
    aiffOf(samples, sampleRate, "AIFC"),
    amrOf(1),
    cafOf(samples, sampleRate),
  ];
  for (const bytes of kinds) {
    const asset = await add("recordings", bytes);
    const played = await client.get(asset.url);
    expect(played.headers.get("content-type")).toBe("audio/wav");
    const heard = decodeWave(new Uint8Array(await played.arrayBuffer()));
    expect(heard.samples.length / heard.sampleRate).toBeCloseTo(asset.duration_seconds ?? 0, 2);
    expect(heard.samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  }
});

test("a recording may have more than the megabyte of other requests", async () => {
  const path = join(folder, "long.wav");
  const tone = Float32Array.from({ length: sampleRate * 13 }, (_, index) => Math.sin(index / 20) / 3);
  await writeWave(path, [tone], sampleRate);
  const asset = await add("recordings", readFileSync(path));
  expect(asset.duration_seconds).toBeCloseTo(13, 1);
});

describe("refuses", () => {
  const mp4Head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom")]);
  test.each<[string, Kind, Buffer, number, string]>([
    ["an empty clip", "clips", Buffer.alloc(0), 422, "media_unreadable"],
    ["a playlist", "clips", Buffer.from("#EXTM3U\nfile:///etc/passwd\n"), 415, "media_type_unsupported"],
    ["a list of files", "clips", Buffer.from("ffconcat version 1.0\nfile x"), 415, "media_type_unsupported"],
    ["a page", "clips", Buffer.from("<html><script>1</script>"), 415, "media_type_unsupported"],
    ["a clip cut short", "clips", clip.subarray(0, 2000), 422, "media_unreadable"],
    [
      "noise with a clip's head",
      "clips",
      Buffer.concat([mp4Head, Buffer.alloc(5000, 7)]),
      422,
      "media_unreadable",
    ],
    [
      "a playlist as a recording",
      "recordings",
      Buffer.from("#EXTM3U\nhttp://x"),
      415,
      "media_type_unsupported",
    ],
    ["a WAV without sound", "recordings", Buffer.from("RIFF\0\0\0\0WAVE"), 422, "media_unreadable"],
  ])("%s", async (_, kind, bytes, status, code) => {
    const response = await send(kind, bytes);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  test("a recording for a clip, and a photo for either", async () => {
    expect(await codeOf(await send("clips", recording))).toBe("media_type_unsupported");
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    for (const kind of ["clips", "recordings"] as const) {
      expect(await codeOf(await send(kind, photo))).toBe("media_type_unsupported");
    }
  });

  test("what a form of another site could send, and what is too large, before reading it", async () => {
    expect(await codeOf(await send("clips", clip, client, "text/plain"))).toBe("media_type_unsupported");
    expect(await statusOfPromise(mediaLimits.audio.bytes + 1)).toBe(413);
  });

  test("a visitor", async () => {
    expect((await send("clips", clip.subarray(0, 100), app.visitor())).status).toBe(401);
  });
});

describe("in a storyboard", () => {
  test("each kind has its place, and others' files have none", async () => {
    const [video, sound] = [await add("clips", clip), await add("recordings", recording)];
    const project = await createProject(client);
    const { storyboard } = project;
    const showing = (assetId: string, kind: string) => ({
      ...storyboard,
      scenes: storyboard.scenes.map((scene) => ({ ...scene, media: { assetId, kind } })),
    });
    const speaking = (recordingAssetId: string) => ({
      ...storyboard,
      voice: { ...storyboard.voice, recordingAssetId },
    });
    const wrong = [
      showing(video.id, "image"),
      showing(sound.id, "video"),
      showing(randomUUID(), "video"),
      speaking(video.id),
      speaking(randomUUID()),
      { ...storyboard, brand: { ...storyboard.brand, logoAssetId: video.id } },
    ];
    for (const one of wrong) {
      const response = await save(project, one);
      expect([response.status, await codeOf(response)]).toEqual([422, "asset_not_found"]);
    }
    const brief = { ...project.brief, assetIds: [video.id] };
    expect(await codeOf(await client.post("/api/studio/projects", { brief }))).toBe("asset_not_found");
    const right = { ...showing(video.id, "video"), voice: speaking(sound.id).voice };
    expect((await save(project, right)).status).toBe(200);
    for (const asset of [video, sound]) {
      expect(await codeOf(await client.delete(asset.url))).toBe("asset_in_use");
    }
  });

  test("a trimmed clip and a recording become the film, which is as long as the recording", async () => {
    const [video, sound] = [await add("clips", clip), await add("recordings", recording)];
    const project = await createProject(client);
    const short = shortestStoryboard(project.storyboard);
    const media = {
      assetId: video.id,
      kind: "video",
      crop: { x: 0.5, y: 0.4, zoom: 1.5 },
      trim: { start: 0.5, end: 1.5 },
    };
    const saved = await save(project, {
      ...short,
      style: "story",
      scenes: short.scenes.map((scene) => ({ ...scene, media })),
      voice: { ...short.voice, recordingAssetId: sound.id },
    });
    expect(saved.status).toBe(200);
    const { videoId } = await generate(client, project.id);
    const { video: made } = await untilRendered(app, videoId);
    expect(made?.status).toBe("completed");
    expect(made?.durationSeconds).toBeGreaterThan((sound.duration_seconds ?? 0) * 0.8);
  });
});

test("what is no longer used can be deleted, and goes with the account", async () => {
  const [kept, gone] = [await add("clips", clip), await add("clips", clip)];
  const { storage } = app.platform;
  const files = ({ id }: Asset) => ["upload", "still.jpg", "strip.jpg"].map((name) => `assets/${id}/${name}`);
  const present = (asset: Asset) => Promise.all(files(asset).map((key) => storage.exists(key)));
  expect(await present(gone)).toEqual([true, true, true]);
  expect((await client.delete(gone.url)).status).toBe(204);
  expect(await present(gone)).toEqual([false, false, false]);
  expect((await client.get(gone.url)).status).toBe(404);

  const data = createStudioPersonalData(app.platform);
  const userId = await userIdOf(app, client);
  const names: string[] = [];
  for await (const { name } of data.files?.(userId) ?? []) names.push(name);
  expect(names).toContain(`uploads/${kept.id}.mp4`);
  await data.leave?.(userId);
  expect(await present(kept)).toEqual([false, false, false]);
});
