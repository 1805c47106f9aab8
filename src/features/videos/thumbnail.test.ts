import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosenPicturesPrefix, readStepFiles } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { codeOf, seedVideo, userIdOf, waitFor } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { videoSchema } from "./schema.ts";
import { videos } from "./tables.ts";

let app: TestApp;
let client: TestClient;
let videoId: string;
/** A real film, of this repository's own. */
const film = readFileSync(new URL("../../../public/clips/hero-en.mp4", import.meta.url));

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  client = await app.signUp();
  const changes = { isPublished: true, publishedAt: new Date(), durationSeconds: 5 };
  videoId = await seedVideo(app, await userIdOf(app, client), changes, film);
});
afterAll(() => app.close());

const atMoment = (second: unknown, by = client, id = videoId) =>
  by.put(`/api/videos/${id}/thumbnail`, { second });

function withPhoto(photo: Uint8Array, by = client, id = videoId): Promise<Response> {
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(photo)], "photo.png"));
  return by.request(`/api/videos/${id}/thumbnail`, { method: "POST", body });
}

async function shown(response: Response) {
  expect(response.status).toBe(200);
  const { thumbnail_url: url } = videoSchema.parse(await response.json());
  const picture = await app.visitor().get(url ?? "");
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  return { url, bytes: Buffer.from(await picture.arrayBuffer()) };
}

const red = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test("another moment of the film becomes its picture, under another address, in Flow too", async () => {
  const first = await shown(await atMoment(0.2));
  const second = await shown(await atMoment(2.5));
  expect(second.url).not.toBe(first.url);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  expect((await sharp(second.bytes).metadata()).format).toBe("jpeg");
  const flow = await app.visitor().get("/api/feed");
  expect(await flow.text()).toContain(JSON.stringify(second.url).slice(1, -1));
  // Past the end it is the last frame.
  await shown(await atMoment(3000));
});

test("a photo is cut to the film's shape; the picture before is let go of", async () => {
  const { storage, db } = app.platform;
  const keyNow = async () => {
    const [job] = await db.select().from(renderJobs).where(eq(renderJobs.videoId, videoId));
    return readStepFiles(job?.stepFiles).find(({ name }) => name === "thumbnail.jpg")?.key ?? "";
  };
  const before = await keyNow();
  const { bytes } = await shown(await withPhoto(await red()));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1920, format: "jpeg" });
  expect(await keyNow()).not.toBe(before);
  await waitFor(async () => !(await storage.exists(before)));
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 900, height: 900, channels: 3, background: "red", noise } });
  const bytesOfLarge = await large.png().toBuffer();
  expect(bytesOfLarge.length).toBeGreaterThan(1024 * 1024);
  expect((await withPhoto(bytesOfLarge)).status).toBe(200);
});

test("a picture that can't be shown after all is not kept", async () => {
  const { storage } = app.platform.config;
  if (storage.kind !== "directory") throw new Error("tests store in a directory");
  const id = await seedVideo(app, await userIdOf(app, client), {}, film);
  expect((await withPhoto(await red(), client, id)).status).toBe(200);
  const folder = join(storage.directory, chosenPicturesPrefix(id));
  const kept = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const before = await kept();
  const { db } = app.platform;
  await db.execute(sql`ALTER TABLE videos ADD CONSTRAINT full_up CHECK (thumbnail_url IS NULL) NOT VALID`);
  const answer = await withPhoto(await red(), client, id);
  await db.execute(sql`ALTER TABLE videos DROP CONSTRAINT full_up`);
  expect(answer.status).toBe(500);
  expect(await kept()).toEqual(before);
});

test("of a picture that could be stored in some sizes only, none is kept", async () => {
  const { storage, config } = app.platform;
  if (config.storage.kind !== "directory") throw new Error("tests store in a directory");
  const id = await seedVideo(app, await userIdOf(app, client), {}, film);
  const folder = join(config.storage.directory, chosenPicturesPrefix(id));
  const putBytes = storage.putBytes;
  // The disk is full, or the store away, before the last size.
  storage.putBytes = async (key, ...rest) => {
    if (key.endsWith("card-small.webp")) throw new Error("the disk is full");
    await putBytes(key, ...rest);
  };
  const answer = await withPhoto(await red(), client, id).finally(() => {
    storage.putBytes = putBytes;
  });
  expect(answer.status).toBe(500);
  await waitFor(async () => {
    const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return left.every((entry) => !entry.isFile());
  });
});

test("of a video that is deleted at the same moment, it is gone with that", async () => {
  const { db } = app.platform;
  const id = await seedVideo(app, await userIdOf(app, client), {}, film);
  const { answer } = await db.transaction(async (tx) => {
    await tx.select().from(videos).where(eq(videos.id, id)).for("update");
    const changing = withPhoto(await red(), client, id);
    await waitForLocks(db, 1);
    await tx.delete(videos).where(eq(videos.id, id));
    return { answer: changing };
  });
  expect((await answer).status).toBe(404);
});

test("it is the owner's to change, once the film is there, and only into a picture", async () => {
  const other = await app.signUp();
  expect((await atMoment(1, other)).status).toBe(404);
  expect((await withPhoto(await red(), other)).status).toBe(404);
  expect((await atMoment(1, app.visitor())).status).toBe(401);
  expect((await atMoment(-1)).status).toBe(400);
  expect((await atMoment("1")).status).toBe(400);
  expect(await codeOf(await withPhoto(Buffer.from("#EXTM3U")))).toBe("photo_type_unsupported");
  const running = await seedVideo(app, await userIdOf(app, client), { status: "processing" });
  expect(await codeOf(await atMoment(1, client, running))).toBe("video_not_completed");
});
