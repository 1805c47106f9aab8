import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { endAccess } from "./end-access.ts";
import { lockAccount } from "./lock-account.ts";
import { issueToken } from "./mailed-token.ts";
import { backupCodes, sessions, twoFactors, users } from "./tables.ts";
import { codeOf as codeAtMoment } from "./test-authenticator.ts";
import { protectAt, sendCode, session, signIn } from "./test-second-factor.ts";
import { base32, codeAt, stepOf } from "./totp.ts";

const MINUTE = 60_000;
let app: TestApp;
/** Stands still but for the steps that tests take: a code lasts half a minute. */
const began = Date.now();
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(began + clock) });
});
afterAll(() => app.close());

const now = () => new Date(began + clock);
const codeOf = (secret: string, stepsAway = 0) => codeAtMoment(secret, now(), stepsAway);
const protect = (client: TestClient) => protectAt(client, now());

const sessionsOf = async ({ email }: TestClient) => {
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ""));
};

test("a sign-in by the old password that is under way while a new one is set gets no code to wait for", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const { secret } = await protect(owner);
  const [{ userId = "" } = {}] = await sessionsOf(owner);
  const browser = app.visitor();
  let asked: Promise<Response> | undefined;
  // As a new password does, while the sign-in has found the old one right.
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    asked = signIn(browser, owner);
    await waitForLocks(db, 1);
    await endAccess(tx, userId);
  });
  expect(await (await asked)?.json()).toMatchObject({ code: "invalid_credentials" });
  expect(await (await sendCode(browser, codeOf(secret))).json()).toMatchObject({ code: "challenge_expired" });
  expect(await session(browser)).toBeNull();
});

test("codes and keys are those of RFC 4226, 6238 and 4648", () => {
  const secret = Buffer.from("12345678901234567890");
  expect([0, 1, 9].map((step) => codeAt(secret, step))).toEqual(["755224", "287082", "520489"]);
  expect(codeAt(secret, stepOf(new Date(1_111_111_109_000)))).toBe("081804");
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(Buffer.from("fooba"))).toBe("MZXW6YTB");
  expect(base32(Buffer.from("foo"))).toBe("MZXW6");
});

test("asks for a code after the password; secrets and codes are not stored readable", async () => {
  const owner = await app.signUp();
  const { secret, codes } = await protect(owner);
  expect(codes).toHaveLength(10);
  const { db } = app.platform;
  const stored = JSON.stringify([await db.select().from(twoFactors), await db.select().from(backupCodes)]);
  for (const plain of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(stored).not.toContain(plain);
  expect(await (await owner.get("/api/accounts/security")).json()).toMatchObject({
    two_factor: true,
    backup_codes_left: 10,
  });

  const browser = app.visitor();
  const asked = await signIn(browser, owner);
  expect(await asked.json()).toEqual({ code_needed: true });
  expect(await session(browser)).toBeNull();
  expect(await (await sendCode(browser, "000000")).json()).toMatchObject({ code: "invalid_code" });
  const code = codeOf(secret);
  expect((await sendCode(browser, code)).status).toBe(200);
  expect(await session(browser)).toMatchObject({ email: owner.email });
  expect(browser.cookies.has("vitrin.challenge")).toBe(false);

  const replay = app.visitor();
  await signIn(replay, owner);
  expect(await (await sendCode(replay, code)).json()).toMatchObject({ code: "invalid_code" });
  const typed = codes[0]?.toLowerCase().replace("-", " ") ?? "";
  expect((await sendCode(replay, typed)).status).toBe(200);
  const third = app.visitor();
  await signIn(third, owner);
  expect((await sendCode(third, codes[0] ?? "")).status).toBe(400);
  expect(await (await owner.get("/api/accounts/security")).json()).toMatchObject({ backup_codes_left: 9 });
});

test("one backup code used in nine browsers at once lets one in", async () => {
  const owner = await app.signUp();
  const { codes } = await protect(owner);
  // Nine at a time, below the lock: each wrong use counts until the right one forgives.
  const browsers = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const browser = app.visitor({ address: `10.8.0.${index}` });
      await signIn(browser, owner);
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => sendCode(browser, codes[3] ?? "")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("ten wrong codes lock the account's second factor, from however many addresses", async () => {
  const owner = await app.signUp();
  const { secret } = await protect(owner);
  for (let time = 0; time < 10; time++) {
    const guesser = app.visitor({ address: `10.7.0.${time}` });
    await signIn(guesser, owner);
    expect((await sendCode(guesser, "123456")).status).toBe(400);
  }
  const browser = app.visitor({ address: "10.7.1.1" });
  await signIn(browser, owner);
  const locked = await sendCode(browser, codeOf(secret));
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await session(browser)).toBeNull();
});

test("API clients carry the challenge themselves; it ends after ten minutes", async () => {
  const owner = await app.signUp();
  const { secret } = await protect(owner);
  const bearer = { "content-type": "application/json", "x-session-transport": "bearer" };
  const ask = async (path: string, body: object) =>
    app.request(`/api/accounts/${path}`, { method: "POST", headers: bearer, body: JSON.stringify(body) });
  const { email, password } = owner;
  const { challenge } = await (await ask("sign-in", { email, password })).json();
  const answer = await ask("sign-in/code", { challenge, code: codeOf(secret) });
  const { session: issued } = await answer.json();
  const me = await app.request("/api/accounts/session", {
    headers: { authorization: `Bearer ${issued.access_token}` },
  });
  expect((await me.json()).user).toMatchObject({ email });
  expect((await ask("sign-in/code", { challenge, code: codeOf(secret, 1) })).status).toBe(401);
  const late = await (await ask("sign-in", { email, password })).json();
  clock = 11 * MINUTE;
  const expired = await ask("sign-in/code", { challenge: late.challenge, code: codeOf(secret) });
  expect(await expired.json()).toMatchObject({ code: "challenge_expired" });
  expect((await ask("sign-in/code", { code: codeOf(secret) })).status).toBe(401);
  clock = 0;
});

test("changes need a fresh proof, which includes the code; switching off forgets everything", async () => {
  const owner = await app.signUp();
  clock = 16 * MINUTE;
  for (const [method, path] of [
    ["POST", "two-factor"],
    ["POST", "two-factor/backup-codes"],
    ["DELETE", "two-factor"],
  ] as const) {
    const refused = await owner.request(`/api/accounts/${path}`, { method });
    expect(await refused.json()).toMatchObject({ code: "fresh_sign_in_required" });
  }
  const prove = (more: object = {}) =>
    owner.post("/api/accounts/re-authenticate", { password: owner.password, ...more });
  expect((await prove()).status).toBe(204);
  const { secret, codes } = await protect(owner);
  clock = 32 * MINUTE;
  expect(await (await prove()).json()).toMatchObject({ code: "invalid_code" });
  expect((await prove({ code: codeOf(secret) })).status).toBe(204);
  const renewed = await (await owner.post("/api/accounts/two-factor/backup-codes")).json();
  expect(renewed.backup_codes).not.toContain(codes[0]);
  expect((await owner.post("/api/accounts/two-factor")).status).toBe(409);
  const waiting = app.visitor();
  expect(await (await signIn(waiting, owner)).json()).toEqual({ code_needed: true });
  expect((await owner.delete("/api/accounts/two-factor")).status).toBe(204);
  expect((await owner.delete("/api/accounts/two-factor")).status).toBe(409);
  // No code is right any more: the sign-in that waits for one begins anew, and needs none.
  expect(await (await sendCode(waiting, codeOf(secret, 1))).json()).toMatchObject({
    code: "challenge_expired",
  });
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(await db.$count(backupCodes, eq(backupCodes.userId, user?.id ?? ""))).toBe(0);
  const browser = app.visitor();
  expect(await (await signIn(browser, owner)).json()).toMatchObject({ user: { email: owner.email } });
  clock = 0;
});

test("backup codes renewed in nine tabs at once leave one set", async () => {
  const owner = await app.signUp();
  await protect(owner);
  const renewals = Array.from({ length: 9 }, () => owner.post("/api/accounts/two-factor/backup-codes"));
  for (const renewal of renewals) expect((await renewal).status).toBe(200);
  expect(await (await owner.get("/api/accounts/security")).json()).toMatchObject({ backup_codes_left: 10 });
});

test("what was asked for by a session that is being ended changes no way into the account", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const { secret } = await (await owner.post("/api/accounts/two-factor")).json();
  const protectedOwner = await app.signUp();
  await protect(protectedOwner);
  const late: [TestClient, () => Promise<Response>][] = [
    [owner, () => owner.post("/api/accounts/two-factor/confirm", { code: codeOf(secret) })],
    [protectedOwner, () => protectedOwner.post("/api/accounts/two-factor/backup-codes")],
    [protectedOwner, () => protectedOwner.delete("/api/accounts/two-factor")],
    [owner, () => owner.post("/api/accounts/deletion")],
  ];
  for (const [client, ask] of late) {
    const thief = await sessionsOf(client);
    let asked: Promise<Response> | undefined;
    // As a new password does.
    await db.transaction(async (tx) => {
      const userId = thief[0]?.userId ?? "";
      await tx.select().from(users).where(eq(users.id, userId)).for("update");
      asked = ask();
      await waitForLocks(db, 1);
      await endAccess(tx, userId);
    });
    expect((await asked)?.status).toBe(401);
    await db.insert(sessions).values(thief);
  }
  const state = async (client: TestClient) => (await client.get("/api/accounts/security")).json();
  expect(await state(owner)).toMatchObject({ two_factor: false, deletion_due_at: null });
  expect(await state(protectedOwner)).toMatchObject({ two_factor: true, backup_codes_left: 10 });
});

test("a mailed link ends the second factor of an account whose address nobody had proven, and no other", async () => {
  const { db } = app.platform;
  const reset = async (owner: TestClient, password: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
    const until = new Date(began + clock + MINUTE);
    const token = await db.transaction((tx) => issueToken(tx, "reset-password", user?.id ?? "", until));
    expect((await app.visitor().post("/api/accounts/reset-password", { token, password })).status).toBe(204);
    owner.password = password;
  };
  const stranger = await app.signUp();
  await protect(stranger);
  await reset(stranger, "the-owners-own-glass");
  const owner = app.visitor();
  expect(await (await signIn(owner, stranger)).json()).toMatchObject({ user: { email: stranger.email } });
  clock = MINUTE;
  owner.email = stranger.email;
  await protect(owner);
  await reset(stranger, "and-once-more-a-glass");
  expect(await (await signIn(app.visitor(), stranger)).json()).toEqual({ code_needed: true });
  clock = 0;
});
