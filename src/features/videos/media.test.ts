import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedVideo, userIdOf } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { parseByteRange } from "./byte-range.ts";
import { fileName } from "./media-routes.ts";
import { contentDisposition } from "./send-media.ts";

let app: TestApp;
let client: TestClient;
let userId: string;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
  userId = await userIdOf(app, client);
  path = `/media/${await seedVideo(app, userId, { title: 'Işıl: İlk "video" / 2' })}/video.mp4`;
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, at = path) => client.request(at, { headers });

describe("a file", () => {
  test("comes whole, to be kept by its reader alone", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "10",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
  });

  test.each(["card.webp", "card-small.webp"])(
    "%s is the large picture where a video has no small one",
    async (name) => {
      const response = await get({}, path.replace("video.mp4", name));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(await response.text()).toBe("picture");
    },
  );

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
    ["bytes=9-9", "9", "bytes 9-9/10"],
  ])("in part: %s", async (range, text, contentRange) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(await response.text()).toBe(text);
  });

  test.each(["bytes=10-", "bytes=20-30", "bytes=-0"])("beyond its end: %s", async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */10");
  });

  test.each(["bytes=5-2", "bytes=a-b", "bytes=0-1,3-4", "pages=1-2", "bytes=-"])(
    "whole for %s",
    async (range) => {
      expect((await get({ range })).status).toBe(200);
    },
  );

  test("is not sent again to who has it, nor in part to who has another", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    expect((await get({ "if-none-match": `"other", W/${etag}` })).status).toBe(304);
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
    expect((await get({ "if-range": etag, range: "bytes=0-1" })).status).toBe(206);
    expect((await get({ "if-range": '"other"', range: "bytes=0-1" })).status).toBe(200);
  });

  test("tells its size without being sent", async () => {
    const response = await client.request(path, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("10");
    expect(await response.text()).toBe("");
  });

  test("is saved under the video's title", async () => {
    const disposition = (await client.get(`${path}?download=1`)).headers.get("content-disposition");
    expect(disposition).toBe(
      `attachment; filename="Isil-Ilk-video-2.mp4"; filename*=UTF-8''${encodeURIComponent("Işıl-İlk-video-2.mp4")}`,
    );
    expect((await client.get(`${path}?download=yes`)).status).toBe(400);
  });
});

describe("who may see it", () => {
  test("everybody, while it is published; else its owner alone", async () => {
    const other = await app.signUp();
    const id = await seedVideo(app, userId);
    for (const name of ["video.mp4", "thumbnail.jpg"]) {
      const file = `/media/${id}/${name}`;
      expect((await client.get(file)).status).toBe(200);
      expect((await other.get(file)).status).toBe(404);
      expect((await app.request(file)).status).toBe(404);
    }
    await client.post(`/api/videos/${id}/publish`, { title: "Open" });
    expect((await other.get(`/media/${id}/video.mp4`)).status).toBe(200);
    const open = await app.request(`/media/${id}/thumbnail.jpg`);
    expect(open.status).toBe(200);
    expect(open.headers.get("cache-control")).toBe("private, max-age=300");
    await client.post(`/api/videos/${id}/unpublish`);
    expect((await app.request(`/media/${id}/video.mp4`)).status).toBe(404);
  });

  test("nobody, before it is finished", async () => {
    const id = await seedVideo(app, userId, { status: "processing" });
    expect((await client.get(`/media/${id}/video.mp4`)).status).toBe(404);
  });

  test("nobody, what is not there", async () => {
    expect((await client.get(`/media/${randomUUID()}/video.mp4`)).status).toBe(404);
    expect((await client.get("/media/1/video.mp4")).status).toBe(400);
    expect((await client.get(path.replace("video.mp4", "voice.wav"))).status).toBe(404);
    expect((await client.get("/media/..%2F..%2Fetc/video.mp4")).status).toBe(400);
  });
});

test.each([
  ["a".repeat(100), "a".repeat(80)],
  // A character of two halves is never cut in two: of one half no header can be made.
  [`a${"𠮷".repeat(59)}`, `a${"𠮷".repeat(39)}`],
  ["İstanbul'da yağmur 🎬", "İstanbul-da-yağmur"],
  // As programs make small letters of Turkish capitals: the dot is a character of its own.
  ["İSTANBUL".toLowerCase(), "i\u0307stanbul"],
  ["🎬✨", "video"],
  ["../../etc/passwd\r\nX: y", "etc-passwd-X-y"],
])("a title makes a file name that any header takes: %s", (title, name) => {
  expect(fileName(title, "video.mp4")).toBe(`${name}.mp4`);
  expect(contentDisposition(fileName(title, "video.mp4"))).toContain(`UTF-8''${encodeURIComponent(name)}`);
});

test("a range never leaves the file, whatever is asked for", () => {
  const number = fc.oneof(fc.constant(""), fc.nat(30).map(String), fc.string({ maxLength: 4 }));
  fc.assert(
    fc.property(number, number, fc.nat(20), (first, last, size) => {
      const range = parseByteRange(`bytes=${first}-${last}`, size);
      if (typeof range === "string") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
