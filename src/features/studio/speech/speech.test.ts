import { createServer, type Server } from "node:http";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { EngineError } from "#engine/errors.ts";
import { measureLoudness } from "#engine/sound/loudness.ts";
import { speakerIds } from "#engine/speakers.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { startTestApp } from "#tests/test-app.ts";
import {
  createProject,
  shortestStoryboard,
  signUpWithCredits,
  startVideo,
  untilRendered,
} from "../testing.ts";
import { decodeWave } from "./decode-wave.ts";
import { aheadVoiceName, isSaidNaturally } from "./speak-ahead.ts";
import { createSpeechModel } from "./speech-model.ts";

/** A server that speaks the protocol of OpenAI's speech endpoint: a tone of `seconds`, or what a test lays out. */
const requests: { path: string | undefined; body: unknown; authorization: string | undefined }[] = [];
let answer: { status: number; bytes: Uint8Array } | "hangs";
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requests.push({
      path: request.url,
      body: JSON.parse(text),
      authorization: request.headers.authorization,
    });
    if (answer === "hangs") return;
    response.writeHead(answer.status, { "content-type": "audio/wav" });
    response.end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`;
});
afterEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A loud tone at 24 kHz. */
function tone(seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * 24_000) },
    (_, index) => Math.sin((2 * Math.PI * 220 * index) / 24_000) * 0.5,
  );
}

/** A WAV of a loud tone. `streamed` states no lengths, as services do that send before they know them. */
function wave({ seconds = 1, samples = tone(seconds), channels = 1, bits = 16, streamed = false } = {}) {
  const rate = 24_000;
  const frames = samples.length;
  const size = bits / 8;
  const data = Buffer.alloc(frames * channels * size);
  for (let index = 0; index < frames * channels; index++) {
    const value = samples[Math.floor(index / channels)] ?? 0;
    if (bits === 32) data.writeFloatLE(value, index * size);
    else data.writeInt16LE(Math.round(value * 32_767), index * size);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(streamed ? 0xffffffff : 36 + data.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * size, 28);
  header.writeUInt16LE(channels * size, 32);
  header.writeUInt16LE(bits, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(streamed ? 0xffffffff : data.length, 40);
  return Buffer.concat([header, data]);
}

const model = (options = {}) =>
  createSpeechModel({ baseUrl, apiKey: "key-of-a-test", model: "voice-1", voice: "ada", ...options });
const request = {
  language: "tr" as const,
  speed: 1.1,
  scenes: [
    { sceneId: "a", text: "Işıl ışıl bir akşam." },
    { sceneId: "b", text: "" },
  ],
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof EngineError ? error.code : error),
  );

describe("a speech model", () => {
  test("says each scene; its words are found in the recording", async () => {
    answer = { status: 200, bytes: wave({ seconds: 2 }) };
    const track = await model()(request);
    expect(requests).toEqual([
      {
        path: "/v1/audio/speech",
        authorization: "Bearer key-of-a-test",
        body: {
          model: "voice-1",
          input: "Işıl ışıl bir akşam.",
          voice: "ada",
          speed: 1.1,
          response_format: "wav",
        },
      },
    ]);
    expect(track.clips[0]?.samples.length).toBeCloseTo(2 * sampleRate, -2);
    expect(track.clips[1]?.samples.length).toBe(0);
    expect(track.timing.words.map(({ text }) => text)).toEqual(["Işıl", "ışıl", "bir", "akşam."]);
    expect(track.timing.words.at(-1)?.end).toBeGreaterThan(1.9);
  });

  test("that speaks softly and waits before and after is heard as any other voice", async () => {
    const samples = new Float32Array(3 * 24_000);
    for (let index = 24_000; index < 2 * 24_000; index++)
      samples[index] = Math.sin((2 * Math.PI * 220 * index) / 24_000) * 0.01;
    answer = { status: 200, bytes: wave({ samples }) };
    const { clips, timing } = await model()(request);
    const said = clips[0]?.samples ?? new Float32Array();
    expect(said.length / sampleRate).toBeGreaterThan(1);
    expect(said.length / sampleRate).toBeLessThan(1.2);
    expect(measureLoudness({ left: said, right: said })).toBeCloseTo(-17.5, 0);
    expect(timing.words[0]?.start).toBeLessThan(0.1);
  });

  test("says a brand as its owner wants to hear it, and shows it as it is written", async () => {
    answer = { status: 200, bytes: wave({ seconds: 2 }) };
    const brand = { name: "Oak & Ivy", spokenAs: "ok ve ayvi" };
    const scenes = [{ sceneId: "a", text: "“Oak & Ivy’nin” mumu 🕯️ geldi." }];
    const track = await model()({ ...request, scenes, brand });
    expect(requests.at(-1)?.body).toMatchObject({ input: "“ok ve ayvi'nin” mumu geldi." });
    expect(track.timing.words.map(({ text }) => text).join(" ")).toBe("“Oak & Ivy’nin” mumu\u00a0🕯️ geldi.");
  });

  test("is not asked to say marks, and may have nothing to say for a sign: such scenes are silent", async () => {
    answer = { status: 200, bytes: wave({ seconds: 0 }) };
    const texts = ["…", "?!", "— • —", "🔥 …", "→", "&"];
    const scenes = texts.map((text, index) => ({ sceneId: `scene-${index}`, text }));
    const track = await model()({ ...request, scenes });
    expect(requests.map(({ body }) => body)).toEqual([
      expect.objectContaining({ input: "→" }),
      expect.objectContaining({ input: "&" }),
    ]);
    expect(track.clips.map(({ samples }) => samples.length)).toEqual(texts.map(() => 0));
    expect(track.timing.words.every(({ start, end }) => start === 0 && end === 0)).toBe(true);
  });

  test.each<[string, typeof answer]>([
    ["an error", { status: 500, bytes: new Uint8Array() }],
    ["no sound", { status: 200, bytes: wave({ seconds: 0 }) }],
    ["another format", { status: 200, bytes: new TextEncoder().encode("ID3 not a wave file".repeat(10)) }],
    ["nothing in time", "hangs"],
  ])("that answers with %s fails the voice", async (_, laidOut) => {
    answer = laidOut;
    expect(await codeOf(model({ timeoutMilliseconds: 300 })(request))).toBe("voice_failed");
  });

  test("stops when the render is cancelled", async () => {
    answer = "hangs";
    expect(await codeOf(model()(request, AbortSignal.timeout(100)))).toBe("render_cancelled");
  });
});

describe("a recording", () => {
  test.each([
    { bits: 16, channels: 1, streamed: false },
    { bits: 16, channels: 2, streamed: true },
    { bits: 32, channels: 2, streamed: false },
  ])("is read: %j", (format) => {
    const { samples, sampleRate: rate } = decodeWave(wave({ seconds: 0.5, ...format }));
    expect([samples.length, rate]).toEqual([12_000, 24_000]);
    expect(Math.max(...samples)).toBeCloseTo(0.5, 2);
  });

  test("of any bytes is read or refused, never worse", () => {
    const start = wave({ seconds: 0.01 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(60), (noise, at) => {
        const bytes = Uint8Array.from(start);
        bytes.set(noise.subarray(0, bytes.length - at), at);
        try {
          const { samples } = decodeWave(bytes);
          expect(samples.every((value) => Math.abs(value) <= 1)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test("a video is spoken by the model that the configuration names, and it is asked once", {
  timeout: 120_000,
}, async () => {
  answer = { status: 200, bytes: wave({ seconds: 3 }) };
  const app = await startTestApp({
    worker: true,
    environment: { AI_BASE_URL: baseUrl, AI_API_KEY: "key-of-a-test", AI_SPEECH_MODEL: "voice-1" },
  });
  try {
    const { client } = await signUpWithCredits(app, 1);
    const videoId = await startVideo(client);
    const { video, job } = await untilRendered(app, videoId);
    expect(job).toMatchObject({ state: "completed", attempt: 1 });
    expect(requests).toHaveLength(1);
    // Three seconds of tone and the pauses around it; the built-in voice says "Hello there." in one.
    expect(video?.durationSeconds).toBeGreaterThan(4.5);
  } finally {
    await app.close();
  }
});

test("where a model speaks Turkish alone, English films have the built-in voice and its speakers", {
  timeout: 120_000,
}, async () => {
  answer = { status: 200, bytes: wave({ seconds: 3 }) };
  const speech = { AI_BASE_URL: baseUrl, AI_SPEECH_MODEL: "voice-1", AI_SPEECH_LANGUAGES: "tr" };
  const app = await startTestApp({ environment: { ...speech, BUILT_IN_VOICE: "natural" } });
  try {
    const { client } = await signUpWithCredits(app, 1);
    const { storyboard } = await createProject(client);
    const film = shortestStoryboard({ ...storyboard, language: "tr" });
    const inTurkish = await client.post("/api/studio/preview-sounds", { storyboard: film });
    expect(inTurkish.status).toBe(200);
    expect(requests).toHaveLength(1);

    const inEnglish = { ...film, language: "en" as const };
    expect(aheadVoiceName(app.platform, film)).toBe("voice-1:undefined");
    expect(aheadVoiceName(app.platform, inEnglish)).toBe("kokoro-heart");
    expect(isSaidNaturally(app.platform, inEnglish)).toBe(true);
    const speakers = await client.get("/api/studio/speakers");
    expect(await speakers.json()).toEqual({ speakers: [...speakerIds] });
  } finally {
    await app.close();
  }
});

test("a preview of many scenes asks the store for each recording once before it is said, and once after", {
  timeout: 120_000,
}, async () => {
  answer = { status: 200, bytes: wave({ seconds: 1 }) };
  const app = await startTestApp({ environment: { AI_BASE_URL: baseUrl, AI_SPEECH_MODEL: "voice-1" } });
  try {
    const { client } = await signUpWithCredits(app, 0);
    const film = shortestStoryboard((await createProject(client)).storyboard);
    const scenes = film.scenes.flatMap((scene) =>
      Array.from({ length: 8 }, (_, index) => ({ ...scene, id: `${index}`, narration: `Number ${index}.` })),
    );
    const exists = vi.spyOn(app.platform.storage, "exists");
    const made = await client.post("/api/studio/preview-sounds", { storyboard: { ...film, scenes } });
    expect(made.status).toBe(200);
    // Descriptions before; after, their sounds, too.
    expect(exists).toHaveBeenCalledTimes(8 + 2 * 8);
  } finally {
    await app.close();
  }
});
