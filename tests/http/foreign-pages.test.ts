import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";

/* What another site, or a cache on the way, can do with somebody who is signed in here. */

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

const isSignedIn = async () => (await (await client.get("/api/accounts/session")).json()).user !== null;

test.each([
  ["POST", "/api/accounts/sign-out", "text/plain"],
  ["POST", "/api/accounts/sign-out", "application/json"],
  ["POST", "/api/accounts/sign-out", undefined],
  ["DELETE", "/api/accounts/devices", undefined],
  ["PATCH", "/api/accounts/profile", "application/json"],
])("changes nothing: %s %s as %s", async (method, path, type) => {
  for (const origin of ["https://evil.example", "null", `${app.url}.evil.example`]) {
    const response = await client.request(path, {
      method,
      headers: { origin, ...(type ? { "content-type": type } : {}) },
      ...(type ? { body: JSON.stringify({ full_name: "Somebody Else" }) } : {}),
    });
    expect(response.status).toBe(403);
  }
  expect(await isSignedIn()).toBe(true);
});

test("a page of ours is known by the address it was asked for, and programs send no origin", async () => {
  const rename = (headers: Record<string, string>) =>
    client.request("/api/accounts/profile", {
      method: "PATCH",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ full_name: "Ada" }),
    });
  expect((await rename({ origin: app.url })).status).toBe(200);
  // From a phone in the same house the product has another name than in its configuration.
  const named = app.url.replace("localhost", "127.0.0.1");
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const elsewhere = await fetch(`${named}/api/accounts/profile`, {
    method: "PATCH",
    headers: { "content-type": "application/json", origin: named, cookie },
    body: JSON.stringify({ full_name: "Ada" }),
  });
  expect(elsewhere.status).toBe(200);
  // A change without a body, as a button sends it, and a form with a file: without TLS the origin is all that browsers tell.
  const watched = `/api/feed/${crypto.randomUUID()}/views`;
  for (const [from, status] of [
    [named, 204],
    [named.replace("127.0.0.1", "evil.example"), 403],
  ] as const)
    for (const body of [null, new FormData()])
      expect((await fetch(named + watched, { method: "POST", headers: { origin: from }, body })).status).toBe(
        status,
      );
  const program = await app.request("/api/accounts/profile", {
    method: "PATCH",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ full_name: "Ada" }),
  });
  expect(program.status).toBe(200);
});

test.each([
  "/api/accounts/session",
  "/api/credits/transactions",
  "/api/referrals/stats",
  "/api/billing/purchases",
  "/api/billing/subscription",
  "/api/videos",
  "/api/studio/projects",
  "/api/billing/orders/cs_none",
  "/functions/v1/credit-management/users",
  "/api/admin/refunds",
  "/api/nothing-of-ours",
])("%s stays in no cache", async (path) => {
  expect((await client.get(path)).headers.get("cache-control")).toBe("no-store");
  expect((await app.visitor().get(path)).headers.get("cache-control")).toBe("no-store");
});
