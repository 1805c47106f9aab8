import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { deviceListSchema } from "./schema.ts";
import { sessions, users } from "./tables.ts";
import { codeOf as codeAtMoment } from "./test-authenticator.ts";
import { protectAt, sendCode, session, signIn } from "./test-second-factor.ts";

const MINUTE = 60_000;
let app: TestApp;
/** Stands still but for the steps that tests take: a code lasts half a minute. */
const began = Date.now();
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ services: ["google"], now: () => new Date(began + clock) });
});
afterAll(() => app.close());

const now = () => new Date(began + clock);
const codeOf = (secret: string, stepsAway = 0) => codeAtMoment(secret, now(), stepsAway);
const protect = (client: TestClient) => protectAt(client, now());

/** Through Google and back. */
async function throughGoogle(client: TestClient, path: string): Promise<Response> {
  const { url } = await (await client.post(`/api/accounts/${path}`, { next: "/create" })).json();
  const decided = await fetch(new URL("/authorize", url), {
    method: "POST",
    body: new URLSearchParams({ request: new URL(url).search.slice(1), person: "ayse.demir@example.com" }),
    redirect: "manual",
  });
  const back = new URL(decided.headers.get("location") ?? "");
  return client.get(back.pathname + back.search);
}

test("a remembered browser skips the code, until all other devices are signed out", async () => {
  const owner = await app.signUp();
  const { secret } = await protect(owner);
  const browser = app.visitor();
  await signIn(browser, owner);
  await sendCode(browser, codeOf(secret), { remember_device: true });
  expect(await (await signIn(browser, owner)).json()).toMatchObject({ user: { email: owner.email } });
  expect((await owner.delete("/api/accounts/devices")).status).toBe(204);
  expect(await session(browser)).toBeNull();
  expect(await (await signIn(browser, owner)).json()).toEqual({ code_needed: true });
});

test("signing one device out forgets that browser, and no other", async () => {
  const owner = await app.signUp();
  const { secret, codes } = await protect(owner);
  const [lost, kept] = [app.visitor(), app.visitor()];
  for (const [browser, code] of [
    [lost, codeOf(secret)],
    [kept, codes[0] ?? ""],
  ] as const) {
    await signIn(browser, owner);
    await sendCode(browser, code, { remember_device: true });
  }
  // Also a later session, for which it was not asked for a code any more.
  await lost.post("/api/accounts/sign-out");
  await signIn(lost, owner);
  const { devices } = deviceListSchema.parse(await (await lost.get("/api/accounts/devices")).json());
  const id = devices.find(({ is_current }) => is_current)?.id;
  expect((await owner.delete(`/api/accounts/devices/${id}`)).status).toBe(204);
  expect(await (await signIn(lost, owner)).json()).toEqual({ code_needed: true });
  expect(await (await signIn(kept, owner)).json()).toMatchObject({ user: { email: owner.email } });
});

test("with a new password no browser is remembered, and a sign-in by the old one that waits for its code is over", async () => {
  const owner = await app.signUp();
  const { secret } = await protect(owner);
  const [browser, waiting] = [app.visitor(), app.visitor()];
  await signIn(browser, owner);
  await sendCode(browser, codeOf(secret), { remember_device: true });
  await signIn(waiting, owner);
  const passwords = { current_password: owner.password, new_password: "another-window-27" };
  expect((await owner.post("/api/accounts/change-password", passwords)).status).toBe(204);
  owner.password = passwords.new_password;
  clock = MINUTE;
  expect((await sendCode(waiting, codeOf(secret))).status).toBe(401);
  expect(await (await signIn(browser, owner)).json()).toEqual({ code_needed: true });
  expect(await session(owner)).not.toBeNull();
  clock = 0;
});

test("also stands after Google", async () => {
  const owner = app.visitor();
  await throughGoogle(owner, "sign-in/google");
  const { secret } = await protect(owner);
  const browser = app.visitor();
  const landed = await throughGoogle(browser, "sign-in/google");
  expect(landed.headers.get("location")).toBe("/login/code?next=%2Fcreate");
  expect(await session(browser)).toBeNull();
  expect((await sendCode(browser, codeOf(secret), { remember_device: true })).status).toBe(200);
  expect(await session(browser)).toMatchObject({ email: "ayse.demir@example.com" });

  // Signed out from elsewhere, that browser is asked again, also when its session was proved anew meanwhile.
  await throughGoogle(browser, "re-authenticate/google");
  const { devices } = deviceListSchema.parse(await (await browser.get("/api/accounts/devices")).json());
  const id = devices.find(({ is_current }) => is_current)?.id;
  expect((await owner.delete(`/api/accounts/devices/${id}`)).status).toBe(204);
  const again = await throughGoogle(browser, "sign-in/google");
  expect(again.headers.get("location")).toBe("/login/code?next=%2Fcreate");
});

test("lists the devices one is signed in on, and ends one or all others", async () => {
  const owner = await app.signUp();
  const phone = app.visitor({ address: "203.0.113.9" });
  await phone.request("/api/accounts/sign-in", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  const list = async () => (await (await owner.get("/api/accounts/devices")).json()).devices;
  const devices = await list();
  expect(devices).toHaveLength(2);
  const other = devices.find((device: { is_current: boolean }) => !device.is_current);
  expect(other).toMatchObject({ browser: "Safari", system: "iPhone", address: "203.0.113.9" });
  expect(JSON.stringify(devices)).not.toContain("token");
  const stranger = await app.signUp();
  expect((await stranger.delete(`/api/accounts/devices/${other.id}`)).status).toBe(404);
  expect((await owner.delete(`/api/accounts/devices/${other.id}`)).status).toBe(204);
  expect(await session(phone)).toBeNull();
  await signIn(phone, owner);
  expect((await owner.delete("/api/accounts/devices")).status).toBe(204);
  expect(await session(phone)).toBeNull();
  expect(await list()).toHaveLength(1);
  const left = await app.platform.db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId));
  expect(left.some(({ users: { email } }) => email === stranger.email)).toBe(true);
  for (const path of ["devices", "security"])
    expect((await app.visitor().get(`/api/accounts/${path}`)).status).toBe(401);
});
