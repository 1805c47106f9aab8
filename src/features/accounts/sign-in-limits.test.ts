import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { issueToken, type TokenPurpose } from "./mailed-token.ts";
import { accountKey, LIMITS } from "./sign-in-limits.ts";
import { users } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tryPassword = (email: string, password: string, address: string) =>
  app.visitor({ address }).post("/api/accounts/sign-in", { email, password });

const LOCKED = 429;
const guessUntilLocked = async (email: string, address: string) => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, guess) =>
      tryPassword(guess % 2 ? ` ${email.toUpperCase()}` : email, `guess-${guess}`, address),
    ),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === LOCKED)).toHaveLength(4);
};

/** The mailed link of an account, as whoever reads the address's mail has it. */
async function mailedToken(email: string, purpose: TokenPurpose): Promise<string> {
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return db.transaction((tx) => issueToken(tx, purpose, user?.id ?? "", new Date(Date.now() + 60_000)));
}

test("a stranger's guesses lock an account for their own network, not for its owner elsewhere", async () => {
  const owner = await app.signUp({ email: "target@example.com" });
  await guessUntilLocked(owner.email, "10.2.0.1");
  const there = await tryPassword(owner.email, owner.password, "10.2.0.1");
  expect(there.status).toBe(LOCKED);
  expect(Number(there.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await there.json()).toMatchObject({ code: "rate_limited" });
  expect((await tryPassword(owner.email, owner.password, "10.2.1.1")).status).toBe(200);
});

test("a browser that has signed in to the account before gets in, also where strangers are locked", async () => {
  const owner = await app.signUp();
  const token = await mailedToken(owner.email, "confirm-email");
  expect((await owner.post("/api/accounts/confirm-email", { token })).status).toBe(200);
  const stranger = app.visitor({ address: "10.2.2.1" });
  const elsewhere = { "x-forwarded-for": "10.2.2.1" };
  await owner.post("/api/accounts/sign-out");
  await guessUntilLocked(owner.email, "10.2.2.1");
  const signIn = (client: typeof owner, password: string) =>
    client.request("/api/accounts/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", ...elsewhere },
      body: JSON.stringify({ email: owner.email, password }),
    });
  expect((await signIn(owner, owner.password)).status).toBe(200);
  // Its own wrong tries are counted too, and a cookie that was not signed here is nobody's.
  for (let guess = 0; guess < 10; guess++) expect((await signIn(owner, "wrong-one")).status).toBe(401);
  expect((await signIn(owner, owner.password)).status).toBe(LOCKED);
  const known = owner.cookies.get("vitrin.known") ?? "";
  expect(known).not.toContain(owner.email);
  const forged = `${decodeURIComponent(known).split(".")[0]}.${"A".repeat(43)}=`;
  const cookie = `vitrin.known=${encodeURIComponent(forged)}`;
  const answer = await stranger.request("/api/accounts/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  expect(answer.status).toBe(LOCKED);
});

test("a browser in which somebody signed up with another's address is a stranger to it", async () => {
  const stranger = await app.signUp({ email: "somebody.elses@example.com" });
  const { email, password } = stranger;
  expect((await stranger.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
  expect([...stranger.cookies.keys()]).toEqual(["vitrin.session_token"]);
  const owner = app.visitor();
  const token = await mailedToken(email, "confirm-email");
  expect((await owner.post("/api/accounts/confirm-email", { token })).status).toBe(200);
  expect([...owner.cookies.keys()]).toEqual(["vitrin.known"]);
  expect((await owner.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
});

test("a browser that knows other accounts is a stranger to this one", async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const token = await mailedToken(other.email, "confirm-email");
  expect((await other.post("/api/accounts/confirm-email", { token })).status).toBe(200);
  await guessUntilLocked(owner.email, "10.2.3.1");
  const body = { email: owner.email, password: owner.password };
  const init = { method: "POST", body: JSON.stringify(body) };
  const headers = { "content-type": "application/json", "x-forwarded-for": "10.2.3.1" };
  expect((await other.request("/api/accounts/sign-in", { ...init, headers })).status).toBe(LOCKED);
});

test("guesses from ever new networks end at the account's own limit, which a mailed link gets through", async () => {
  const owner = await app.signUp({ email: "many@example.com" });
  const { pool } = app.platform;
  const { points } = LIMITS.passwordByAccount;
  const limiter = createRateLimiter(pool);
  const key = `${accountKey(owner.email)}:stranger`;
  for (let guess = 0; guess < points - 3; guess++) await limiter.consume(LIMITS.passwordByAccount, key);
  const statuses: number[] = [];
  for (let guess = 0; guess < 5; guess++)
    statuses.push((await tryPassword(owner.email, "wrong-one", `10.2.4.${guess}`)).status);
  expect(statuses).toEqual([401, 401, 401, LOCKED, LOCKED]);
  expect((await tryPassword(owner.email, owner.password, "10.2.5.1")).status).toBe(LOCKED);

  const token = await mailedToken(owner.email, "reset-password");
  const reader = app.visitor({ address: "10.2.5.2" });
  const password = "Another-2026-window";
  expect((await reader.post("/api/accounts/reset-password", { token, password })).status).toBe(204);
  expect((await reader.post("/api/accounts/sign-in", { email: owner.email, password })).status).toBe(200);
});

test("getting in counts for nothing, and forgets the wrong tries before it", async () => {
  const owner = await app.signUp();
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 9; guess++) {
      expect((await tryPassword(owner.email, "wrong-one", "10.3.0.1")).status).toBe(401);
    }
    expect((await tryPassword(owner.email, owner.password, "10.3.0.1")).status).toBe(200);
  }
  const { rows } = await app.platform.pool.query<{ points: number }>(
    "SELECT points FROM rate_limits WHERE key = $1",
    [`${LIMITS.passwordByAccount.name}:${accountKey(owner.email)}:stranger`],
  );
  expect(rows).toEqual([{ points: 27 }]);
});

test("holds one address that tries many accounts", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      tryPassword(`someone${index}@example.com`, "wrong-one", "10.4.0.1"),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(60);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await tryPassword("someone@example.com", "wrong-one", "10.4.0.2")).status).toBe(401);
});

test("holds one network that tries many accounts from ever new IPv6 addresses", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      tryPassword(`somebody${index}@example.com`, "wrong-one", `2001:db8:9:9::${index + 1}`),
    ),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await tryPassword("somebody@example.com", "wrong-one", "2001:db8:9:a::1")).status).toBe(401);
});
