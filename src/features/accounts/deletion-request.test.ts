import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { idOf, mailTo } from "#tests/lived-in-account.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { eraseAccount, findDueDeletions } from "./delete-account.ts";
import { eraseAccountJob } from "./personal-data-job.ts";
import { accountDeletions, users } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({
    services: ["inbox"],
    worker: true,
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => app.close());

test("a deletion waits seven days, is told by mail, and can be undone by the link or when signed in", async () => {
  const owner = await app.signUp();
  const elsewhere = app.visitor();
  await elsewhere.post("/api/accounts/sign-in", { email: owner.email, password: owner.password });
  clock = 16 * 60_000;
  const stale = await owner.post("/api/accounts/deletion");
  expect(await stale.json()).toMatchObject({ code: "fresh_sign_in_required" });
  clock = 0;
  const enqueue = vi.spyOn(app.platform.jobs, "enqueue");
  const asked = await owner.post("/api/accounts/deletion");
  expect(asked.status).toBe(202);
  const { deletion_due_at } = await asked.json();
  const erasure = { userId: await idOf(app, owner) };
  const at = { at: new Date(Date.parse(deletion_due_at) + 30_000) };
  expect(enqueue).toHaveBeenCalledWith(expect.anything(), eraseAccountJob, erasure, at);
  expect(Date.parse(deletion_due_at) - Date.now()).toBeGreaterThan(6.9 * DAY);
  expect(await (await elsewhere.get("/api/accounts/session")).text()).toBe('{"user":null}');
  expect(await (await owner.get("/api/accounts/security")).json()).toMatchObject({ deletion_due_at });
  const again = await owner.post("/api/accounts/deletion");
  expect(await again.json()).toEqual({ deletion_due_at });

  const mail = await mailTo(app, owner.email, /will be deleted/);
  const token = /undo-deletion\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const undo = (client: TestClient, body: object) => client.post("/api/accounts/deletion/undo", body);
  expect((await undo(app.visitor(), {})).status).toBe(401);
  expect((await undo(app.visitor(), { token: "wrong" })).status).toBe(400);
  expect((await undo(app.visitor(), { token })).status).toBe(204);
  expect((await undo(app.visitor(), { token })).status).toBe(400);
  expect(await (await undo(owner, {})).json()).toMatchObject({ code: "deletion_not_requested" });
  await owner.post("/api/accounts/deletion");
  await elsewhere.post("/api/accounts/sign-in", { email: owner.email, password: owner.password });
  expect((await undo(elsewhere, {})).status).toBe(204);
  clock = 8 * DAY;
  expect(await findDueDeletions(app.platform)).toEqual([]);
  clock = 0;
});

test("an account is erased by itself half a minute after its moment, when no clock lets it be undone any more", async () => {
  const owner = await app.signUp();
  const { db, jobs } = app.platform;
  const userId = await idOf(app, owner);
  const [dueAt, at] = [-28_500, 1_500].map((milliseconds) => new Date(Date.now() + milliseconds));
  if (!dueAt || !at) throw new Error("two moments are two");
  await db.transaction(async (tx) => {
    await tx.insert(accountDeletions).values({ userId, requestedAt: dueAt, dueAt });
    await jobs.enqueue(tx, eraseAccountJob, { userId }, { at });
  });
  const find = async () => (await db.select().from(users).where(eq(users.id, userId)))[0];
  await eraseAccount(app.platform, [], userId);
  expect((await find())?.deletedAt).toBeNull();
  await vi.waitFor(async () => expect((await find())?.deletedAt).not.toBeNull(), PATIENCE);
  expect(Number((await find())?.deletedAt)).toBeGreaterThanOrEqual(Number(at));
});
