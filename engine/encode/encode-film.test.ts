import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { probeMedia } from "../probe.ts";
import { writeWave } from "../sound/wave-file.ts";
import { parseStoryboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { encodeFilm } from "./encode-film.ts";

const storyboard = parseStoryboard(
  JSON.parse(readFileSync(new URL("../samples/en.json", import.meta.url), "utf8")),
);

function filmOf(seconds: number): Film {
  const timeline = { ...planTimeline(storyboard), duration: seconds };
  const size = { width: 144, height: 256 };
  return new Film({ storyboard, timeline, pictures: new Map(), ...size, createLayer: createNodeLayer });
}

test("a file that cannot be opened ends the film with an error", async () => {
  const encoding = encodeFilm({
    film: filmOf(30),
    sound: Promise.resolve(join(devNull, "sound.wav")),
    framesPerSecond: 30,
    format: "mp4",
    title: "Nowhere",
    path: join(devNull, "film.mp4"),
  });
  await expect(encoding).rejects.toMatchObject({ code: "render_failed" });
});

test("not more than a minute of a film waits for its sound", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-film-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const seconds = 90;
  const soundPath = join(folder, "sound.wav");
  await writeWave(soundPath, [new Float32Array(seconds * sampleRate).fill(0.1)], sampleRate);
  const sound = Promise.withResolvers<string>();
  const path = join(folder, "film.mp4");
  let drawn = 0;
  const film = { film: filmOf(seconds), format: "mp4", title: "Long", path } as const;
  const onFrame = (done: number) => {
    drawn = done;
  };
  const encoding = encodeFilm({ ...film, framesPerSecond: 1, sound: sound.promise, onFrame });
  await expect.poll(() => drawn, { timeout: 30_000 }).toBe(59);
  // That nothing comes can only be waited for: the next would be there in a few milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(drawn).toBe(59);
  sound.resolve(soundPath);
  expect(await encoding).toEqual({ frames: seconds });
  const { duration, audio } = await probeMedia(path);
  expect(duration).toBeCloseTo(seconds, 0);
  expect(audio?.codec).toBe("aac");
});

test("a film's picture is made while its last frames are encoded, and the film fails with it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-film-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const soundPath = join(folder, "sound.wav");
  await writeWave(soundPath, [new Float32Array(2 * sampleRate)], sampleRate);
  let encoded = 0;
  let encodedWhenDrawn: number | undefined;
  const encoding = encodeFilm({
    film: filmOf(2),
    sound: Promise.resolve(soundPath),
    framesPerSecond: 30,
    format: "mp4",
    title: "No room",
    path: join(folder, "film.mp4"),
    onFrame: (done) => {
      encoded = done;
    },
    onDrawn: async () => {
      encodedWhenDrawn = encoded;
      throw new Error("no room for the picture");
    },
  });
  await expect(encoding).rejects.toMatchObject({ code: "render_failed" });
  expect(encodedWhenDrawn).toBe(59);
  expect(encoded).toBe(60);
});
