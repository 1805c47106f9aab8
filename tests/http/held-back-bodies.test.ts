import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import { idOf, signUpAdmin } from "#features/admin/testing.ts";
import { seedVideo } from "#features/studio/testing.ts";
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

const BOUNDARY = "held-back";

/** A photo as a form sends it. */
async function photoForm(): Promise<Buffer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n`;
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } }).png();
  return Buffer.concat([Buffer.from(head), await photo.toBuffer(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends a request up to the last byte of its body, and that one when something else has happened. */
async function holdBack(
  client: TestClient,
  start: string,
  body: object | Buffer,
  meanwhile: () => Promise<unknown>,
) {
  const bytes = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
  const raw = openRawClient(app.url);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = [
    `${start} HTTP/1.1`,
    "Host: localhost",
    "Origin: http://localhost",
    `Cookie: ${cookie}`,
    `Content-Type: ${body instanceof Buffer ? `multipart/form-data; boundary=${BOUNDARY}` : "application/json"}`,
    `Content-Length: ${bytes.length}`,
  ];
  await raw.send(`${head.join("\r\n")}\r\n\r\n`);
  await raw.send(bytes.subarray(0, -1));
  // Long enough to be asked who this is, if anybody asks.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await meanwhile();
  await raw.send(bytes.subarray(-1));
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

test.each([
  ["a moment", "PUT", async () => ({ second: 1 }), "account_suspended"],
  ["a photo", "POST", photoForm, "unauthenticated"],
])("nor does a published film of theirs get %s for a picture", async (_what, method, body, expected) => {
  const person = await app.signUp();
  const id = await idOf(app, person);
  const film = await seedVideo(app, id, { isPublished: true, publishedAt: new Date() });
  const start = `${method} /api/videos/${film}/thumbnail`;
  const code = await holdBack(person, start, await body(), async () => {
    expect((await admin.post(`/api/admin/users/${id}/suspend`, { reason: "Spam" })).status).toBe(200);
  });
  expect(code).toBe(expected);
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
