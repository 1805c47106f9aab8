import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createConfig, readEnvironment } from "#config";
import { claimPort } from "#emulators/claim-port.ts";
import { codeOf, startVideo, uploadPhoto, waitFor } from "#features/studio/testing.ts";
import type { TestDatabase } from "#tests/copy-database.ts";
import { createTestDatabase } from "#tests/database.ts";
import { PATIENCE } from "#tests/patience.ts";
import { TestClient } from "#tests/test-client.ts";
import { startTestServices } from "#tests/test-services.ts";

/*
 * The product in a process for which, and for whose children, the system refuses to write files of more than a hundred
 * kilobytes: what any file system can be made to refuse by anybody. A full disk says ENOSPC in the same places.
 */
const BLOCKS = 200;
const TOO_MUCH = 300_000;

let directory: string;
let database: TestDatabase;
let services: Awaited<ReturnType<typeof startTestServices>>;
let product: ChildProcess;
let url: string;
let log = "";
let person: TestClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "vitrin-full-"));
  database = await createTestDatabase();
  const port = await claimPort(0);
  url = `http://localhost:${port}`;
  services = await startTestServices([], { directory, publicUrl: url, database: database.url });
  const environment = readEnvironment({ BUILT_IN_VOICE: "plain", RENDERER_READY: "no" });
  const config = createConfig(environment, services.local, { publicUrl: url, dataDirectory: directory });
  const program = fileURLToPath(new URL("../product-process.ts", import.meta.url));
  const command = `ulimit -f ${BLOCKS} && exec "$0" "$@"`;
  product = spawn("sh", ["-c", command, process.execPath, program, JSON.stringify(config), String(port)], {
    env: { ...process.env, TMPDIR: directory, TEST_LOG: "warn" },
    stdio: ["pipe", "inherit", "pipe"],
  });
  product.stderr?.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENCE);
  person = new TestClient(url, { locale: "tr" });
  const { password } = person;
  const signUp = { full_name: "Ada", email: "ada@example.com", password };
  expect((await person.post("/api/accounts/sign-up", signUp)).status).toBe(201);
});
afterAll(async () => {
  const ended = once(product, "exit");
  product.kill("SIGKILL");
  await ended;
  await services.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Files of the store and temporary ones; the database is elsewhere. */
async function filesLeft(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, await codeOf(answer.clone())]).toEqual([507, "storage_full"]);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining("yerimiz kalmadı") });
  expect(await filesLeft()).toEqual([]);
}

function upload(path: string, bytes: Uint8Array<ArrayBuffer>, type = "video/mp4"): Promise<Response> {
  return person.request(path, { method: "POST", body: bytes, headers: { "content-type": type } });
}

function uploadAsPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  form.set("photo", new File([bytes], "photo"));
  return person.request("/api/studio/assets", { method: "POST", body: form });
}

test("an upload for which there is no room is told so, and leaves nothing", async () => {
  const noise = sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } });
  await expectRefused(await uploadAsPhoto(new Uint8Array(await noise.jpeg({ quality: 95 }).toBuffer())));
  for (const path of ["clips", "recordings"])
    await expectRefused(await upload(`/api/studio/assets/${path}`, new Uint8Array(randomBytes(TOO_MUCH))));
});

test("a photo whose decoder finds no room is not called unreadable", async () => {
  // Small as it comes, large once it is decoded.
  const noise = sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } });
  const avif = await noise.avif({ quality: 10, effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(100_000);
  await expectRefused(await uploadAsPhoto(new Uint8Array(avif)));
});

test("a film gives its credit back and says why, to its owner and to the operator; nothing is left", async () => {
  const creditsOf = async () => (await (await person.get("/api/credits/transactions")).json()).credits;
  const before = await creditsOf();
  const videoId = await startVideo(person);
  expect(await creditsOf()).toBe(before - 1);
  const video = await waitFor(async () => {
    const seen = await (await person.get(`/api/videos/${videoId}`)).json();
    return seen.status !== "processing" && seen;
  });
  expect(video).toMatchObject({ status: "failed", progress: { error_code: "storage_full" } });
  expect(await creditsOf()).toBe(before);
  expect(log).toContain("render attempt failed");
  expect(log).toMatch(/storage_full/);
  expect(await vi.waitFor(filesLeft, PATIENCE)).toEqual([]);
  // What still fits is taken.
  expect(await uploadPhoto(person)).toMatch(/-/);
}, 120_000);
