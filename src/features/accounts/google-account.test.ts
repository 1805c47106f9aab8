import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { idOf, mailsTo, mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { personalDataOf } from "../../personal-data.ts";
import { issueToken, type TokenPurpose } from "./mailed-token.ts";
import { authAccounts, users } from "./tables.ts";
import { session } from "./test-second-factor.ts";

/*
 * The Google account that is a way into one of ours: it is shown, told of, and can be taken away again.
 */

const MINUTE = 60_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({
    services: ["google", "inbox"],
    worker: true,
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => app.close());

async function signInAs(client: TestClient, email: string): Promise<URL> {
  const callback = await decideAtGoogle(await startGoogleSignIn(client), typedAtGoogle(email));
  return comeBackFromGoogle(app, client, callback);
}
const securityOf = async (client: TestClient) => (await client.get("/api/accounts/security")).json();
const disconnect = (client: TestClient) => client.delete("/api/accounts/google");
const codeOf = async (response: Response) => (await response.json()).code;

async function tokenFor(userId: string, purpose: TokenPurpose): Promise<string> {
  const expiresAt = new Date(Date.now() + clock + MINUTE);
  return app.platform.db.transaction((tx) => issueToken(tx, purpose, userId, expiresAt));
}

/** Somebody with a password, whose address is proven, and who has come in with Google as well. */
async function signUpWithBoth(): Promise<TestClient> {
  const owner = await app.signUp();
  await app.platform.db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email));
  const { email, password } = owner;
  expect((await owner.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
  expect((await signInAs(owner, email)).searchParams.get("error")).toBeNull();
  return owner;
}

test("the settings say which Google account is a way in, and since when", async () => {
  const owner = await app.signUp();
  expect(await securityOf(owner)).toMatchObject({ password: true, google: null });
  const both = await signUpWithBoth();
  const { google } = await securityOf(both);
  expect(google).toEqual({ email: both.email, connected_at: expect.any(String) });
  expect(Date.now() - Date.parse(google.connected_at)).toBeLessThan(MINUTE);
});

test("whoever has a password is told by mail that Google is a way in from now on; who came by Google is not", async () => {
  const both = await signUpWithBoth();
  expect(await mailTo(app, both.email, /Google/)).toMatchObject({
    text: expect.stringContaining(both.email),
  });
  const email = "came.by.google@example.com";
  await signInAs(app.visitor(), email);
  await mailTo(app, email, /Welcome/);
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("Google"))).toEqual([]);
});

test("it stays a way in after a change of the address, with the address that it has, and the archive has it", async () => {
  const both = await signUpWithBoth();
  const id = await idOf(app, both);
  const { email: first } = both;
  const email = "another.of.hers@example.com";
  expect((await both.post("/api/accounts/change-email", { email })).status).toBe(204);
  const answer = await both.post("/api/accounts/confirm-email", {
    token: await tokenFor(id, "change-email"),
  });
  expect(await answer.json()).toEqual({ email, google_stays: true });
  expect(await securityOf(both)).toMatchObject({ email, google: { email: first } });
  const elsewhere = app.visitor();
  await signInAs(elsewhere, first);
  expect(await session(elsewhere)).toMatchObject({ id, email });
  // Who is to prove again who they are is asked for the account that is connected.
  const { url } = await (await elsewhere.post("/api/accounts/re-authenticate/google", {})).json();
  expect(new URL(url).searchParams.get("login_hint")).toBe(first);

  const [accounts] = personalDataOf(app.platform).flatMap((data) => data.records(id).sign_in_methods ?? []);
  expect(await accounts?.(10, 0)).toMatchObject([
    { provider: "credential", email: null },
    { provider: "google", email: first },
  ]);
});

test("a change of the address without Google says nothing of it", async () => {
  const owner = await app.signUp();
  const email = "without.google@example.com";
  expect((await owner.post("/api/accounts/change-email", { email })).status).toBe(204);
  const token = await tokenFor(await idOf(app, owner), "change-email");
  const answer = await owner.post("/api/accounts/confirm-email", { token });
  expect(await answer.json()).toEqual({ email, google_stays: false });
});

test("an account that was connected before its address was kept has it with the next sign-in", async () => {
  const both = await signUpWithBoth();
  const { db } = app.platform;
  await db.update(authAccounts).set({ email: null });
  expect((await securityOf(both)).google).toMatchObject({ email: null });
  await signInAs(app.visitor(), both.email);
  expect((await securityOf(both)).google).toMatchObject({ email: both.email });
});

test("disconnected, it opens the account no more, every other device is out, and the owner is told", async () => {
  const both = await signUpWithBoth();
  const id = await idOf(app, both);
  const email = "not.googles@example.com";
  expect((await both.post("/api/accounts/change-email", { email })).status).toBe(204);
  await both.post("/api/accounts/confirm-email", { token: await tokenFor(id, "change-email") });
  const other = app.visitor();
  await signInAs(other, both.email);
  expect(await session(other)).toMatchObject({ id });

  expect((await disconnect(both)).status).toBe(204);
  expect((await securityOf(both)).google).toBeNull();
  expect(await session(both)).toMatchObject({ id });
  expect(await session(other)).toBeNull();
  const mail = await mailTo(app, email, /disconnected/);
  expect(mail?.text).toContain("/forgot-password");
  const again = app.visitor();
  expect((await signInAs(again, both.email)).searchParams.get("error")).toBe("email_kept");
  expect(await session(again)).toBeNull();
  expect(await codeOf(await disconnect(both))).toBe("google_not_connected");
});

test("it is not taken from whoever has no other way in, nor by a sign-in of long ago, nor from a visitor", async () => {
  const owner = app.visitor();
  await signInAs(owner, "only.google@example.com");
  const refused = await disconnect(owner);
  expect([refused.status, await codeOf(refused)]).toEqual([409, "only_way_in"]);
  expect((await securityOf(owner)).google).not.toBeNull();
  expect((await disconnect(app.visitor())).status).toBe(401);

  const both = await signUpWithBoth();
  clock = 16 * MINUTE;
  expect(await codeOf(await disconnect(both))).toBe("fresh_sign_in_required");
  clock = 0;
});

test("a sign-in with Google that is under way while it is disconnected lets nobody in", async () => {
  const both = await signUpWithBoth();
  const id = await idOf(app, both);
  const visitor = app.visitor();
  const callback = await decideAtGoogle(await startGoogleSignIn(visitor), typedAtGoogle(both.email));
  const { db } = app.platform;
  let landed: Promise<URL> | undefined;
  await db.transaction(async (tx) => {
    // Its session is about to begin.
    await tx.execute(sql`LOCK TABLE sessions IN SHARE MODE`);
    landed = comeBackFromGoogle(app, visitor, callback);
    await waitForLocks(db, 1);
    await tx
      .delete(authAccounts)
      .where(and(eq(authAccounts.userId, id), eq(authAccounts.providerId, "google")));
  });
  expect((await landed)?.searchParams.get("error")).toBe("google_not_connected");
  expect(await session(visitor)).toBeNull();
});
