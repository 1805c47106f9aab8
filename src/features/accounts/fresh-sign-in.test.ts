import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv, Viewer } from "#platform/http/context.ts";
import { createErrorResponse } from "#platform/http/error-response.ts";
import { requireFreshAdmin, requireFreshUser } from "#platform/http/guards.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { createAuth } from "./auth.ts";
import { createViewerFinder } from "./find-viewer.ts";
import { renewedSchema, signedInSchema } from "./schema.ts";
import { sessions, userProfiles, users } from "./tables.ts";

const MINUTE = 60_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ services: ["google"], now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

const viewerOf = (client: TestClient) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return createViewerFinder(createAuth(app.platform), app.platform)(new Headers({ cookie }));
};

/** What the guards answer to this person now. */
async function ask(viewer: Viewer | null): Promise<{ user: string; admin: string }> {
  const guarded = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("findViewer", async () => viewer);
      c.set("findRefusal", async () => httpErrors.unauthenticated());
      c.set("log", app.platform.log);
      await next();
    })
    .onError(createErrorResponse((code) => code))
    .get("/user", requireFreshUser, (c) => c.json({ code: "ok" }))
    .get("/admin", requireFreshAdmin, (c) => c.json({ code: "ok" }));
  const code = async (path: string) => (await (await guarded.request(path)).json()).code;
  return { user: await code("/user"), admin: await code("/admin") };
}

test("a proof counts for fifteen minutes; the password renews it, a wrong one does not", async () => {
  const owner = await app.signUp();
  expect(await ask(null)).toEqual({ user: "unauthenticated", admin: "unauthenticated" });
  clock = 14 * MINUTE;
  expect(await ask(await viewerOf(owner))).toEqual({ user: "ok", admin: "forbidden" });
  clock = 16 * MINUTE;
  expect(await ask(await viewerOf(owner))).toEqual({ user: "fresh_sign_in_required", admin: "forbidden" });
  const { db } = app.platform;
  const { id } = (await viewerOf(owner)) ?? { id: "" };
  await db.update(userProfiles).set({ role: "admin" }).where(eq(userProfiles.id, id));
  expect(await ask(await viewerOf(owner))).toMatchObject({ admin: "fresh_sign_in_required" });

  const prove = (password: string) => owner.post("/api/accounts/re-authenticate", { password });
  expect(await (await prove("not-it")).json()).toMatchObject({ code: "wrong_password" });
  expect(await ask(await viewerOf(owner))).toMatchObject({ user: "fresh_sign_in_required" });
  expect((await prove(owner.password)).status).toBe(204);
  expect(await ask(await viewerOf(owner))).toEqual({ user: "ok", admin: "ok" });
  const methods = await owner.get("/api/accounts/sign-in-methods");
  expect(await methods.json()).toEqual({ password: true, google: false, two_factor: false });
  clock = 0;
});

test("the session that was proved anew has another token: whoever holds the old one is out", async () => {
  const owner = await app.signUp();
  const ask = async (headers: HeadersInit) =>
    (await (await app.request("/api/accounts/session", { headers })).json()).user?.email ?? null;
  const cookieOf = () => ({ cookie: `vitrin.session_token=${owner.cookies.get("vitrin.session_token")}` });
  const before = { cookie: cookieOf(), id: (await viewerOf(owner))?.sessionId };
  expect(await ask(before.cookie)).toBe(owner.email);
  const renewed = await owner.post("/api/accounts/re-authenticate", { password: owner.password });
  expect([renewed.status, await renewed.text()]).toEqual([204, ""]);
  expect(await ask(before.cookie)).toBeNull();
  expect(await ask(cookieOf())).toBe(owner.email);
  // The same device still, in the list of them.
  expect((await viewerOf(owner))?.sessionId).toBe(before.id);

  const post = (path: string, headers: Record<string, string>) =>
    app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ ...(path.endsWith("in") && { email: owner.email }), password: owner.password }),
    });
  const signedIn = await post("/api/accounts/sign-in", { "x-session-transport": "bearer" });
  const { session } = signedInSchema.parse(await signedIn.json());
  const authorization = `Bearer ${session?.access_token}`;
  const answer = await post("/api/accounts/re-authenticate", { authorization });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const anew = renewedSchema.parse(await answer.json());
  expect(await ask({ authorization })).toBeNull();
  expect(await ask({ authorization: `Bearer ${anew.session.access_token}` })).toBe(owner.email);
});

test("so has the one in which a new password was set", async () => {
  const owner = await app.signUp();
  const userBy = async (headers: HeadersInit) =>
    (await (await app.request("/api/accounts/session", { headers })).json()).user;
  const copied = { cookie: `vitrin.session_token=${owner.cookies.get("vitrin.session_token")}` };
  const passwords = { current_password: owner.password, new_password: "newer-sea-glass" };
  const changed = await owner.post("/api/accounts/change-password", passwords);
  expect([changed.status, await changed.text()]).toEqual([204, ""]);
  expect(await userBy(copied)).toBeNull();
  expect(await viewerOf(owner)).toMatchObject({ email: owner.email });

  const send = (path: string, headers: Record<string, string>, body: object) =>
    app.visitor().request(`/api/accounts/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { email: owner.email, password: passwords.new_password };
  const signedIn = await send("sign-in", { "x-session-transport": "bearer" }, credentials);
  const authorization = `Bearer ${signedInSchema.parse(await signedIn.json()).session?.access_token}`;
  const back = { current_password: passwords.new_password, new_password: owner.password };
  const answer = await send("change-password", { authorization }, back);
  const { session } = renewedSchema.parse(await answer.json());
  expect(await userBy({ authorization })).toBeNull();
  expect(await userBy({ authorization: `Bearer ${session.access_token}` })).not.toBeNull();
});

test("guessing is limited, and visitors have nothing to prove", async () => {
  const owner = await app.signUp();
  const guess = () => owner.post("/api/accounts/re-authenticate", { password: "guess" });
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  for (const path of ["re-authenticate", "re-authenticate/google"]) {
    expect((await app.visitor().post(`/api/accounts/${path}`, { password: "x" })).status).toBe(401);
  }
  expect((await app.request("/api/accounts/sign-in-methods")).status).toBe(401);
});

/** Through Google and back, as the person chosen there. */
async function throughGoogle(client: TestClient, path: string, person: string): Promise<URL> {
  const { url } = await (
    await client.post(`/api/accounts/${path}`, { next: "/dashboard?tab=settings" })
  ).json();
  const decided = await fetch(new URL("/authorize", url), {
    method: "POST",
    body: new URLSearchParams({ request: new URL(url).search.slice(1), person }),
    redirect: "manual",
  });
  const back = new URL(decided.headers.get("location") ?? "");
  const answer = await client.get(back.pathname + back.search);
  return new URL(answer.headers.get("location") ?? "", app.url);
}

test("an account without a password proves itself through Google, as the same person only", async () => {
  const owner = app.visitor({ address: "10.9.0.1" });
  await throughGoogle(owner, "sign-in/google", "ayse.demir@example.com");
  const methods = await owner.get("/api/accounts/sign-in-methods");
  expect(await methods.json()).toEqual({ password: false, google: true, two_factor: false });
  clock = 16 * MINUTE;
  const noPassword = await owner.post("/api/accounts/re-authenticate", { password: "anything" });
  expect(await noPassword.json()).toMatchObject({ code: "no_password" });
  const stale = await viewerOf(owner);
  expect(stale?.isFresh).toBe(false);

  const page = await (
    await fetch(new URL((await (await owner.post("/api/accounts/re-authenticate/google")).json()).url))
  ).text();
  const other = [...page.matchAll(/[\w.]+@example\.com/g)]
    .map(([address]) => address)
    .find((address) => address !== "ayse.demir@example.com");
  const { db } = app.platform;
  const accounts = await db.$count(users);
  const wrong = await throughGoogle(owner, "re-authenticate/google", other ?? "");
  expect(wrong.searchParams.get("error")).toBe("other_account");
  expect(await viewerOf(owner)).toMatchObject({ id: stale?.id, isFresh: false });
  // Whoever only proves who they are, and picks the wrong person, makes no account of that one.
  expect(await db.$count(users)).toBe(accounts);

  const landed = await throughGoogle(owner, "re-authenticate/google", "ayse.demir@example.com");
  expect(Object.fromEntries(landed.searchParams)).toEqual({ again: "1", next: "/dashboard?tab=settings" });
  expect(await viewerOf(owner)).toMatchObject({ id: stale?.id, isFresh: true });
  const open = await db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId));
  expect(open.filter(({ users: { email } }) => email === "ayse.demir@example.com")).toHaveLength(1);
  expect(open.filter(({ users: { email } }) => email === other)).toHaveLength(0);
  clock = 0;
});
