import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { tokensOf } from "./mailed-token.ts";
import { users, verifications } from "./tables.ts";
import { codeOf } from "./test-authenticator.ts";

const DAY = 86_400_000;
const NEW_PASSWORD = "taken-back-sea-glass";
let app: TestApp;
let clock = 0;
const now = () => new Date(Date.now() + clock);
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox", "google"], worker: true, now });
});
afterAll(() => app.close());

const tokenIn = (mail: { text: string } | undefined) => /\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
const CHANGED = /sign-in email was changed|giriş e-postanız değiştirildi/;

/** Somebody whose address is proven. */
async function signUpConfirmed(locale: "en" | "tr" = "en"): Promise<TestClient> {
  const owner = await app.signUp({ locale });
  await app.platform.db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email));
  return owner;
}

/** Changes the address and opens the link that the new one gets. */
async function changeTo(client: TestClient, email: string): Promise<void> {
  expect((await client.post("/api/accounts/change-email", { email })).status).toBe(204);
  const token = tokenIn(await mailTo(app, email, /new email|yeni e-posta/i));
  expect((await app.visitor().post("/api/accounts/confirm-email", { token })).status).toBe(200);
}

const signIn = (client: TestClient, email: string, password: string) =>
  client.post("/api/accounts/sign-in", { email, password });
const undo = (token: string, password = NEW_PASSWORD, client = app.visitor()) =>
  client.post("/api/accounts/change-email/undo", { token, password });
const session = async (client: TestClient) => (await (await client.get("/api/accounts/session")).json()).user;
const codeIn = async (answer: Response) => [answer.status, (await answer.json()).code];

/** Switches the second factor on. */
async function protect(client: TestClient): Promise<string> {
  const { secret } = await (await client.post("/api/accounts/two-factor")).json();
  const code = codeOf(secret, now(), -1);
  expect((await client.post("/api/accounts/two-factor/confirm", { code })).status).toBe(200);
  return secret;
}

test.each([
  ["en", "Take your account back"],
  ["tr", "Hesabınızı geri alın"],
] as const)(
  "the earlier address takes the account back from a thief, whatever they did with it: %s",
  async (locale, button) => {
    const owner = await signUpConfirmed(locale);
    const id = (await session(owner)).id;
    const thief = app.visitor({ locale });
    expect((await signIn(thief, owner.email, owner.password)).status).toBe(200);
    await protect(thief);
    await changeTo(thief, `thief.${locale}@example.com`);
    await changeTo(thief, `thief.2.${locale}@example.com`);
    expect((await thief.post("/api/accounts/deletion")).status).toBe(202);

    const told = await mailTo(app, owner.email, CHANGED);
    expect(told?.text).toContain(button);
    expect(told?.text).toContain(`${app.url}/undo-email-change?token=`);
    const token = tokenIn(told);
    const later = tokenIn(await mailTo(app, `thief.${locale}@example.com`, CHANGED));
    expect(later).not.toBe("");
    expect(await codeIn(await undo(token, "short"))).toEqual([400, "weak_password"]);
    const other = token.replace(/\.[\w-]+$/, `.${Buffer.from("mine@example.com").toString("base64url")}`);
    expect(await codeIn(await undo(other))).toEqual([400, "invalid_confirmation"]);
    const answer = await undo(token);
    expect([answer.status, await answer.json()]).toEqual([200, { email: owner.email }]);

    expect(await session(thief)).toBeNull();
    expect(await codeIn(await undo(later))).toEqual([400, "invalid_confirmation"]);
    expect(await codeIn(await undo(token))).toEqual([400, "invalid_confirmation"]);
    for (const password of [owner.password, NEW_PASSWORD])
      expect((await signIn(app.visitor(), `thief.2.${locale}@example.com`, password)).status).toBe(401);
    expect((await signIn(app.visitor(), owner.email, owner.password)).status).toBe(401);
    const back = app.visitor();
    expect(await (await signIn(back, owner.email, NEW_PASSWORD)).json()).toMatchObject({ user: { id } });
    expect(await (await back.get("/api/accounts/security")).json()).toMatchObject({
      email: owner.email,
      email_confirmed: true,
      pending_email: null,
      two_factor: false,
      deletion_due_at: null,
    });
    await mailTo(app, `thief.2.${locale}@example.com`, /was undone|geri alındı/);
  },
);

test("a thief's identity at Google goes with their address", async () => {
  const owner = await signUpConfirmed();
  const id = (await session(owner)).id;
  const signInWithGoogle = async (email: string, browser = app.visitor()) => {
    const back = await decideAtGoogle(await startGoogleSignIn(browser), typedAtGoogle(email));
    const landed = await comeBackFromGoogle(app, browser, back);
    return { error: landed.searchParams.get("error"), user: await session(browser) };
  };
  await changeTo(owner, "thief.google@example.com");
  const thief = app.visitor();
  expect((await signIn(thief, "thief.google@example.com", owner.password)).status).toBe(200);
  expect(await signInWithGoogle("thief.google@example.com", thief)).toMatchObject({ user: { id } });
  // Who had the address may not lose it to an account of the thief's.
  expect(await signInWithGoogle(owner.email)).toEqual({ error: "email_kept", user: null });
  expect((await undo(tokenIn(await mailTo(app, owner.email, CHANGED)))).status).toBe(200);
  const { user } = await signInWithGoogle("thief.google@example.com");
  expect(user.id).not.toBe(id);
});

test("nobody else gets the earlier address while it can be put back", async () => {
  const owner = await signUpConfirmed();
  const other = await app.signUp();
  const { email } = owner;
  await changeTo(owner, "moved.on@example.com");
  const signUp = { full_name: "Thief", email, password: "Vitrin-2026-window" };
  const refused = await app.visitor().post("/api/accounts/sign-up", signUp);
  expect(await codeIn(refused)).toEqual([409, "email_kept"]);
  expect(await codeIn(await other.post("/api/accounts/change-email", { email }))).toEqual([
    409,
    "email_kept",
  ]);
  const token = tokenIn(await mailTo(app, email, CHANGED));
  // Its own account may have it again.
  await changeTo(owner, email);
  await changeTo(owner, "moved.again@example.com");

  clock = 7 * DAY + 60_000;
  expect(await codeIn(await undo(token))).toEqual([400, "invalid_confirmation"]);
  expect((await app.visitor().post("/api/accounts/sign-up", signUp)).status).toBe(201);
  clock = 0;
});

test("an address that was never confirmed gets no link: it may be a stranger's", async () => {
  const owner = await app.signUp();
  await changeTo(owner, "right.spelling@example.com");
  expect((await mailTo(app, owner.email, CHANGED))?.text).not.toContain("token=");
  expect(
    (
      await app.visitor().post("/api/accounts/sign-up", {
        full_name: "Ada",
        email: owner.email,
        password: "Vitrin-2026-window",
      })
    ).status,
  ).toBe(201);
});

test("a second factor that the owner had before stays", async () => {
  const owner = await signUpConfirmed();
  const secret = await protect(owner);
  clock = 2 * DAY;
  const browser = app.visitor();
  await signIn(browser, owner.email, owner.password);
  const code = codeOf(secret, now());
  expect((await browser.post("/api/accounts/sign-in/code", { code })).status).toBe(200);
  await changeTo(browser, "moved.with.factor@example.com");
  expect((await undo(tokenIn(await mailTo(app, owner.email, CHANGED)))).status).toBe(200);
  const back = await signIn(app.visitor(), owner.email, NEW_PASSWORD);
  expect(await back.json()).toEqual({ code_needed: true });
  clock = 0;
});

test("of two clicks one counts, and a token stands nowhere in the database", async () => {
  const owner = await signUpConfirmed();
  await changeTo(owner, "clicked.twice@example.com");
  const token = tokenIn(await mailTo(app, owner.email, CHANGED));
  const stored = JSON.stringify(await app.platform.db.select().from(verifications));
  expect(stored).not.toContain(token.split(".")[0]);
  const answers = await Promise.all([undo(token), undo(token, "another-sea-glass")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const first = answers[0].status === 200 ? NEW_PASSWORD : "another-sea-glass";
  expect((await signIn(app.visitor(), owner.email, first)).status).toBe(200);
});

test("a change that was waiting for an address does not take it from whom it is kept for", async () => {
  const early = await app.signUp({ locale: "tr" });
  const owner = await signUpConfirmed();
  const email = "kept@example.com";
  const ask = async (client: TestClient, subject: RegExp) => {
    expect((await client.post("/api/accounts/change-email", { email })).status).toBe(204);
    return tokenIn(await mailTo(app, email, subject));
  };
  const confirm = async (token: string) =>
    codeIn(await app.visitor().post("/api/accounts/confirm-email", { token }));
  const waiting = await ask(early, /yeni e-posta/i);
  expect(await confirm(await ask(owner, /new email/))).toEqual([200, undefined]);
  await changeTo(owner, "moved-on@example.com");
  expect(await confirm(waiting)).toEqual([409, "email_kept"]);
  const back = await undo(tokenIn(await mailTo(app, email, CHANGED)));
  expect([back.status, await back.json()]).toEqual([200, { email }]);
});

test("undone while somebody's code is being taken: neither waits for the other for ever", async () => {
  const { db } = app.platform;
  const owner = await signUpConfirmed();
  const { id } = await session(owner);
  const secret = await protect(owner);
  await changeTo(owner, `racing-${owner.email}`);
  const token = tokenIn(await mailTo(app, owner.email, CHANGED));
  const thief = app.visitor();
  expect(await (await signIn(thief, `racing-${owner.email}`, owner.password)).json()).toEqual({
    code_needed: true,
  });
  let answers: Promise<Response>[] = [];
  await db.transaction(async (tx) => {
    // The code is looked at, and its challenge not taken yet.
    await tx.select().from(verifications).where(tokensOf("two-factor", id)).for("update");
    answers = [thief.post("/api/accounts/sign-in/code", { code: codeOf(secret, now()) })];
    await waitForLocks(db, 1);
    answers.push(undo(token));
    await waitForLocks(db, 2);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await session(thief)).toBeNull();
});
