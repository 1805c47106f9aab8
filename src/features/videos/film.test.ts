import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimPort } from "#emulators/claim-port.ts";
import { seedVideo, userIdOf } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";

describe.each(["a directory", "an object store"])("a film in %s, for a script to hand it on", (kind) => {
  let app: TestApp;
  let folder: string;
  let store: S3rver | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrin-film-"));
    if (kind === "a directory") {
      app = await startTestApp();
      return;
    }
    const port = await claimPort(0);
    const configureBuckets = [{ name: "vitrin", configs: [] }];
    store = new S3rver({ port, address: "127.0.0.1", silent: true, directory: folder, configureBuckets });
    await store.run();
    app = await startTestApp({
      environment: {
        S3_BUCKET: "vitrin",
        S3_REGION: "us-east-1",
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: "S3RVER",
        S3_SECRET_ACCESS_KEY: "S3RVER",
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await store?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("comes from our own origin, under its title, to its owner alone", async () => {
    const client = await app.signUp();
    const published = { isPublished: true, publishedAt: new Date() };
    const id = await seedVideo(app, await userIdOf(app, client), { title: "Işık", ...published });
    const path = `/api/videos/${id}/film.mp4`;
    const response = await client.get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "10",
      "cache-control": "private, no-cache",
      "content-disposition": `attachment; filename="Isik.mp4"; filename*=UTF-8''${encodeURIComponent("Işık.mp4")}`,
    });
    expect((await client.get(`${path}?version=2`)).status).toBe(404);
    expect((await client.get(`${path}?version=0`)).status).toBe(400);
    expect((await (await app.signUp()).get(path)).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});
