import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf, mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { accountDeletions } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"], worker: true });
});
afterAll(() => app.close());

test("undone by the link and by the signed-in person at one moment: neither waits for the other for ever", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const userId = await idOf(app, owner);
  expect((await owner.post("/api/accounts/deletion")).status).toBe(202);
  const mail = await mailTo(app, owner.email, /will be deleted/);
  const token = /undo-deletion\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const undo = (body: object) => owner.post("/api/accounts/deletion/undo", body);
  let answers: Promise<Response>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)).for("update");
    answers = [undo({})];
    await waitForLocks(db, 1);
    answers.push(undo({ token }));
    await waitForLocks(db, 2);
  });
  // The link is used up with what it was for.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 400]);
  expect(await db.$count(accountDeletions, eq(accountDeletions.userId, userId))).toBe(0);
});
