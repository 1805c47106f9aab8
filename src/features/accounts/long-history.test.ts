import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import { renderHold } from "#features/studio/generate-video.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Platform } from "#platform/platform.ts";
import { recordPlans } from "#tests/http/record-plans.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { personalDataOf } from "../../personal-data.ts";
import { eraseAccount } from "./delete-account.ts";
import { makeExport } from "./export-data.ts";
import { exportKey } from "./export-key.ts";
import { accountDeletions, dataExports, users } from "./tables.ts";
import { unzip } from "./test-archive.ts";

/** Above one page of an archive's films, and with their versions some pages of its records. */
const VIDEOS = 120;
const VERSIONS = 4;
/** A page of records, with some room. */
const MOST_READ = 250;

const plans = recordPlans();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"] });
});
afterAll(async () => {
  plans.stop();
  await app.close();
});

/** Somebody who has made `VIDEOS` videos, each in some versions; the first of them has its film and picture. */
async function somebodyBusy() {
  const { db, storage } = app.platform;
  const userId = await idOf(app, await app.signUp());
  await db.execute(sql`
    INSERT INTO videos (user_id, title, storyboard, status, version, last_version)
    SELECT ${userId}, 'Film ' || n, '{}', 'completed', ${VERSIONS}, ${VERSIONS} FROM generate_series(1, ${VIDEOS}::int) AS n`);
  await db.execute(sql`
    INSERT INTO render_jobs (video_id, user_id, version, storyboard, state, step_files)
    SELECT id, user_id, version, '{}', 'completed', jsonb_build_array(
      jsonb_build_object('name', 'video.mp4', 'key', 'videos/' || id || '/' || version || '/video.mp4'),
      jsonb_build_object('name', 'thumbnail.jpg', 'key', 'videos/' || id || '/' || version || '/thumbnail.jpg'))
    FROM (SELECT id, user_id FROM videos WHERE user_id = ${userId}) AS own, generate_series(1, ${VERSIONS}::int) AS version`);
  const own = await db.select({ id: videos.id }).from(videos).where(eq(videos.userId, userId));
  for (const { id } of own) {
    await storage.putBytes(`videos/${id}/${VERSIONS}/video.mp4`, Buffer.from(`film ${id}`), "video/mp4");
    await storage.putBytes(`videos/${id}/${VERSIONS}/thumbnail.jpg`, Buffer.from("picture"), "image/jpeg");
  }
  return { userId, own: own.map(({ id }) => id) };
}

/** The same product, counting what it asks the database. */
function counting(): { platform: Platform; asked: string[] } {
  const asked: string[] = [];
  const db = drizzle(app.platform.pool, { logger: { logQuery: (query) => asked.push(query) } });
  return { platform: { ...app.platform, db }, asked };
}

test("an archive of hundreds of videos is read in pages, by keys", async () => {
  const { userId, own } = await somebodyBusy();
  const [order] = await app.platform.db
    .insert(dataExports)
    .values({ userId, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning();
  const id = order?.id ?? "";
  const { platform, asked } = counting();
  // And what others have made.
  await app.platform.db.execute(sql`
    INSERT INTO videos (user_id, title, storyboard)
    SELECT ${await idOf(app, await app.signUp())}, 'Film', '{}' FROM generate_series(1, 4000)`);
  await app.platform.db.execute(sql`
    INSERT INTO render_jobs (video_id, user_id, storyboard, state)
    SELECT id, user_id, '{}', 'completed' FROM videos WHERE title = 'Film'`);
  await app.platform.pool.query("VACUUM ANALYZE");
  plans.take();
  await makeExport(platform, personalDataOf(platform), id);
  expect(asked.length).toBeLessThan(60);
  // What stands before a page is not read again for it.
  const reads = plans.take().flatMap((taken) => taken.reads);
  const wide = reads.filter(({ of, rows }) => (of === "render_jobs" || of === "videos") && rows > MOST_READ);
  expect(wide).toEqual([]);

  const chunks: Buffer[] = [];
  for await (const chunk of await app.platform.storage.read(exportKey(id))) chunks.push(Buffer.from(chunk));
  const files = unzip(Buffer.concat(chunks));
  for (const video of own) {
    expect(String(files.get(`videos/${video}.mp4`))).toBe(`film ${video}`);
    expect(String(files.get(`videos/${video}.jpg`))).toBe("picture");
  }
  const versions: { video_id: string; version: number }[] = JSON.parse(
    String(files.get("video_versions.json")),
  );
  expect(new Set(versions.map(({ video_id, version }) => `${video_id} ${version}`)).size).toBe(
    VIDEOS * VERSIONS,
  );
  expect(versions).toHaveLength(VIDEOS * VERSIONS);
}, 60_000);

test("an account with hundreds of videos is erased in few statements, whatever is being made", async () => {
  const { userId, own } = await somebodyBusy();
  const { db, now, storage } = app.platform;
  // One is being made, with a credit that is held; of another a further version.
  const [first = "", second = ""] = own;
  await db.delete(renderJobs).where(eq(renderJobs.videoId, first));
  await db.update(videos).set({ status: "processing" }).where(eq(videos.id, first));
  const [made] = await db
    .insert(renderJobs)
    .values([
      { videoId: first, userId, storyboard: {}, state: "running" as const },
      { videoId: second, userId, storyboard: {}, version: VERSIONS + 1 },
    ])
    .returning();
  const reference = renderHold(made?.id ?? "");
  await db.insert(creditHolds).values({ userId, amount: 1, reference });
  await db.insert(creditTransactions).values({
    userId,
    amount: -1,
    type: "usage",
    reason: "video",
    cause: `hold:${reference}`,
    balanceAfter: 0,
  });
  await db
    .insert(accountDeletions)
    .values({ userId, requestedAt: now(), dueAt: new Date(now().getTime() - 60_000) });

  const { platform, asked } = counting();
  // As a process that ends in the last step: all of it is as it was, and done by the next.
  const data = personalDataOf(platform);
  const broken = {
    records: () => ({}),
    erase: async () => {
      throw new Error("the process ended");
    },
  };
  await expect(eraseAccount(platform, [...data, broken], userId)).rejects.toThrow("the process ended");
  expect(await db.$count(videos, eq(videos.userId, userId))).toBe(VIDEOS);
  expect(await db.$count(renderJobs, eq(renderJobs.userId, userId))).toBe((VIDEOS - 1) * VERSIONS + 2);
  asked.length = 0;
  await eraseAccount(platform, data, userId);
  expect(asked.length).toBeLessThan(100);
  expect(await db.$count(videos, eq(videos.userId, userId))).toBe(0);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user?.deletedAt).not.toBeNull();
  const released = await db.select().from(creditHolds).where(eq(creditHolds.reference, reference));
  expect(released).toMatchObject([{ state: "released" }]);
  const { rows } = await db.execute<{ prefix: string }>(
    sql`SELECT DISTINCT data ->> 'prefix' AS prefix FROM pgboss.job WHERE name = 'videos.delete-files'`,
  );
  const prefixes = rows.map(({ prefix }) => prefix);
  expect(prefixes).toEqual(expect.arrayContaining(own.map((id) => `videos/${id}/`)));
  expect(await storage.exists(`videos/${second}/${VERSIONS}/video.mp4`)).toBe(true);
}, 60_000);
