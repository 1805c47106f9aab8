import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSample } from "#engine/bench/measure.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { seedVideo, signUpWithCredits } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { runExport } from "./run-export.ts";
import { videoExports } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  // Without a worker, which would take up what is handed over.
  app = await startTestApp();
});
afterAll(() => app.close());

test("workers that are stopped in the middle of an export use up none of its attempts, and call others", async () => {
  const { userId } = await signUpWithCredits(app, 0);
  const videoId = await seedVideo(app, userId);
  const { db, log } = app.platform;
  const storyboard = await loadSample();
  await db.update(renderJobs).set({ storyboard }).where(eq(renderJobs.videoId, videoId));
  const what = { format: "mp4", resolution: "full_hd", framesPerSecond: 24, aspect: "9:16" } as const;
  const [row] = await db
    .insert(videoExports)
    .values({ videoId, userId, version: 1, ...what })
    .returning();
  const exportId = row?.id ?? "";
  for (let restart = 0; restart < 4; restart++)
    await runExport(app.platform, exportId, AbortSignal.abort(), log);
  const [left] = await db.select().from(videoExports).where(eq(videoExports.id, exportId));
  expect(left).toMatchObject({ state: "queued", attempt: 0 });
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = 'videos.export' AND data ->> 'exportId' = ${exportId}`,
  );
  expect(rows).toHaveLength(4);
});
