import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import { AV_LOG_ERROR, FF_ENCODER_FFV1, Log } from "node-av";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ClipReader } from "./clip-reader.ts";
import { barAt, type CameraClip, cameraSize, writeCameraClip } from "./testing/camera-clip.ts";
import { VideoClip } from "./video-clip.ts";

/** Clips as cameras and editing programs leave them, none of which is broken. */

let folder = "";
beforeAll(async () => {
  Log.setLevel(AV_LOG_ERROR);
  folder = await mkdtemp(join(tmpdir(), "vitrin-camera-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(name: string, clip: Omit<CameraClip, "path">): Promise<VideoClip> {
  const path = join(folder, `${name}.${clip.format}`);
  await writeCameraClip({ path, ...clip });
  return VideoClip.open(path, 640);
}

/** How bright each pixel of a row is, from 0 to 255. */
function rowOf(clip: VideoClip, row: number): number[] {
  const { image, width } = clip.picture;
  // In Node a picture is a Skia canvas; only its type is the standard one.
  const { data } = (image as unknown as Canvas).getContext("2d").getImageData(0, row, width, 1);
  return Array.from({ length: width }, (_, index) => data[index * 4] ?? 0);
}

/** Where the bar begins, in pixels of 320. */
function barOf(clip: VideoClip, row = 90): number {
  const found = rowOf(clip, row).findIndex((brightness) => brightness > 128);
  return (found * cameraSize.width) / clip.picture.width;
}

test("a clip that was cut out of something longer begins at its own beginning", async () => {
  const clip = await open("cut-out", { format: "matroska", seconds: 2, start: 5 });
  try {
    expect(clip.seconds).toBeCloseTo(2, 1);
    // On, back, and far ahead: each finds its picture in another way.
    for (const second of [0.2, 0.8, 1.6, 0.1, 1.9]) {
      await clip.seek(second);
      expect(Math.abs(barOf(clip) - barAt(second))).toBeLessThan(5);
    }
  } finally {
    await clip.close();
  }
});

test.each([
  ["wider", 3 / 2, { width: 480, height: 192 }],
  ["narrower", 3 / 4, { width: 320, height: 256 }],
  ["a thousand times wider, which is a mistake,", 1000, cameraSize],
] as const)(
  "a clip whose pixels are %s than high is shown as it was seen",
  async (name, pixelWidth, size) => {
    const clip = await open(`pixels-${name.length}`, { format: "mp4", seconds: 1, pixelWidth });
    try {
      expect(clip.size).toEqual(size);
      expect(clip.picture.width / clip.picture.height).toBeCloseTo(size.width / size.height, 1);
      await clip.seek(0.8);
      expect(Math.abs(barOf(clip) - barAt(0.8))).toBeLessThan(5);
    } finally {
      await clip.close();
    }
  },
);

test("a camcorder's clip, each of whose pictures is two half ones, is shown without combs", async () => {
  const clip = await open("interlaced", { format: "mp4", seconds: 2, isInterlaced: true });
  try {
    expect(clip.seconds).toBeCloseTo(2, 1);
    for (const second of [0.4, 1.6, 1]) {
      await clip.seek(second);
      expect(Math.abs(barOf(clip) - barAt(second))).toBeLessThan(5);
      const [even, odd, next] = [90, 91, 92].map((row) => rowOf(clip, row));
      // A line that has something that neither of its neighbours has stands out as a tooth.
      const teeth = odd?.filter((value, index) => {
        const [above = 0, below = 0] = [even?.[index], next?.[index]];
        return Math.min(Math.abs(value - above), Math.abs(value - below)) > 90;
      });
      expect(teeth).toEqual([]);
    }
  } finally {
    await clip.close();
  }
});

test.each([
  ["alone", (packets: Buffer) => packets],
  ["each behind the four bytes of its time", behindTimes],
])("a camcorder's file of packets, %s, is shown at every moment, whatever its sound is", async (name, of) => {
  const path = join(folder, `packets-${name.length}.mts`);
  const clip = { seconds: 12, isInterlaced: true, surround: "eac3" as const };
  await writeCameraClip({ path, format: "mpegts", ...clip });
  await writeFile(path, of(await readFile(path)));
  const shown = await VideoClip.open(path, 640);
  try {
    expect(shown.seconds).toBeCloseTo(12, 0);
    // It has no list of its pictures: each is looked for.
    for (const second of [0.4, 5.3, 9.9, 3.1, 0.2, 11.5, 6.1]) {
      await shown.seek(second);
      expect(Math.abs(barOf(shown) - barAt(second))).toBeLessThan(5);
    }
  } finally {
    await shown.close();
  }
});

/** As camcorders write them to their cards. */
function behindTimes(packets: Buffer): Buffer {
  const count = Math.floor(packets.length / 188);
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => [
      Buffer.alloc(4),
      packets.subarray(index * 188, (index + 1) * 188),
    ]).flat(),
  );
}

test("a clip with one picture to jump to is decoded once from begin to end, not again from its begin for each look", async () => {
  const clip = await open("one-run", { format: "matroska", seconds: 40, isOneRun: true });
  const pictures = vi.spyOn(ClipReader.prototype, "next");
  try {
    // Each is further ahead than is decoded on to without looking for a better way.
    for (const second of [6.2, 14.6, 23, 31.4, 39.2]) {
      await clip.seek(second);
      expect(Math.abs(barOf(clip) - barAt(second))).toBeLessThan(5);
    }
    expect(pictures.mock.calls.length).toBeLessThan(40 * 25 + 20);
    await clip.seek(1);
    expect(Math.abs(barOf(clip) - barAt(1))).toBeLessThan(5);
  } finally {
    pictures.mockRestore();
    await clip.close();
  }
});

test("a decoder that is not on the list stays shut", async () => {
  await expect(
    open("archive", { format: "matroska", seconds: 0.2, encoder: FF_ENCODER_FFV1 }),
  ).rejects.toMatchObject({ code: "asset_unreadable" });
});

test("a clip that is damaged in one place plays on behind it", async () => {
  const path = join(folder, "damaged.mp4");
  await writeCameraClip({ path, format: "mp4", seconds: 6 });
  const bytes = await readFile(path);
  const pictures = bytes.indexOf("mdat", 0, "latin1");
  const middle = pictures + Math.round((bytes.length - pictures) * 0.4);
  await writeFile(path, bytes.fill(0, middle, middle + 120));
  const clip = await VideoClip.open(path, 640);
  try {
    for (let second = 0; second < 5.5; second += 0.2) await clip.seek(second);
    await clip.seek(5.6);
    expect(Math.abs(barOf(clip) - barAt(5.6))).toBeLessThan(5);
  } finally {
    await clip.close();
  }
});
