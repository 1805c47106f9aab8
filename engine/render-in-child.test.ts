import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineError } from "./errors.ts";
import { renderInChild } from "./render-in-child.ts";
import type { Progress } from "./render-progress.ts";
import { type Storyboard, storyboardSchema } from "./storyboard.ts";
import { isVoiceFile } from "./voice-files.ts";
import { prepareVoiceFiles, type Voice } from "./voice-step.ts";

const size = { width: 180, height: 320 };

/** A voice that hums: its one word is said at once. */
const hum: Voice = {
  name: "hum",
  synthesize: async ({ scenes }) => ({
    clips: scenes.map(({ sceneId }) => ({
      sceneId,
      samples: Float32Array.from({ length: 48_000 }, (_, at) => 0.3 * Math.sin(at / 40)),
    })),
    timing: {
      clips: scenes.map(({ sceneId }) => ({ sceneId, seconds: 1 })),
      words: scenes.map(({ sceneId, text }) => ({ sceneId, text, start: 0.1, end: 0.9 })),
    },
  }),
};

let folder = "";
let storyboard: Storyboard;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-child-"));
  const text = await readFile(new URL("./samples/en.json", import.meta.url), "utf8");
  const sample = storyboardSchema.parse(JSON.parse(text));
  const { endCard: _, ...brand } = sample.brand;
  storyboard = { ...sample, brand, scenes: sample.scenes.slice(0, 1) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders with a voice that is promised, and kept to it only when the child is at work. */
function renderPromised(name: string, keep: (workDirectory: string) => Promise<string | undefined>) {
  const workDirectory = join(folder, name);
  const voiceName = Promise.withResolvers<string | undefined>();
  const steps: Progress["step"][] = [];
  const done = renderInChild({
    storyboard,
    assets: {},
    workDirectory,
    size,
    voiceName: voiceName.promise,
    onProgress({ step }) {
      if (steps.length === 0) keep(workDirectory).then(voiceName.resolve, voiceName.reject);
      if (steps.at(-1) !== step) steps.push(step);
    },
  });
  return { done, steps, workDirectory };
}

/** Names of the voices that said what lies in a folder. */
async function voicesIn(workDirectory: string): Promise<string[]> {
  const files = (await readdir(workDirectory)).filter((name) => isVoiceFile(name) && name.endsWith(".json"));
  const texts = await Promise.all(files.map((name) => readFile(join(workDirectory, name), "utf8")));
  return texts.map((text) => JSON.parse(text).voice);
}

describe("a render begins before its voice has spoken", () => {
  test("and follows what that has said", async () => {
    const { done, steps, workDirectory } = renderPromised("kept", async (directory) => {
      await prepareVoiceFiles({ storyboard, workDirectory: directory, voice: hum });
      return hum.name;
    });
    const { timeline, probe } = await done;
    expect(await voicesIn(workDirectory)).toEqual(["hum"]);
    expect(steps).toEqual(["voice", "music", "frames", "finish"]);
    const [scene] = timeline.scenes;
    const [word] = scene?.captions[0]?.words ?? [];
    expect((word?.start ?? 0) - (scene?.voiceStart ?? 0)).toBeCloseTo(0.1, 3);
    expect((word?.end ?? 0) - (scene?.voiceStart ?? 0)).toBeCloseTo(0.9, 3);
    expect(probe.duration).toBeCloseTo(timeline.duration, 1);
  });

  test("and is said by the built-in voice where none has", async () => {
    const { done, workDirectory } = renderPromised("none", async () => undefined);
    await done;
    expect(await voicesIn(workDirectory)).toEqual(["espeak"]);
  });

  test("and ends with the error of the voice", async () => {
    const { done, steps } = renderPromised("failed", async () => {
      throw new EngineError("voice_failed", "it is hoarse");
    });
    await expect(done).rejects.toMatchObject({ code: "voice_failed", message: "it is hoarse" });
    expect(steps).toEqual(["voice"]);
  });

  test("and does not begin for one that was cancelled already", async () => {
    const render = renderInChild({
      storyboard,
      assets: {},
      workDirectory: join(folder, "never"),
      voiceName: Promise.reject(new EngineError("render_cancelled", "the render was cancelled")),
      signal: AbortSignal.abort(),
    });
    await expect(render).rejects.toMatchObject({ code: "render_cancelled" });
  });
});
