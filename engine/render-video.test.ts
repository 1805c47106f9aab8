import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { Decoder, Demuxer } from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeMedia } from "./probe.ts";
import { renderInChild } from "./render-in-child.ts";
import type { Progress } from "./render-progress.ts";
import { renderVideo } from "./render-video.ts";
import { type Storyboard, storyboardSchema } from "./storyboard.ts";
import { VideoClip } from "./video-clip.ts";
import { isVoiceFile } from "./voice-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-engine-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Small frames: every step is the real one, only quicker. */
const size = { width: 270, height: 480 };

/** Films of a few words: they are drawn in half the time. */
async function sample(language: "en" | "tr", sceneCount = 2): Promise<Storyboard> {
  const text = await readFile(new URL(`./samples/${language}.json`, import.meta.url), "utf8");
  const storyboard = storyboardSchema.parse(JSON.parse(text));
  const scenes = storyboard.scenes
    .slice(0, sceneCount)
    .map((scene) => ({ ...scene, narration: scene.narration.split(" ").slice(0, 4).join(" ") }));
  return { ...storyboard, scenes, targetSeconds: 15 };
}

/** Some frames' brightness values and the sound's level, read back from the file. */
async function decode(path: string): Promise<{ frames: number; pictures: Set<string>; soundLevel: number }> {
  const demuxer = await Demuxer.open(path);
  const video = demuxer.video();
  if (!video) throw new Error("there is no picture");
  const pictures = new Set<string>();
  let frames = 0;
  const videoDecoder = await Decoder.create(video);
  for await (const frame of videoDecoder.frames(demuxer.packets(video.index))) {
    if (!frame) continue;
    if (frames++ % 8 === 0) pictures.add(frame.data?.[0]?.toString("base64") ?? "");
    frame.free();
  }
  videoDecoder.close();
  await demuxer.close();
  const again = await Demuxer.open(path);
  const audio = again.audio();
  if (!audio) throw new Error("there is no sound");
  const audioDecoder = await Decoder.create(audio);
  let sum = 0;
  let samples = 0;
  for await (const frame of audioDecoder.frames(again.packets(audio.index))) {
    const plane = frame?.data?.[0];
    if (!frame || !plane) continue;
    for (let index = 0; index < frame.nbSamples; index++) sum += plane.readFloatLE(index * 4) ** 2;
    samples += frame.nbSamples;
    frame.free();
  }
  audioDecoder.close();
  await again.close();
  return { frames, pictures, soundLevel: Math.sqrt(sum / Math.max(1, samples)) };
}

test.each(["en", "tr"] as const)(
  "renders %s: H.264 and AAC of the right size and length, moving, audible",
  async (language) => {
    const reports: Progress[] = [];
    const workDirectory = join(folder, language);
    const result = await renderInChild({
      storyboard: await sample(language, 1),
      assets: {},
      workDirectory,
      size,
      onProgress: (progress) => reports.push(progress),
    });
    expect(result.probe.video).toMatchObject({
      codec: "h264",
      pixelFormat: "yuv420p",
      ...size,
      framesPerSecond: 30,
    });
    expect(result.probe.audio).toEqual({ codec: "aac", channels: 2, sampleRate: 48_000 });
    expect(result.probe.duration).toBeCloseTo(result.timeline.duration, 1);
    const decoded = await decode(result.video);
    expect(decoded.frames).toBe(Math.round(result.timeline.duration * 30));
    expect(decoded.pictures.size).toBeGreaterThan(10);
    expect(decoded.soundLevel).toBeGreaterThan(0.03);
    const [moov, mdat] = await Promise.all([position(result.video, "moov"), position(result.video, "mdat")]);
    expect(moov).toBeLessThan(mdat);
    const thumbnail = await readFile(result.thumbnail);
    expect(thumbnail.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(new Set(reports.map((report) => report.step))).toEqual(
      new Set(["voice", "music", "frames", "finish"]),
    );
    const percents = reports.map((report) => report.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect((await readdir(workDirectory)).filter((name) => name.endsWith(".part"))).toEqual([]);
  },
);

async function position(path: string, atom: string): Promise<number> {
  return (await readFile(path)).indexOf(atom, 0, "latin1");
}

test("killed among the frames and started again, it goes on from the sound without speaking twice", {
  timeout: 180_000,
}, async () => {
  const workDirectory = join(folder, "resume");
  const storyboard = await sample("en");
  const cancel = new AbortController();
  const interrupted = renderInChild({
    storyboard,
    assets: {},
    workDirectory,
    // The sound is made beside the frames, and long before so many pixels, however busy the machine.
    size: { width: 1080, height: 1920 },
    signal: cancel.signal,
    onProgress: ({ frame }) =>
      frame > 5 && existsSync(join(workDirectory, "sound.wav.key")) && cancel.abort(),
  });
  await expect(interrupted).rejects.toMatchObject({ code: "render_cancelled" });
  const kept = [...(await readdir(workDirectory)).filter(isVoiceFile).sort(), "sound.wav"];
  expect(kept).toHaveLength(5);
  const before = await Promise.all(kept.map(async (name) => (await stat(join(workDirectory, name))).mtimeMs));
  expect(await readdir(workDirectory)).not.toContain("video.mp4");
  const { probe } = await renderInChild({ storyboard, assets: {}, workDirectory, size });
  expect(probe.video?.codec).toBe("h264");
  expect((await readdir(workDirectory)).filter((name) => name.endsWith(".part"))).toEqual([]);
  const after = await Promise.all(kept.map(async (name) => (await stat(join(workDirectory, name))).mtimeMs));
  expect(after).toEqual(before);

  // A finished render is handed over again without drawing; changed music keeps the voice.
  const video = await stat(join(workDirectory, "video.mp4"));
  await renderInChild({ storyboard, assets: {}, workDirectory, size });
  expect((await stat(join(workDirectory, "video.mp4"))).mtimeMs).toBe(video.mtimeMs);
  const changed = { ...storyboard, music: { ...storyboard.music, seed: 99 } };
  await renderInChild({ storyboard: changed, assets: {}, workDirectory, size });
  const last = await Promise.all(kept.map(async (name) => (await stat(join(workDirectory, name))).mtimeMs));
  expect(last.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(last.at(-1)).not.toBe(before.at(-1));
  expect((await stat(join(workDirectory, "video.mp4"))).mtimeMs).not.toBe(video.mtimeMs);
});

test("cancelled before it starts, nothing is made", async () => {
  const workDirectory = join(folder, "never");
  const render = renderInChild({
    storyboard: await sample("en"),
    assets: {},
    workDirectory,
    signal: AbortSignal.abort(),
  });
  await expect(render).rejects.toMatchObject({ code: "render_cancelled" });
  await expect(readdir(workDirectory)).rejects.toThrow();
});

test("own photos and clips are drawn, also in the scene after a cut", { timeout: 180_000 }, async () => {
  const files = join(folder, "media");
  await mkdir(files, { recursive: true });
  const photo = createCanvas(640, 480);
  photo.getContext("2d").fillStyle = "#3366cc";
  photo.getContext("2d").fillRect(0, 0, 640, 480);
  await writeFile(join(files, "photo.jpg"), photo.toBuffer("image/jpeg"));
  const board = await sample("en");
  const clip = fileURLToPath(new URL("../public/clips/hero-en.mp4", import.meta.url));
  // A trim begins anywhere in a clip, and the next scene may go back.
  const film = await VideoClip.open(clip, 160);
  const pixelsAt = async (seconds: number) => {
    await film.seek(seconds);
    const copy = createCanvas(film.picture.width, film.picture.height);
    // In Node a picture is a Skia canvas; only its type is the standard one.
    copy.getContext("2d").drawImage(film.picture.image as unknown as Canvas, 0, 0);
    return copy.data();
  };
  const late = await pixelsAt(9);
  const early = await pixelsAt(0.2);
  expect(early.equals(late)).toBe(false);
  expect((await pixelsAt(9)).equals(late)).toBe(true);
  await film.close();
  const scenes = board.scenes.map((scene, index) => ({
    ...scene,
    media: index === 0 ? { assetId: "photo", kind: "image" } : { assetId: "clip", kind: "video" },
  }));
  const { probe } = await renderInChild({
    storyboard: { ...board, style: "showcase", scenes, brand: { name: "Northbeam", logoAssetId: "photo" } },
    assets: { photo: join(files, "photo.jpg"), clip },
    workDirectory: join(folder, "with-media"),
    size,
  });
  expect(probe.video).toMatchObject(size);
});

test("bad input ends with its own code", async () => {
  const corrupt = join(folder, "corrupt.jpg");
  await writeFile(corrupt, Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex"));
  const executable = join(folder, "tool.png");
  await writeFile(executable, Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(4_000, 7)]));
  const board = await sample("en", 1);
  const withMedia = (kind: "image" | "video") => ({
    ...board,
    voice: { enabled: false, speed: 1 },
    music: { ...board.music, enabled: false },
    scenes: board.scenes.map((scene) => ({ ...scene, media: { assetId: "a", kind } })),
  });
  const cases: [unknown, Record<string, string>, string][] = [
    [{ ...board, extra: true }, {}, "storyboard_invalid"],
    [withMedia("image"), {}, "asset_missing"],
    [withMedia("image"), { a: join(folder, "nowhere.jpg") }, "asset_missing"],
    [withMedia("image"), { a: corrupt }, "asset_unreadable"],
    [withMedia("image"), { a: executable }, "asset_unreadable"],
    [withMedia("video"), { a: corrupt }, "asset_unreadable"],
    [withMedia("video"), { a: executable }, "asset_unreadable"],
  ];
  for (const [index, [storyboard, assets, code]] of cases.entries()) {
    const workDirectory = join(folder, `bad-${index}`);
    // A process for each would prove no more: what crosses from it is the code of one error as of another.
    const render = index === 0 ? renderInChild : renderVideo;
    await expect(render({ storyboard, assets, workDirectory, size })).rejects.toMatchObject({ code });
    expect(await readdir(workDirectory).catch(() => [])).not.toContain("video.mp4");
  }
});

test("more memory than allowed ends the child, not the caller", async () => {
  const render = renderInChild({
    storyboard: { ...(await sample("en")), aspect: "16:9" },
    assets: {},
    workDirectory: join(folder, "memory"),
    memoryLimit: 60,
  });
  await expect(render).rejects.toMatchObject({ code: "memory_exceeded" });
});

test("a file that is no media cannot be probed", async () => {
  await expect(probeMedia(fileURLToPath(import.meta.url))).rejects.toMatchObject({
    code: "asset_unreadable",
  });
});

const cli = fileURLToPath(new URL("./cli.mjs", import.meta.url));

test("the command line explains itself and what is wrong", async () => {
  const run = promisify(execFile);
  expect((await run(process.execPath, [cli, "--help"])).stdout).toContain(
    "vitrin-render storyboard.json out.mp4",
  );
  const bad = join(folder, "bad.json");
  await writeFile(bad, JSON.stringify({ version: 1, surprise: true }));
  const failing: [string[], string][] = [
    [[], "expected a storyboard"],
    [["a.json", "b.mpg"], "must end in .mp4"],
    [["a.json", "b.mov", "--fps", "25"], "--fps must be one of"],
    [[join(folder, "none.json"), "b.mp4"], "cannot read"],
    [[bad, join(folder, "b.mp4")], "storyboard_invalid"],
    [["--nonsense"], "nonsense"],
  ];
  const check = async ([args, message]: [string[], string]) => {
    const error = await run(process.execPath, [cli, ...args]).then(
      () => undefined,
      (reason: { code: number; stderr: string }) => reason,
    );
    expect(error?.code).toBe(2);
    expect(error?.stderr).toContain(message);
  };
  await Promise.all(failing.map(check));
});
