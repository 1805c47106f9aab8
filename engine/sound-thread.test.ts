import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SoundThread } from "./sound-thread.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import type { VoiceRequest } from "./voice/voice-track.ts";

let folder: string;
let thread: SoundThread;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  thread = SoundThread.take();
});

afterEach(async () => {
  await thread.giveBack();
  await rm(folder, { recursive: true });
});

const request: VoiceRequest = {
  language: "tr",
  speed: 1,
  scenes: [{ sceneId: "a", text: "Işıl ışıl bir gün." }],
};

/** A minute of music, which takes a while. */
function minuteOfMusic() {
  const scenes = [{ sceneId: "a", index: 0, start: 0, end: 60, voiceStart: 0, captions: [] }];
  return {
    workDirectory: folder,
    timeline: { scenes, duration: 60 },
    voice: undefined,
    music: { enabled: true, mood: "calm", seed: 4 } as const,
    key: "a minute",
  };
}

test("what it is asked for at once comes as the built-in voice says it", async () => {
  const slow = { ...request, speed: 0.8 };
  const [first, second] = await Promise.all([thread.speak(request), thread.speak(slow)]);
  expect(first).toEqual(await synthesizeWithEspeak(request));
  expect(second.timing).toEqual((await synthesizeWithEspeak(slow)).timing);
});

test("a failure has its own code, and the next task is done", async () => {
  const nowhere = { ...minuteOfMusic(), workDirectory: join(folder, "nowhere") };
  await expect(thread.make(nowhere)).rejects.toMatchObject({ code: "render_failed" });
  expect((await thread.speak(request)).clips).toHaveLength(1);
});

test("given back idle it serves the next render", async () => {
  await thread.speak(request);
  await thread.giveBack();
  expect(SoundThread.take()).toBe(thread);
});

test("given back at work it ends, and leaves the render's folder alone", async () => {
  const made = thread.make(minuteOfMusic());
  await thread.giveBack();
  const ended = thread;
  thread = SoundThread.take();
  expect(thread).not.toBe(ended);
  await expect(made).rejects.toMatchObject({ code: "render_failed" });
  expect((await thread.speak(request)).clips).toHaveLength(1);
});
