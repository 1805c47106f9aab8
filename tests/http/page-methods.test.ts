import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAuth } from "#features/accounts/auth.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { createApp } from "../../src/app.ts";

/* React Router writes a stack into the log for each method that it has no use for: none of them reaches it. */

let app: TestApp;
const handle = vi.fn(async () => new Response("a page"));
let send: (method: string, path: string, body?: URLSearchParams) => Promise<Response>;
beforeAll(async () => {
  app = await startTestApp();
  const auth = createAuth(app.platform);
  const server = createApp(app.platform, {
    auth,
    pages: { handle, close: async () => {} },
    development: true,
  });
  send = async (method, path, body) => {
    const headers = { origin: app.platform.config.publicUrl };
    return server.request(`http://localhost${path}`, { method, headers, ...(body && { body }) });
  };
});
beforeEach(() => void handle.mockClear());
afterAll(() => app.close());

test.each([
  ["OPTIONS", "/"],
  ["OPTIONS", "/flow.data"],
  ["OPTIONS", "/healthz"],
  ["OPTIONS", "/media/00000000-0000-4000-8000-000000000000/video.mp4"],
  ["PROPFIND", "/"],
  ["PUT", "/flow"],
  ["DELETE", "/dashboard"],
  ["POST", "/nowhere"],
])("%s %s is told in one line what goes there", async (method, path) => {
  const answer = await send(method, path);
  expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([405, "GET, HEAD", ""]);
  expect(handle).not.toHaveBeenCalled();
});

test.each([
  ["/login?next=%2Fcreate", "/login?next=%2Fcreate"],
  ["//elsewhere.example/login", "/elsewhere.example/login"],
  ["/\\elsewhere.example/login", "/elsewhere.example/login"],
])("a form at %s that was sent before its script was there shows itself again", async (path, location) => {
  const answer = await send("POST", path, new URLSearchParams({ email: "ada@example.com" }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  expect(handle).not.toHaveBeenCalled();
});

test.each(["GET", "HEAD"])("%s is for the pages", async (method) => {
  expect((await send(method, "/flow")).status).toBe(200);
  expect(handle).toHaveBeenCalledOnce();
});
