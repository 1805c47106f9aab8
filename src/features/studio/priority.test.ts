import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stripeCustomers, stripeSubscriptions } from "#features/billing/tables.ts";
import { exportVideoJob } from "#features/videos/export-job.ts";
import { videoExportSchema } from "#features/videos/schema.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { claimRenderJob } from "./claim-render-job.ts";
import { renderVideoJob } from "./render-video-job.ts";
import { requeueRenderJob } from "./requeue-render-job.ts";
import { sweepRenderJobs } from "./sweep-render-jobs.ts";
import { renderJobs } from "./tables.ts";
import { seedVideo, signUpWithCredits, startVideo, waitFor } from "./testing.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function signUpWithPackage(plan: "starter" | "business", status = "active") {
  const person = await signUpWithCredits(app, 1);
  const customerId = `cus_${person.userId}`;
  await app.platform.db.insert(stripeCustomers).values({ userId: person.userId, customerId });
  await app.platform.db.insert(stripeSubscriptions).values({
    subscriptionId: `sub_${person.userId}`,
    customerId,
    priceId: "price",
    lookupKey: `${plan}_monthly`,
    status,
  });
  return person;
}

/** What a worker takes up, one after the other, when there is one at last. */
async function takenBy<Data extends object>(definition: JobHandler<Data>["definition"], count: number) {
  const taken: Data[] = [];
  const handle = async (data: object) => void taken.push(definition.schema.parse(data));
  await app.platform.jobs.work([{ definition, handle }]);
  return waitFor(async () => taken.length >= count && taken);
}

test("films of a package with a priority queue are made before those that wait", async () => {
  const [starter, late, business] = [
    await signUpWithPackage("starter"),
    await signUpWithPackage("business", "past_due"),
    await signUpWithPackage("business"),
  ];
  const waiting = [await startVideo(starter.client), await startVideo(late.client)];
  const first = await startVideo(business.client);
  expect(await takenBy(renderVideoJob, 3)).toEqual([first, ...waiting].map((jobId) => ({ jobId })));
});

test("a film that is given back, or that nobody would take up, keeps its place", async () => {
  const { db } = app.platform;
  const [plain, handedOver, lost] = [
    await signUpWithCredits(app, 1),
    await signUpWithPackage("business"),
    await signUpWithPackage("business"),
  ];
  const waiting = await startVideo(plain.client);
  const [given, forgotten] = [await startVideo(handedOver.client), await startVideo(lost.client)];
  await db.execute(sql`DELETE FROM pgboss.job WHERE data ->> 'jobId' IN (${given}, ${forgotten})`);
  await db
    .update(renderJobs)
    .set({ createdAt: sql`now() - interval '2 minutes'` })
    .where(eq(renderJobs.id, forgotten));
  const claimed = await claimRenderJob(db, given);
  if (claimed.outcome !== "claimed") throw new Error(claimed.outcome);
  expect(await requeueRenderJob(app.platform, given, claimed.token, "now")).toBe(true);
  expect(await sweepRenderJobs(app.platform)).toBe(1);
  expect(await takenBy(renderVideoJob, 3)).toEqual([given, forgotten, waiting].map((jobId) => ({ jobId })));
});

test("exports of such a package are made first, too", async () => {
  const exports: string[] = [];
  for (const { client, userId } of [await signUpWithCredits(app, 1), await signUpWithPackage("business")]) {
    const id = await seedVideo(app, userId);
    const request = { format: "webm", resolution: "full_hd", fps: 30 };
    const answer = await client.post(`/api/videos/${id}/exports`, request);
    expect(answer.status).toBe(202);
    exports.unshift(videoExportSchema.parse(await answer.json()).id);
  }
  expect(await takenBy(exportVideoJob, 2)).toEqual(exports.map((exportId) => ({ exportId })));
});
