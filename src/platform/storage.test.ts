import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { claimPort } from "#emulators/claim-port.ts";
import { collect } from "#tests/collect.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { createStorage, type Storage } from "./storage.ts";

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251));

describe.each(["directory", "s3"] as const)("files in a %s", (kind) => {
  let folder: string;
  let storage: Storage;
  let server: S3rver | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrin-storage-"));
    if (kind === "directory") {
      storage = createStorage({ kind, directory: join(folder, "files") });
      return;
    }
    const port = await claimPort(0);
    const buckets = [{ name: "videos", configs: [] }];
    server = new S3rver({
      port,
      address: "127.0.0.1",
      silent: true,
      directory: folder,
      configureBuckets: buckets,
    });
    await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    storage = createStorage({ kind, bucket: "videos", region: "us-east-1", endpoint, ...keys });
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("come back as they were put, whole or in part", async () => {
    const source = join(folder, "source.bin");
    await writeFile(source, bytes);
    await storage.putFile("videos/a/video.mp4", source, "video/mp4");
    expect(await storage.exists("videos/a/video.mp4")).toBe(true);
    expect(await storage.size("videos/a/video.mp4")).toBe(bytes.length);
    expect(await buffer(await storage.read("videos/a/video.mp4"))).toEqual(bytes);
    const part = await buffer(await storage.read("videos/a/video.mp4", { start: 500, end: 999 }));
    expect(part).toEqual(bytes.subarray(500, 1000));
    const copy = join(folder, "deep", "copy.bin");
    await storage.fetchTo("videos/a/video.mp4", copy);
    expect(await readFile(copy)).toEqual(bytes);
  });

  test("are gone when deleted, one by one or together", async () => {
    for (const name of ["b/one", "b/two", "c/three"])
      await storage.putBytes(name, bytes.subarray(0, 10), "image/jpeg");
    await storage.delete("b/one");
    expect(await storage.exists("b/one")).toBe(false);
    expect(await storage.size("b/one")).toBeUndefined();
    await storage.deletePrefix("b");
    expect(await storage.exists("b/two")).toBe(false);
    expect(await storage.exists("c/three")).toBe(true);
  });

  test("are listed with their time, over more pages than one, and of one place alone", async () => {
    const begun = Date.now() - 2_000;
    const names = Array.from({ length: 1_005 }, (_, index) => `e/${index % 7}/${index}.bin`);
    await inLanes([...names, "ee/other"], 20, (name) =>
      storage.putBytes(name, bytes.subarray(0, 1), "image/jpeg"),
    );
    const listed = await collect(storage.list("e/"));
    expect(listed.map(({ key }) => key).sort()).toEqual(names.toSorted());
    for (const { modifiedAt } of listed) expect(modifiedAt.getTime()).toBeGreaterThan(begun);
    expect(await collect(storage.list("nothing/"))).toEqual([]);
  });

  test("never leave their place, whatever the key says", async () => {
    await expect(storage.putBytes("../outside", bytes, "image/jpeg")).rejects.toThrow();
    await expect(storage.read("../../etc/passwd", { start: 0, end: 10 })).rejects.toThrow();
  });

  test("have an address of their own only in an object store", async () => {
    await storage.putBytes("d/video.mp4", bytes, "video/mp4");
    const options = { seconds: 60, contentType: "video/mp4", downloadName: "Günün ilk yudumu.mp4" };
    const url = await storage.temporaryUrl("d/video.mp4", options);
    if (kind === "directory") {
      expect(url).toBeUndefined();
      return;
    }
    const answer = await fetch(url ?? "");
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });
});

test.each([
  ["vitrin", "eu-central-1", undefined],
  ["films.vitrin.example", "eu-central-1", undefined],
  ["vitrin", "cn-north-1", undefined],
  ["films.vitrin.example", "auto", "https://store.example:9000"],
])(
  "pages may show what lies in the bucket %s of %s: its films come from where they are said to",
  async (bucket, region, endpoint) => {
    const keys = { accessKeyId: "key", secretAccessKey: "secret" };
    const storage = createStorage({ kind: "s3", bucket, region, endpoint, ...keys });
    const url = await storage.temporaryUrl("videos/a/video.mp4", { seconds: 60, contentType: "video/mp4" });
    expect(storage.mediaOrigin).toBe(new URL(url ?? "").origin);
  },
);

test("a store that says nothing is given up, by whoever reads, writes or asks", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => undefined).resume()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const place = { kind: "s3", bucket: "vitrin", region: "us-east-1", endpoint, ...keys } as const;
  const storage = createStorage(place, 100);
  const asked = [
    storage.size("a/b"),
    storage.read("a/b", { start: 0, end: 9 }),
    storage.putBytes("a/b", bytes, "image/jpeg"),
  ];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe("rejected");
});
