import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createConfig, readEnvironment } from "#config";
import { claimPort } from "#emulators/claim-port.ts";
import { checkoutAnswerSchema, plansSchema } from "#features/billing/schema.ts";
import { ADDRESS, submitForm } from "#features/billing/test-subscriber.ts";
import {
  balanceOf,
  createProject,
  generate,
  startVideo,
  uploadPhoto,
  waitFor,
} from "#features/studio/testing.ts";
import type { TestDatabase } from "#tests/copy-database.ts";
import { createTestDatabase } from "#tests/database.ts";
import { PATIENCE } from "#tests/patience.ts";
import { makeDataDirectory, type RunningProduct, startProduct } from "#tests/start-product.ts";
import { TestClient } from "#tests/test-client.ts";
import { startTestServices } from "#tests/test-services.ts";
import { buildIfStale } from "../../scripts/build.ts";

/* Web and worker as processes of their own, as on a server: they share PostgreSQL, a store that speaks S3, and no folder. */

let folder: string;
let database: TestDatabase;
let store: S3rver;
let services: Awaited<ReturnType<typeof startTestServices>>;
let shared: Record<string, string>;
let port: number;
const directories: string[] = [];

beforeAll(async () => {
  await buildIfStale({ pages: true });
  folder = await mkdtemp(join(tmpdir(), "vitrin-processes-"));
  database = await createTestDatabase();
  // Below those that the system gives to outgoing connections: it stays free while the product is down.
  port = await claimPort(20_000 + Math.floor(Math.random() * 10_000));
  const publicUrl = `http://localhost:${port}`;
  const site = { directory: folder, publicUrl, database: database.url };
  services = await startTestServices(["payments", "inbox"], site);
  const storePort = await claimPort(0);
  const bucket = { name: "vitrin", configs: [] };
  store = new S3rver({
    port: storePort,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "store"),
    configureBuckets: [bucket],
  });
  await store.run();
  const { stripe, mail, sessionSecret } = services.local;
  shared = {
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    SESSION_SECRET: sessionSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    GOOGLE_CLIENT_ID: "none",
    GOOGLE_CLIENT_SECRET: "none",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: mail.from,
    S3_BUCKET: bucket.name,
    S3_REGION: "us-east-1",
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const environment = readEnvironment(shared);
  await services.prepare(createConfig(environment, services.local, { publicUrl, dataDirectory: folder }));
}, 300_000);
afterAll(async () => {
  await store.close();
  await services.close();
  await database.drop();
  for (const directory of [folder, ...directories]) await rm(directory, { recursive: true, force: true });
});

async function start(kind: "web" | "worker"): Promise<RunningProduct> {
  const dataDirectory = await makeDataDirectory();
  directories.push(dataDirectory);
  const environment = { ...shared, VITRIN_PROCESS: kind, PORT: String(port) };
  const product = await startProduct({ dataDirectory, environment });
  onTestFinished(() => void product.process.kill("SIGKILL"));
  return product;
}

/** As an orchestrator does. @returns the exit code */
function terminate({ process }: RunningProduct): Promise<number | null> {
  return new Promise((resolve) => {
    process.once("exit", (code) => resolve(code));
    process.kill("SIGTERM");
  });
}

async function filmOf(person: TestClient, videoId: string) {
  const video = await waitFor(async () => {
    const seen = await (await person.get(`/api/videos/${videoId}`)).json();
    return seen.status !== "processing" && seen;
  }, 200);
  expect(video.status).toBe("completed");
  const sent = await person.get(video.video_url);
  expect(sent.status).toBe(302);
  const film = await fetch(sent.headers.get("location") ?? "");
  return { status: film.status, bytes: (await film.arrayBuffer()).byteLength };
}

test("a video goes from sign-up to download, also when either process is stopped on the way", async () => {
  let web = await start("web");
  let worker = await start("worker");
  const person = new TestClient(shared.PUBLIC_URL ?? "");
  const { password } = person;
  const signUp = { full_name: "Ada", email: "ada@example.com", password };
  expect((await person.post("/api/accounts/sign-up", signUp)).status).toBe(201);

  // A checkout is open while the web process goes; it is paid while nobody is there.
  const { plans } = plansSchema.parse(await (await person.get("/api/billing/plans")).json());
  const price = plans.flatMap((plan) => plan.prices).find((one) => one.lookup_key === "starter_monthly");
  const answer = await person.post("/functions/v1/stripe-checkout", {
    price_id: price?.price_id,
    mode: "subscription",
  });
  const { url } = checkoutAnswerSchema.parse(await answer.json());
  expect(await terminate(web)).toBe(0);
  const card = { method: "card", number: "4242424242424242", expiry: "12 / 34", cvc: "123", name: "Ada" };
  expect((await submitForm(url, { ...card, ...ADDRESS, email: "ada@example.com" })).status).toBe(303);
  web = await start("web");
  await submitForm(`${shared.STRIPE_API_URL}/dashboard/retry`, {});
  await vi.waitFor(async () => expect(await balanceOf(person)).toBe(11), PATIENCE);

  // The worker goes in the middle of a film that has a photo of the person's.
  const project = await createProject(person, { assetIds: [await uploadPhoto(person)] });
  const { response, videoId } = await generate(person, project.id);
  expect(response.status).toBe(202);
  const progress = async () => (await (await person.get(`/api/videos/${videoId}`)).json()).progress;
  await vi.waitFor(async () => expect((await progress()).step).toBe("frames"), PATIENCE);
  expect(await terminate(worker)).toBe(0);
  expect(await progress()).toMatchObject({ state: "queued" });

  // A page follows it while the web process goes: its stream ends, and the page opens another.
  const path = `/api/studio/videos/${videoId}/progress`;
  const cut = (await person.get(path)).text().catch(() => "cut");
  expect(await terminate(web)).toBe(0);
  await cut;
  web = await start("web");
  const followed = (await person.get(path)).text();
  worker = await start("worker");
  expect(await followed).toContain('"completed"');
  expect(await filmOf(person, videoId)).toMatchObject({ status: 200, bytes: expect.any(Number) });
  expect(await balanceOf(person)).toBe(10);

  const next = await startVideo(person);
  expect((await filmOf(person, next)).bytes).toBeGreaterThan(10_000);
  expect(await Promise.all([web, worker].map(terminate))).toEqual([0, 0]);
}, 240_000);
