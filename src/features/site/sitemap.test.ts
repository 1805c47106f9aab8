import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
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
