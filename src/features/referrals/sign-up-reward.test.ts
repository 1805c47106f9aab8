import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken, type TokenPurpose } from "#features/accounts/mailed-token.ts";
import { users } from "#features/accounts/tables.ts";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { processReferral } from "./process-referral.ts";
import { referralStatsSchema } from "./schema.ts";
import { referralTracking } from "./tables.ts";

/* Where the policy rewards sign-ups. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    services: ["google"],
    environment: { REFERRAL_REWARD_ON: "signup", REFERRAL_REWARD_CREDITS: "100" },
  });
});
afterAll(() => app.close());

test("a sign-up is rewarded once its address is proven, in either way, and once", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const figures = async () => {
    const stats = referralStatsSchema.parse(await (await owner.get("/api/referrals/stats")).json());
    return [stats.pending_referrals, stats.completed_referrals, stats.total_credits_earned];
  };
  const { referral_code: referralCode } = await (await owner.get("/api/referrals/stats")).json();
  const tokenFor = async (person: TestClient, purpose: TokenPurpose) => {
    const userId = await idOf(app, person);
    return db.transaction((tx) => issueToken(tx, purpose, userId, new Date(Date.now() + 60_000)));
  };
  const [first, second] = [await app.signUp({ referralCode }), await app.signUp({ referralCode })];
  expect(await figures()).toEqual([2, 0, 0]);

  const confirm = (token: string) => app.visitor().post("/api/accounts/confirm-email", { token });
  expect((await confirm(await tokenFor(first, "confirm-email"))).status).toBe(200);
  expect(await figures()).toEqual([1, 1, 100]);
  for (const person of [first, second]) {
    const reset = { token: await tokenFor(person, "reset-password"), password: "another-sea-glass" };
    expect((await app.visitor().post("/api/accounts/reset-password", reset)).status).toBe(204);
  }
  expect(await figures()).toEqual([0, 2, 200]);
  const third = await app.signUp({ referralCode });
  expect((await third.post("/api/accounts/change-email", { email: "the-third@example.com" })).status).toBe(
    204,
  );
  expect((await confirm(await tokenFor(third, "change-email"))).status).toBe(200);
  // Another address may be an alias of the referrer's own, or of a friend who was counted already.
  expect(await figures()).toEqual([1, 2, 200]);
  const browser = app.visitor();
  const url = await startGoogleSignIn(browser, { referral_code: referralCode });
  await comeBackFromGoogle(app, browser, await decideAtGoogle(url, typedAtGoogle("fourth@example.com")));
  expect(await figures()).toEqual([1, 3, 300]);
});

test("an address that is proven while the sign-up's referral is recorded is rewarded all the same", async () => {
  const { db } = app.platform;
  const owner = await app.signUp();
  const { referral_code: referralCode } = await (await owner.get("/api/referrals/stats")).json();
  const referredUserId = await idOf(app, await app.signUp());
  let recorded: ReturnType<typeof processReferral> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, referredUserId));
    recorded = processReferral(app.platform, { referredUserId, referralCode });
    await waitForLocks(db, 1);
  });
  expect(await recorded).toEqual({ success: true });
  const tracked = db
    .select()
    .from(referralTracking)
    .where(eq(referralTracking.referredUserId, referredUserId));
  expect(await tracked).toMatchObject([{ status: "completed", creditsAwarded: 100 }]);
});
