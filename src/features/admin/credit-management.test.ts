import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditTransactions } from "#features/credits/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type AdminUsers, adminUsersSchema, creditFiguresSchema, creditHistorySchema } from "./schema.ts";
import { auditEntries } from "./tables.ts";
import { codeOf, idOf, signUpAdmin } from "./testing.ts";

const BASE = "/functions/v1/credit-management";
let app: TestApp;
let admin: TestClient;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + clock) });
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

async function list(query = ""): Promise<AdminUsers> {
  const response = await admin.get(`${BASE}/users${query}`);
  expect(response.status).toBe(200);
  return adminUsersSchema.parse(await response.json());
}
const history = async (userId: string) =>
  creditHistorySchema.parse(await (await admin.get(`${BASE}/history/${userId}`)).json());
const adjust = (body: unknown, key?: string) =>
  admin.request(`${BASE}/adjust`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
  });
const entriesOf = async (userId: string) =>
  (
    await app.platform.db
      .select({ n: count() })
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, userId))
  )[0]?.n;

test("an adjustment moves the balance, and stands with its admin in the history and the audit log", async () => {
  const userId = await idOf(app, await app.signUp({ fullName: "Ömer Şahin" }));
  const before = await history(userId);
  const added = await adjust({ userId, amount: 50, reason: "Özür" });
  expect(await added.json()).toEqual({ success: true, credits: before.user.credits + 50 });
  expect((await adjust({ userId, amount: -10 })).status).toBe(200);
  const after = await history(userId);
  expect(after).toMatchObject({
    user: { full_name: "Ömer Şahin", credits: before.user.credits + 40 },
    total_added: before.total_added + 50,
    total_used: before.total_used + 10,
  });
  expect(after.transactions[0]).toMatchObject({
    amount: -10,
    type: "admin_grant",
    admin_name: "Zeynep Işık",
  });
  expect(after.transactions[1]).toMatchObject({ amount: 50, description: "Özür", admin_name: "Zeynep Işık" });
  const entries = await app.platform.db.select().from(auditEntries).where(eq(auditEntries.targetId, userId));
  expect(entries.map(({ action, reason, details }) => ({ action, reason, details }))).toEqual([
    {
      action: "credits_adjusted",
      reason: "Özür",
      details: { amount: 50, balance: before.user.credits + 50 },
    },
    { action: "credits_adjusted", reason: null, details: { amount: -10, balance: before.user.credits + 40 } },
  ]);
});

test("one key sent ten times at once counts once; the key of another adjustment is refused", async () => {
  const userId = await idOf(app, await app.signUp());
  const key = randomUUID();
  const entries = await entriesOf(userId);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await adjust({ userId, amount: 7 }, key)).json()),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await entriesOf(userId)).toBe(Number(entries) + 1);
  const other = await adjust({ userId, amount: 8 }, key);
  expect([other.status, await codeOf(other)]).toEqual([409, "request_already_used"]);
});

test("refuses what can't be: below zero, zero, fractions, nobody, a malformed id", async () => {
  const userId = await idOf(app, await app.signUp());
  const entries = await entriesOf(userId);
  for (const [body, status, code] of [
    [{ userId, amount: -10_000 }, 409, "balance_below_zero"],
    [{ userId, amount: 0 }, 400, "amount_zero"],
    [{ userId, amount: 1.5 }, 400, "amount_invalid"],
    [{ userId, amount: "10" }, 400, "amount_invalid"],
    [{ userId, amount: 1_000_001 }, 400, "amount_invalid"],
    [{ amount: 1 }, 400, "user_id_required"],
    [{ userId: randomUUID(), amount: 1 }, 404, "user_not_found"],
    [{ userId: "7", amount: 1 }, 400, "invalid_request"],
  ] as const) {
    const response = await adjust(body);
    expect([response.status, await codeOf(response)], JSON.stringify(body)).toEqual([status, code]);
  }
  expect(await entriesOf(userId)).toBe(entries);
  expect(await codeOf(await admin.get(`${BASE}/history`))).toBe("user_id_required");
  expect(await codeOf(await admin.get(`${BASE}/history/${randomUUID()}`))).toBe("user_not_found");
  expect(await codeOf(await admin.get(`${BASE}/history/7`))).toBe("invalid_request");
});

test("an adjustment asks for a sign-in of the last 15 minutes; reading does not", async () => {
  const userId = await idOf(app, await app.signUp());
  clock = 16 * 60_000;
  expect(await codeOf(await adjust({ userId, amount: 1 }))).toBe("fresh_sign_in_required");
  expect((await admin.get(`${BASE}/users`)).status).toBe(200);
  clock = 0;
});

test("pages through everybody once in each order; searches names and addresses without minding accents", async () => {
  const people = ["Çağla Yıldırım", "Cagla Demir", "Ioana Ionescu"];
  for (const [n, fullName] of people.entries()) {
    const userId = await idOf(app, await app.signUp({ fullName, email: `list-${n}@example.com` }));
    await adjust({ userId, amount: 10 * (n + 1) });
  }
  const { total_users } = creditFiguresSchema.parse(
    await (await admin.get("/api/admin/credit-figures")).json(),
  );
  for (const sort of ["default", "credits_asc", "credits_desc"]) {
    const seen: AdminUsers["users"] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: AdminUsers = await list(`?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.users);
      cursor = page.next_cursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total_users);
    expect(seen).toHaveLength(total_users);
    const credits = seen.map((user) => user.credits);
    if (sort === "credits_asc") expect(credits).toEqual(credits.toSorted((a, b) => a - b));
    if (sort === "credits_desc") expect(credits).toEqual(credits.toSorted((a, b) => b - a));
  }
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).users.map((user) => user.full_name).sort();
  expect(await found("cagla")).toEqual(["Cagla Demir", "Çağla Yıldırım"]);
  expect(await found("ÇAĞLA YILDIRIM")).toEqual(["Çağla Yıldırım"]);
  expect(await found("list-2@example")).toEqual(["Ioana Ionescu"]);
  expect(await found("IOANA")).toEqual(["Ioana Ionescu"]);
  expect(await found("%")).toEqual((await list()).users.map((user) => user.full_name).sort());
  expect((await list("?role=admin")).users.map((user) => user.full_name)).toEqual(["Zeynep Işık"]);
  expect(await codeOf(await admin.get(`${BASE}/users?cursor=nonsense`))).toBe("invalid_request");
});

test("API clients come with a bearer token; the role is read anew at each call", async () => {
  const demoted = await signUpAdmin(app, "Deniz Ak");
  const signedIn = await app.visitor().request("/api/accounts/sign-in", {
    method: "POST",
    body: JSON.stringify({ email: demoted.email, password: demoted.password }),
    headers: { "content-type": "application/json", "x-session-transport": "bearer" },
  });
  const token: string = (await signedIn.json()).session.access_token;
  const ask = () => app.request(`${BASE}/users`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  const change = await admin.post(`/api/admin/users/${await idOf(app, demoted)}/role`, { role: "user" });
  expect(await change.json()).toMatchObject({ role: "user" });
  expect(await codeOf(await ask())).toBe("forbidden");
});
