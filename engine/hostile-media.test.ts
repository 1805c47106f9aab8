import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readClipSound } from "./clip-sound.ts";
import { loadPictures } from "./load-pictures.ts";
import { renderInChild } from "./render-in-child.ts";
import { parseStoryboard } from "./storyboard.ts";
import { writeCameraClip } from "./testing/camera-clip.ts";
import { planTimeline } from "./timeline.ts";
import { decodeRecording } from "./voice/recording.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** Files that people could upload to reach other files, other machines, or all of the memory. */

let folder = "";
let server: Server;
let address = "";
let requests = 0;
let canary = "";
const longAgo = new Date("2001-01-01");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-hostile-"));
  server = createServer((_, response) => {
    requests += 1;
    response.end("#EXTM3U");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${bound && typeof bound === "object" ? bound.port : 0}`;
  canary = join(folder, "canary.mp4");
  await writeFile(canary, clip());
  // Older than its last change: the next read is noted by every file system that notes any.
  await utimes(canary, longAgo, new Date());
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A real clip, of this repository's own. */
function clip(): Buffer {
  return readFileSync(new URL("../public/clips/hero-en.mp4", import.meta.url));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const result = Buffer.alloc(12 + data.length);
  result.writeUInt32BE(data.length, 0);
  result.write(type, 4, "latin1");
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, 8 + data.length)), 8 + data.length);
  return result;
}

/** A few kilobytes that become `width` × `height` pixels. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(Math.ceil(width / 8 + 1) * height, 20_000_000)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", new Uint8Array()),
  ]);
}

function gifOf(width: number, height: number): Buffer {
  const file = Buffer.from("474946383961000000008000000000000000002c0000000000000000000000003b", "hex");
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  return file;
}

async function camcorderFile(): Promise<Buffer> {
  const path = join(folder, "whole.mts");
  await writeCameraClip({ path, format: "mpegts", seconds: 3, surround: "ac3" });
  return readFile(path);
}

/** The clip, promising pictures of this size where its decoder looks. */
function clipOf(width: number, height: number): Buffer {
  const file = Buffer.from(clip());
  const entry = file.indexOf("avc1", file.indexOf("stsd"));
  file.writeUInt16BE(width, entry + 4 + 24);
  file.writeUInt16BE(height, entry + 4 + 26);
  return file;
}

const playlist = () => `#EXTM3U
#EXT-X-TARGETDURATION:10
#EXTINF:10,
${address}/segment.ts
#EXTINF:10,
file://${canary}
#EXT-X-ENDLIST
`;
const concat = () => `ffconcat version 1.0\nfile '${canary}'\nfile '${address}/a.mp4'\n`;
const manifest = () =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`;
const session = () =>
  `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`;
const drawing = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="9" height="9"><image x:href="file://${canary}" width="9" height="9"/><image href="${address}/a.png" width="9" height="9"/></svg>`;
const ftyp = Buffer.from("000000146674797069736f6d00000200", "hex");

const hostile: [string, () => string | Uint8Array][] = [
  ["an empty file", () => ""],
  ["a playlist", playlist],
  ["a list of files", concat],
  ["a streaming manifest", manifest],
  ["a session description", session],
  ["a drawing that names files", drawing],
  ["a playlist behind a film's first bytes", () => Buffer.concat([ftyp, Buffer.from(playlist())])],
  [
    "a playlist behind a photo's first bytes",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(playlist())]),
  ],
  [
    "a playlist behind a Matroska's first bytes",
    () => Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from(playlist())]),
  ],
  [
    "a playlist behind a sound's first bytes",
    () => Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), Buffer.from(playlist())]),
  ],
  ...(["caff\0\x01\0\0", "FORM\0\0\0\x20AIFF", "FORM\0\0\0\x20AIFC", "\xff\xf1\x50\x80"] as const).map(
    (head, index): [string, () => Uint8Array] => [
      `a playlist behind the first bytes of recording ${index + 1}`,
      () => Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(playlist())]),
    ],
  ),
  [
    "a playlist behind a camcorder's first bytes",
    () => {
      const packets = Buffer.alloc(188 * 4);
      for (const packet of [0, 1, 2, 3]) packets[packet * 188] = 0x47;
      return Buffer.concat([packets, Buffer.from(playlist())]);
    },
  ],
  ["a film cut off in its header", () => clip().subarray(0, 200)],
  ["a film without its pictures", () => clip().subarray(0, 3_000)],
  ["a photo of 900 megapixels", () => pngBomb(30_000, 30_000)],
  ["a photo of more pixels than numbers", () => pngBomb(0x7fffffff, 0x7fffffff)],
  ["an animation of four gigapixels", () => gifOf(65_535, 65_535)],
  ["a program", () => readFileSync(process.execPath).subarray(0, 300_000)],
];

const sample = parseStoryboard(
  JSON.parse(readFileSync(new URL("./samples/en.json", import.meta.url), "utf8")),
);
const board = (kind: "image" | "video") => ({
  ...sample,
  scenes: sample.scenes.slice(0, 1).map((scene) => ({ ...scene, media: { assetId: "a", kind } })),
});

async function load(kind: "image" | "video", path: string): Promise<void> {
  const storyboard = board(kind);
  const timeline = planTimeline(storyboard);
  const loaded = await loadPictures(storyboard, { a: path }, { width: 270, height: 480 });
  for (const t of [0, 0.5, 1, 2]) await loaded.prepareFrame(timeline, t);
  await loaded.close();
}

describe("hostile media", () => {
  test.each(hostile)("%s is refused as photo, clip and recording", async (name, make) => {
    const path = join(folder, `${name.replace(/\W+/g, "-")}.mp4`);
    await writeFile(path, make());
    const before = process.memoryUsage.rss();
    for (const attempt of [
      () => load("image", path),
      () => load("video", path),
      () => decodeRecording(path),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "asset_unreadable" });
    }
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(250);
  });

  test("a playlist behind a voice memo's first bytes, of which any bytes may be the rest, is noise at most", async () => {
    const path = join(folder, "memo.amr");
    await writeFile(path, `#!AMR\n${playlist()}`);
    for (const kind of ["image", "video"] as const)
      await expect(load(kind, path)).rejects.toMatchObject({ code: "asset_unreadable" });
    const heard = await decodeRecording(path).catch((error: unknown) => error);
    if (heard instanceof Float32Array) expect(heard.length / 48_000).toBeLessThan(1);
    else expect(heard).toMatchObject({ code: "asset_unreadable" });
  });

  test.each([0.3, 0.6, 0.95])(
    "a film cut off at %f of its length is shown as far as it goes",
    async (share) => {
      const path = join(folder, `cut-${share}.mp4`);
      await writeFile(path, clip().subarray(0, Math.round(clip().length * share)));
      await load("video", path);
    },
  );

  test.each([0.3, 0.6, 0.95])(
    "a camcorder's file cut off at %f of its length is shown and heard as far as it goes",
    async (share) => {
      const whole = await camcorderFile();
      const path = join(folder, `cut-${share}.mts`);
      await writeFile(path, whole.subarray(0, Math.round(whole.length * share)));
      await load("video", path);
      const heard = await readClipSound(path, { from: 0, seconds: 10 });
      expect(Math.abs(heard.length / sampleRate - 3 * share)).toBeLessThan(0.7);
    },
  );

  test("a camcorder's file that is damaged anywhere, or lies, is shown or refused, and heard or silent", async () => {
    const whole = await camcorderFile();
    const path = join(folder, "damaged.mts");
    const before = process.memoryUsage.rss();
    let noise = 7;
    const next = (below: number) => {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
      return (noise >>> 8) % below;
    };
    for (let round = 0; round < 60; round++) {
      const file = Buffer.from(whole);
      // What the streams are stands in the first packets.
      const within = round % 3 === 0 ? file.length : 188 * 4;
      for (let change = 0; change <= next(8); change++) file[next(within)] = next(256);
      await writeFile(path, file);
      await load("video", path).catch((error: unknown) =>
        expect(error).toMatchObject({ code: "asset_unreadable" }),
      );
      const heard = await readClipSound(path, { from: 0, seconds: 10 });
      expect(heard.length / sampleRate).toBeLessThanOrEqual(10);
      expect(heard.every(Number.isFinite)).toBe(true);
    }
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(250);
  });

  test("a film that promises 65,535 × 65,535 pixels takes the memory of those it has", async () => {
    const path = join(folder, "promise.mp4");
    await writeFile(path, clipOf(65_535, 65_535));
    const before = process.memoryUsage.rss();
    await load("video", path);
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(250);
  });

  test("in the product's own process for it, a playlist ends the render and nothing else", async () => {
    const path = join(folder, "playlist.mp4");
    await writeFile(path, playlist());
    const render = renderInChild({
      storyboard: { ...board("video"), voice: { enabled: false, speed: 1 } },
      assets: { a: path },
      workDirectory: join(folder, "work"),
    });
    await expect(render).rejects.toMatchObject({ code: "asset_unreadable" });
  });

  test("after all that no server was asked and no other file was read", async () => {
    expect(requests).toBe(0);
    expect((await stat(canary)).atime).toEqual(longAgo);
    // The trap works: a read is noted, where the file system notes any.
    await readFile(canary);
    const noted = (await stat(canary)).atime > longAgo;
    await fetch(address);
    expect(requests).toBe(1);
    if (!noted) process.stderr.write("this file system does not note when files are read\n");
  });
});
