import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { seedVideo, userIdOf } from "#features/studio/testing.ts";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { listFeed } from "./list-feed.ts";
import { type Feed, feedSchema } from "./schema.ts";

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  userId = await userIdOf(app, await app.signUp({ fullName: "Ayşe Işık" }));
});
beforeEach(() => app.platform.db.delete(videos));
afterAll(() => app.close());

async function readFeed(): Promise<Feed> {
  const response = await app.request("/api/feed");
  expect(response.status).toBe(200);
  return feedSchema.parse(await response.json());
}

const published = (day: number) => ({ isPublished: true, publishedAt: new Date(Date.UTC(2026, 5, day)) });

test("shows visitors published, finished videos, the last published first, and nothing else", async () => {
  const older = await seedVideo(app, userId, { ...published(1), title: "Older", description: "d" });
  const newer = await seedVideo(app, userId, published(2));
  await seedVideo(app, userId, { title: "Private" });
  await seedVideo(app, userId, { status: "processing" });
  await seedVideo(app, userId, { status: "failed" });
  const feed = await readFeed();
  expect(feed.videos.map(({ id }) => id)).toEqual([newer, older]);
  expect(feed.videos[1]).toEqual({
    id: older,
    title: "Older",
    description: "d",
    video_url: `/media/${older}/video.mp4`,
    thumbnail_url: `/media/${older}/thumbnail.jpg`,
    duration_seconds: 15,
    author: { full_name: "Ayşe Işık" },
    created_at: expect.any(String),
    published_at: "2026-06-01T00:00:00.000Z",
  });
});

test("shows fifty at most", async () => {
  for (let day = 1; day <= 53; day++) await seedVideo(app, userId, published(day));
  const { videos: shown } = await readFeed();
  expect(shown).toHaveLength(50);
  expect(shown.at(-1)?.published_at).toBe(new Date(Date.UTC(2026, 5, 4)).toISOString());
});

test("names nobody who has no name", async () => {
  await seedVideo(app, userId, published(1));
  await app.platform.db.update(userProfiles).set({ fullName: " " }).where(eq(userProfiles.id, userId));
  expect((await readFeed()).videos[0]?.author).toEqual({ full_name: null });
});

test("is one query on its index", async () => {
  const { db } = app.platform;
  await db.execute(sql`INSERT INTO videos (user_id, title, storyboard, status)
    SELECT ${userId}, 'x', '{}', 'completed' FROM generate_series(1, 5000)`);
  await db.execute(sql`ANALYZE videos`);
  const query = listFeed(db).getSQL();
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${query}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("videos_feed_index");
});
