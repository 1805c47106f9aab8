import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { claimRenderJob } from "#features/studio/claim-render-job.ts";
import { failRenderJob } from "#features/studio/fail-render-job.ts";
import { createProject, generate, userIdOf } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { endTrials } from "./end-trials.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import type { CreditSummary } from "./schema.ts";
import { creditTrials } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { TRIAL_CREDITS: "2", TRIAL_DAYS: "7" } });
});
afterAll(async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
  await app.close();
});

const endAllTrials = () => endTrials({ ...app.platform, now: () => new Date(Date.now() + 8 * DAY) });
async function summaryOf(client: TestClient): Promise<CreditSummary> {
  return (await client.get("/api/credits/transactions")).json();
}
const balanceOf = async (client: TestClient) => (await summaryOf(client)).credits;

async function newcomer(bought = 0) {
  const client = await app.signUp();
  const userId = await userIdOf(app, client);
  const grant = { type: "admin_grant", reason: "admin_adjustment", cause: `bought:${userId}` } as const;
  if (bought > 0)
    await app.platform.db.transaction((tx) =>
      postCreditTransaction(tx, { ...grant, userId, amount: bought }),
    );
  return { client, userId };
}
async function begin(client: TestClient): Promise<string> {
  const { response, videoId } = await generate(client, (await createProject(client)).id);
  expect(response.status).toBe(202);
  return videoId;
}
const cancel = (client: TestClient, videoId: string) =>
  client.post(`/api/studio/videos/${videoId}/cancel`).then(({ status }) => expect(status).toBe(204));

test("a video that was begun in the trial and is cancelled after it has not used its credit", async () => {
  const { client, userId } = await newcomer();
  const videoId = await begin(client);
  await endAllTrials();
  expect(await balanceOf(client)).toBe(0);
  await cancel(client, videoId);
  const { credits, transactions } = await summaryOf(client);
  expect(credits).toBe(0);
  expect(transactions.map(({ amount, reason }) => [amount, reason])).toEqual([
    [-1, "trial_end"],
    [1, "video_cancelled"],
    [-1, "trial_end"],
    [-1, "video"],
    [2, "trial"],
  ]);
  const [trial] = await app.platform.db.select().from(creditTrials).where(eq(creditTrials.userId, userId));
  expect(trial).toMatchObject({ credits: 2, takenBack: 2 });
});

test("bought credits come back, as far as other videos have used the trial's", async () => {
  const { client } = await newcomer(1);
  const [first = "", second = "", third = ""] = [
    await begin(client),
    await begin(client),
    await begin(client),
  ];
  await endAllTrials();
  await cancel(client, first);
  expect(await balanceOf(client)).toBe(1);
  // From here on fewer videos than the trial was for are left of it.
  await cancel(client, second);
  await cancel(client, third);
  expect(await balanceOf(client)).toBe(1);
  // A video that was begun later was never the trial's.
  const later = await begin(client);
  await cancel(client, later);
  expect(await balanceOf(client)).toBe(1);
});

test("a credit that came back for a failure stays, whatever is cancelled beside it", async () => {
  const { client } = await newcomer();
  const [failing, cancelled] = [await begin(client), await begin(client)];
  await endAllTrials();
  const claim = await claimRenderJob(app.platform.db, failing);
  const token = claim.outcome === "claimed" ? claim.token : "";
  expect(await failRenderJob(app.platform, failing, token, "render_timeout")).toBe(true);
  expect(await balanceOf(client)).toBe(1);
  await cancel(client, cancelled);
  expect(await balanceOf(client)).toBe(1);
});

test("cancelled in the moment of the end, the credit goes once, whichever comes first", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newcomer()));
  const films = await Promise.all(people.map(({ client }) => begin(client)));
  await Promise.all([
    endAllTrials(),
    endAllTrials(),
    ...people.map(({ client }, index) => cancel(client, films[index] ?? "")),
  ]);
  expect(await Promise.all(people.map(({ client }) => balanceOf(client)))).toEqual(people.map(() => 0));
});
