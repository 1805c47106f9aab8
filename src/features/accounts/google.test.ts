import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditTransactions } from "#features/credits/tables.ts";
import { referralTracking } from "#features/referrals/tables.ts";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { issueToken, type TokenPurpose } from "./mailed-token.ts";
import { accountDeletions, authAccounts, sessions, userProfiles, users } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["google"] });
});
afterAll(() => app.close());

const comeBack = (client: TestClient, callback: URL) => comeBackFromGoogle(app, client, callback);
async function signInAs(client: TestClient, form: Record<string, string>, body: object = {}): Promise<URL> {
  return comeBack(client, await decideAtGoogle(await startGoogleSignIn(client, body), form));
}

const userOf = async (client: TestClient) => (await (await client.get("/api/accounts/session")).json()).user;

test("asks Google for offline access and consent, with PKCE and a nonce, in the reader's language", async () => {
  const url = await startGoogleSignIn(app.visitor({ locale: "tr" }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    redirect_uri: `${app.url}/api/auth/callback/google`,
    access_type: "offline",
    prompt: "consent",
    code_challenge_method: "S256",
    code_challenge: expect.any(String),
    nonce: expect.any(String),
    state: expect.any(String),
    scope: "openid email profile",
    hl: "tr",
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain("Bir hesap seçin");
});

/** Opens the link that is mailed to whom it is about, and does what its page is for. */
async function openLink(client: TestClient, userId: string, purpose: TokenPurpose): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  const token = await app.platform.db.transaction((tx) => issueToken(tx, purpose, userId, expiresAt));
  const path = purpose === "reset-password" ? purpose : "confirm-email";
  const body = purpose === "reset-password" ? { token, password: "marigold-at-noon" } : { token };
  expect((await client.post(`/api/accounts/${path}`, body)).ok).toBe(true);
}

test("Google joins nobody to an account whose password may be of whoever signed up with the address first", async () => {
  const stranger = await app.signUp({ email: "not.the.strangers@example.com" });
  const { id, email } = await userOf(stranger);
  const person = typedAtGoogle(email);
  const owner = app.visitor();
  // The link that confirms the address says whose it is, not whose the password is.
  await openLink(owner, id, "confirm-email");
  expect((await signInAs(owner, person)).searchParams.get("error")).toBe("account_not_linked");
  expect(await userOf(owner)).toBeNull();
  // As what is told then says, a new password by mail leads in; from then on, in every browser.
  await openLink(owner, id, "reset-password");
  const elsewhere = app.visitor();
  await signInAs(elsewhere, person);
  expect(await userOf(elsewhere)).toMatchObject({ id });
  expect(await userOf(stranger)).toBeNull();
});

test("Google joins whoever has typed the password in this browser, and not in another", async () => {
  for (const confirmsHere of [true, false]) {
    const owner = await app.signUp();
    const { id, email } = await userOf(owner);
    await openLink(confirmsHere ? owner : app.visitor(), id, "confirm-email");
    await owner.post("/api/accounts/sign-out");
    const other = app.visitor();
    for (const browser of confirmsHere ? [other] : [other, owner])
      expect((await signInAs(browser, typedAtGoogle(email))).searchParams.get("error")).toBe(
        "account_not_linked",
      );
    if (!confirmsHere) {
      const { password } = owner;
      expect((await owner.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
      await owner.post("/api/accounts/sign-out");
    }
    for (const browser of [owner, other]) {
      await signInAs(browser, typedAtGoogle(email));
      expect(await userOf(browser)).toMatchObject({ id });
    }
  }
});

test("with another address, Google joins no password that came by a mail to the one before", async () => {
  const stranger = await app.signUp();
  const { id, email: first } = await userOf(stranger);
  await openLink(stranger, id, "reset-password");
  const password = "marigold-at-noon";
  expect((await stranger.post("/api/accounts/sign-in", { email: first, password })).status).toBe(200);
  const email = "given.by.a.stranger@example.com";
  expect((await stranger.post("/api/accounts/change-email", { email })).status).toBe(204);
  const owner = app.visitor();
  await openLink(owner, id, "change-email");
  expect((await signInAs(owner, typedAtGoogle(email))).searchParams.get("error")).toBe("account_not_linked");
});

test("a mailed link for a password ends what another address's Google account opened, and nobody else's", async () => {
  // Somebody makes an account with Google, and gives it an address whose owner then takes it for theirs.
  const before = app.visitor();
  await signInAs(before, typedAtGoogle("was.here.before@example.com"));
  const { id } = await userOf(before);
  const email = "owner.of.the.next@example.com";
  expect((await before.post("/api/accounts/change-email", { email })).status).toBe(204);
  const owner = app.visitor();
  await openLink(owner, id, "change-email");
  await openLink(owner, id, "reset-password");
  const again = app.visitor();
  const refused = await signInAs(again, typedAtGoogle("was.here.before@example.com"));
  expect(refused.searchParams.get("error")).toBe("email_kept");
  expect(await userOf(again)).toBeNull();
  // Whose Google account has the account's own address comes in as ever.
  for (let time = 0; time < 2; time++) {
    const browser = app.visitor();
    await signInAs(browser, typedAtGoogle(email));
    expect(await userOf(browser)).toMatchObject({ id, email });
    await openLink(owner, id, "reset-password");
    expect(await userOf(browser)).toBeNull();
  }
  expect((await owner.post("/api/accounts/sign-in", { email, password: "marigold-at-noon" })).status).toBe(
    200,
  );
});

test("makes an account with profile and trial, signs in, and knows the person the next time", async () => {
  const visitor = app.visitor({ locale: "tr" });
  const landed = await signInAs(visitor, { person: "ayse.demir@example.com" }, { next: "/create?length=30" });
  expect(landed.href).toBe(`${app.url}/auth/callback?next=%2Fcreate%3Flength%3D30`);
  // Strangers' wrong passwords will not count against this browser.
  expect([...visitor.cookies.keys()]).toContain("vitrin.known");
  const user = await userOf(visitor);
  expect(user).toMatchObject({ email: "ayse.demir@example.com", full_name: "Ayşe Demir", locale: "tr" });

  const { db } = app.platform;
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, user.id));
  expect(profile).toMatchObject({ credits: 1, fullName: "Ayşe Demir" });
  const [account] = await db.select().from(authAccounts).where(eq(authAccounts.userId, user.id));
  expect(account).toMatchObject({ providerId: "google", idToken: null, password: null });
  // A JWT begins with "eyJ"; what is stored is encrypted.
  expect(account?.accessToken).not.toMatch(/^eyJ/);

  const again = app.visitor();
  await signInAs(again, { person: "ayse.demir@example.com" });
  expect((await userOf(again)).id).toBe(user.id);
  const rows = await db.select().from(creditTransactions).where(eq(creditTransactions.userId, user.id));
  expect(rows).toHaveLength(1);
});

test("somebody of whom Google has no name gets the beginning of the address for one", async () => {
  const visitor = app.visitor();
  await signInAs(visitor, { ...typedAtGoogle("nameless@example.com"), name: "" });
  expect(await userOf(visitor)).toMatchObject({ email: "nameless@example.com", full_name: "nameless" });
});

test("carries the referral code through Google", async () => {
  const referrer = await app.signUp();
  const { db } = app.platform;
  const [owner] = await db.select().from(users).where(eq(users.email, referrer.email));
  const [profile] = await db
    .select()
    .from(userProfiles)
    .where(eq(userProfiles.id, owner?.id ?? ""));
  const visitor = app.visitor();
  await signInAs(visitor, typedAtGoogle("friend@example.com"), {
    referral_code: profile?.referralCode.toLowerCase(),
  });
  const { id } = await userOf(visitor);
  const tracked = await db.select().from(referralTracking).where(eq(referralTracking.referredUserId, id));
  expect(tracked).toMatchObject([{ referrerUserId: owner?.id, status: "pending" }]);
});

test("comes back with the reason when the person cancels", async () => {
  const visitor = app.visitor();
  const landed = await signInAs(visitor, { decision: "cancel" }, { next: "/create" });
  expect(landed.pathname).toBe("/auth/callback");
  expect(landed.searchParams.get("error")).toBe("access_denied");
  expect(await userOf(visitor)).toBeNull();
});

test("takes nobody with an address that Google does not vouch for", async () => {
  const visitor = app.visitor();
  const landed = await signInAs(visitor, typedAtGoogle("doubtful@example.com", false));
  expect(landed.searchParams.get("error")).toBe("email_not_confirmed");
  expect(await userOf(visitor)).toBeNull();
  expect(await app.platform.db.select().from(users).where(eq(users.email, "doubtful@example.com"))).toEqual(
    [],
  );
});

test("never joins an account whose address is unproven, on either side", async () => {
  const owner = await app.signUp({ email: "owner@example.com" });
  for (const verified of [true, false]) {
    const visitor = app.visitor();
    const landed = await signInAs(visitor, typedAtGoogle(owner.email, verified));
    expect(landed.searchParams.get("error")).toBe("account_not_linked");
    expect(await userOf(visitor)).toBeNull();
  }
  const { db } = app.platform;
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email));
  const unverified = app.visitor();
  expect((await signInAs(unverified, typedAtGoogle(owner.email, false))).searchParams.get("error")).toBe(
    "account_not_linked",
  );
  const proven = app.visitor();
  const { email, password } = owner;
  expect((await proven.post("/api/accounts/sign-in", { email, password })).status).toBe(200);
  expect((await signInAs(proven, typedAtGoogle(owner.email))).searchParams.get("error")).toBeNull();
  expect((await userOf(proven)).id).toBe((await userOf(owner)).id);
});

test("says that the account is being deleted from its due moment on, and keeps no session", async () => {
  const { db } = app.platform;
  const person = { person: "ayse.demir@example.com" };
  const visitor = app.visitor();
  await signInAs(visitor, person);
  const { id } = await userOf(visitor);
  const dueAt = new Date(Date.now() + 86_400_000);
  await db.insert(accountDeletions).values({ userId: id, requestedAt: new Date(), dueAt });
  expect((await signInAs(app.visitor(), person)).searchParams.get("error")).toBeNull();
  await db
    .update(accountDeletions)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(accountDeletions.userId, id));
  const before = await db.$count(sessions, eq(sessions.userId, id));
  const late = app.visitor();
  expect((await signInAs(late, person)).searchParams.get("error")).toBe("account_deletion_due");
  expect(await userOf(late)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(before);
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, id));
});

test("refuses a way back that began elsewhere, was used before, or carries a wrong code", async () => {
  const victim = app.visitor();
  const attacker = app.visitor();
  const callback = await decideAtGoogle(
    await startGoogleSignIn(attacker),
    typedAtGoogle("attacker@example.com"),
  );
  expect((await comeBack(victim, callback)).searchParams.get("error")).toMatch(/state/);
  expect(await userOf(victim)).toBeNull();

  const visitor = app.visitor();
  const once = await decideAtGoogle(await startGoogleSignIn(visitor), typedAtGoogle("once@example.com"));
  await comeBack(visitor, once);
  const replayed = app.visitor();
  expect((await comeBack(replayed, once)).searchParams.get("error")).toMatch(/state/);

  const forged = await decideAtGoogle(await startGoogleSignIn(visitor), typedAtGoogle("forged@example.com"));
  forged.searchParams.set("code", "00000000-0000-4000-8000-000000000000");
  expect((await comeBack(visitor, forged)).searchParams.get("error")).toBe("invalid_code");
});

test("goes on only to pages of our own", async () => {
  for (const next of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
  ]) {
    const response = await app.visitor().post("/api/accounts/sign-in/google", { next });
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
  }
});

test("says so when Google cannot be reached", async () => {
  const offline = await startTestApp();
  const response = await offline.visitor({ locale: "tr" }).post("/api/accounts/sign-in/google", {});
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "google_unavailable" });
  await offline.close();
});
