import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { renderJobs } from "./tables.ts";
import { signUpWithCredits, startVideo } from "./testing.ts";
import { watchAttempt } from "./watch-attempt.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

/** An attempt whose minutes go by as the test says. */
async function watchNewAttempt() {
  const { client } = await signUpWithCredits(app, 1);
  const videoId = await startVideo(client);
  const [job] = await app.platform.db.select().from(renderJobs).where(eq(renderJobs.id, videoId));
  if (!job) throw new Error("no job");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return watchAttempt(app.platform, job, randomUUID(), AbortSignal.any([]));
}

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

test("an attempt of which nothing gets done hangs; one that goes on, or waits for other films, does not", async () => {
  const watch = await watchNewAttempt();
  try {
    pass(10);
    watch.waits();
    pass(9);
    watch.goesOn();
    pass(8);
    expect(watch.reason()).toBeUndefined();
  } finally {
    watch.stop();
  }
  vi.useRealTimers();
  const hung = await watchNewAttempt();
  try {
    pass(2);
    hung.goesOn();
    pass(15);
    expect([hung.reason(), hung.signal.aborted]).toEqual(["timeout", true]);
  } finally {
    hung.stop();
  }
});

test("no attempt takes for ever", async () => {
  const watch = await watchNewAttempt();
  try {
    watch.waits();
    pass(28);
    expect(watch.reason()).toBe("timeout");
  } finally {
    watch.stop();
  }
});
