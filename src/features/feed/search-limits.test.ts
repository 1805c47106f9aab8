import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedVideo } from "#features/studio/testing.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { feedSchema } from "./schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const search = (q: string) => app.visitor().get(`/api/feed?${new URLSearchParams({ q })}`);
async function titlesOf(q: string) {
  return feedSchema.parse(await (await search(q)).json()).videos.map(({ title }) => title);
}

test("a search asks the index for eight words at most, the longest, and for none twice", async () => {
  const { db } = app.platform;
  const id = await seedVideo(app, await idOf(app, await app.signUp()));
  await db.execute(sql`
    UPDATE videos SET title = 'Walnut grinder', description = 'quiet steel burrs for slow mornings at home',
      is_published = true, published_at = now(), video_url = '/media/x', thumbnail_url = '/media/y' WHERE id = ${id}`);
  const terms = async (words: string) => {
    const { rows } = await db.execute<{ query: string | null }>(
      sql`SELECT search_query_of(${words})::text AS query`,
    );
    return rows[0]?.query?.split(" & ");
  };
  expect(await terms("a.b.c-d,e/f g h i j k l m n o p")).toHaveLength(8);
  expect(await terms("p pe pen pen PEN pencil")).toEqual(["'pencil':*"]);
  expect(await terms("a grinder of walnut")).toEqual(["'grinder':*", "'walnut':*", "'of':*", "'a':*"]);
  expect(await terms("… — !")).toBeUndefined();
  // A sentence that somebody pasted is found by what is longest in it.
  expect(await titlesOf("walnut grinder quiet steel burrs slow mornings home zz")).toEqual([
    "Walnut grinder",
  ]);
  expect(await titlesOf("walnut zz")).toEqual([]);
});

test("a network's searches are counted, and looking through the feed is not", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n++) statuses.add((await search("a b c d e f g h")).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await app.visitor().get("/api/feed")).status).toBe(200);
});
