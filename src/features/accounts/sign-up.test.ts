import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditTransactions } from "#features/credits/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { authAccounts, userProfiles, users } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { TRIAL_CREDITS: "3" } });
});
afterAll(() => app.close());

const valid = {
  full_name: "Ada Yılmaz",
  email: "ada@example.com",
  password: "sea-glass",
  confirm_password: "sea-glass",
};

const rows = [
  [{ full_name: " " }, "fields_required", "Please fill in all fields", "Lütfen tüm alanları doldurun"],
  [{ email: "" }, "fields_required", "Please fill in all fields", "Lütfen tüm alanları doldurun"],
  [{ password: "" }, "fields_required", "Please fill in all fields", "Lütfen tüm alanları doldurun"],
  [{ confirm_password: "" }, "fields_required", "Please fill in all fields", "Lütfen tüm alanları doldurun"],
  [
    { email: "ada@" },
    "invalid_email",
    "Please enter a valid email address",
    "Lütfen geçerli bir e-posta adresi girin",
  ],
  [
    { password: "glass", confirm_password: "glass" },
    "weak_password",
    "Password must be at least 6 characters long",
    "Şifre en az 6 karakter uzunluğunda olmalıdır",
  ],
  [
    { password: "g".repeat(129), confirm_password: "g".repeat(129) },
    "password_too_long",
    "Password must be at most 128 characters long",
    "Şifre en fazla 128 karakter uzunluğunda olabilir",
  ],
  [
    { confirm_password: "sea-grass" },
    "passwords_do_not_match",
    "Passwords do not match",
    "Şifreler eşleşmiyor",
  ],
  [
    { password: "Password123", confirm_password: "Password123" },
    "password_too_common",
    "This password is too easy to guess. Please choose another one.",
    "Bu şifre çok kolay tahmin edilebilir. Lütfen başka bir şifre seçin.",
  ],
  [
    { email: "marigold@example.com", password: "MARIGOLD", confirm_password: "MARIGOLD" },
    "password_too_common",
    "This password is too easy to guess. Please choose another one.",
    "Bu şifre çok kolay tahmin edilebilir. Lütfen başka bir şifre seçin.",
  ],
] as const;

test.each(rows)("refuses %o with %s, in both languages", async (change, code, english, turkish) => {
  for (const [locale, sentence] of [
    ["en", english],
    ["tr", turkish],
  ] as const) {
    const response = await app.visitor({ locale }).post("/api/accounts/sign-up", { ...valid, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, error: sentence });
  }
  expect(await app.platform.db.select().from(users).where(eq(users.email, valid.email))).toEqual([]);
});

test("nobody can have the address that a deleted account gets, and keep it from being deleted", async () => {
  const owner = await app.signUp();
  const { user } = await (await owner.get("/api/accounts/session")).json();
  for (const email of [`${user.id}@deleted.invalid`, `${user.id}@Deleted.İNVALİD`, "ada@xn--invalid-6he"]) {
    const refused = await app.visitor().post("/api/accounts/sign-up", { ...valid, email });
    expect(await refused.json()).toMatchObject({ code: "invalid_email" });
    const moved = await owner.post("/api/accounts/change-email", { email });
    expect(await moved.json()).toMatchObject({ code: "invalid_email" });
  }
  for (const email of ["ada@invalid.example", "ada@notinvalid.example"])
    expect((await owner.post("/api/accounts/change-email", { email })).status).toBe(204);
});

test("an address that a Turkish keyboard types in capitals is the one that is meant", async () => {
  const password = "Vitrin-2026-window";
  await app.signUp({ email: "İPEK@EXAMPLE.COM" });
  // Chrome makes this of the domain of ADA@MAİL.EXAMPLE before a script sees it.
  await app.signUp({ email: "ADA@xn--mail-swc.example" });
  for (const email of ["ipek@example.com", "İpek@example.com", "\u202aipek@example.com\u202c"]) {
    const answer = await app.visitor().post("/api/accounts/sign-in", { email, password });
    expect([email, answer.status]).toEqual([email, 200]);
  }
  const kept = await app.platform.db.select({ email: users.email }).from(users);
  expect(kept.map(({ email }) => email)).toEqual(
    expect.arrayContaining(["ipek@example.com", "ada@mail.example"]),
  );
});

test.each([
  // kılık.example
  "ada@xn--klk-juab.example",
  // What stands before the domain is nobody's to read.
  "ada+xn--mail-swc@example.com",
])("an address that is meant as it stands, %s, stays so", async (email) => {
  const person = await app.signUp({ email });
  const { user } = await (await person.get("/api/accounts/session")).json();
  expect(user.email).toBe(email);
});

test.each([
  ["  Ada \u00a0  Yılmaz\n", "Ada Yılmaz"],
  ["\u202eadA\u202c", "adA"],
  ["\u200b\ufeffAda\u2060", "Ada"],
  // Persian and families of emoji need the joiners that have no width.
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["Ada 👩\u200d🎨", "Ada 👩\u200d🎨"],
  ["I\u0307şıl", "İşıl"],
])("keeps of the name %j what is to be seen of it", async (typed, kept) => {
  const client = await app.signUp({ fullName: typed });
  const { user } = await (await client.get("/api/accounts/session")).json();
  expect(user.full_name).toBe(kept);
  const renamed = await client.patch("/api/accounts/profile", { full_name: `${typed} ` });
  expect(await renamed.json()).toMatchObject({ user: { full_name: kept } });
});

test.each(["\u200b\u200b", "\u3164", "\u2800 ", "\u202e", "\u0301"])(
  "takes %j, of which nothing is to be seen, for no name",
  async (name) => {
    const refused = await app.visitor().post("/api/accounts/sign-up", { ...valid, full_name: name });
    expect(await refused.json()).toMatchObject({ code: "fields_required" });
    const client = await app.signUp();
    const renamed = await client.patch("/api/accounts/profile", { full_name: name });
    expect(await renamed.json()).toMatchObject({ code: "fields_required" });
  },
);

test("refuses unknown fields and other types", async () => {
  for (const body of [
    { ...valid, role: "admin" },
    { ...valid, trialCredits: 900 },
    { ...valid, email: 7 },
  ]) {
    const response = await app.visitor().post("/api/accounts/sign-up", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
  }
});

test("makes the account, its profile and the trial credits, and signs in", async () => {
  const visitor = app.visitor({ locale: "tr" });
  const response = await visitor.post("/api/accounts/sign-up", {
    ...valid,
    full_name: "  Işıl Öztürk ",
    email: " Isil@Example.COM ",
  });
  expect(response.status).toBe(201);
  const body = await response.json();
  expect(body).toEqual({
    user: {
      id: expect.any(String),
      email: "isil@example.com",
      full_name: "Işıl Öztürk",
      role: "user",
      locale: "tr",
    },
  });
  expect(await (await visitor.get("/api/accounts/session")).json()).toEqual(body);

  const { db } = app.platform;
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, body.user.id));
  expect(profile).toMatchObject({
    fullName: "Işıl Öztürk",
    credits: 3,
    role: "user",
    referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
  });
  const ledger = await db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, body.user.id));
  expect(ledger).toMatchObject([{ amount: 3, reason: "trial", balanceAfter: 3 }]);
  const [account] = await db.select().from(authAccounts).where(eq(authAccounts.userId, body.user.id));
  expect(account?.password).toMatch(/^\$argon2id\$/);
});

test("refuses an address that has an account, however it is written and however many come at once", async () => {
  const sent = Array.from({ length: 8 }, (_, index) =>
    app.visitor({ address: `10.9.0.${index + 1}` }).post("/api/accounts/sign-up", {
      ...valid,
      email: index % 2 ? "Twice@example.com" : "twice@example.com",
    }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  const again = await app.visitor().post("/api/accounts/sign-up", { ...valid, email: "TWICE@example.com" });
  expect(await again.json()).toMatchObject({ code: "email_taken" });
  expect(await app.platform.db.select().from(users).where(eq(users.email, "twice@example.com"))).toHaveLength(
    1,
  );
});

test("leaves nothing behind when the profile cannot be made", async () => {
  const { pool, db } = app.platform;
  await pool.query(
    "ALTER TABLE user_profiles ADD CONSTRAINT test_no_profile CHECK (full_name <> 'Nobody At All') NOT VALID",
  );
  const response = await app
    .visitor()
    .post("/api/accounts/sign-up", { ...valid, full_name: "Nobody At All", email: "nobody@example.com" });
  await pool.query("ALTER TABLE user_profiles DROP CONSTRAINT test_no_profile");
  expect(response.status).toBe(500);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await db.select().from(users).where(eq(users.email, "nobody@example.com"))).toEqual([]);
});

test("serves nothing of the auth library but the Google callback", async () => {
  for (const path of ["/api/auth/sign-up/email", "/api/auth/sign-in/email", "/api/auth/update-user"]) {
    const response = await app
      .visitor()
      .post(path, { name: "x", email: "x@example.com", password: "sea-glass" });
    expect(response.status).toBe(404);
  }
  expect((await app.visitor().get("/api/auth/get-session")).status).toBe(404);
});
