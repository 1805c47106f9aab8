import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { endAccess } from "./end-access.ts";
import { users } from "./tables.ts";
import { codeOf } from "./test-authenticator.ts";
import { protectAt, sendCode, signIn } from "./test-second-factor.ts";

const HOUR = 3_600_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"], worker: true, now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

interface InboxMail {
  subject: string;
  to: { address: string }[];
  text: string;
}

async function mailsTo(address: string, subject: RegExp): Promise<InboxMail[]> {
  const mails: InboxMail[] = await (await fetch(`${app.services.inboxUrl}/api/email`)).json();
  return mails.filter((mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject));
}

/** The newest mail of this subject to this address. */
const mailTo = (address: string, subject: RegExp) =>
  vi.waitFor(async () => {
    const own = await mailsTo(address, subject);
    expect(own.length).toBeGreaterThan(0);
    return own.at(-1) ?? own[0];
  }, PATIENCE);
const tokenIn = (mail: InboxMail | undefined) => /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
const confirm = (token: string) => app.visitor().post("/api/accounts/confirm-email", { token });
const security = async (client: TestClient) => (await client.get("/api/accounts/security")).json();

test("a new address is confirmed by the mailed link, once", async () => {
  const owner = await app.signUp({ locale: "tr" });
  expect(await security(owner)).toMatchObject({ email: owner.email, email_confirmed: false });
  const token = tokenIn(await mailTo(owner.email, /e-posta adresinizi onaylayın/));
  expect(await (await confirm(token)).json()).toEqual({ email: owner.email, google_stays: false });
  expect(await security(owner)).toMatchObject({ email_confirmed: true });
  expect(await (await confirm(token)).json()).toMatchObject({ code: "invalid_confirmation" });
});

test("the mail is sent again on request, and a link ends after a day", async () => {
  const owner = await app.signUp();
  const first = tokenIn(await mailTo(owner.email, /Confirm your email/));
  const resend = (email: string) => app.visitor().post("/api/accounts/confirm-email/resend", { email });
  expect((await resend(owner.email)).status).toBe(204);
  expect((await resend("nobody-at-all@example.com")).status).toBe(204);
  const second = await vi.waitFor(async () => {
    const token = tokenIn(await mailTo(owner.email, /Confirm your email/));
    expect(token).not.toBe(first);
    return token;
  }, PATIENCE);
  expect((await confirm(first)).status).toBe(400);
  clock = 25 * HOUR;
  expect((await confirm(second)).status).toBe(400);
  clock = 0;
  expect((await confirm(second)).status).toBe(200);
});

test("changes the address once the new one confirms it, and tells the old one", async () => {
  const owner = await app.signUp();
  const other = await app.signUp();
  const change = (email: string) => owner.post("/api/accounts/change-email", { email });
  expect(await (await change(" ")).json()).toMatchObject({ code: "fields_required" });
  expect(await (await change("no address")).json()).toMatchObject({ code: "invalid_email" });
  expect(await (await change(other.email)).json()).toMatchObject({ code: "email_taken" });
  expect((await change("  New.Ada@Example.com ")).status).toBe(204);
  expect(await security(owner)).toMatchObject({ email: owner.email, pending_email: "new.ada@example.com" });
  const token = tokenIn(await mailTo("new.ada@example.com", /new email/));
  expect(await (await confirm(token)).json()).toEqual({ email: "new.ada@example.com", google_stays: false });
  expect(await security(owner)).toMatchObject({
    email: "new.ada@example.com",
    email_confirmed: true,
    pending_email: null,
  });
  const told = await mailTo(owner.email, /sign-in email was changed/);
  expect(told?.text).toContain("new.ada@example.com");
  const signIn = (email: string) =>
    app.visitor().post("/api/accounts/sign-in", { email, password: owner.password });
  expect((await signIn(owner.email)).status).toBe(401);
  expect((await signIn("new.ada@example.com")).status).toBe(200);
});

test.each([
  ["en", /about to change/, "Chrome on macOS", "Set a new password"],
  ["tr", /değiştirilmek isteniyor/, "macOS üzerinde Chrome", "Yeni şifre belirle"],
] as const)(
  "the old address hears of the request at once: who asked, and how to stop it: %s",
  async (locale, subject, device, button) => {
    const owner = await app.signUp({ locale });
    const wanted = `thief.${locale}@example.com`;
    const asked = await owner.request("/api/accounts/change-email", {
      method: "POST",
      body: JSON.stringify({ email: wanted }),
      headers: {
        "content-type": "application/json",
        "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36",
      },
    });
    expect(asked.status).toBe(204);
    const told = await mailTo(owner.email, subject);
    for (const fact of [wanted, device, /10\.1\.\d+\.\d+/, button, `${app.url}/forgot-password`])
      expect(told?.text).toMatch(fact);
    // The link that changes the address is the new one's alone.
    expect(told?.text).not.toContain("token=");

    // As the mail says.
    await app.visitor().post("/api/accounts/forgot-password", { email: owner.email });
    const token = tokenIn(await mailTo(owner.email, locale === "en" ? /new password/ : /yeni şifre/i));
    const set = { token, password: "reset-sea-glass" };
    expect((await app.visitor().post("/api/accounts/reset-password", set)).status).toBe(204);
    expect((await confirm(tokenIn(await mailTo(wanted, /Vitrin/)))).status).toBe(400);
    expect((await owner.get("/api/accounts/security")).status).toBe(401);
  },
);

test("an address gets five mails an hour that ask it to become an account's, from however many accounts", async () => {
  const email = "nobody.asked@example.com";
  const answers: number[] = [];
  for (let account = 0; account < 3; account++) {
    const owner = await app.signUp();
    for (const written of [email, " Nobody.Asked@example.com"])
      answers.push((await owner.post("/api/accounts/change-email", { email: written })).status);
    expect((await owner.post("/api/accounts/change-email", { email: `own-${owner.email}` })).status).toBe(
      204,
    );
  }
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
});

test("nobody signs up with an address again and again, moving each account away from it, to fill its mailbox", async () => {
  const email = "filled.up@example.com";
  const signUp = (password: string) =>
    app.visitor().post("/api/accounts/sign-up", { full_name: "Ada", email, password });
  for (let typed = 0; typed < 12; typed++) expect((await signUp("short")).status).toBe(400);
  for (let round = 0; round < 10; round++) {
    const account = await app.signUp({ email });
    const away = `away-${round}@example.net`;
    expect((await account.post("/api/accounts/change-email", { email: away })).status).toBe(204);
    expect((await confirm(tokenIn(await mailTo(away, /new email/)))).status).toBe(200);
  }
  expect(await (await signUp("marigold-sea-glass")).json()).toMatchObject({ code: "rate_limited" });
});

test("a change that is asked for while its session is being ended is not begun", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  await mailTo(owner.email, /Confirm your email/);
  const ask = owner.post.bind(owner, "/api/accounts/change-email", { email: "quick.thief@example.com" });
  let asked: Promise<Response> | undefined;
  // As a new password does.
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, owner.email)).for("update");
    asked = ask();
    await waitForLocks(db, 1);
    await endAccess(tx, user?.id ?? "");
  });
  expect((await asked)?.status).toBe(401);
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(user).toMatchObject({ pendingEmail: null });
});

test("a change can be cancelled, needs a fresh sign-in, and gives way to whoever took the address first", async () => {
  const owner = await app.signUp();
  await owner.post("/api/accounts/change-email", { email: "wanted@example.com" });
  const token = tokenIn(await mailTo("wanted@example.com", /new email/));
  await app.signUp({ email: "wanted@example.com" });
  expect(await (await confirm(token)).json()).toMatchObject({ code: "email_taken" });
  await owner.post("/api/accounts/change-email", { email: "again@example.com" });
  const cancelled = tokenIn(await mailTo("again@example.com", /new email/));
  expect((await owner.delete("/api/accounts/change-email")).status).toBe(204);
  expect((await confirm(cancelled)).status).toBe(400);
  expect(await security(owner)).toMatchObject({ email: owner.email, pending_email: null });
  clock = 16 * 60_000;
  const stale = await owner.post("/api/accounts/change-email", { email: "late@example.com" });
  expect(await stale.json()).toMatchObject({ code: "fresh_sign_in_required" });
  clock = 0;
});

test("a new password, and signing out everywhere else, end a change that waits for its link", async () => {
  const owner = await app.signUp();
  const ask = async (email: string) => {
    expect((await owner.post("/api/accounts/change-email", { email })).status).toBe(204);
    return tokenIn(await mailTo(email, /new email/));
  };
  const expectEnded = async (token: string) => {
    expect((await confirm(token)).status).toBe(400);
    const { db } = app.platform;
    const [user] = await db.select().from(users).where(eq(users.email, owner.email));
    expect(user).toMatchObject({ pendingEmail: null });
  };
  const signedOut = await ask("thief.1@example.com");
  expect((await owner.delete("/api/accounts/devices")).status).toBe(204);
  await expectEnded(signedOut);

  const changed = await ask("thief.2@example.com");
  const passwords = { current_password: owner.password, new_password: "changed-sea-glass" };
  expect((await owner.post("/api/accounts/change-password", passwords)).status).toBe(204);
  await expectEnded(changed);

  const reset = await ask("thief.3@example.com");
  await app.visitor().post("/api/accounts/forgot-password", { email: owner.email });
  const token = tokenIn(await mailTo(owner.email, /new password/));
  const set = await app
    .visitor()
    .post("/api/accounts/reset-password", { token, password: "reset-sea-glass" });
  expect(set.status).toBe(204);
  await expectEnded(reset);
});

test("where the policy asks for it, signing in waits for the confirmation", async () => {
  const { policies } = app.platform.config;
  policies.confirmedEmail = "required";
  const visitor = app.visitor();
  const email = "strict@example.com";
  const password = "Vitrin-2026-window";
  const signedUp = await visitor.post("/api/accounts/sign-up", { full_name: "Ada", email, password });
  expect([signedUp.status, await signedUp.json()]).toEqual([
    201,
    { confirmation_sent: true, email: "strict@example.com" },
  ]);
  expect((await (await visitor.get("/api/accounts/session")).json()).user).toBeNull();
  const refused = await visitor.post("/api/accounts/sign-in", { email, password });
  expect([refused.status, (await refused.json()).error]).toEqual([
    403,
    "Your email is not confirmed yet. Please contact support.",
  ]);
  expect(visitor.cookies.size).toBe(0);
  await confirm(tokenIn(await mailTo(email, /Confirm your email/)));
  expect((await visitor.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe(true);
  policies.confirmedEmail = "optional";
});

test("ten wrong codes of the second factor are told to the account's owner, once", async () => {
  const owner = await app.signUp({ locale: "tr" });
  const { secret } = await protectAt(owner, new Date(Date.now() + clock));
  const guess = async (code: string) => {
    const guesser = app.visitor();
    await signIn(guesser, owner);
    return (await sendCode(guesser, code)).status;
  };
  for (let time = 0; time < 10; time++) expect(await guess("123456")).toBe(400);
  for (let time = 0; time < 2; time++) expect(await guess("123456")).toBe(429);
  const told = await mailTo(owner.email, /hatalı giriş kodları/);
  expect(told?.text).toContain("on beş dakika boyunca hiçbir kod kabul edilmez");
  expect(told?.text).toContain("/forgot-password");
  // What is queued behind it has been sent: a second one would be there.
  expect((await owner.post("/api/accounts/forgot-password", { email: owner.email })).status).toBeLessThan(
    300,
  );
  await mailTo(owner.email, /şifre/i);
  expect(await mailsTo(owner.email, /hatalı giriş kodları/)).toHaveLength(1);
  expect(await guess(codeOf(secret, new Date(Date.now() + clock)))).toBe(429);
});
