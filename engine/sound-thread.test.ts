import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SoundThread } from "./sound-thread.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { sampleRate, type VoiceRequest, type VoiceTrack } from "./voice/voice-track.ts";

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
  const scenes = [{ sceneId: "a", index: 0, start: 0, end: 60, cuts: [], voiceStart: 0, captions: [] }];
  return {
    workDirectory: folder,
    timeline: { scenes, duration: 60 },
    voice: undefined,
    clips: [],
    music: { enabled: true, mood: "calm", seed: 4 } as const,
    key: "a minute",
  };
}

/** Its words, and how long they take; eSpeak never says a thing twice alike to the sample. */
function told({ clips, timing }: VoiceTrack) {
  const seconds = timing.clips.map((clip) => clip.seconds);
  expect(clips.map(({ samples }) => samples.length / sampleRate)).toEqual(seconds);
  return { words: timing.words.map(({ text }) => text), seconds: expect.closeTo(seconds[0] ?? 0, 1) };
}

test("what it is asked for at once comes as the built-in voice says it", async () => {
  const slow = { ...request, speed: 0.7 };
  const [first, second] = await Promise.all([thread.speak(request), thread.speak(slow)]);
  for (const [spoken, asked] of [
    [first, request],
    [second, slow],
  ] as const) {
    const track = await synthesizeWithEspeak(asked);
    expect({ ...told(spoken), seconds: spoken.timing.clips[0]?.seconds }).toEqual(told(track));
  }
});

test("a failure has its own code, and the next task is done", async () => {
  const nowhere = { ...minuteOfMusic(), workDirectory: join(folder, "nowhere") };
  await expect(thread.make(nowhere)).rejects.toMatchObject({ code: "render_failed" });
  expect((await thread.speak(request)).clips).toHaveLength(1);
});

test("given back idle it serves the next render", async () => {
  await thread.speak(request);
  await thread.giveBack();
  // Compared here: what differs of two threads is too much to print.
  expect(SoundThread.take() === thread).toBe(true);
});

test("given back at work it ends, and leaves the render's folder alone", async () => {
  const made = thread.make(minuteOfMusic());
  await thread.giveBack();
  const ended = thread;
  thread = SoundThread.take();
  expect(thread === ended).toBe(false);
  await expect(made).rejects.toMatchObject({ code: "render_failed" });
  expect((await thread.speak(request)).clips).toHaveLength(1);
});
