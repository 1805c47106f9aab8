import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadSample } from "#engine/bench/measure.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { seedVideo, signUpWithCredits } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { exportVideoJob } from "./export-job.ts";
import { runExport } from "./run-export.ts";
import { sweepExports } from "./sweep-exports.ts";
import { videoExports } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  // Without a worker, which would take up what is handed over.
  app = await startTestApp();
});
afterAll(() => app.close());

afterEach(() => vi.useRealTimers());

/** An export that waits for a worker; its id. */
async function orderExport(): Promise<string> {
  const { userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId);
  const { db } = app.platform;
  const storyboard = await loadSample();
  await db.update(renderJobs).set({ storyboard }).where(eq(renderJobs.videoId, videoId));
  const what = { format: "mp4", resolution: "full_hd", framesPerSecond: 24, aspect: "9:16" } as const;
  const [row] = await db
    .insert(videoExports)
    .values({ videoId, userId, version: 1, ...what })
    .returning();
  return row?.id ?? "";
}

async function exportOf(id: string) {
  const [row] = await app.platform.db.select().from(videoExports).where(eq(videoExports.id, id));
  return row;
}

/** How many workers are called for it. */
async function callsFor(id: string): Promise<number> {
  const { rows } = await app.platform.db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = ${exportVideoJob.name} AND data ->> 'exportId' = ${id}`,
  );
  return rows.length;
}

test("workers that are stopped in the middle of an export use up none of its attempts, and call others", async () => {
  const { log } = app.platform;
  const exportId = await orderExport();
  for (let restart = 0; restart < 4; restart++)
    await runExport(app.platform, exportId, AbortSignal.abort(), log);
  expect(await exportOf(exportId)).toMatchObject({ state: "queued", attempt: 0 });
  expect(await callsFor(exportId)).toBe(4);
});

test("an export of which nothing gets done any more is given up, and not begun anew for ever", async () => {
  const exportId = await orderExport();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const working = runExport(app.platform, exportId, AbortSignal.any([]), app.platform.log);
  await vi.waitFor(async () => expect((await exportOf(exportId))?.state).toBe("running"));
  vi.advanceTimersByTime(15 * 60_000);
  await working;
  expect(await exportOf(exportId)).toMatchObject({ state: "failed", attempt: 1 });
});

test("an export that no worker would take up any more is called for again, once, and no other", async () => {
  const { db, jobs } = app.platform;
  const [forgotten, called, done] = [await orderExport(), await orderExport(), await orderExport()];
  await db.transaction((tx) => jobs.enqueue(tx, exportVideoJob, { exportId: called }));
  await db.update(videoExports).set({ state: "failed" }).where(eq(videoExports.id, done));
  for (let round = 0; round < 2; round++) await sweepExports(app.platform);
  expect(await Promise.all([forgotten, called, done].map(callsFor))).toEqual([1, 1, 0]);
});
