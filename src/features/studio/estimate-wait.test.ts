import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { estimateWait } from "./estimate-wait.ts";
import { renderProgressSchema } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";
import { signUpWithCredits, startVideo } from "./testing.ts";

describe("how long until a film's turn", () => {
  test.each<[string, number, number[], number, number]>([
    ["behind one that is being made", 100, [40], 0, 40],
    ["behind one that is being made and two that wait", 100, [40], 2, 240],
    ["behind two at once, of which the first to end makes room", 100, [70, 20], 0, 20],
    ["behind two at once and as many that wait", 100, [70, 20], 2, 120],
  ])("%s", (_, middle, left, waiting, seconds) => {
    expect(estimateWait(middle, left, waiting)).toBe(seconds);
  });
});

describe("a film that waits", () => {
  const start = new Date("2031-05-05T10:00:00Z").getTime();
  let time = start;
  let app: TestApp;
  let waiting: { client: TestClient; film: string };
  let first: string;

  beforeAll(async () => {
    app = await startTestApp({ now: () => new Date(time) });
    const client = async () => (await signUpWithCredits(app, 1)).client;
    first = await startVideo(await client());
    await startVideo(await client());
    const own = await client();
    waiting = { client: own, film: await startVideo(own) };
  });
  afterAll(() => app.close());

  /** What the film's owner is told first on its progress stream. */
  async function told() {
    const stop = new AbortController();
    const path = `/api/studio/videos/${waiting.film}/progress`;
    const response = await waiting.client.request(path, { signal: stop.signal });
    let text = "";
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      if (text.includes("\n\n")) break;
    }
    stop.abort();
    return renderProgressSchema.parse(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ""));
  }

  const seconds = (count: number) => new Date(start + count * 1000);
  const set = (id: string, change: Partial<typeof renderJobs.$inferInsert>) =>
    app.platform.db.update(renderJobs).set(change).where(eq(renderJobs.videoId, id));

  test("is told how many come before it, and nothing of time, before any film was made", async () => {
    await set(first, { state: "running", step: "frames", startedAt: seconds(0), secondsLeft: null });
    const { before, starts_in } = await told();
    expect([before, starts_in]).toEqual([2, undefined]);
  });

  test("is told how long that takes by the middle of the last films, anew while it waits", async () => {
    // 80, 100 and 1,000 seconds: one that was handed from machine to machine counts as any other.
    for (const took of [1_000, 80, 100]) {
      await app.platform.db.execute(sql`
        WITH film AS (
          INSERT INTO videos (user_id, title, storyboard, status)
          SELECT user_id, title, storyboard, 'failed' FROM videos WHERE id = ${first} RETURNING id, user_id, storyboard
        )
        INSERT INTO render_jobs (video_id, user_id, storyboard, state, started_at, finished_at)
        SELECT id, user_id, storyboard, 'completed', ${seconds(-took - 60)}::timestamptz, ${seconds(-60)}::timestamptz
        FROM film`);
    }
    expect((await told()).starts_in).toBe(210);
    time = seconds(61).getTime();
    expect((await told()).starts_in).toBe(150);
    time = seconds(95).getTime();
    expect((await told()).starts_in).toBe(120);
    await set(first, { secondsLeft: 3 });
    expect((await told()).starts_in).toBe(120);
    // What is being made is known better than the middle is.
    await set(first, { secondsLeft: 45 });
    expect((await told()).starts_in).toBe(150);
  });

  test("is told nothing of time while nothing is being made", async () => {
    await set(first, { state: "queued", step: null });
    const { before, starts_in } = await told();
    expect([before, starts_in]).toEqual([2, undefined]);
  });
});
