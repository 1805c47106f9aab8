import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions } from "#features/accounts/tables.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { referralStatsSchema } from "./schema.ts";
import { referralTracking } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statsOf = async (client: TestClient) =>
  referralStatsSchema.parse(await (await client.get("/api/referrals/stats")).json());

async function erase(client: TestClient): Promise<void> {
  const past = new Date(Date.now() - 3_600_000);
  const userId = await idOf(app, client);
  await app.platform.db.insert(accountDeletions).values({ userId, requestedAt: past, dueAt: past });
  await eraseAccount(app.platform, personalDataOf(app.platform), userId);
}

test("nobody waits for a friend whose account is gone; what was earned before stays", async () => {
  const owner = await app.signUp();
  const { referral_code: referralCode } = await statsOf(owner);
  const [gone, earned, waiting] = [
    await app.signUp({ referralCode }),
    await app.signUp({ referralCode }),
    await app.signUp({ referralCode }),
  ];
  await app.platform.db
    .update(referralTracking)
    .set({ status: "completed", creditsAwarded: 1, completedAt: new Date() })
    .where(eq(referralTracking.referredUserId, await idOf(app, earned)));
  expect(await statsOf(owner)).toMatchObject({ pending_referrals: 2, completed_referrals: 1 });
  await erase(gone);
  await erase(earned);
  const stats = await statsOf(owner);
  expect(stats).toMatchObject({ total_referrals: 3, pending_referrals: 1, completed_referrals: 1 });
  expect(stats.referrals.map((one) => [one.referred_email, one.status, one.refusal])).toEqual([
    [waiting.email, "pending", null],
    ["Unknown", "completed", null],
    ["Unknown", "pending", "account_deleted"],
  ]);
});
