import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  balanceOf,
  codeOf,
  signUpWithCredits,
  startVideo,
  stateOf,
  untilRendered,
} from "#features/studio/testing.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/database-line.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";

let app: TestApp;
let line: DatabaseLine;
beforeAll(async () => {
  app = await startTestApp({
    worker: true,
    environment: { DATABASE_POOL_SIZE: "4" },
    async wayToDatabase(url) {
      line = await openDatabaseLine(url);
      return line.url;
    },
  });
});
afterAll(async () => {
  line.recover();
  await app.close();
  line.close();
});

/** Far below what a person waits for, with room for a machine that stalls. */
const LONGEST_SECONDS = 30;

/** More of them than the pool has connections: some wait for an answer, the others for a connection. */
function askMuch(client: TestClient): Promise<Response>[] {
  const reads = ["/api/accounts/session", "/api/credits/transactions", "/api/videos", "/api/studio/projects"];
  return [
    ...[...reads, ...reads].map((path) => client.get(path)),
    client.post("/api/accounts/sign-in", { email: client.email, password: client.password }),
  ];
}

async function expectUnavailable(answers: Promise<Response>[]): Promise<void> {
  const began = performance.now();
  for (const answer of await Promise.all(answers))
    expect([answer.status, await codeOf(answer), answer.url]).toEqual([503, "unavailable", answer.url]);
  expect((performance.now() - began) / 1000).toBeLessThan(LONGEST_SECONDS);
}

test("a database that vanishes without a word: an answer soon, and all goes on when it is back", async () => {
  const { client } = await signUpWithCredits(app, 1);
  // One is under way, with its transaction open, when it happens.
  const inTransaction = Promise.withResolvers<void>();
  const under = app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    line.fallSilent();
    inTransaction.resolve();
    await tx.execute(sql`SELECT 1`);
  });
  const ended = expect(under).rejects.toThrow();
  await inTransaction.promise;
  await expectUnavailable(askMuch(client));
  await ended;
  // Whoever comes while it is away is told the same.
  await expectUnavailable(askMuch(client));

  line.recover();
  await vi.waitFor(async () => expect((await client.get("/readyz")).status).toBe(200), PATIENCE);
  for (const answer of await Promise.all(askMuch(client))) expect(answer.status).toBe(200);
}, 150_000);

test("a render under way then is made once, for one credit, and its page hears of it", async () => {
  const { client } = await signUpWithCredits(app, 3);
  const videoId = await startVideo(client);
  await vi.waitFor(async () => expect((await stateOf(app, videoId)).job?.state).toBe("running"), PATIENCE);
  const heard: unknown[] = [];
  app.platform.realtime.subscribe("told", (payload) => heard.push(payload));
  line.fallSilent();
  await expectUnavailable([client.get("/api/videos")]);
  line.recover();
  await vi.waitFor(async () => expect((await client.get("/readyz")).status).toBe(200), PATIENCE);
  expect(await untilRendered(app, videoId)).toMatchObject({
    video: { status: "completed" },
    job: { state: "completed" },
    hold: { state: "settled" },
    entries: [-1],
  });
  expect(await balanceOf(client)).toBe(2);
  await vi.waitFor(async () => {
    await app.platform.realtime.publish(app.platform.db, "told", "again");
    expect(heard).toContain("again");
  }, PATIENCE);
  // The queue takes work again.
  expect((await untilRendered(app, await startVideo(client))).video?.status).toBe("completed");
}, 200_000);
