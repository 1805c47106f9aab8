import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { crawledIds, findVideoFiles } from "#features/feed/list-crawled-videos.ts";
import { userIdOf } from "#features/studio/testing.ts";
import { startTestApp } from "#tests/test-app.ts";

test("videos are counted once an hour, however often the sitemap is asked for", async () => {
  const began = Date.now();
  let minutes = 0;
  const app = await startTestApp({ now: () => new Date(began + minutes * 60_000) });
  const files = async () => (await (await app.request("/sitemap.xml")).text()).match(/videos-\d+\.xml/g);
  const owner = await userIdOf(app, await app.signUp());
  const publish = (count: number) =>
    app.platform.db.execute(sql`
      INSERT INTO videos (user_id, title, storyboard, status, video_url, thumbnail_url, duration_seconds,
        is_published, published_at)
      SELECT ${owner}, 'Film', '{}', 'completed', '/v', '/t', 15, true, now() FROM generate_series(1, ${count}::int)`);
  await publish(1);
  expect(await files()).toEqual(["videos-1.xml"]);
  await publish(1000);
  minutes = 59;
  expect(await files()).toEqual(["videos-1.xml"]);
  minutes = 61;
  expect(await files()).toEqual(["videos-1.xml", "videos-2.xml"]);
  await app.close();
});

test("each file is found by its place in the index, and together they name every video once", async () => {
  const app = await startTestApp();
  const { db } = app.platform;
  const owner = await userIdOf(app, await app.signUp());
  // Hundreds at each moment, so that files begin between videos of one moment.
  await db.execute(sql`
    INSERT INTO videos (user_id, title, storyboard, status, video_url, thumbnail_url, duration_seconds,
      is_published, published_at)
    SELECT ${owner}, 'Film', '{}', 'completed', '/v', '/t', 15, true, now() - (n % 40) * interval '1 hour'
    FROM generate_series(1, 12300) n`);
  await db.execute(sql`VACUUM ANALYZE videos`);
  const places = await findVideoFiles(db);
  expect(places).toHaveLength(13);
  for (const at of [0, 7, 11]) {
    const [first, next] = [places[at], places[at + 1]];
    if (!first) throw new Error("no such file");
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(
      sql`EXPLAIN ${crawledIds(db, first, next).getSQL()}`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /videos_feed_index[\s\S]*Index Cond: \(\(published_at >=.*published_at <=/,
    );
  }
  const named = [];
  for (let file = 1; file <= 13; file++) {
    const text = await (await app.request(`/sitemaps/videos-${file}.xml`)).text();
    const ids = [...text.matchAll(/\/v\/([0-9a-f-]{36})<\/loc>/g)].map(([, id]) => id);
    expect(ids).toHaveLength(file === 13 ? 300 : 1000);
    named.push(...ids);
  }
  expect(new Set(named).size).toBe(12_300);
  await app.close();
});
