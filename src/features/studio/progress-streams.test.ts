import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { signUpWithCredits, startVideo } from "./testing.ts";

/** As many as one person may have open. */
const MOST = 100;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A person with a video that waits for a worker, of which there is none here. */
async function startWatched() {
  const { client } = await signUpWithCredits(app, 1);
  return { client, path: `/api/studio/videos/${await startVideo(client)}/progress` };
}

async function open(client: TestClient, path: string) {
  const leaving = new AbortController();
  const response = await client.request(path, { signal: leaving.signal });
  return { status: response.status, response, leave: () => leaving.abort() };
}

test("a person has so many progress streams and no more, until one of them is left", async () => {
  const [ada, can] = [await startWatched(), await startWatched()];
  const streams = await Promise.all(Array.from({ length: MOST }, () => open(ada.client, ada.path)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));

  const refused = await ada.client.get(ada.path);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    code: "too_many_streams",
    error: "You are following too many videos at once. Please close some of your windows.",
  });
  const other = await open(can.client, can.path);
  expect(other.status).toBe(200);
  other.leave();

  streams.pop()?.leave();
  await vi.waitFor(async () => {
    const again = await open(ada.client, ada.path);
    expect(again.status).toBe(200);
    streams.push(again);
  }, PATIENCE);
  for (const stream of streams) stream.leave();
});

test("a stream that ends with its video gives its place back", async () => {
  const { client } = await signUpWithCredits(app, 2);
  const [one, other] = [await startVideo(client), await startVideo(client)];
  const path = `/api/studio/videos/${one}/progress`;
  const streams = await Promise.all(Array.from({ length: MOST }, () => open(client, path)));
  const ended = streams.map(({ response }) => response.text());
  expect((await client.post(`/api/studio/videos/${one}/cancel`)).status).toBe(204);
  expect((await Promise.all(ended)).every((text) => text.includes('"cancelled"'))).toBe(true);
  const next = await open(client, `/api/studio/videos/${other}/progress`);
  expect(next.status).toBe(200);
  next.leave();
});

test("asking for the head alone opens no stream", async () => {
  const { client, path } = await startWatched();
  const heads = await Promise.all(
    Array.from({ length: MOST }, () => client.request(path, { method: "HEAD" })),
  );
  expect(heads.every(({ status }) => status === 200)).toBe(true);
  const stream = await open(client, path);
  expect(stream.status).toBe(200);
  stream.leave();
});

test.each<[string, (client: TestClient) => Promise<unknown>]>([
  ["signed out", (client) => client.post("/api/accounts/sign-out")],
  [
    "of a suspended person",
    ({ email }) =>
      app.platform.db.execute(sql`
        UPDATE user_profiles SET suspended_at = now(), suspension_reason = 'Abuse.'
        WHERE id = (SELECT id FROM users WHERE email = ${email})`),
  ],
])("a stream ends with its session, %s", async (_, end) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, path } = await startWatched();
  const { response } = await open(client, path);
  const other = await startWatched();
  const going = await open(other.client, other.path);
  const isOver = vi.fn();
  void going.response.text().then(isOver, isOver);
  await end(client);
  vi.advanceTimersByTime(15_000);
  expect(await response.text()).toContain('"queued"');
  expect(isOver).not.toHaveBeenCalled();
  going.leave();
});
