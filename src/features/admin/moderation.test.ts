import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedVideo } from "#features/studio/testing.ts";
import { m } from "#messages/messages.js";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { brand } from "../../brand.ts";
import { auditPageSchema, moderatedVideosSchema, reportsPageSchema } from "./schema.ts";
import { idOf, signUpAdmin } from "./testing.ts";

let app: TestApp;
let admin: TestClient;
let owner: TestClient;
let videoId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAdmin(app);
  owner = await app.signUp({ fullName: "Ayşe Işık" });
  videoId = await seedVideo(app, await idOf(app, owner), {
    title: "Işıltılı mum",
    isPublished: true,
    publishedAt: new Date(),
  });
});
afterAll(() => app.close());

const titles = async (query: string) =>
  moderatedVideosSchema
    .parse(await (await admin.get(`/api/admin/videos?${query}`)).json())
    .videos.map((video) => [video.title, video.open_reports]);
const audit = async (query = "") =>
  auditPageSchema.parse(await (await admin.get(`/api/admin/audit${query}`)).json());
const reports = async () =>
  reportsPageSchema.parse(await (await admin.get("/api/admin/reports")).json()).reports;
const decide = (what: string, body = {}) => admin.post(`/api/admin/videos/${videoId}/${what}`, body);

test("a reported video is taken down with its reports, stays down for its owner, and comes back", async () => {
  const report = { reason: "spam", details: "Satış yok" };
  expect((await app.visitor().post(`/api/feed/${videoId}/reports`, report)).status).toBeLessThan(300);
  expect(await reports()).toMatchObject([{ reason: "spam", details: "Satış yok", reporter_name: null }]);
  expect(await titles("search=isiltili")).toEqual([["Işıltılı mum", 1]]);

  expect((await decide("hide", { reason: " " })).status).toBe(400);
  expect((await decide("hide", { reason: "Yanıltıcı" })).status).toBe(204);
  expect((await decide("hide", { reason: "Again" })).status).toBe(204);
  expect(await reports()).toEqual([]);
  expect(await titles("state=published")).toEqual([]);
  expect(await titles("state=hidden")).toEqual([["Işıltılı mum", 0]]);
  expect((await app.request(`/media/${videoId}/video.mp4`)).status).toBe(404);
  expect((await admin.get(`/media/${videoId}/video.mp4`)).status).toBe(200);
  await owner.post(`/api/videos/${videoId}/publish`, { title: "Işıltılı mum", description: "" });
  expect(await (await app.request("/api/feed")).json()).toMatchObject({ videos: [] });

  expect((await decide("restore")).status).toBe(204);
  expect((await decide("restore")).status).toBe(204);
  expect(await titles("")).toEqual([["Işıltılı mum", 0]]);
});

test("its owner is told of it by mail, once, why, and where to object, and that it is back", async () => {
  const { rows } = await app.platform.db.execute<{ subject: string; text: string }>(sql`
    SELECT data ->> 'subject' AS subject, data ->> 'text' AS text FROM pgboss.job
    WHERE name = 'mail.send' AND data ->> 'to' = ${owner.email}`);
  const told = rows.filter(({ text }) => text.includes("Işıltılı mum"));
  const facts = told.map(({ subject, text }) => [
    subject,
    text.includes("Yanıltıcı"),
    text.includes(brand.supportEmail),
  ]);
  expect(facts.sort()).toEqual(
    [
      [m.accounts_mail_shown_subject({ brand: brand.name }, { locale: "en" }), false, true],
      [m.accounts_mail_hidden_subject({ brand: brand.name }, { locale: "en" }), true, true],
    ].sort(),
  );
});

test("reports of a video that nothing is wrong with are dismissed, and only then noted", async () => {
  await app.visitor({ address: "10.8.0.1" }).post(`/api/feed/${videoId}/reports`, { reason: "spam" });
  expect(await reports()).toHaveLength(1);
  expect((await decide("dismiss-reports")).status).toBe(204);
  expect((await decide("dismiss-reports")).status).toBe(204);
  expect(await reports()).toEqual([]);
  expect(await titles("")).toEqual([["Işıltılı mum", 0]]);
});

test("the audit log names who did what to what, and can be narrowed down and paged", async () => {
  const { entries } = await audit(`?target=${videoId}`);
  expect(entries.map((entry) => [entry.action, entry.target_name, entry.reason, entry.admin_name])).toEqual([
    ["reports_dismissed", "Işıltılı mum", null, "Zeynep Işık"],
    ["video_restored", "Işıltılı mum", null, "Zeynep Işık"],
    ["video_hidden", "Işıltılı mum", "Again", "Zeynep Işık"],
    ["video_hidden", "Işıltılı mum", "Yanıltıcı", "Zeynep Işık"],
  ]);
  expect((await audit("?action=video_hidden")).entries).toHaveLength(2);
  expect((await audit(`?admin=${randomUUID()}`)).entries).toEqual([]);
  for (let n = 0; n < 26; n++) {
    await decide("hide", { reason: `${n}` });
    await decide("restore");
  }
  const first = await audit();
  const second = await audit(`?cursor=${first.next_cursor}`);
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id);
  expect(new Set(ids).size).toBe(56);
  expect(second.next_cursor).toBeNull();
});
