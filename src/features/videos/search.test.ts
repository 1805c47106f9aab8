import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftPageSchema } from "#features/studio/schema.ts";
import {
  createProject,
  generate,
  seedVideo,
  shortestStoryboard,
  signUpOwner,
  signUpWithCredits,
} from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { videoPageSchema } from "./schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const owner = () => signUpOwner(app);

async function search(client: TestClient, query: Record<string, string>) {
  const answer = await client.get(`/api/videos?${new URLSearchParams(query)}`);
  return videoPageSchema.parse(await answer.json());
}

async function titles(client: TestClient, query: Record<string, string>): Promise<string[]> {
  return (await search(client, query)).videos.map(({ title }) => title);
}

async function draftTitles(client: TestClient, q: string): Promise<string[]> {
  const answer = await client.get(`/api/studio/drafts?${new URLSearchParams({ q })}`);
  return draftPageSchema.parse(await answer.json()).drafts.map(({ title }) => title);
}

const film = (headline: string, narration = "", brand = "Vitrin") => ({
  brand: { name: brand, url: "shop.example.com", endCard: { enabled: true, text: "Yakında" } },
  scenes: [
    { headline: "First", narration: "of all" },
    { headline, narration },
  ],
});

describe("the search in My Videos", () => {
  test("finds by title, description, brand and by what the film shows and says; one's own alone", async () => {
    const { client, userId } = await owner();
    const other = await owner();
    await seedVideo(app, other.userId, { title: "Kavruk kahve" });
    await seedVideo(app, userId, { title: "Kavruk", description: "Sabahın ilk fincanı" });
    await seedVideo(app, userId, {
      title: "Luma",
      storyboard: film("Sixty hours", "of quiet light", "Luma & Co"),
    });
    for (const q of ["kavruk", "sabah", "fincan kavruk", "FINCANI"])
      expect(await titles(client, { q })).toEqual(["Kavruk"]);
    for (const q of ["luma co", "sixty", "quiet hours", "shop.example.com", "yakinda"])
      expect(await titles(client, { q })).toEqual(["Luma"]);
    for (const q of ["kahve", "kavruk luma", "!?", "\0"])
      expect(await titles(client, { q })).toEqual(q === "\0" ? ["Luma", "Kavruk"] : []);
  });

  test.each([
    ["IŞIL", "Işıl ışıl"],
    ["isil", "Işıl ışıl"],
    ["ışıl", "Işıl ışıl"],
    ["İSTANBUL", "istanbul’da"],
    ["istanbul", "İSTANBUL'DA"],
    ["ISTAN", "İstanbul"],
    ["cicek", "ÇİÇEK"],
    ["güneş", "GÜNEŞ KREMİ"],
    ["creme", "Crème brûlée"],
  ])("%s finds %s", async (q, title) => {
    const { client, userId } = await owner();
    await seedVideo(app, userId, { title });
    await seedVideo(app, userId, { title: "Something else" });
    expect(await titles(client, { q })).toEqual([title]);
  });

  test("follows what is changed: the texts, and the film that another version shows", async () => {
    const { client, userId } = await owner();
    const id = await seedVideo(app, userId, { title: "Kavruk", storyboard: film("Acı") });
    await client.patch(`/api/videos/${id}`, { title: "Filiz", description: "Yeni" });
    expect([await titles(client, { q: "kavruk" }), await titles(client, { q: "filiz yeni" })]).toEqual([
      [],
      ["Filiz"],
    ]);
    await app.platform.db.execute(
      sql`UPDATE videos SET storyboard = ${JSON.stringify(film("Tatlı"))}::jsonb WHERE id = ${id}`,
    );
    expect([await titles(client, { q: "aci" }), await titles(client, { q: "tatli" })]).toEqual([
      [],
      ["Filiz"],
    ]);
  });

  test("finds a video by its brief, also when its project is gone; a draft by brief and script", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const description = "Zeytin is a soap of cold pressed olive oil, cut by hand in Ayvalık.";
    const project = await createProject(client, { description, brandName: "Zeytin" });
    const storyboard = { ...shortestStoryboard(project.storyboard), title: "Sabun" };
    await client.put(`/api/studio/projects/${project.id}/storyboard`, { storyboard, revision: 1 });
    expect(await draftTitles(client, "ayvalik sabun hello")).toEqual(["Sabun"]);
    expect(await draftTitles(client, "candle")).toEqual([]);

    expect((await generate(client, project.id)).response.status).toBe(202);
    expect(await draftTitles(client, "sabun")).toEqual([]);
    expect(await titles(client, { q: "ayvalik sabun hello" })).toEqual(["Sabun"]);
    await client.delete(`/api/studio/projects/${project.id}`);
    const [video] = (await search(client, { q: "pressed" })).videos;
    await client.patch(`/api/videos/${video?.id}`, { title: "Renamed" });
    expect(await titles(client, { q: "pressed renamed" })).toEqual(["Renamed"]);
  });

  test("is narrowed to a state, with or without words", async () => {
    const { client, userId } = await owner();
    const published = { isPublished: true, publishedAt: new Date() };
    await seedVideo(app, userId, { title: "Out now", ...published });
    await seedVideo(app, userId, { title: "Out and hidden", ...published, hiddenAt: new Date() });
    await seedVideo(app, userId, { title: "Not out" });
    await seedVideo(app, userId, { title: "Under way", status: "processing" });
    await seedVideo(app, userId, { title: "Gone wrong", status: "failed" });
    expect(await titles(client, { state: "published" })).toEqual(["Out and hidden", "Out now"]);
    expect(await titles(client, { state: "unpublished" })).toEqual(["Not out"]);
    expect(await titles(client, { state: "processing" })).toEqual(["Under way"]);
    expect(await titles(client, { state: "failed" })).toEqual(["Gone wrong"]);
    expect(await titles(client, { state: "published", q: "hidden" })).toEqual(["Out and hidden"]);
    expect(await titles(client, { state: "failed", q: "hidden" })).toEqual([]);
  });

  test("comes page by page, without a gap or a repetition", async () => {
    const { client, userId } = await owner();
    for (let number = 0; number < 30; number++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, number));
      await seedVideo(app, userId, { title: number % 3 === 0 ? "Other" : `Luma ${number}`, createdAt });
    }
    const first = await search(client, { q: "luma", limit: "15" });
    const second = await search(client, { q: "luma", limit: "15", cursor: first.next_cursor ?? "" });
    expect([first.videos.length, second.videos.length, second.next_cursor]).toEqual([15, 5, null]);
    const numbers = [...first.videos, ...second.videos].map(({ title }) => Number(title.split(" ")[1]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(new Set(numbers).size).toBe(20);
  });

  test.each<Record<string, string>>([{ q: "x".repeat(101) }, { state: "draft" }, { words: "luma" }])(
    "refuses %j",
    async (query) => {
      const { client } = await owner();
      expect((await client.get(`/api/videos?${new URLSearchParams(query)}`)).status).toBe(400);
    },
  );
});
