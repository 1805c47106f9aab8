import { count, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { createStudioPersonalData } from "./personal-data.ts";
import { assets } from "./tables.ts";
import { codeOf, userIdOf } from "./testing.ts";

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#c85028" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

function upload(by: TestClient): Promise<Response> {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(photo)], "photo.jpg"));
  return by.request("/api/studio/assets", { method: "POST", body: form });
}

/** Tells which files were stored from here on, and are there still. */
function watchStorage(): () => Promise<string[]> {
  const { storage } = app.platform;
  const put = vi.spyOn(storage, "putBytes");
  return async () => {
    const there: string[] = [];
    for (const [key] of put.mock.calls) if (await storage.exists(key)) there.push(key);
    return there;
  };
}

async function keptOf(userId: string): Promise<number> {
  const own = eq(assets.userId, userId);
  const [kept] = await app.platform.db.select({ count: count() }).from(assets).where(own);
  return kept?.count ?? 0;
}

test("of several photos that come at once only those are kept for which there is room", async () => {
  const { db } = app.platform;
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  await db.execute(sql`
    INSERT INTO assets (user_id, kind, storage_key, content_type, size_bytes)
    SELECT ${userId}, 'image', 'assets/' || n || '.jpg', 'image/jpeg', 1 FROM generate_series(1, 499) n`);
  const stored = watchStorage();
  const sent = await db.transaction(async (tx) => {
    // Whatever has been looked at before, nothing is inserted until all three wait.
    await tx.execute(sql`LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE`);
    const answers = [upload(client), upload(client), upload(client)];
    await waitForLocks(db, 3);
    return { answers };
  });
  const answers = await Promise.all(sent.answers);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const answer of answers) {
    if (answer.status === 409) expect(await codeOf(answer)).toBe("asset_limit_reached");
  }
  expect(await keptOf(userId)).toBe(500);
  expect(await stored()).toHaveLength(1);
});

test("what is kept stays within the bytes that one person may keep, the last file included", async () => {
  const { db } = app.platform;
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  const first = await upload(client);
  const { id } = await first.json();
  const [kept] = await db.select({ bytes: assets.sizeBytes }).from(assets).where(eq(assets.id, id));
  const room = kept?.bytes ?? 0;
  const gigabyte = 1024 ** 3;
  const fill = (bytes: number) =>
    db.execute(sql`
      INSERT INTO assets (user_id, kind, storage_key, content_type, size_bytes)
      VALUES (${userId}, 'image', 'assets/filler.jpg', 'image/jpeg', ${bytes})`);
  for (let filled = 0; filled < 9; filled++) await fill(gigabyte);
  // Beside what is there, one byte less than another photo like the first needs.
  await fill(gigabyte - room - (room - 1));
  const stored = watchStorage();
  const refused = await upload(client);
  expect([refused.status, await codeOf(refused)]).toEqual([409, "asset_limit_reached"]);
  expect(await stored()).toEqual([]);
  await db.execute(sql`UPDATE assets SET size_bytes = size_bytes - 1 WHERE user_id = ${userId} AND id <> ${id}
    AND size_bytes < ${gigabyte}`);
  expect((await upload(client)).status).toBe(201);
  expect((await upload(client)).status).toBe(409);
});

test("a photo that comes while its owner's account is deleted leaves no file", async () => {
  const { db } = app.platform;
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  const personal = createStudioPersonalData(app.platform);
  const stored = watchStorage();
  await personal.leave?.(userId);
  expect((await upload(client)).status).toBe(201);
  expect(await stored()).toHaveLength(1);
  const late = await db.transaction(async (tx) => {
    await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
    await personal.erase(tx, userId);
    const answer = upload(client);
    await waitForLocks(db, 1);
    return { answer };
  });
  expect((await late.answer).status).toBe(401);
  expect(await keptOf(userId)).toBe(0);
  await vi.waitFor(async () => expect(await stored()).toEqual([]), PATIENCE);
});
