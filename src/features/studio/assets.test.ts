import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { crc32, deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { assetPageSchema, assetSchema } from "./schema.ts";
import { codeOf, userIdOf } from "./testing.ts";

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

const heic = (name: "telephone" | "see-through") =>
  readFile(new URL(`../../../tests/photos/${name}.heic`, import.meta.url));

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 1 } } });

function upload(bytes: Uint8Array, name = "photo.jpg", by = client): Promise<Response> {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(bytes)], name));
  return by.request("/api/studio/assets", { method: "POST", body: form });
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** A few bytes whose header promises a picture of that size. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, pngChunk("IHDR", header), pixels, pngChunk("IEND", new Uint8Array())]);
}

/** A PNG that says it has two pictures, of which the first is what others show. */
async function movingPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const afterHeader = 33;
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk("acTL", frames), png.subarray(afterHeader)]);
}

/** A GIF that repeats one small frame over and over. */
async function gifOfFrames(count: number): Promise<Buffer> {
  const frame = await picture(16, 16).gif().toBuffer();
  const start = frame.indexOf(Buffer.from([0x21, 0xf9]));
  return Buffer.concat([
    frame.subarray(0, start),
    ...Array.from({ length: count }, () => frame.subarray(start, -1)),
    Buffer.from([0x3b]),
  ]);
}

test.each([
  ["jpeg", () => picture().jpeg().toBuffer()],
  ["png", () => picture().png().toBuffer()],
  ["png that moves, of which the first picture is kept,", () => movingPng()],
  ["webp", () => picture().webp().toBuffer()],
  ["gif", () => picture().gif().toBuffer()],
  ["avif", () => picture().avif().toBuffer()],
  ["heic", () => heic("telephone")],
  ["gif of many frames, of which the first is kept", () => gifOfFrames(5000)],
])("keeps a %s as a JPEG", async (_, make) => {
  const response = await upload(await make());
  expect(response.status).toBe(201);
  const asset = assetSchema.parse(await response.json());
  const served = await client.get(asset.url);
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: asset.width, height: asset.height });
});

test("turns a photo upright, makes it smaller and takes its metadata away", async () => {
  const photo = await picture(3000, 1500)
    .jpeg()
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "41/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const asset = assetSchema.parse(await (await upload(photo)).json());
  expect([asset.width, asset.height]).toEqual([1080, 2160]);
  const bytes = Buffer.from(await (await client.get(asset.url)).arrayBuffer());
  expect(bytes.includes("SecretCamera")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test("a telephone's photo stands upright, its tiles together, in the web's colours", async () => {
  const asset = assetSchema.parse(await (await upload(await heic("telephone"), "IMG_0001.HEIC")).json());
  expect([asset.width, asset.height]).toEqual([100, 120]);
  const bytes = Buffer.from(await (await client.get(asset.url)).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const corners = [colorAt(10, 10), colorAt(90, 10), colorAt(10, 110), colorAt(90, 110)];
  // As stored 220, 40, 40 is red: of the web's reds that is a stronger one, at the rim of what it has.
  const expected = [
    [29, 73, 208],
    [240, 0, 25],
    [240, 240, 240],
    [0, 182, 30],
  ];
  for (const [corner, color] of corners.entries())
    for (const [part, value] of color.entries())
      expect(Math.abs(value - (expected[corner]?.[part] ?? 0)), `corner ${corner}`).toBeLessThan(6);
});

test("an AVIF of other colours than the web's has its own", async () => {
  const red = { r: 220, g: 40, b: 40 };
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: red } })
    .withIccProfile("p3")
    .avif({ quality: 95 })
    .toBuffer();
  const asset = assetSchema.parse(await (await upload(photo)).json());
  const { channels } = await sharp(Buffer.from(await (await client.get(asset.url)).arrayBuffer())).stats();
  for (const [part, value] of Object.values(red).entries())
    expect(Math.abs((channels[part]?.mean ?? 0) - value), `channel ${part}`).toBeLessThan(6);
});

test("what is see-through in a telephone's photo stays so", async () => {
  const asset = assetSchema.parse(await (await upload(await heic("see-through"))).json());
  const served = await client.get(asset.url);
  expect(served.headers.get("content-type")).toBe("image/png");
  const { channels } = await sharp(Buffer.from(await served.arrayBuffer())).stats();
  expect(channels[3]).toMatchObject({ min: 0, max: 255 });
});

/** Processes of ours that decode uploads. */
async function countDecoders(): Promise<number> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  const commands = await Promise.all(
    children.split(" ").map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return commands.filter((command) => command.includes("inspect-media-child")).length;
}

test("no more telephones' photos are decoded at once than there are cores", async () => {
  const photo = await heic("see-through");
  let done = false;
  const uploads = Promise.all(
    Array.from({ length: availableParallelism() + 3 }, async () => (await upload(photo)).status),
  ).finally(() => {
    done = true;
  });
  let most = 0;
  while (!done) most = Math.max(most, await countDecoders());
  expect(new Set(await uploads)).toEqual(new Set([201]));
  expect(most).toBe(availableParallelism());
});

/** The telephone's photo with other bytes behind the last place where a box of that name begins. */
async function heicWith(box: "ispe" | "mdat", change: (after: Buffer) => void): Promise<Buffer> {
  const bytes = Buffer.from(await heic("telephone"));
  change(bytes.subarray(bytes.lastIndexOf(box) + 4));
  return bytes;
}

test.each<[string, number, string, () => Uint8Array | Promise<Uint8Array>]>([
  [
    "a renamed executable",
    415,
    "photo_type_unsupported",
    async () => (await readFile(process.execPath)).subarray(0, 200_000),
  ],
  ["a script", 415, "photo_type_unsupported", () => Buffer.from("#!/bin/sh\necho hello\n")],
  [
    "an SVG",
    415,
    "photo_type_unsupported",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ["a page", 415, "photo_type_unsupported", () => Buffer.from("<!doctype html><title>photo</title>")],
  [
    "a film",
    415,
    "photo_type_unsupported",
    () => Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1"),
  ],
  ["a TIFF", 415, "photo_type_unsupported", () => picture().tiff().toBuffer()],
  ["an empty file", 422, "photo_unreadable", () => new Uint8Array()],
  ["a PNG of 200 megapixels", 413, "photo_too_large", () => pngOfSize(20_000, 10_000)],
  ["a PNG of more pixels than numbers", 413, "photo_too_large", () => pngOfSize(0x7fffffff, 0x7fffffff)],
  ["a PNG without its pixels", 422, "photo_unreadable", () => pngOfSize(500, 500)],
  ["a PNG of no width", 422, "photo_unreadable", () => pngOfSize(0, 500)],
  [
    "a JPEG cut off in its header",
    422,
    "photo_unreadable",
    async () => (await picture().jpeg().toBuffer()).subarray(0, 100),
  ],
  [
    "a JPEG of noise",
    422,
    "photo_unreadable",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x5a)]),
  ],
  [
    "an HEIC cut off in its header",
    422,
    "photo_unreadable",
    async () => (await heic("telephone")).subarray(0, 600),
  ],
  [
    "an HEIC that promises 3,600 megapixels",
    413,
    "photo_too_large",
    () => heicWith("ispe", (size) => size.fill(Buffer.from([0, 0, 0xea, 0x60]), 4, 12)),
  ],
  ["an HEIC of noise", 422, "photo_unreadable", () => heicWith("mdat", (tiles) => tiles.fill(0x5a))],
  [
    "an AVIF cut off",
    422,
    "photo_unreadable",
    async () => (await picture().avif().toBuffer()).subarray(0, 250),
  ],
  ["a file of 26 megabytes", 413, "photo_too_large", () => Buffer.alloc(26 * 1024 * 1024, 1)],
])("refuses %s", async (_, status, code, make) => {
  const response = await upload(await make());
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
});

test("refuses a form without a photo", async () => {
  const form = new FormData();
  form.set("photo", "text");
  expect((await client.request("/api/studio/assets", { method: "POST", body: form })).status).toBe(400);
  expect((await client.post("/api/studio/assets", { photo: "x" })).status).toBe(400);
});

test("shows a photo to its owner alone, and asks again each time whether it is them", async () => {
  const asset = assetSchema.parse(await (await upload(await picture().png().toBuffer())).json());
  expect((await client.get(asset.url)).headers.get("cache-control")).toBe("private, no-cache");
  const other = await app.signUp();
  expect((await other.get(asset.url)).status).toBe(404);
  expect((await app.visitor().get(asset.url)).status).toBe(401);
  expect((await client.get(`/api/studio/assets/${randomUUID()}`)).status).toBe(404);
  expect((await client.get("/api/studio/assets/..%2F..%2Fetc")).status).toBe(400);
  expect((await upload(await picture().png().toBuffer(), "a.png", app.visitor())).status).toBe(401);
});

test("puts a brief's photos into its scenes", async () => {
  const asset = assetSchema.parse(await (await upload(await picture().png().toBuffer())).json());
  const response = await client.post("/api/studio/projects", {
    brief: {
      description: "A handmade soy candle.",
      assetIds: [asset.id],
      language: "en",
      tone: "premium",
      targetSeconds: 15,
      aspect: "9:16",
    },
  });
  expect(JSON.stringify(await response.json())).toContain(`{"assetId":"${asset.id}","kind":"image"}`);
  const other = await app.signUp();
  const stolen = await other.post("/api/studio/projects", {
    brief: {
      description: "A handmade soy candle.",
      assetIds: [asset.id],
      language: "en",
      tone: "premium",
      targetSeconds: 15,
      aspect: "9:16",
    },
  });
  expect(await codeOf(stolen)).toBe("asset_not_found");
});

test("photos are listed page by page, the newest first, to the last", async () => {
  const owner = await app.signUp();
  const ownerId = await userIdOf(app, owner);
  // Several within one microsecond: the id decides then.
  await app.platform.db.execute(sql`
    INSERT INTO assets (user_id, kind, storage_key, content_type, width, height, size_bytes, created_at)
    SELECT ${ownerId}, 'image', 'assets/' || n || '.jpg', 'image/jpeg', 1, 1, 1, '2026-01-01'::timestamptz + n / 4 * interval '1 second'
    FROM generate_series(1, 250) n`);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ kind: "image", ...(cursor && { cursor }) });
    const page = assetPageSchema.parse(await (await owner.get(`/api/studio/assets?${query}`)).json());
    expect(page.assets.length).toBeLessThanOrEqual(100);
    seen.push(...page.assets.map(({ created_at, id }) => `${created_at} ${id}`));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(new Set(seen).size).toBe(250);
  expect((await owner.get("/api/studio/assets?kind=image&cursor=none")).status).toBe(400);
});
