import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { openRawClient } from "#tests/raw-client.ts";
import { createLog } from "../log.ts";
import type { AppEnv } from "./context.ts";
import { createErrorResponse } from "./error-response.ts";
import { createHttpServer, type ServerLimits } from "./http-server.ts";
import { limitBody } from "./limit-body.ts";
import { limitBodyTime } from "./limit-body-time.ts";
import { requestContext } from "./request-context.ts";
import { streamBody } from "./stream-body.ts";

const LONG = 60_000;
const PATIENT: ServerLimits = {
  headersMilliseconds: LONG,
  requestMilliseconds: LONG,
  stalledMilliseconds: LONG,
  checkMilliseconds: 20,
};

async function serve(limits: Partial<ServerLimits>, routes: (app: Hono<AppEnv>) => void): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(requestContext({ log: createLog("silent"), trustedProxies: [], findViewer: async () => null }));
  app.onError(createErrorResponse((code) => `Words for ${code}`));
  routes(app);
  const server = createHttpServer(app.fetch, { ...PATIENT, ...limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** More than what the sockets of both sides keep. */
const LARGE = 16 * 1024 * 1024;
const body = new Uint8Array(LARGE).fill(97);

test.each([
  ["of a length that is told", `Content-Length: ${2 * LARGE}`, ""],
  ["of no told length", "Transfer-Encoding: chunked", `${LARGE.toString(16)}\r\n`],
])("a client that goes on sending a body %s hears that it is too large", async (_, header, before) => {
  const url = await serve({}, (app) => app.post("/", limitBody(1000), (c) => c.text("read")));
  const client = openRawClient(url);
  await client.send(`POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${before}`);
  await client.send(body);
  await client.closed;
  expect(client.heard()).toMatch(/^HTTP\/1\.1 413 /);
  expect(client.heard()).toContain('"code":"payload_too_large"');
});

test("a client that goes on sending hears why nobody reads it", async () => {
  const url = await serve({}, (app) => app.post("/", (c) => c.json({ code: "unauthenticated" }, 401)));
  const client = openRawClient(url);
  await client.send(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${100 * LARGE}\r\n\r\n`);
  await client.send(body);
  await client.closed;
  expect(client.heard()).toContain('"code":"unauthenticated"');
});

test("a client whose body was too large, and all sent, goes on over the same connection", async () => {
  const url = await serve({}, (app) =>
    app.post("/", limitBody(1000), (c) => c.text("read")).get("/", (c) => c.text("next")),
  );
  const client = openRawClient(url);
  await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n");
  await client.send(body.subarray(0, 300_000));
  await vi.waitFor(() => expect(client.heard()).toContain('"code":"payload_too_large"'), PATIENCE);
  await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await client.closed;
  expect(client.heard()).toMatch(/HTTP\/1\.1 200 .*next/s);
});

test("a head and an upload that trickle in end in time", async () => {
  const url = await serve({ headersMilliseconds: 100, requestMilliseconds: 200 }, (app) =>
    app.post("/", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength))),
  );
  const [head, upload] = [openRawClient(url), openRawClient(url)];
  await head.send("POST / HTTP/1.1\r\nHost: local");
  await upload.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345");
  await Promise.all([head.closed, upload.closed]);
  expect(head.heard()).toMatch(/^HTTP\/1\.1 408 /);
  expect(upload.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that trickles in is refused with words; an answer may take longer than a body", async () => {
  const answer = Promise.withResolvers<void>();
  const url = await serve({}, (app) =>
    app.use(limitBodyTime(50)).post("/", limitBody(1000), async (c) => {
      await c.req.text();
      await answer.promise;
      return c.text("read");
    }),
  );
  const prompt = fetch(url, { method: "POST", body: "all of it" });
  const client = openRawClient(url);
  await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345");
  await client.closed;
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /);
  expect(client.heard()).toContain('"code":"request_timeout"');
  answer.resolve();
  expect(await (await prompt).text()).toBe("read");
});

test("a reader that takes nothing is left, and what was read for it; one that waits for us is not", async () => {
  const left = vi.fn();
  const answer = Promise.withResolvers<void>();
  const url = await serve({ stalledMilliseconds: 100 }, (app) => {
    app.get("/film", () => {
      const film = new ReadableStream({ pull: (film) => film.enqueue(body.slice(0, 65536)), cancel: left });
      return new Response(film);
    });
    app.get("/slow", async (c) => {
      await answer.promise;
      return c.text("here it is");
    });
  });
  const waiting = fetch(`${url}/slow`);
  const client = openRawClient(url);
  client.socket.pause();
  await client.send("GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitFor(() => expect(left).toHaveBeenCalled(), PATIENCE);
  answer.resolve();
  expect(await (await waiting).text()).toBe("here it is");
});

test("a reader of events that takes nothing is left", async () => {
  const left = Promise.withResolvers<void>();
  const url = await serve({ stalledMilliseconds: 100 }, (app) =>
    app.get("/", (c) =>
      streamSSE(c, async (stream) => {
        stream.onAbort(() => left.resolve());
        while (!stream.aborted) await stream.writeSSE({ data: "a".repeat(100_000) });
      }),
    ),
  );
  const client = openRawClient(url);
  client.socket.pause();
  await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await left.promise;
});

test("what breaks off while it is sent breaks its connection off, and is a line in the log alone", async () => {
  const [printed, logged] = [vi.spyOn(console, "error"), vi.fn()];
  onTestFinished(() => printed.mockRestore());
  const url = await serve({}, (app) =>
    app.get("/", (c) => {
      vi.spyOn(c.var.log, "warn").mockImplementation(logged);
      const source = new PassThrough();
      source.write("half of");
      setTimeout(() => source.destroy(new Error("the disk is gone")), 50);
      return c.body(streamBody(c, source));
    }),
  );
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow("terminated");
  const err = expect.objectContaining({ message: "the disk is gone" });
  expect(logged.mock.calls).toEqual([[{ err }, "an answer broke off"]]);
  expect(printed).not.toHaveBeenCalled();
});

test("what is sent is let go of when its reader leaves, which is no fault of anybody's", async () => {
  const [source, warned] = [new PassThrough(), vi.fn()];
  const url = await serve({}, (app) =>
    app.get("/", (c) => {
      vi.spyOn(c.var.log, "warn").mockImplementation(warned);
      return c.body(streamBody(c, source));
    }),
  );
  source.write("a part");
  const leaving = new AbortController();
  await fetch(url, { signal: leaving.signal });
  leaving.abort();
  await vi.waitFor(() => expect(source.destroyed).toBe(true), PATIENCE);
  // What waited for the next part hears of it after the source.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warned).not.toHaveBeenCalled();
});

test("what HEAD asks for is let go of, for nobody reads it", async () => {
  const source = new PassThrough();
  const url = await serve({}, (app) => app.get("/", (c) => c.body(streamBody(c, source))));
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  expect(source.destroyed).toBe(true);
});

test("a client that leaves in the middle of its upload is no fault of ours", async () => {
  const [failed, refused, done] = [vi.fn(), vi.fn(), vi.fn()];
  const url = await serve({}, (app) =>
    app.post("/", async (c) => {
      vi.spyOn(c.var.log, "error").mockImplementation(failed);
      vi.spyOn(c.var.log, "info").mockImplementation(refused);
      const reader = c.req.raw.body?.getReader();
      while (!(await reader?.read())?.done) done();
      return c.text("read");
    }),
  );
  const client = openRawClient(url);
  await client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf");
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), PATIENCE);
  client.socket.resetAndDestroy();
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), PATIENCE);
  expect(failed).not.toHaveBeenCalled();
});

test("a balancer that asks by HTTP/1.0, which knows no Host, is answered; HTTP/1.1 can't leave it out", async () => {
  const url = await serve({}, (app) => app.get("/healthz", (c) => c.json({ status: "ok" })));
  const [old, wrong] = [openRawClient(url), openRawClient(url)];
  await old.send("GET /healthz HTTP/1.0\r\n\r\n");
  await wrong.send("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  await Promise.all([old.closed, wrong.closed]);
  expect(old.heard()).toMatch(/^HTTP\/1\.1 200 .*"ok"/s);
  expect(wrong.heard()).toMatch(/^HTTP\/1\.1 400 /);
});
