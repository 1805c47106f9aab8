import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { isSessionOpen } from "./is-session-open.ts";
import { accountDeletions, sessions, users } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

const signedIn = async (client: { get(path: string): Promise<Response> }) =>
  (await (await client.get("/api/accounts/session")).json()).user !== null;

test("keeps the session, and that the browser is known, in cookies that scripts and other sites do not get", async () => {
  const { email, password } = await app.signUp();
  await app.platform.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const response = await app.visitor().post("/api/accounts/sign-in", { email, password });
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["vitrin.session_token", "vitrin.known"]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Secure/);
  }
  expect(response.headers.get("set-auth-token")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("signs in by the address in any case, with the same sentence for every mistake", async () => {
  const owner = await app.signUp({ email: "owner@example.com" });
  const right = await app
    .visitor()
    .post("/api/accounts/sign-in", { email: "OWNER@example.com", password: owner.password });
  expect(right.status).toBe(200);
  for (const [locale, sentence] of [
    ["en", "Invalid email or password"],
    ["tr", "E-posta veya şifre hatalı"],
  ] as const) {
    for (const email of ["owner@example.com", "unknown@example.com", "no address"]) {
      const wrong = await app
        .visitor({ locale })
        .post("/api/accounts/sign-in", { email, password: "wrong-one" });
      expect(wrong.status).toBe(401);
      expect(await wrong.json()).toMatchObject({ code: "invalid_credentials", error: sentence });
    }
  }
  const empty = await app.visitor().post("/api/accounts/sign-in", { email: "", password: "" });
  expect(await empty.json()).toMatchObject({ code: "fields_required" });
});

test("signs out: the session ends on the server too", async () => {
  const client = await app.signUp();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await client.post("/api/accounts/sign-out")).status).toBe(204);
  expect([...client.cookies.keys()]).toEqual([]);
  const reused = await app.request("/api/accounts/session", { headers: { cookie } });
  expect(await reused.json()).toEqual({ user: null });
});

test("signing in again in a browser ends the session that it had, whoever it was", async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const before = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const asks = async () =>
    (await (await app.request("/api/accounts/session", { headers: { cookie: before } })).json()).user;
  expect(await asks()).not.toBeNull();
  const refused = await owner.post("/api/accounts/sign-in", { email: other.email, password: "wrong-one" });
  expect(refused.status).toBe(401);
  expect(await asks()).not.toBeNull();
  await owner.post("/api/accounts/sign-in", { email: other.email, password: other.password });
  expect(await asks()).toBeNull();
  expect((await (await owner.get("/api/accounts/session")).json()).user.email).toBe(other.email);
});

test("refuses a cookie whose signature is not ours", async () => {
  const client = await app.signUp();
  const [[name, value] = ["", ""]] = [...client.cookies];
  const [token] = decodeURIComponent(value).split(".");
  for (const forged of [token, `${token}.${"A".repeat(43)}=`, ""]) {
    const response = await app.request("/api/accounts/session", {
      headers: { cookie: `${name}=${encodeURIComponent(forged ?? "")}` },
    });
    expect(await response.json()).toEqual({ user: null });
  }
});

test("gives API clients a signed token instead of a cookie, and takes only the signed one", async () => {
  const owner = await app.signUp();
  const response = await app.visitor().request("/api/accounts/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "x-session-transport": "bearer" },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { user, session } = await response.json();
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 7 * 86_400 });
  expect(session.expires_at * 1_000).toBeGreaterThan(Date.now() + 6 * DAY);
  const ask = async (authorization: string) =>
    (await (await app.request("/api/accounts/session", { headers: { authorization } })).json()).user;
  expect(await ask(`Bearer ${session.access_token}`)).toEqual(user);
  expect(await ask(`Bearer ${session.access_token.split(".")[0]}`)).toBeNull();
  const out = await app.request("/api/accounts/sign-out", {
    method: "POST",
    headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
  });
  expect(out.status).toBe(204);
  expect(await ask(`Bearer ${session.access_token}`)).toBeNull();
});

test("a browser that shows a proxy's own password has its session in the cookie", async () => {
  const owner = await app.signUp();
  const browser = app.visitor();
  const response = await browser.request("/api/accounts/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Basic ${btoa("team:staging")}` },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  expect(Object.keys(await response.json())).toEqual(["user"]);
  expect(await signedIn(browser)).toBe(true);
});

test("ends a session after a week without use", async () => {
  const client = await app.signUp();
  clock = 7 * DAY + 60_000;
  expect(await signedIn(client)).toBe(false);
  clock = 0;
});

test("moves the end on with use, but never past thirty days from signing in", async () => {
  const client = await app.signUp();
  for (const day of [5, 10, 15, 20, 25, 29.9]) {
    clock = day * DAY;
    expect(await signedIn(client)).toBe(true);
  }
  clock = 30 * DAY + 60_000;
  expect(await signedIn(client)).toBe(false);
  clock = 0;
});

test("holds the cap even against a row that claims to live longer", async () => {
  const client = await app.signUp();
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, client.email));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 31 * DAY), expiresAt: new Date(Date.now() + 90 * DAY) })
    .where(eq(sessions.userId, user?.id ?? ""));
  expect(await signedIn(client)).toBe(false);
});

test("changes name and language of one's own account only when signed in", async () => {
  const client = await app.signUp();
  expect((await client.patch("/api/accounts/profile", { full_name: " Grace Hopper " })).status).toBe(200);
  expect((await client.patch("/api/accounts/locale", { locale: "tr" })).status).toBe(204);
  const session = await (await client.get("/api/accounts/session")).json();
  expect(session.user).toMatchObject({ full_name: "Grace Hopper", locale: "tr" });
  const empty = await client.patch("/api/accounts/profile", { full_name: "  " });
  expect(await empty.json()).toMatchObject({ code: "fields_required" });
  expect((await client.patch("/api/accounts/locale", { locale: "de" })).status).toBe(400);
  expect((await app.visitor().patch("/api/accounts/profile", { full_name: "X" })).status).toBe(401);
  expect((await app.visitor().patch("/api/accounts/locale", { locale: "tr" })).status).toBe(401);
});

test("a new name and a new address, at once, do not wait for each other for ever", async () => {
  const client = await app.signUp();
  const { db } = app.platform;
  const own = eq(users.email, client.email);
  const { renamed } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(own).for("update");
    const renamed = client.patch("/api/accounts/profile", { full_name: "Grace Hopper" });
    await waitForLocks(db, 1);
    // What administrators search by follows the address, in the profile.
    await tx
      .update(users)
      .set({ email: `next-${client.email}` })
      .where(own);
    return { renamed };
  });
  expect((await renamed).status).toBe(200);
});

test("an account whose day has come is nobody's any more, also before it is erased", async () => {
  const owner = await app.signUp();
  const { email, password } = owner;
  expect((await owner.post("/api/accounts/deletion")).status).toBe(202);
  expect((await owner.get("/api/accounts/security")).status).toBe(200);
  const { db } = app.platform;
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));
  if (!session) throw new Error("nobody is signed in");
  const open = () => isSessionOpen(app.platform, session.id);
  expect(await open()).toBe(true);
  const dueAt = new Date(Date.now() - 1);
  await db.update(accountDeletions).set({ dueAt }).where(eq(accountDeletions.userId, session.userId));
  expect(await signedIn(owner)).toBe(false);
  expect((await owner.get("/api/accounts/security")).status).toBe(401);
  expect(await open()).toBe(false);
  const again = await app.visitor().post("/api/accounts/sign-in", { email, password });
  expect([again.status, await again.json()]).toMatchObject([401, { code: "invalid_credentials" }]);
});
