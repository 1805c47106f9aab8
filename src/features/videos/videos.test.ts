import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, seedVideo, signUpOwner, signUpWithCredits } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { videoPageSchema, videoSchema } from "./schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const owner = () => signUpOwner(app);

describe("My Videos", () => {
  test("shows one's own, the newest first, page by page", async () => {
    const { client, userId } = await owner();
    const { userId: otherId } = await owner();
    await seedVideo(app, otherId);
    const ids: string[] = [];
    for (let number = 0; number < 30; number++) {
      // Several within one microsecond: the id decides then.
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(number / 4)));
      ids.push(await seedVideo(app, userId, { title: `Video ${number}`, createdAt }));
    }
    const first = videoPageSchema.parse(await (await client.get("/api/videos")).json());
    expect(first.videos).toHaveLength(24);
    const next = await client.get(`/api/videos?cursor=${encodeURIComponent(first.next_cursor ?? "")}`);
    const second = videoPageSchema.parse(await next.json());
    expect(second.next_cursor).toBeNull();
    const atOnce = videoPageSchema.parse(await (await client.get("/api/videos?limit=100")).json());
    expect(atOnce).toEqual({ videos: [...first.videos, ...second.videos], next_cursor: null });
    for (const limit of ["0", "101", "all"])
      expect((await client.get(`/api/videos?limit=${limit}`)).status).toBe(400);
    const all = [...first.videos, ...second.videos];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
    const times = all.map((video) => video.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.every((video) => video.progress === null)).toBe(true);
  });

  test.each(["nonsense", "2026-01-01T00:00:00Z~1", "x".repeat(500), "2026-99-99T99:99:99Z~not-an-id"])(
    "refuses the cursor %s",
    async (cursor) => {
      const { client } = await owner();
      expect((await client.get(`/api/videos?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
    },
  );

  test("takes no time that is none", async () => {
    const { client } = await owner();
    const cursor = encodeURIComponent(`2026-99-99T99:99:99Z~${randomUUID()}`);
    expect((await client.get(`/api/videos?cursor=${cursor}`)).status).toBe(400);
  });
});

describe("a video", () => {
  test("is published with its texts, changed, and taken back", async () => {
    const { client, userId } = await owner();
    const id = await seedVideo(app, userId);
    const published = videoSchema.parse(
      await (
        await client.post(`/api/videos/${id}/publish`, { title: " Işıl ışıl ", description: "İki\nsatır" })
      ).json(),
    );
    expect(published).toMatchObject({ title: "Işıl ışıl", description: "İki\nsatır", is_published: true });
    expect(published.published_at).not.toBeNull();
    const again = videoSchema.parse(
      await (await client.post(`/api/videos/${id}/publish`, { title: "New" })).json(),
    );
    expect(again).toMatchObject({ title: "New", description: "", published_at: published.published_at });
    const pasted = await client.patch(`/api/videos/${id}`, { title: "A\tcell", description: "A\vslide" });
    expect(await pasted.json()).toMatchObject({ title: "A cell", description: "A\nslide" });
    // Whoever reads "title, views" must not see the views turned round, or another line begun.
    const reaching = { title: "Sale\u202e\u2067 now\u2028Free\u200b", description: "One\u2029two\u202d" };
    const kept = await client.patch(`/api/videos/${id}`, reaching);
    expect(await kept.json()).toMatchObject({ title: "Sale now Free", description: "One\ntwo" });
    await client.patch(`/api/videos/${id}`, { title: "New" });
    const changed = await client.patch(`/api/videos/${id}`, { description: "Only this" });
    expect(await changed.json()).toMatchObject({
      title: "New",
      description: "Only this",
      is_published: true,
    });
    const hidden = await client.post(`/api/videos/${id}/unpublish`);
    expect(await hidden.json()).toMatchObject({ is_published: false, published_at: null });
    expect((await client.post(`/api/videos/${id}/unpublish`)).status).toBe(200);
    // Nobody gets to the top of the feed by taking a video back: it returns to where it was.
    const back = await client.post(`/api/videos/${id}/publish`, { title: "New" });
    expect(await back.json()).toMatchObject({ is_published: true, published_at: published.published_at });
  });

  test.each(["processing", "failed"] as const)("that is %s can't be published", async (status) => {
    const { client, userId } = await owner();
    const id = await seedVideo(app, userId, { status });
    const response = await client.post(`/api/videos/${id}/publish`, { title: "Too early" });
    expect([response.status, await codeOf(response)]).toEqual([409, "video_not_completed"]);
  });

  test.each<[string, unknown]>([
    ["publish", { title: "" }],
    ["publish", { title: "x".repeat(121) }],
    ["publish", { title: "ok", description: "x".repeat(501) }],
    ["publish", { title: "ok", is_published: true }],
    ["publish", { title: "a\u0000b" }],
    ["publish", { title: "\u200b" }],
    ["", { title: "\u3164" }],
    ["publish", {}],
    ["", {}],
    ["", { title: 5 }],
    ["", { status: "completed" }],
  ])("refuses %s with %j", async (action, body) => {
    const { client, userId } = await owner();
    const id = await seedVideo(app, userId);
    const path = `/api/videos/${id}`;
    const response = action ? await client.post(`${path}/${action}`, body) : await client.patch(path, body);
    expect(response.status).toBe(400);
  });

  test("deleted: its credit stays spent", async () => {
    const { client, userId } = await signUpWithCredits(app, 1);
    const id = await seedVideo(app, userId, { isPublished: true, publishedAt: new Date() });
    expect((await client.delete(`/api/videos/${id}`)).status).toBe(204);
    expect((await client.get(`/api/videos/${id}`)).status).toBe(404);
    expect((await client.delete(`/api/videos/${id}`)).status).toBe(404);
    const { rows } = await app.platform.db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'videos.delete-files' AND data ->> 'prefix' = ${`videos/${id}/`}`,
    );
    expect(rows).toHaveLength(1);
  });

  test.each<[string, string, unknown?]>([
    ["GET", ""],
    ["PATCH", "", { title: "Mine now" }],
    ["POST", "/publish", { title: "Mine now" }],
    ["POST", "/unpublish"],
    ["DELETE", ""],
  ])(
    "%s /api/videos/:id%s: not found for others, 401 for visitors, 400 for a malformed id",
    async (method, action, body) => {
      const [{ client, userId }, { client: other }] = [await owner(), await owner()];
      const id = await seedVideo(app, userId, { isPublished: true, publishedAt: new Date() });
      const init = {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
      };
      const path = (videoId: string) => `/api/videos/${videoId}${action}`;
      expect((await other.request(path(id), init)).status).toBe(404);
      expect((await client.request(path(randomUUID()), init)).status).toBe(404);
      expect((await client.request(path("17"), init)).status).toBe(400);
      expect((await app.visitor().request(path(id), init)).status).toBe(401);
      expect(await (await client.get(`/api/videos/${id}`)).json()).toMatchObject({
        title: "Luma",
        is_published: true,
      });
    },
  );
});
