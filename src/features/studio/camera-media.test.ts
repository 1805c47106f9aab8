import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeWave } from "#engine/sound/wave-file.ts";
import { cameraSize, writeCameraClip } from "#engine/testing/camera-clip.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type Asset, assetSchema, mediaLimits } from "./schema.ts";
import { codeOf } from "./testing.ts";

/** Clips and recordings as cameras and telephones really leave them. */

let app: TestApp;
let client: TestClient;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
  folder = await mkdtemp(join(tmpdir(), "vitrin-camera-media-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

function send(kind: "clips" | "recordings", bytes: Uint8Array) {
  return client.request(`/api/studio/assets/${kind}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });
}

async function addClip(bytes: Uint8Array): Promise<Asset> {
  const response = await send("clips", bytes);
  expect(response.status).toBe(201);
  return assetSchema.parse(await response.json());
}

test.each([
  ["with pixels that are no squares", { pixelWidth: 3 / 2 }, { ...cameraSize, width: 480 }, 2],
  ["whose pictures are two half ones each", { isInterlaced: true }, cameraSize, 2],
  ["cut out of something longer", { start: 5, format: "matroska" }, cameraSize, 2],
] as const)("a clip %s is kept as it is seen", async (name, made, size, seconds) => {
  const path = join(folder, name.replaceAll(" ", "-"));
  await writeCameraClip({ path, format: "mp4", seconds, ...made });
  const asset = await addClip(readFileSync(path));
  expect(asset).toMatchObject(size);
  expect(asset.duration_seconds).toBeCloseTo(seconds, 1);
  const still = await sharp(await (await client.get(asset.still_url ?? "")).arrayBuffer()).metadata();
  expect([still.width, still.height]).toEqual([size.width, size.height]);
});

test.each(["free", "wide", "skip"])(
  "a clip of before files named their kind, that begins with %s, is taken",
  async (box) => {
    const path = join(folder, `${box}.mov`);
    await writeCameraClip({ path, format: "mov", seconds: 1 });
    const file = readFileSync(path);
    expect(file.toString("latin1", 4, 8)).toBe("ftyp");
    file.write(box, 4, "latin1");
    expect(await addClip(file)).toMatchObject({ kind: "video", ...cameraSize });
  },
);

test("a recording of a microphone that is switched off is refused; the softest voice is not", async () => {
  const recorded = async (name: string, sampleAt: (second: number) => number) => {
    const path = join(folder, `${name}.wav`);
    const samples = Float32Array.from({ length: 2 * sampleRate }, (_, index) => sampleAt(index / sampleRate));
    await writeWave(path, [samples], sampleRate);
    return send("recordings", readFileSync(path));
  };
  const tone = (second: number) => Math.sin(2 * Math.PI * 220 * second);
  expect(await codeOf(await recorded("silence", () => 0))).toBe("recording_silent");
  // It rests beside zero, and somebody put it down.
  const knock = (second: number) => 0.02 + (second < 0.02 ? tone(second) / 2 : 0);
  expect(await codeOf(await recorded("knock", knock))).toBe("recording_silent");
  expect((await recorded("soft", (second) => (second > 1 ? 0.002 * tone(second) : 0))).status).toBe(201);
});

test("what lasts too long or not long enough, with words that say so", async () => {
  const lasting = async (seconds: number, rate = sampleRate) => {
    const path = join(folder, `${seconds}.wav`);
    await writeWave(path, [new Float32Array(rate * seconds).fill(0.1)], rate);
    return codeOf(await send("recordings", readFileSync(path)));
  };
  expect(await lasting(mediaLimits.audio.seconds + 1, 8_000)).toBe("media_too_long");
  expect(await lasting(0.2)).toBe("media_too_short");
  const path = join(folder, "moment.mp4");
  await writeCameraClip({ path, format: "mp4", seconds: 1 / 25 });
  expect(await codeOf(await send("clips", readFileSync(path)))).toBe("media_too_short");
});
