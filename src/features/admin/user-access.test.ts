import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { mailsTo, mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeAdmin } from "./make-admin.ts";
import { auditEntries } from "./tables.ts";
import { codeOf, confirmAddress, idOf, signUpAdmin } from "./testing.ts";

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp({ services: ["google", "inbox"], worker: true });
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const signIn = (client: TestClient) =>
  app.visitor().post("/api/accounts/sign-in", { email: client.email, password: client.password });

test("a suspended person is refused on every call and at the door, and comes back without the old sessions", async () => {
  const person = await app.signUp();
  const id = await idOf(app, person);
  const suspended = await admin.post(`/api/admin/users/${id}/suspend`, { reason: "Spam" });
  expect(await suspended.json()).toMatchObject({ suspension_reason: "Spam" });
  const refused = await person.get("/api/credits/transactions");
  expect([refused.status, await codeOf(refused)]).toEqual([403, "account_suspended"]);
  expect(await (await person.get("/api/accounts/session")).json()).toEqual({ user: null });
  expect((await person.get("/api/feed")).status).toBe(200);
  const door = await signIn(person);
  expect([door.status, await codeOf(door)]).toEqual([403, "account_suspended"]);
  expect(door.headers.getSetCookie()).toEqual([]);
  const wrong = await app
    .visitor()
    .post("/api/accounts/sign-in", { email: person.email, password: "not-it" });
  expect(await codeOf(wrong)).toBe("invalid_credentials");

  expect((await admin.post(`/api/admin/users/${id}/unsuspend`)).status).toBe(200);
  expect(await codeOf(await person.get("/api/credits/transactions"))).toBe("unauthenticated");
  expect((await signIn(person)).status).toBe(200);
  const entries = await app.platform.db.select().from(auditEntries).where(eq(auditEntries.targetId, id));
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ["user_suspended", "Spam"],
    ["user_unsuspended", null],
  ]);
});

test("a suspended person is told by mail, once, in their language and with the reason, and hears when it is lifted", async () => {
  const person = await app.signUp({ locale: "tr" });
  const id = await idOf(app, person);
  for (let time = 0; time < 2; time++)
    await admin.post(`/api/admin/users/${id}/suspend`, { reason: "Aynı kartla altı hesap" });
  const told = await mailTo(app, person.email, /askıya alındı/);
  expect(told?.text).toContain("support@vitrin.example");
  expect(told?.text).toContain("Nedeni: Aynı kartla altı hesap");
  for (let time = 0; time < 2; time++) await admin.post(`/api/admin/users/${id}/unsuspend`);
  expect((await mailTo(app, person.email, /yeniden açıldı/))?.text).toContain("giriş yapabilirsiniz");
  const mails = await mailsTo(app, person.email);
  expect(mails.filter(({ subject }) => /askıya|yeniden/.test(subject))).toHaveLength(2);
});

test("somebody always remains to let others in: not one's own suspension, not the last administrator", async () => {
  const own = await idOf(app, admin);
  expect(await codeOf(await admin.post(`/api/admin/users/${own}/suspend`, { reason: "x" }))).toBe(
    "own_account",
  );
  expect(await codeOf(await admin.post(`/api/admin/users/${own}/role`, { role: "user" }))).toBe("last_admin");

  const second = await signUpAdmin(app);
  const other = await idOf(app, second);
  const both = await Promise.all([
    admin.post(`/api/admin/users/${other}/role`, { role: "user" }),
    second.post(`/api/admin/users/${own}/role`, { role: "user" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  const admins = await app.platform.db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.role, "admin"));
  expect(admins).toHaveLength(1);
  if (admins[0]?.id === other) await second.post(`/api/admin/users/${own}/role`, { role: "admin" });
});

test.each([
  "UPDATE audit_entries SET reason = ''",
  "UPDATE audit_entries SET reason = NULL",
  "UPDATE audit_entries SET action = action",
  "DELETE FROM audit_entries",
  "TRUNCATE audit_entries",
])("the audit log takes no %s", async (statement) => {
  const refusal = await app.platform.pool.query(statement).catch((error: Error) => error.message);
  expect(refusal).toBe("audit_entries is append-only");
});

test("nor does the last administrator delete their account, or step back for one who is leaving", async () => {
  const others = await app.platform.db
    .update(userProfiles)
    .set({ role: "user" })
    .where(eq(userProfiles.role, "admin"))
    .returning({ id: userProfiles.id });
  const [one, other] = [await signUpAdmin(app), await signUpAdmin(app)];
  const leave = (client: TestClient) => client.post("/api/accounts/deletion");
  const asked = await Promise.all([leave(one), leave(other)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 409]);
  const [leaving, staying] = asked[0]?.status === 202 ? [one, other] : [other, one];
  expect(await codeOf(await leave(staying))).toBe("last_admin");
  const stepBack = await staying.post(`/api/admin/users/${await idOf(app, staying)}/role`, { role: "user" });
  expect(await codeOf(stepBack)).toBe("last_admin");
  const shutOut = await leaving.post(`/api/admin/users/${await idOf(app, staying)}/suspend`, { reason: "x" });
  expect(await codeOf(shutOut)).toBe("last_admin");

  expect((await leaving.post("/api/accounts/deletion/undo")).status).toBe(204);
  expect((await leave(staying)).status).toBe(202);
  await app.platform.db
    .update(userProfiles)
    .set({ role: "admin" })
    .where(
      inArray(
        userProfiles.id,
        others.map(({ id }) => id),
      ),
    );
});

test("an administrator is found by an address as a Turkish keyboard types it in capitals", async () => {
  const person = await app.signUp({ email: "idil@mail.example" });
  await confirmAddress(app, person);
  expect(await makeAdmin(app.platform.db, " İDİL@MAİL.EXAMPLE")).toBe("made");
  expect((await person.get("/api/admin/overview")).status).toBe(200);
});

test("nobody whose address is unproven becomes an administrator, neither by the command nor by another one", async () => {
  const person = await app.signUp();
  const id = await idOf(app, person);
  const isAdmin = async () => (await person.get("/api/admin/overview")).status === 200;
  expect(await makeAdmin(app.platform.db, "nobody@mail.example")).toBe("no_account");
  expect(await makeAdmin(app.platform.db, person.email)).toBe("unconfirmed");
  const promote = () => admin.post(`/api/admin/users/${id}/role`, { role: "admin" });
  const refused = await promote();
  expect([refused.status, await codeOf(refused)]).toEqual([409, "address_unconfirmed"]);
  expect(await isAdmin()).toBe(false);
  await confirmAddress(app, person);
  expect((await promote()).status).toBe(200);
  expect(await isAdmin()).toBe(true);
  // Whoever is one already is none any more without a question.
  await app.platform.db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
  expect((await admin.post(`/api/admin/users/${id}/role`, { role: "user" })).status).toBe(200);
});
