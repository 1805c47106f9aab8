import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { PATIENCE } from "#tests/patience.ts";
import { createLog } from "./log.ts";
import { startRealtime } from "./realtime.ts";

/** A way to the database that can be shut, as when it is started anew. */
async function openDoor(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  // Tests may reach their database through a socket.
  const target = host.startsWith("/")
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port) };
  const sockets = new Set<Socket>();
  const door = { isOpen: true, refused: 0 };
  const server = createServer((socket) => {
    if (!door.isOpen) {
      door.refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(target);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => undefined).on("close", () => [socket, onward].map((one) => one.destroy()));
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    door,
    url: url.href,
    shut() {
      door.isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

test("while the database is away it is asked a few times, not ever more often; then each message comes once", async () => {
  const database = await createTestDatabase("empty");
  const way = await openDoor(database.url);
  const realtime = await startRealtime(way.url, createLog("silent"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await realtime.close();
    await client.end();
    way.close();
    await database.drop();
  });
  const heard: unknown[] = [];
  realtime.subscribe("videos", (payload) => heard.push(payload));
  const listeners = async () => {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vitrin-realtime'",
    );
    return rows.length;
  };

  way.shut();
  await vi.waitFor(() => expect(way.door.refused).toBeGreaterThanOrEqual(4), PATIENCE);
  // Half a second apart each: as many more in the next two seconds as in those before.
  const before = way.door.refused;
  const began = performance.now();
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(2_000), PATIENCE);
  expect(way.door.refused - before).toBeLessThan(8);

  way.door.isOpen = true;
  await vi.waitFor(async () => expect(await listeners()).toBe(1), PATIENCE);
  await vi.waitFor(async () => {
    await client.query("SELECT pg_notify('vitrin_realtime', $1)", [
      JSON.stringify({ topic: "videos", payload: "first" }),
    ]);
    expect(heard).toContain("first");
  }, PATIENCE);
  heard.length = 0;
  const payload = JSON.stringify({ topic: "videos", payload: "second" });
  await client.query("SELECT pg_notify('vitrin_realtime', $1)", [payload]);
  await vi.waitFor(() => expect(heard).toContain("second"), PATIENCE);
  expect([heard.filter((one) => one === "second"), await listeners()]).toEqual([["second"], 1]);
});

test("what is no message of ours, and a listener that fails, keep nobody from hearing the next one", async () => {
  const database = await createTestDatabase("empty");
  const realtime = await startRealtime(database.url, createLog("silent"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await realtime.close();
    await client.end();
    await database.drop();
  });
  const heard: unknown[] = [];
  realtime.subscribe("videos", (payload) => {
    if (payload === "wrong") throw new Error("nothing can be done with it");
  });
  realtime.subscribe("videos", (payload) => heard.push(payload));
  const say = (text: string) => client.query("SELECT pg_notify('vitrin_realtime', $1)", [text]);
  const tell = (payload: string) => say(JSON.stringify({ topic: "videos", payload }));
  await client.query("NOTIFY vitrin_realtime");
  await say("no message");
  await tell("wrong");
  await tell("right");
  await vi.waitFor(() => expect(heard).toEqual(["wrong", "right"]), PATIENCE);
});
