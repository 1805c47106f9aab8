import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { cancelRenderJob } from "./cancel-render-job.ts";
import { beat, claimRenderJob } from "./claim-render-job.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { failRenderJob } from "./fail-render-job.ts";
import { renderVideo } from "./render-video.ts";
import { reportProgress } from "./report-progress.ts";
import { requeueRenderJob } from "./requeue-render-job.ts";
import { sweepRenderJobs } from "./sweep-render-jobs.ts";
import { assets, renderJobs } from "./tables.ts";
import { balanceOf, signUpWithCredits, startVideo, stateOf, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const film = { durationSeconds: 4, width: 1080, height: 1080, sizeBytes: 10, files: [] };

async function startedVideo(): Promise<{ client: TestClient; userId: string; videoId: string }> {
  const { client, userId } = await signUpWithCredits(app, 1);
  return { client, userId, videoId: await startVideo(client) };
}

async function claim(videoId: string): Promise<string> {
  const claimed = await claimRenderJob(app.platform.db, videoId);
  if (claimed.outcome !== "claimed") throw new Error(`the job is ${claimed.outcome}`);
  return claimed.token;
}

async function silence(videoId: string, seconds: number): Promise<void> {
  await app.platform.db
    .update(renderJobs)
    .set({ heartbeatAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(eq(renderJobs.id, videoId));
}

describe("an attempt", () => {
  test("is one worker's until that has been silent for ten seconds", async () => {
    const { videoId } = await startedVideo();
    const first = await claim(videoId);
    expect((await claimRenderJob(app.platform.db, videoId)).outcome).toBe("busy");
    await silence(videoId, 9);
    expect((await claimRenderJob(app.platform.db, videoId)).outcome).toBe("busy");
    await silence(videoId, 11);
    const second = await claim(videoId);
    expect(second).not.toBe(first);
    expect((await stateOf(app, videoId)).job).toMatchObject({
      state: "running",
      attempt: 2,
      worker: `${hostname()}/${process.pid}`,
    });
  });

  test("is claimed once when many want it", async () => {
    const { videoId } = await startedVideo();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimRenderJob(app.platform.db, videoId)),
    );
    expect(claims.filter(({ outcome }) => outcome === "claimed")).toHaveLength(1);
  });

  test("that another has overtaken can change nothing any more", async () => {
    const { client, videoId } = await startedVideo();
    const stale = await claim(videoId);
    await silence(videoId, 11);
    const current = await claim(videoId);
    const { platform } = app;
    const progress = { step: "frames" as const, percent: 90, frame: 9, frames: 10, secondsLeft: 1 };
    expect(await beat(platform.db, videoId, stale)).toBe(false);
    expect(await reportProgress(platform, videoId, stale, progress)).toBe(false);
    expect(await completeRenderJob(platform, videoId, stale, film)).toBe(false);
    expect(await failRenderJob(platform, videoId, stale, "render_failed")).toBe(false);
    expect(await requeueRenderJob(platform, videoId, stale, "now")).toBe(false);
    expect(await stateOf(app, videoId)).toMatchObject({
      video: { status: "processing" },
      job: { state: "running", attemptToken: current, percent: 0 },
      hold: { state: "held" },
    });
    expect(await completeRenderJob(platform, videoId, current, film)).toBe(true);
    expect(await stateOf(app, videoId)).toMatchObject({
      video: { status: "completed", videoUrl: `/media/${videoId}/video.mp4`, durationSeconds: 4 },
      hold: { state: "settled" },
      entries: [-1],
    });
    expect(await balanceOf(client)).toBe(0);
  });

  test("that is put back by a stopping worker goes on in another, uncounted", async () => {
    const { videoId } = await startedVideo();
    const token = await claim(videoId);
    expect(await requeueRenderJob(app.platform, videoId, token, "now")).toBe(true);
    expect((await stateOf(app, videoId)).job).toMatchObject({
      state: "queued",
      attempt: 0,
      attemptToken: null,
    });
    await claim(videoId);
    expect((await stateOf(app, videoId)).job).toMatchObject({ state: "running", attempt: 1 });
  });
});

describe("a job's end", () => {
  test("failed: the credit is back, the video says so, and its owner sees why", async () => {
    const { client, videoId } = await startedVideo();
    expect(await failRenderJob(app.platform, videoId, await claim(videoId), "voice_failed")).toBe(true);
    expect(await stateOf(app, videoId)).toMatchObject({
      video: { status: "failed" },
      job: { state: "failed", errorCode: "voice_failed" },
      hold: { state: "released" },
      entries: [-1, 1],
    });
    expect(await balanceOf(client)).toBe(1);
    const seen = await (await client.get(`/api/videos/${videoId}`)).json();
    expect(seen).toMatchObject({
      status: "failed",
      progress: { state: "failed", error_code: "voice_failed" },
    });
  });

  test.each([
    ["en", "Your video could not be made: Shortest", "The voice could not be recorded."],
    ["tr", "Videonuz üretilemedi: Shortest", "Ses kaydedilemedi."],
  ] as const)(
    "failed is told by mail, once, in the owner's language: %s",
    async (locale, subject, reason) => {
      const { client, videoId } = await startedVideo();
      // Of a page that was left: nobody else would tell.
      await client.patch("/api/accounts/locale", { locale });
      const token = await claim(videoId);
      expect(await failRenderJob(app.platform, videoId, token, "voice_failed")).toBe(true);
      expect(await failRenderJob(app.platform, videoId, token, "voice_failed")).toBe(false);
      const { rows } = await app.platform.db.execute<{ subject: string; text: string }>(sql`
      SELECT data ->> 'subject' AS subject, data ->> 'text' AS text FROM pgboss.job
      WHERE name = 'mail.send' AND data ->> 'to' = ${client.email}
        AND data ->> 'text' LIKE ${`%${reason}%`}`);
      expect(rows).toEqual([{ subject, text: expect.stringContaining("/create/") }]);
    },
  );

  test("happens once, whichever of completing, failing and cancelling come together", async () => {
    for (let round = 0; round < 12; round++) {
      const { client, userId, videoId } = await startedVideo();
      const token = await claim(videoId);
      const outcomes = await Promise.all([
        completeRenderJob(app.platform, videoId, token, film),
        failRenderJob(app.platform, videoId, token, "render_failed"),
        cancelRenderJob(app.platform, userId, videoId).then(
          () => true,
          () => false,
        ),
        requeueRenderJob(app.platform, videoId, token, "now").then(() => false),
      ]);
      const { video, hold, entries } = await stateOf(app, videoId);
      const closed = outcomes.filter(Boolean).length;
      if (closed === 0) {
        // The putting back came first: the job waits for a successor and the credit stays held.
        expect(hold?.state).toBe("held");
        continue;
      }
      expect(closed).toBe(1);
      const isCompleted = video?.status === "completed";
      expect(hold?.state).toBe(isCompleted ? "settled" : "released");
      expect(entries).toEqual(isCompleted ? [-1] : [-1, 1]);
      expect(await balanceOf(client)).toBe(isCompleted ? 0 : 1);
    }
  });

  test.each(["completed", "failed"])(
    "%s, it is told how long it took by the clock that it began by",
    async (end) => {
      const { videoId } = await startedVideo();
      const token = await claim(videoId);
      // A worker's own clock may be an hour ahead of the database's.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      if (end === "completed") await completeRenderJob(app.platform, videoId, token, film);
      else await failRenderJob(app.platform, videoId, token, "render_failed");
      const { job } = await stateOf(app, videoId);
      expect(Number(job?.finishedAt) - Number(job?.startedAt)).toBeLessThan(60_000);
    },
  );

  test("comes at once for a storyboard that no attempt could render", async () => {
    const { client, videoId } = await startedVideo();
    await app.platform.db.execute(
      sql`UPDATE render_jobs SET storyboard = '{"version": 9}' WHERE video_id = ${videoId}`,
    );
    await renderVideo(app.platform, videoId, new AbortController().signal, app.platform.log);
    expect((await stateOf(app, videoId)).job).toMatchObject({
      state: "failed",
      errorCode: "storyboard_invalid",
    });
    expect(await balanceOf(client)).toBe(1);
  });

  test("comes for a photo that is gone", async () => {
    const { client, videoId } = await startedVideo();
    const media = JSON.stringify({ assetId: randomUUID(), kind: "image" });
    await app.platform.db.execute(
      sql`UPDATE render_jobs SET storyboard = jsonb_set(storyboard, '{scenes,0,media}', ${media}::jsonb) WHERE video_id = ${videoId}`,
    );
    await renderVideo(app.platform, videoId, new AbortController().signal, app.platform.log);
    expect((await stateOf(app, videoId)).job).toMatchObject({ state: "failed", errorCode: "asset_missing" });
    expect(await balanceOf(client)).toBe(1);
  });

  test("comes for a photo whose file is lost: another attempt would find none either", async () => {
    const { client, videoId } = await startedVideo();
    const assetId = await uploadPhoto(client);
    const { db, storage } = app.platform;
    const [asset] = await db.select().from(assets).where(eq(assets.id, assetId));
    await storage.delete(asset?.storageKey ?? "");
    const media = JSON.stringify({ assetId, kind: "image" });
    await db.execute(
      sql`UPDATE render_jobs SET storyboard = jsonb_set(storyboard, '{scenes,0,media}', ${media}::jsonb) WHERE video_id = ${videoId}`,
    );
    await renderVideo(app.platform, videoId, new AbortController().signal, app.platform.log);
    expect((await stateOf(app, videoId)).job).toMatchObject({ state: "failed", errorCode: "asset_missing" });
    expect(await balanceOf(client)).toBe(1);
  });

  test("comes when too many workers died under it", async () => {
    const { client, videoId } = await startedVideo();
    await app.platform.db.update(renderJobs).set({ attempt: 6 }).where(eq(renderJobs.id, videoId));
    await renderVideo(app.platform, videoId, new AbortController().signal, app.platform.log);
    expect((await stateOf(app, videoId)).job).toMatchObject({ state: "failed", errorCode: "render_failed" });
    expect(await balanceOf(client)).toBe(1);
  });
});

describe("the sweep", () => {
  const forgetQueue = () =>
    app.platform.db.execute(sql`DELETE FROM pgboss.job WHERE name = 'studio.render-video'`);
  const entries = async (videoId: string) => {
    const { rows } = await app.platform.db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE name = 'studio.render-video' AND data ->> 'jobId' = ${videoId}`,
    );
    return rows.length;
  };

  test("enqueues what nobody would take up any more, and nothing else", async () => {
    const lostQueued = (await startedVideo()).videoId;
    const lostRunning = (await startedVideo()).videoId;
    const working = (await startedVideo()).videoId;
    const finished = (await startedVideo()).videoId;
    await claim(lostRunning);
    await claim(working);
    await completeRenderJob(app.platform, finished, await claim(finished), film);
    await forgetQueue();
    const waiting = (await startedVideo()).videoId;
    await silence(lostQueued, 61);
    await silence(lostRunning, 61);
    await silence(finished, 61);
    await silence(waiting, 61);
    await sweepRenderJobs(app.platform);
    await sweepRenderJobs(app.platform);
    expect(await Promise.all([lostQueued, lostRunning, working, finished, waiting].map(entries))).toEqual([
      1, 1, 0, 0, 1,
    ]);
  });
});
