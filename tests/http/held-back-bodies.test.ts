import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import { idOf, signUpAdmin } from "#features/admin/testing.ts";
import { PATIENCE } from "#tests/patience.ts";
import { openRawClient } from "#tests/raw-client.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../src/personal-data.ts";

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

/** Sends a request up to the last byte of its body, and that one when something else has happened. */
async function holdBack(client: TestClient, start: string, body: object, meanwhile: () => Promise<unknown>) {
  const text = JSON.stringify(body);
  const raw = openRawClient(app.url);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = [
    `${start} HTTP/1.1`,
    "Host: localhost",
    `Cookie: ${cookie}`,
    "Content-Type: application/json",
    `Content-Length: ${text.length}`,
  ];
  await raw.send(`${head.join("\r\n")}\r\n\r\n${text.slice(0, -1)}`);
  // Long enough to be asked who this is, if anybody asks.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await meanwhile();
  await raw.send(text.slice(-1));
  await vi.waitFor(() => expect(raw.heard()).toContain("\r\n\r\n"), PATIENCE);
  raw.socket.destroy();
  return /"code":"(\w+)"/.exec(raw.heard())?.[1] ?? raw.heard();
}

const profileOf = async (id: string) =>
  (await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, id)))[0];

test("who is no administrator any more when the last byte comes changes nothing", async () => {
  const demoted = await signUpAdmin(app);
  const id = await idOf(app, demoted);
  const before = await profileOf(id);
  const grant = { userId: id, amount: 5_000 };
  const code = await holdBack(demoted, "POST /functions/v1/credit-management/adjust", grant, async () => {
    expect((await admin.post(`/api/admin/users/${id}/role`, { role: "user" })).status).toBe(200);
  });
  expect(code).toBe("forbidden");
  expect((await profileOf(id))?.credits).toBe(before?.credits);
});

test("nor who is suspended by then", async () => {
  const person = await app.signUp();
  const id = await idOf(app, person);
  const code = await holdBack(person, "PATCH /api/accounts/profile", { full_name: "Late" }, async () => {
    expect((await admin.post(`/api/admin/users/${id}/suspend`, { reason: "Spam" })).status).toBe(200);
  });
  expect(code).toBe("account_suspended");
  expect((await profileOf(id))?.fullName).not.toBe("Late");
});

test("nor does a deleted account have a name again", async () => {
  const person = await app.signUp();
  const id = await idOf(app, person);
  const code = await holdBack(person, "PATCH /api/accounts/profile", { full_name: "Late" }, async () => {
    const [requestedAt, dueAt] = [new Date(0), new Date(1)];
    await app.platform.db.insert(accountDeletions).values({ userId: id, requestedAt, dueAt });
    await eraseAccount(app.platform, personalDataOf(app.platform), id);
  });
  expect(code).toBe("unauthenticated");
  expect((await profileOf(id))?.fullName).toBe("");
});
