import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { type Caller, createWorld, type Send, type World } from "./route-world.ts";

/*
 * What no form sends and PostgreSQL can't keep: a text with U+0000 or half of a surrogate pair, a time before our era, a
 * number too large for its column. Each is the sender's mistake (400), and never a fault of ours (500).
 */

let app: TestApp;
let world: World;
let send: Record<Caller, Send>;
beforeAll(async () => {
  app = await startTestApp();
  ({ world, send } = await createWorld(app));
});
afterAll(() => app.close());

const NUL = "a\u0000b";
const HALF = '"\\ud83d"';
const account = { full_name: "Ada", email: "odd@example.com", password: "sea-glass" };

const addresses: [Caller, (world: World) => string][] = [
  ["visitor", () => "/api/referrals/codes/AAAAAAA%00"],
  ["admin", () => "/api/admin/users?search=a%00b"],
  ["admin", () => "/api/admin/videos?search=a%00b"],
  ["admin", () => "/api/admin/audit?target=a%00b"],
  ["visitor", ({ userId }) => `/api/feed?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["user", ({ userId }) => `/api/videos?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["user", ({ userId }) => `/api/studio/drafts?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["admin", ({ userId }) => `/api/admin/users?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["admin", ({ userId }) => `/api/admin/videos?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["admin", ({ userId }) => `/api/admin/reports?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["admin", ({ userId }) => `/api/admin/refunds?cursor=0000-01-01T00:00:00Z~${userId}`],
  ["admin", ({ userId }) => `/api/admin/users?sort=credits_asc&cursor=99999999999~${userId}`],
  ["admin", ({ userId }) => `/api/admin/users?sort=credits_desc&cursor=~${userId}`],
];

test.each(addresses)("%s asks %s", async (caller, path) => {
  const response = await send[caller](path(world), {});
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_request" });
});

test("a revision too large for its column is no revision of the project", async () => {
  const { projectId } = world;
  const project = await (await send.user(`/api/studio/projects/${projectId}`, {})).json();
  const response = await send.user(`/api/studio/projects/${projectId}/storyboard`, {
    method: "PUT",
    body: JSON.stringify({ storyboard: project.storyboard, revision: Number.MAX_SAFE_INTEGER }),
    headers: { "content-type": "application/json" },
  });
  expect([response.status, (await response.json()).code]).toEqual([400, "invalid_request"]);
});

const bodies: [Caller, string, (world: World) => string, string][] = [
  ["visitor", "POST", () => "/api/accounts/sign-up", JSON.stringify({ ...account, full_name: NUL })],
  ["visitor", "POST", () => "/api/accounts/sign-up", JSON.stringify({ ...account, referral_code: NUL })],
  ["user", "PATCH", () => "/api/accounts/profile", JSON.stringify({ full_name: NUL })],
  ["user", "PATCH", () => "/api/accounts/profile", `{"full_name":${HALF}}`],
  [
    "visitor",
    "POST",
    () => "/api/site/contact",
    JSON.stringify({ name: NUL, email: "a@example.com", message: "m" }),
  ],
  ["visitor", "POST", () => "/api/site/contact", `{"name":"A","email":"a@example.com","message":${HALF}}`],
  [
    "visitor",
    "POST",
    ({ publishedId }) => `/api/feed/${publishedId}/reports`,
    JSON.stringify({ reason: "other", details: NUL }),
  ],
  ["user", "PATCH", ({ privateId }) => `/api/videos/${privateId}`, `{"title":${HALF}}`],
  [
    "admin",
    "POST",
    ({ strangerId }) => `/api/admin/users/${strangerId}/suspend`,
    JSON.stringify({ reason: NUL }),
  ],
  [
    "admin",
    "POST",
    ({ publishedId }) => `/api/admin/videos/${publishedId}/hide`,
    JSON.stringify({ reason: NUL }),
  ],
];

test.each(bodies)("%s sends %s %s with %s", async (caller, method, path, body) => {
  const response = await send[caller](path(world), {
    method,
    body,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_request" });
});

test("names the text that it can't keep", async () => {
  const response = await send.admin("/functions/v1/credit-management/adjust", {
    method: "POST",
    body: JSON.stringify({ userId: world.strangerId, amount: 1, reason: NUL }),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ issues: [{ path: "reason" }] });
});
