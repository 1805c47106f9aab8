import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { tokensOf } from "./mailed-token.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { credentialOf } from "./set-password.ts";
import { authAccounts, sessions, users, verifications } from "./tables.ts";

let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"], worker: true, now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

interface InboxMail {
  subject: string;
  to: { address: string }[];
  html: string;
  text: string;
}

/** The mails of one address, once there are as many as expected. */
const mailsTo = (address: string, count: number, subject?: RegExp) =>
  vi.waitFor(async () => {
    const mails: InboxMail[] = await (await fetch(`${app.services.inboxUrl}/api/email`)).json();
    const own = mails.filter(
      (mail) => mail.to.some((to) => to.address === address) && (!subject || subject.test(mail.subject)),
    );
    expect(own).toHaveLength(count);
    return own;
  }, PATIENCE);

const tokenIn = (mail: InboxMail | undefined) =>
  /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

/** Asks for a link over HTTP and reads it in the inbox. */
async function mailedToken(address: string, subject = /new password|yeni şifre/): Promise<string> {
  await app.visitor().post("/api/accounts/forgot-password", { email: address.toUpperCase() });
  const [mail] = await mailsTo(address, 1, subject);
  return tokenIn(mail);
}

test("mails a link in the account's language that sets a new password once and ends every session", async () => {
  const owner = await app.signUp({ fullName: "İpek Şahin", locale: "tr" });
  await app.visitor().post("/api/accounts/forgot-password", { email: owner.email.toUpperCase() });
  const [mail] = await mailsTo(owner.email, 1, /yeni şifre/);
  expect(mail?.html).toContain("Merhaba İpek Şahin,");
  expect(mail?.text).toContain("Merhaba İpek Şahin,");
  const token = tokenIn(mail);
  expect(token).toHaveLength(43);

  const { db } = app.platform;
  const stored = JSON.stringify(await db.select().from(verifications));
  expect(stored).not.toContain(token);
  expect(stored).toContain(createHash("sha256").update(token).digest("hex"));

  const set = await app.visitor().post("/api/accounts/reset-password", { token, password: "new-sea-glass" });
  expect(set.status).toBe(204);
  expect(await (await owner.get("/api/accounts/session")).json()).toEqual({ user: null });
  const signIn = (password: string) =>
    app.visitor().post("/api/accounts/sign-in", { email: owner.email, password });
  expect((await signIn(owner.password)).status).toBe(401);
  expect((await signIn("new-sea-glass")).status).toBe(200);
  const [notice] = await mailsTo(owner.email, 1, /şifreniz değiştirildi/);
  expect(notice?.text).toContain(`${app.url}/forgot-password`);

  const again = await app.visitor().post("/api/accounts/reset-password", { token, password: "other-glass" });
  expect(await again.json()).toMatchObject({ code: "invalid_reset_token" });
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(user?.emailVerified).toBe(true);
});

test("the link leads back to where the person was going, and never away from us", async () => {
  const owner = await app.signUp();
  const next = "/pricing?plan=starter_monthly";
  const ask = (path: string) =>
    app.visitor().post("/api/accounts/forgot-password", { email: owner.email, next: path });
  for (const away of ["https://evil.example", "//evil.example", "/\\evil.example", "/..//evil.example"]) {
    const refused = await ask(away);
    expect([refused.status, (await refused.json()).code]).toEqual([400, "invalid_request"]);
  }
  expect((await ask(next)).status).toBe(204);
  const [mail] = await mailsTo(owner.email, 1, /new password/);
  const link = /\S+\/reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(new URL(link).searchParams.get("next")).toBe(next);
});

test("lets exactly one of a hundred uses of one link through", async () => {
  const owner = await app.signUp();
  const token = await mailedToken(owner.email);
  const uses = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      resetPassword(app.platform, { token, password: `racing-glass-${index}` }),
    ),
  );
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const use of uses) {
    if (use.status === "rejected") expect(use.reason).toMatchObject({ code: "invalid_reset_token" });
  }
  const winner = uses.findIndex(({ status }) => status === "fulfilled");
  const response = await app
    .visitor()
    .post("/api/accounts/sign-in", { email: owner.email, password: `racing-glass-${winner}` });
  expect(response.status).toBe(200);
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? "")),
  ).toHaveLength(1);
});

test("keeps the link when the new password is refused, and ends it after an hour", async () => {
  const owner = await app.signUp();
  const token = await mailedToken(owner.email);
  const use = async (password: string) =>
    (await app.visitor().post("/api/accounts/reset-password", { token, password })).json();
  expect(await use("short")).toMatchObject({ code: "weak_password" });
  expect(await use("qwerty123")).toMatchObject({ code: "password_too_common" });
  clock = 61 * 60_000;
  expect(await use("late-sea-glass")).toMatchObject({ code: "invalid_reset_token" });
  clock = 0;
  expect(
    (await app.visitor().post("/api/accounts/reset-password", { token, password: "sea-glass-2" })).status,
  ).toBe(204);
});

test("answers the same for an address without an account, and keeps only the newest link", async () => {
  const owner = await app.signUp();
  const [known, unknown] = await Promise.all(
    [owner.email, "nobody-here@example.com"].map((email) =>
      app.visitor().post("/api/accounts/forgot-password", { email }),
    ),
  );
  expect([known?.status, unknown?.status]).toEqual([204, 204]);
  await mailsTo(owner.email, 1, /new password/);
  await requestPasswordReset(app.platform, owner.email);
  const mails = await mailsTo(owner.email, 2, /new password/);
  await mailsTo("nobody-here@example.com", 0);
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, owner.email));
  const open = await app.platform.db
    .select()
    .from(verifications)
    .where(tokensOf("reset-password", user?.id ?? ""));
  expect(open).toHaveLength(1);
  const states = await Promise.all(
    mails.map(async (mail) => {
      const response = await app
        .visitor()
        .post("/api/accounts/reset-password", { token: tokenIn(mail), password: "newest-glass" });
      return response.status;
    }),
  );
  expect(states.sort()).toEqual([204, 400]);
  for (const [body, code] of [
    [{ email: "" }, "fields_required"],
    [{ email: "no address" }, "invalid_email"],
  ] as const) {
    const response = await app.visitor().post("/api/accounts/forgot-password", body);
    expect(await response.json()).toMatchObject({ code });
  }
});

test("changes the password of whoever knows the old one; other sessions and open links end", async () => {
  const owner = await app.signUp();
  const elsewhere = app.visitor();
  await elsewhere.post("/api/accounts/sign-in", { email: owner.email, password: owner.password });
  const token = await mailedToken(owner.email);
  const change = (current: string, next: string) =>
    owner.post("/api/accounts/change-password", { current_password: current, new_password: next });
  expect(await (await change("not-it", "fresh-glass")).json()).toMatchObject({ code: "wrong_password" });
  expect(await (await change(owner.password, "five5")).json()).toMatchObject({ code: "weak_password" });
  expect(await (await change(owner.password, "letmein1")).json()).toMatchObject({
    code: "password_too_common",
  });
  expect((await change(owner.password, "fresh-glass")).status).toBe(204);
  const userOf = async (client: typeof owner) =>
    (await (await client.get("/api/accounts/session")).json()).user;
  expect(await userOf(owner)).not.toBeNull();
  expect(await userOf(elsewhere)).toBeNull();
  const [notice] = await mailsTo(owner.email, 1, /password was changed/);
  expect(notice?.text).toContain("set a new password right away");
  const stale = await app.visitor().post("/api/accounts/reset-password", { token, password: "stale-glass" });
  expect(await stale.json()).toMatchObject({ code: "invalid_reset_token" });
  expect(
    (await app.visitor().post("/api/accounts/change-password", { current_password: "a", new_password: "b" }))
      .status,
  ).toBe(401);
});

test.each([
  ["en", /password was changed/, "Set a new password"],
  ["tr", /şifreniz değiştirildi/, "Yeni şifre belirle"],
] as const)(
  "its address hears that a password was changed, and what to do: %s",
  async (locale, subject, button) => {
    const owner = await app.signUp({ locale });
    const change = (current_password: string) =>
      owner.post("/api/accounts/change-password", { current_password, new_password: "fresh-glass" });
    expect((await change("not-it")).status).toBe(400);
    expect((await change(owner.password)).status).toBe(204);
    const [told] = await mailsTo(owner.email, 1, subject);
    for (const fact of [button, `${app.url}/forgot-password`]) expect(told?.text).toContain(fact);
  },
);

test("of changes that show the same old password at once, one is made", async () => {
  const owner = await app.signUp();
  const nexts = ["first-sea-glass", "second-sea-glass", "third-sea-glass"];
  const answers = await Promise.all(
    nexts.map((next) =>
      owner.post("/api/accounts/change-password", { current_password: owner.password, new_password: next }),
    ),
  );
  const states = answers.map(({ status }) => status);
  expect([...states].sort()).toEqual([204, 400, 400]);
  const password = nexts[states.indexOf(204)];
  const signedIn = await app.visitor().post("/api/accounts/sign-in", { email: owner.email, password });
  expect(signedIn.status).toBe(200);
});

test("a new password by the old one and by a mailed link, at once, do not wait for each other for ever", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const token = await mailedToken(owner.email);
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  const passwords = { current_password: owner.password, new_password: "changed-sea-glass" };
  const answers = await db.transaction(async (tx) => {
    await tx
      .select()
      .from(authAccounts)
      .where(credentialOf(user?.id ?? ""))
      .for("update");
    const changed = owner.post("/api/accounts/change-password", passwords);
    await waitForLocks(db, 1);
    const reset = app.visitor().post("/api/accounts/reset-password", { token, password: "reset-sea-glass" });
    await waitForLocks(db, 2);
    return { changed, reset };
  });
  // The first one ends the other's link.
  expect([(await answers.changed).status, (await answers.reset).status]).toEqual([204, 400]);
});

test("whoever signs in with the old password while it is reset stays outside", async () => {
  const owner = await app.signUp();
  const token = await mailedToken(owner.email);
  const others = Array.from({ length: 40 }, (_, index) => app.visitor({ address: `10.20.0.${index}` }));
  const signIn = (other: TestClient) =>
    other.post("/api/accounts/sign-in", { email: owner.email, password: owner.password });
  const first = others.slice(0, 10).map(signIn);
  const reset = app.visitor().post("/api/accounts/reset-password", { token, password: "safe-sea-glass" });
  const then = others.slice(10).map(signIn);
  expect((await reset).status).toBe(204);
  await Promise.all([...first, ...then]);
  const sessionsLeft = await Promise.all(
    others.map(async (other) => (await (await other.get("/api/accounts/session")).json()).user),
  );
  expect(sessionsLeft.filter(Boolean)).toEqual([]);
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  expect(await db.$count(sessions, eq(sessions.userId, user?.id ?? ""))).toBe(0);
});

test("welcomes a new account by mail, with the trial that the policy grants", async () => {
  const owner = await app.signUp({ fullName: "Grace <b>Hopper</b>" });
  const [mail] = await mailsTo(owner.email, 1, /Welcome to Vitrin/);
  expect(mail?.text).toContain("Your first 14 days come with 1 free video credit.");
  expect(mail?.html).toContain("Grace &lt;b&gt;Hopper&lt;/b&gt;");
  expect(mail?.html).toContain(`href="${app.url}/create"`);
});

test("keeps no more than the digest of a link anywhere in its table", async () => {
  const rows = await app.platform.db
    .select()
    .from(verifications)
    .where(like(verifications.identifier, "reset-password:%"));
  for (const row of rows) expect(row.identifier).toMatch(/^reset-password:[0-9a-f]{64}$/);
});
