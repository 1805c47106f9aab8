import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteFilesJob } from "#features/videos/delete-files-job.ts";
import { createVideoJobs } from "#features/videos/jobs.ts";
import { videoSchema } from "#features/videos/schema.ts";
import { videos } from "#features/videos/tables.ts";
import { coverAddress } from "#features/videos/web/post/cover-address.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { videoVersionsSchema } from "./render-schema.ts";
import { chosenPicturesPrefix } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import { rerender, retitle, versionsIn } from "./testing-versions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const versions = versionsIn(() => app);

/** Chooses a picture of this colour for the version that is shown. */
async function usePhoto(client: TestClient, videoId: string, background: string): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(await picture.png().toBuffer())], "photo.png"));
  const answer = await client.request(`/api/videos/${videoId}/thumbnail`, { method: "POST", body });
  expect(answer.status).toBe(200);
}

/** Of the picture that is shown. */
async function colourOf(client: TestClient, videoId: string): Promise<string> {
  const answer = await client.get(`/media/${videoId}/thumbnail.jpg`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.subarray(0, 2).toString("hex") !== "ffd8") return `no picture: ${bytes.subarray(0, 20)}`;
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.b ? "red" : "blue";
}

/** How many pictures that were chosen for the video are stored, in every size. */
async function countPictures(videoId: string): Promise<number> {
  const { storage } = app.platform.config;
  if (storage.kind !== "directory") throw new Error("tests store in a directory");
  const folder = join(storage.directory, chosenPicturesPrefix(videoId));
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    .length;
}

/** Deletes the files that were let go of, as a worker would. */
async function deleteFiles(videoId: string): Promise<void> {
  const [handler] = createVideoJobs(app.platform);
  const { rows } = await app.platform.db.execute<{ data: object }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${deleteFilesJob.name} AND data::text LIKE ${`%${videoId}%`}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) {
    await handler?.handle(data, { signal: new AbortController().signal, log: app.platform.log });
  }
}

test("a new version keeps the picture that its owner chose for the video, and no other's", async () => {
  const { client, project, videoId } = await versions.finishedVideo();
  const pictureOf = async (version?: number) =>
    Buffer.from(
      await (
        await client.get(`/media/${videoId}/thumbnail.jpg${version ? `?v=${version}` : ""}`)
      ).arrayBuffer(),
    );
  const again = async (bytes: string, facts = {}) => {
    const jobId = randomUUID();
    expect((await rerender(client, videoId, jobId)).status).toBe(202);
    await versions.finish(videoId, jobId, bytes, facts);
  };
  await again("second");
  expect((await pictureOf()).toString()).toBe("second");
  await usePhoto(client, videoId, "red");
  const chosen = await pictureOf();
  expect((await sharp(chosen).metadata()).format).toBe("jpeg");

  await retitle(client, project, "Edited");
  await again("third");
  expect(await pictureOf()).toEqual(chosen);
  expect((await client.get(`/media/${videoId}/card.webp`)).headers.get("content-type")).toBe("image/webp");
  // Another picture for the new version leaves the one before its own.
  await usePhoto(client, videoId, "blue");
  expect(await pictureOf()).not.toEqual(chosen);
  await deleteFiles(videoId);
  expect([await pictureOf(2), await pictureOf(3)]).toEqual([chosen, await pictureOf()]);
  // A film of another shape has it cut to that.
  await again("fourth", { height: 1920 });
  expect(await sharp(await pictureOf()).metadata()).toMatchObject({ width: 1080, height: 1920 });
});

test("a picture has one address wherever its version is shown, and another picture another", async () => {
  const { client, videoId } = await versions.finishedVideo();
  const shown = async () => videoSchema.parse(await (await client.get(`/api/videos/${videoId}`)).json());
  const listed = async (version: number) => {
    const answer = await client.get(`/api/studio/videos/${videoId}/versions`);
    const { versions: all } = videoVersionsSchema.parse(await answer.json());
    return all.find((one) => one.version === version)?.thumbnail_url;
  };
  const before = await listed(1);
  await usePhoto(client, videoId, "red");
  const { thumbnail_url: first } = await shown();
  expect(await listed(1)).not.toBe(before);
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  await versions.finish(videoId, jobId, "second");
  const second = await shown();
  expect(second.thumbnail_url).not.toBe(first);
  await usePhoto(client, videoId, "blue");
  expect((await shown()).thumbnail_url).not.toBe(second.thumbnail_url);
  // Not that of the first picture, which a browser may still have.
  await client.post(`/api/studio/videos/${videoId}/versions/1/show`);
  expect((await shown()).thumbnail_url).toBe(first);
  const covers = [
    coverAddress(await shown()),
    coverAddress({ ...(await shown()), thumbnail_url: before ?? null }),
  ];
  expect(new Set(covers).size).toBe(2);
  expect(covers).toEqual(covers.map(() => expect.stringMatching(/[?&]v=1&.*download=1$/)));
});

test("a picture that is chosen while a new version is completed is that one's too", async () => {
  const { client, videoId } = await versions.finishedVideo();
  await usePhoto(client, videoId, "red");
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  const token = await versions.claim(jobId);
  const files = await versions.uploaded(videoId, token, "second");
  const { db } = app.platform;
  const { completing } = await db.transaction(async (tx) => {
    await tx.select().from(renderJobs).where(eq(renderJobs.id, jobId)).for("update");
    const facts = { durationSeconds: 15, width: 1080, height: 1080, sizeBytes: 6 };
    const done = completeRenderJob(app.platform, jobId, token, { ...facts, files });
    // The red one is stored for it already.
    await waitForLocks(db, 1);
    await usePhoto(client, videoId, "blue");
    return { completing: done };
  });
  expect(await completing).toBe(true);
  expect(await colourOf(client, videoId)).toBe("blue");
});

test("a picture that is chosen while another version comes to be shown is that one's", async () => {
  const { client, videoId } = await versions.finishedVideo();
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  await versions.finish(videoId, jobId, "second");
  const { db } = app.platform;
  const { choosing } = await db.transaction(async (tx) => {
    await tx.select().from(videos).where(eq(videos.id, videoId)).for("update");
    const chosen = usePhoto(client, videoId, "red");
    await waitForLocks(db, 1);
    await tx.update(videos).set({ version: 1 }).where(eq(videos.id, videoId));
    return { choosing: chosen };
  });
  await choosing;
  expect(await colourOf(client, videoId)).toBe("red");
});

test("a version that can't be completed leaves no copy of the chosen picture", async () => {
  const { client, videoId } = await versions.finishedVideo();
  await usePhoto(client, videoId, "red");
  const sizes = await countPictures(videoId);
  const jobId = randomUUID();
  await rerender(client, videoId, jobId);
  const token = await versions.claim(jobId);
  const files = await versions.uploaded(videoId, token, "second");
  const complete = () =>
    completeRenderJob(app.platform, jobId, token, {
      ...{ durationSeconds: 15, width: 1080, height: 1080, sizeBytes: 6 },
      files,
    });
  const { db } = app.platform;
  await db.execute(sql`ALTER TABLE videos ADD CONSTRAINT full_up CHECK (version = 1) NOT VALID`);
  await expect(complete())
    .rejects.toThrow()
    .finally(() => db.execute(sql`ALTER TABLE videos DROP CONSTRAINT full_up`));
  expect(await countPictures(videoId)).toBe(sizes);
  expect(await complete()).toBe(true);
  expect(await countPictures(videoId)).toBe(2 * sizes);
});
