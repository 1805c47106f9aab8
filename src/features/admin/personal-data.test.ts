import { afterAll, beforeAll, expect, test } from "vitest";
import { liveHere } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { createAdminPersonalData } from "./personal-data.ts";
import { idOf, signUpAdmin } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an archive has what was decided about its person and their videos, and why; not about others", async () => {
  const [admin, person, other] = [await signUpAdmin(app), await app.signUp(), await app.signUp()];
  const { videoId } = await liveHere(app, person, "Lamp");
  const id = await idOf(app, person);
  const adjust = (userId: string, reason: string) =>
    admin.post("/functions/v1/credit-management/adjust", { userId, amount: 3, reason });
  expect((await adjust(id, "For the outage")).status).toBe(200);
  expect((await adjust(await idOf(app, other), "Somebody else’s")).status).toBe(200);
  expect((await admin.post(`/api/admin/videos/${videoId}/hide`, { reason: "Not their brand" })).status).toBe(
    204,
  );
  const { decisions } = createAdminPersonalData(app.platform).records(id);
  expect(await decisions?.(10, 0)).toEqual([
    {
      action: "credits_adjusted",
      about: "user",
      reason: "For the outage",
      details: { amount: 3, balance: expect.any(Number) },
      created_at: expect.any(Date),
    },
    {
      action: "video_hidden",
      about: "video",
      reason: "Not their brand",
      details: {},
      created_at: expect.any(Date),
    },
  ]);
});
