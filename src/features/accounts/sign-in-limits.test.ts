import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tryPassword = (email: string, password: string, address: string) =>
  app.visitor({ address }).post("/api/accounts/sign-in", { email, password });

test("holds an account against guesses from many addresses, right password included", async () => {
  const owner = await app.signUp({ email: "target@example.com" });
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      tryPassword(
        index % 2 ? "Target@Example.com " : "target@example.com",
        `guess-${index}`,
        `10.2.0.${index + 1}`,
      ),
    ),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const right = await tryPassword("target@example.com", owner.password, "10.2.1.1");
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await right.json()).toMatchObject({ code: "rate_limited" });
});

test("forgets an account's wrong guesses when its owner gets in", async () => {
  const owner = await app.signUp();
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 9; guess++) {
      expect((await tryPassword(owner.email, "wrong-one", "10.3.0.1")).status).toBe(401);
    }
    expect((await tryPassword(owner.email, owner.password, "10.3.0.2")).status).toBe(200);
  }
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
