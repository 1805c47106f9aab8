import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, seedVideo, userIdOf } from "#features/studio/testing.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { createFeedSchedules } from "./jobs.ts";
import { listReports } from "./list-reports.ts";
import { closeReports, hideVideo, restoreVideo } from "./moderate-video.ts";
import { countOpenReports } from "./report-video.ts";
import { feedSchema, likeSchema, type SharedVideo, sharedVideoSchema } from "./schema.ts";
import { videoLikes, videoViews } from "./tables.ts";

let app: TestApp;
let owner: TestClient;
let ownerId: string;
let now = new Date("2026-11-21T09:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  owner = await app.signUp({ fullName: "Ayşe Işık" });
  ownerId = await userIdOf(app, owner);
});
afterAll(() => app.close());

let published = 0;
function seedPublished(changes: Parameters<typeof seedVideo>[2] = {}): Promise<string> {
  published += 1;
  const publishedAt = new Date(Date.UTC(2026, 9, 1) + published * 60_000);
  return seedVideo(app, ownerId, { isPublished: true, publishedAt, ...changes });
}

async function share(id: string, client: TestClient = app.visitor()): Promise<SharedVideo> {
  return sharedVideoSchema.parse(await (await client.get(`/api/feed/${id}`)).json());
}

/** A browser somewhere. */
function watcher(address: string, userAgent = "Mozilla/5.0 Firefox/150.0") {
  const client = app.visitor({ address });
  const watch = (id: string) =>
    client.request(`/api/feed/${id}/views`, { method: "POST", headers: { "user-agent": userAgent } });
  return { client, watch };
}

describe("a published video's page", () => {
  test("tells everybody what it is, and its owner that it is theirs", async () => {
    const id = await seedPublished({ title: "Luma", storyboard: { language: "tr" } });
    const seen = await share(id);
    expect(seen).toMatchObject({ language: "tr", own: false, video: { id, title: "Luma", liked: false } });
    expect((await share(id, owner)).own).toBe(true);
  });

  test("may be shown by pages of others, as they are told; what is not published by ours alone", async () => {
    const [shown, hidden, own] = [
      await seedPublished(),
      await seedPublished({ hiddenAt: new Date() }),
      await seedVideo(app, ownerId),
    ];
    const whose = async (id: string, client: TestClient) => {
      const answers = [
        await client.get(`/media/${id}/thumbnail.jpg`),
        await client.get(`/media/${id}/video.mp4`),
      ];
      return answers.map(({ headers }) => headers.get("cross-origin-resource-policy"));
    };
    expect(await whose(shown, app.visitor())).toEqual(["cross-origin", "cross-origin"]);
    for (const id of [hidden, own]) expect(await whose(id, owner)).toEqual(["same-origin", "same-origin"]);
  });

  test("leads on to those before it, then to the newest, never to itself", async () => {
    const [first, , third] = [await seedPublished(), await seedPublished(), await seedPublished()];
    const [ofFirst, ofThird] = [await share(first), await share(third)];
    expect(ofThird.more.map(({ id }) => id)).toContain(first);
    for (const { video, more } of [ofFirst, ofThird]) {
      expect(more.map(({ id }) => id)).not.toContain(video.id);
      expect(new Set(more.map(({ id }) => id)).size).toBe(more.length);
    }
  });

  test.each([
    ["unpublished", { isPublished: false, publishedAt: null }],
    ["hidden", { hiddenAt: new Date() }],
  ] as const)("is not there when %s: nobody sees, likes, watches or reports it", async (_, changes) => {
    const id = await seedPublished(changes);
    const person = await app.signUp();
    for (const client of [app.visitor(), owner])
      expect((await client.get(`/api/feed/${id}`)).status).toBe(404);
    expect((await person.put(`/api/feed/${id}/like`, {})).status).toBe(404);
    expect((await person.delete(`/api/feed/${id}/like`)).status).toBe(404);
    expect((await person.post(`/api/feed/${id}/reports`, { reason: "spam" })).status).toBe(404);
    expect((await watcher("10.9.0.1").watch(id)).status).toBe(204);
    expect(await app.platform.db.select().from(videoViews).where(eq(videoViews.videoId, id))).toEqual([]);
    for (const file of ["video.mp4", "thumbnail.jpg"]) {
      expect((await person.get(`/media/${id}/${file}`)).status).toBe(404);
      expect((await owner.get(`/media/${id}/${file}`)).status).toBe(200);
    }
  });

  test.each(["GET ", "PUT /like", "POST /views", "POST /reports"])(
    "%s: 400 for a malformed id",
    async (call) => {
      const [method = "", path = ""] = call.split(" ");
      const client = await app.signUp();
      expect((await client.request(`/api/feed/17${path}`, { method })).status).toBe(400);
    },
  );
});

describe("likes", () => {
  test("count one for each person, however often and however fast", async () => {
    const id = await seedPublished();
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
    await Promise.all(people.flatMap((one) => [1, 2, 3].map(() => one.put(`/api/feed/${id}/like`, {}))));
    expect((await share(id)).video.likes).toBe(6);
    const [first] = people;
    if (!first) throw new Error("nobody");
    expect((await share(id, first)).video.liked).toBe(true);
    const feed = feedSchema.parse(await (await first.get("/api/feed")).json());
    expect(feed.videos.filter((video) => video.liked).map((video) => video.id)).toEqual([id]);
    await Promise.all([1, 2, 3].map(() => first.delete(`/api/feed/${id}/like`)));
    expect((await share(id, first)).video).toMatchObject({ liked: false, likes: 5 });
    const again = likeSchema.parse(await (await first.put(`/api/feed/${id}/like`, {})).json());
    expect(again).toEqual({ liked: true, likes: 6 });
  });

  test("that go with their account are no longer counted", async () => {
    const id = await seedPublished();
    const person = await app.signUp();
    await person.put(`/api/feed/${id}/like`, {});
    expect((await share(id)).video.likes).toBe(1);
    await app.platform.db.delete(videoLikes).where(eq(videoLikes.userId, await userIdOf(app, person)));
    expect((await share(id)).video.likes).toBe(0);
  });

  test("need an account, and a video that is there", async () => {
    const id = await seedPublished();
    expect((await app.visitor().put(`/api/feed/${id}/like`, {})).status).toBe(401);
    expect((await app.visitor().delete(`/api/feed/${id}/like`)).status).toBe(401);
    expect((await owner.put(`/api/feed/${randomUUID()}/like`, {})).status).toBe(404);
  });
});

describe("views", () => {
  test("count once a visitor and day, and not for robots or the owner", async () => {
    const id = await seedPublished();
    const views = async () => (await share(id)).video.views;
    const first = watcher("10.9.1.1");
    await Promise.all([first.watch(id), first.watch(id), first.watch(id)]);
    expect(await views()).toBe(1);
    await watcher("10.9.1.2").watch(id);
    await watcher("10.9.1.1", "Mozilla/5.0 Chrome/150.0").watch(id);
    expect(await views()).toBe(3);
    await watcher("10.9.1.3", "Mozilla/5.0 (compatible; Googlebot/2.1)").watch(id);
    await watcher("10.9.1.4", "").watch(id);
    await owner.request(`/api/feed/${id}/views`, {
      method: "POST",
      headers: { "user-agent": "Mozilla/5.0" },
    });
    expect(await views()).toBe(3);
    // A signed-in person is the same one at another address.
    const person = await app.signUp();
    for (const address of ["10.9.1.8", "10.9.1.9"]) {
      const headers = { "user-agent": "Mozilla/5.0 Firefox/150.0", "x-forwarded-for": address };
      await person.request(`/api/feed/${id}/views`, { method: "POST", headers });
    }
    expect(await views()).toBe(4);
    now = new Date("2026-11-22T09:00:00Z");
    await first.watch(id);
    expect(await views()).toBe(5);
  });

  test("of one network are bounded a video and day, however many browsers it claims to have", async () => {
    const id = await seedPublished();
    const other = await seedPublished();
    const watchers = Array.from({ length: 118 }, (_, n) => watcher("10.9.3.1", `Mozilla/5.0 Firefox/${n}.0`));
    await inLanes(watchers, 10, ({ watch }) => watch(id));
    const { views } = (await share(id)).video;
    expect(views).toBeGreaterThan(40);
    expect(views).toBeLessThanOrEqual(100);
    const [first] = watchers;
    await first?.watch(other);
    expect((await share(other)).video.views).toBe(1);
  });

  test("leave no address behind, and nothing at all after two days", async () => {
    const id = await seedPublished();
    await watcher("10.9.2.1").watch(id);
    const mine = eq(videoViews.videoId, id);
    const rows = await app.platform.db.select().from(videoViews).where(mine);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/10\.9\.2\.1|Firefox/);
    now = new Date(now.getTime() + 2 * 86_400_000 + 1);
    for (const schedule of createFeedSchedules(app.platform)) {
      await schedule.handle({}, { signal: new AbortController().signal, log: app.platform.log });
    }
    expect(await app.platform.db.select().from(videoViews).where(mine)).toEqual([]);
    expect((await share(id)).video.views).toBe(1);
  });
});

describe("reports", () => {
  test("count once a person, visitors included, and reach the administrators", async () => {
    const { db } = app.platform;
    const before = await countOpenReports(db);
    const id = await seedPublished({ title: "Doubtful" });
    const person = await app.signUp({ fullName: "Deniz Kaya" });
    const visitor = app.visitor({ address: "10.9.3.1" });
    const report = { reason: "copyright", details: "My photo.\nWithout asking." };
    expect((await person.post(`/api/feed/${id}/reports`, report)).status).toBe(204);
    expect((await visitor.post(`/api/feed/${id}/reports`, { reason: "spam" })).status).toBe(204);
    for (const client of [person, visitor, app.visitor({ address: "10.9.3.1" })]) {
      const again = await client.post(`/api/feed/${id}/reports`, { reason: "offensive" });
      expect([again.status, await codeOf(again)]).toEqual([409, "video_already_reported"]);
    }
    const open = await listReports(db, { openOnly: true, limit: 10 });
    expect(open.slice(0, 2)).toMatchObject([
      { reason: "spam", reporterName: null, videoId: id, title: "Doubtful", authorName: "Ayşe Işık" },
      { reason: "copyright", details: "My photo.\nWithout asking.", reporterName: "Deniz Kaya" },
    ]);
    expect(await countOpenReports(db)).toBe(before + 2);
    const [newest] = open;
    if (!newest) throw new Error("no report");
    const next = await listReports(db, { openOnly: true, after: [newest.place, newest.id], limit: 1 });
    expect(next.map((one) => one.reason)).toEqual(["copyright"]);
    expect(await closeReports(db, id, "dismissed", now)).toBe(2);
    expect(await countOpenReports(db)).toBe(before);
    const all = await listReports(db, { openOnly: false, limit: 1 });
    expect(all).toMatchObject([{ reason: "spam", outcome: "dismissed" }]);
  });

  test.each<[unknown]>([
    [{}],
    [{ reason: "boring" }],
    [{ reason: "other" }],
    [{ reason: "spam", details: "x".repeat(1001) }],
  ])("refuses %j", async (body) => {
    const id = await seedPublished();
    const client = app.visitor({ address: `10.9.4.${published % 250}` });
    expect((await client.post(`/api/feed/${id}/reports`, body)).status).toBe(400);
  });

  test("are limited by address", async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => seedPublished()));
    const client = app.visitor({ address: "10.9.5.1" });
    const statuses = [];
    for (const id of ids)
      statuses.push((await client.post(`/api/feed/${id}/reports`, { reason: "spam" })).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});

describe("a hidden video", () => {
  test("disappears everywhere but for its owner, who cannot bring it back; restored, it is where it was", async () => {
    const { db } = app.platform;
    const id = await seedPublished({ title: "Zeppelin" });
    const other = await seedPublished();
    await app.visitor({ address: "10.9.6.1" }).post(`/api/feed/${id}/reports`, { reason: "misleading" });
    await hideVideo(db, id, now);
    await hideVideo(db, id, new Date(now.getTime() + 1000));
    const publicIds = async () =>
      [
        ...feedSchema.parse(await (await app.visitor().get("/api/feed")).json()).videos,
        ...feedSchema.parse(await (await app.visitor().get("/api/feed?q=zeppelin")).json()).videos,
        ...(await share(other)).more,
      ].map((video) => video.id);
    expect(await publicIds()).not.toContain(id);
    await owner.post(`/api/videos/${id}/unpublish`);
    const again = await owner.post(`/api/videos/${id}/publish`, { title: "Zeppelin" });
    expect(await again.json()).toMatchObject({ is_published: true, is_hidden: true });
    expect(await publicIds()).not.toContain(id);
    const [report] = await listReports(db, { openOnly: false, limit: 1 });
    expect(report).toMatchObject({ reason: "misleading", outcome: "hidden" });
    await restoreVideo(db, id);
    expect((await publicIds()).filter((one) => one === id)).toHaveLength(3);
    await expect(hideVideo(db, randomUUID(), now)).rejects.toMatchObject({ code: "not_found" });
    await expect(restoreVideo(db, randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });
});

test("open reports are listed from their index", async () => {
  const { db } = app.platform;
  await db.execute(sql`INSERT INTO video_reports (video_id, reporter_key, reason, closed_at, outcome)
    SELECT ${await seedPublished()}, 'k' || n, 'spam', now(), 'dismissed' FROM generate_series(1, 3000) n`);
  await db.execute(sql`ANALYZE video_reports`);
  const query = listReports(db, { openOnly: true, limit: 25 }).getSQL();
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${query}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("video_reports_open_index");
});

describe("oEmbed", () => {
  const ask = (address: string, rest = "") =>
    app.request(`/oembed?url=${encodeURIComponent(address)}${rest}`);

  test("gives a published video's player, in the room that there is", async () => {
    const id = await seedPublished({ title: '"Ilık" & <ince>' });
    const answer = await ask(`${app.url}/v/${id}?lang=tr`, "&dnt=1");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toEqual({
      version: "1.0",
      type: "video",
      title: '"Ilık" & <ince>',
      author_name: "Ayşe Işık",
      provider_name: "Vitrin",
      provider_url: `${app.url}/`,
      thumbnail_url: `${app.url}/media/${id}/thumbnail.jpg`,
      thumbnail_width: 1080,
      thumbnail_height: 1920,
      width: 360,
      height: 640,
      html: `<iframe src="${app.url}/embed/${id}" width="360" height="640" title="&quot;Ilık&quot; &amp; &lt;ince>" allow="autoplay; fullscreen" style="border:0" loading="lazy"></iframe>`,
    });
    expect((await ask(`${app.url}/v/${id}/`)).status).toBe(200);
    const small = await (await ask(`${app.url}/v/${id}`, "&maxwidth=270&maxheight=2000")).json();
    expect(small).toMatchObject({ width: 270, height: 480 });
    expect(small).not.toHaveProperty("thumbnail_url");
  });

  test("knows no other address, nothing hidden and no XML", async () => {
    const hidden = await seedPublished({ hiddenAt: new Date() });
    const shown = await seedPublished();
    for (const address of [
      `${app.url}/v/${hidden}`,
      `${app.url}/v/none`,
      `${app.url}/flow`,
      `https://elsewhere.example/v/${shown}`,
      "nothing",
    ])
      expect((await ask(address)).status).toBe(404);
    expect((await ask(`${app.url}/v/${shown}`, "&format=xml")).status).toBe(501);
    expect((await ask(`${app.url}/v/${shown}`, "&maxwidth=0")).status).toBe(400);
  });
});

test("the sitemap leads to published videos and to no others", async () => {
  const id = await seedPublished({ title: 'Ilık & <ince>\u0001 "film"', description: "Satır\nbir" });
  const hidden = await seedPublished({ hiddenAt: new Date() });
  const index = await (await app.request("/sitemap.xml")).text();
  expect(index).toContain(`<loc>${app.url}/sitemaps/videos-1.xml</loc>`);
  const file = await app.request("/sitemaps/videos-1.xml");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/xml"]);
  const text = await file.text();
  expect(text).toContain(
    `<video:title>Ilık &amp; &lt;ince&gt; "film"</video:title><video:description>Satır\nbir</video:description><video:content_loc>${app.url}/media/${id}/video.mp4</video:content_loc><video:player_loc>${app.url}/embed/${id}</video:player_loc><video:duration>15</video:duration>`,
  );
  expect(text).not.toContain(hidden);
  for (const name of ["videos-2", "videos-0", "videos-99999999999", "nothing"])
    expect((await app.request(`/sitemaps/${name}.xml`)).status).toBe(404);
});
