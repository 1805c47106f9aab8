import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedVideo, signUpWithCredits, startVideo } from "#features/studio/testing.ts";
import { PATIENCE } from "#tests/patience.ts";
import { openRawClient, type RawClient } from "#tests/raw-client.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";

/** More than the sockets of both sides keep. */
const FILM_BYTES = 16 * 1024 * 1024;
const OF_EACH = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { DATABASE_POOL_SIZE: "2" } });
});
afterAll(() => app.close());

test("people whose requests trickle in and who read nothing hold no connection to the database", async () => {
  const { client, userId } = await signUpWithCredits(app, 1);
  const film = await seedVideo(app, userId, {}, new Uint8Array(FILM_BYTES));
  const making = await startVideo(client);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const open: RawClient[] = [];
  const begin = async (start: string, headers: string[], body = "") => {
    const raw = openRawClient(app.url);
    raw.socket.pause();
    open.push(raw);
    const head = [
      `${start} HTTP/1.1`,
      "Host: localhost",
      `Origin: ${app.url}`,
      `Cookie: ${cookie}`,
      ...headers,
    ];
    await raw.send(`${head.join("\r\n")}\r\n\r\n${body}`);
  };
  const json = ["Content-Type: application/json", "Content-Length: 100"];
  for (let n = 0; n < OF_EACH; n++) {
    await begin("POST /api/accounts/sign-in", json, '{"email":');
    await begin("PUT /api/studio/brand-kit", json, '{"kit":');
    await begin("POST /api/studio/assets/clips", ["Content-Type: video/mp4", "Content-Length: 9999"], "ftyp");
    await begin(`GET /media/${film}/video.mp4`, []);
    await begin(`GET /api/studio/videos/${making}/progress`, []);
  }
  for (const path of ["/readyz", "/api/feed", "/api/videos", "/api/credits/transactions"])
    expect((await client.get(path)).status).toBe(200);
  // One for each, and none of them has ended: all of this was beside them.
  expect(open.every(({ socket }) => !socket.destroyed)).toBe(true);
  await vi.waitFor(() => {
    const { totalCount, idleCount, waitingCount } = app.platform.pool;
    expect({ busy: totalCount - idleCount, waitingCount }).toEqual({ busy: 0, waitingCount: 0 });
  }, PATIENCE);
  for (const { socket } of open) socket.destroy();
});
