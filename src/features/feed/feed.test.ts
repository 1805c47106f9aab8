import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { seedVideo, userIdOf } from "#features/studio/testing.ts";
import { isBehind } from "#features/videos/search-videos.ts";
import { videos } from "#features/videos/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { feedRows } from "./list-feed.ts";
import { type Feed, feedSchema } from "./schema.ts";

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  userId = await userIdOf(app, await app.signUp({ fullName: "Ayşe Işık" }));
});
beforeEach(() => app.platform.db.delete(videos));
afterAll(() => app.close());

async function readFeed(query: Record<string, string> = {}): Promise<Feed> {
  const response = await app.request(`/api/feed?${new URLSearchParams(query)}`);
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
    width: 1080,
    height: 1920,
    likes: 0,
    views: 0,
    liked: false,
    author: { full_name: "Ayşe Işık" },
    created_at: expect.any(String),
    published_at: "2026-06-01T00:00:00.000Z",
  });
});

test("shows fifty at first, then goes on without a gap or a repetition", async () => {
  const ids: string[] = [];
  // Several at one moment, across the page's edge: the id decides then.
  for (let n = 0; n < 80; n++) ids.push(await seedVideo(app, userId, published(1 + Math.floor(n / 7))));
  const first = await readFeed();
  expect(first.videos).toHaveLength(50);
  const second = await readFeed({ cursor: first.next_cursor ?? "" });
  expect(second.videos).toHaveLength(24);
  const third = await readFeed({ cursor: second.next_cursor ?? "" });
  expect(third.next_cursor).toBeNull();
  const all = [...first.videos, ...second.videos, ...third.videos];
  expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const times = all.map((video) => video.published_at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test.each(["nonsense", "2026-99-99T99:99:99Z~7ad0b4b5-9b3e-4b65-b6f8-0a3a1d0a8f6e"])(
  "refuses the cursor %s",
  async (cursor) => {
    expect((await app.request(`/api/feed?${new URLSearchParams({ cursor })}`)).status).toBe(400);
  },
);

test.each<[string, string[]]>([
  ["ışıl", ["Işıl ışıl"]],
  ["ISIL", ["Işıl ışıl"]],
  ["İŞIL", ["Işıl ışıl"]],
  ["İSTANBUL", ["Kavruk"]],
  ["ıstanbul", ["Kavruk"]],
  ["kah ist", ["Kavruk"]],
  ["cafe", ["Kavruk"]],
  ["ayse isik", ["Kavruk", "Işıl ışıl"]],
  ["kavruk ışıl", []],
  ["stanbul", []],
  ["'; & | ! <-> :* \\ )(", []],
  ["\u0000", ["Kavruk", "Işıl ışıl"]],
  ["  ", ["Kavruk", "Işıl ışıl"]],
])("finds %j in titles, descriptions and names", async (q, titles) => {
  await seedVideo(app, userId, { ...published(1), title: "Işıl ışıl", description: "Sabun" });
  await seedVideo(app, userId, {
    ...published(2),
    title: "Kavruk",
    description: "İstanbul'un kahvesi, café!",
  });
  await seedVideo(app, userId, { title: "Kavruk, private" });
  expect((await readFeed({ q })).videos.map(({ title }) => title)).toEqual(titles);
});

test("finds people by their new name, and videos by their new title", async () => {
  const client = await app.signUp({ fullName: "Deniz Kaya" });
  const id = await seedVideo(app, await userIdOf(app, client), { ...published(1), title: "First" });
  await client.patch("/api/accounts/profile", { full_name: "Derya Kaya" });
  await client.patch(`/api/videos/${id}`, { title: "Second", description: "𝕏".repeat(400) });
  const counts = [];
  for (const q of ["deniz", "first", "derya second"]) counts.push((await readFeed({ q })).videos.length);
  expect(counts).toEqual([0, 0, 1]);
});

test("names nobody who has no name", async () => {
  await seedVideo(app, userId, published(1));
  await app.platform.db.update(userProfiles).set({ fullName: " " }).where(eq(userProfiles.id, userId));
  expect((await readFeed()).videos[0]?.author).toEqual({ full_name: null });
});

test("is one query on its index, at the top and further down", async () => {
  const { db } = app.platform;
  await db.execute(sql`INSERT INTO videos (user_id, title, storyboard, status, is_published, published_at)
    SELECT ${userId}, 'Video ' || n, '{}', 'completed', true, now() - n * interval '1 minute'
    FROM generate_series(1, 3000) n`);
  await db.execute(sql`ANALYZE videos`);
  const after = ["2026-06-01T00:00:00.000000Z", userId] as const;
  const plans = [];
  for (const which of [undefined, isBehind(videos.publishedAt, after)]) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(
      sql`EXPLAIN ${feedRows(db, which, 50).getSQL()}`,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  expect(plans).toEqual([
    expect.stringContaining("videos_feed_index"),
    expect.stringMatching(/videos_feed_index[\s\S]*published_at <=/),
  ]);
});
