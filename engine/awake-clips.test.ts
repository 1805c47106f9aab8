import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import { AV_LOG_ERROR, Log } from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AwakeClips } from "./awake-clips.ts";
import { barAt, cameraSize, writeCameraClip } from "./testing/camera-clip.ts";
import { VideoClip } from "./video-clip.ts";

let folder = "";
let path = "";
beforeAll(async () => {
  Log.setLevel(AV_LOG_ERROR);
  folder = await mkdtemp(join(tmpdir(), "vitrin-awake-"));
  path = join(folder, "clip.mp4");
  await writeCameraClip({ path, format: "mp4", seconds: 4 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ids = ["a", "b", "c", "d"];
/** Two have room. */
const room = 2 * cameraSize.width * cameraSize.height;

async function open(): Promise<{ clips: AwakeClips; opened: Map<string, VideoClip> }> {
  const clips = new AwakeClips(room);
  const opened = new Map<string, VideoClip>();
  for (const id of ids) {
    const clip = await VideoClip.open(path, 320);
    opened.set(id, clip);
    await clips.add(id, clip);
  }
  return { clips, opened };
}

/** Where the bar of a clip begins, in pixels of 320. */
function barOf(clip: VideoClip | undefined): number {
  if (!clip) throw new Error("no such clip");
  const { image, width } = clip.picture;
  // In Node a picture is a Skia canvas; only its type is the standard one.
  const { data } = (image as unknown as Canvas).getContext("2d").getImageData(0, 90, width, 1);
  return Array.from({ length: width }, (_, index) => data[index * 4] ?? 0).findIndex((value) => value > 128);
}

test("of a film's clips only as many have a decoder as there is room for, and each shows its second", async () => {
  const { clips, opened } = await open();
  const awake = () => ids.filter((id) => opened.get(id)?.isAwake);
  try {
    expect(awake()).toEqual(["a", "b"]);
    // What nobody has looked at yet shows its beginning.
    expect(Math.abs(barOf(opened.get("d")) - barAt(0))).toBeLessThan(5);
    const looks: [string, number][][] = [
      [["a", 0.6]],
      [
        ["a", 1.4],
        ["b", 0.2],
      ],
      [["c", 2.6]],
      [
        ["a", 0.4],
        ["d", 3],
      ],
      [["c", 2.2]],
    ];
    for (const look of looks) {
      await clips.show(look);
      for (const [id, second] of look)
        expect(Math.abs(barOf(opened.get(id)) - barAt(second))).toBeLessThan(5);
      expect(awake().length).toBeLessThanOrEqual(2);
    }
    // One that rests shows what it showed.
    expect(Math.abs(barOf(opened.get("b")) - barAt(0.2))).toBeLessThan(5);
  } finally {
    await clips.close();
  }
  expect(awake()).toEqual([]);
});

test("all that are on screen at once are awake, however little room there is", async () => {
  const { clips, opened } = await open();
  try {
    await clips.show(ids.map((id) => [id, 1]));
    for (const id of ids) expect(Math.abs(barOf(opened.get(id)) - barAt(1))).toBeLessThan(5);
    await clips.show([["d", 1.2]]);
    await clips.show([["a", 1.2]]);
    expect(ids.filter((id) => opened.get(id)?.isAwake).length).toBeLessThanOrEqual(4);
  } finally {
    await clips.close();
  }
});
