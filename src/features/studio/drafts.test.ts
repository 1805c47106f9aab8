import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolvePalette } from "#engine/palettes.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { draftPageSchema } from "./schema.ts";
import { createProject, generate, signUpWithCredits, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("drafts", () => {
  const draftsOf = async (client: TestClient, cursor?: string) => {
    const query = cursor === undefined ? "" : `?${new URLSearchParams({ cursor })}`;
    return draftPageSchema.parse(await (await client.get(`/api/studio/drafts${query}`)).json());
  };

  test("are the projects that no video was made of, the one worked on last first", async () => {
    const { client } = await signUpWithCredits(app, 1);
    const photo = await uploadPhoto(client);
    const [first, second] = [await createProject(client, { assetIds: [photo] }), await createProject(client)];
    expect((await draftsOf(client)).drafts).toEqual([
      {
        id: second.id,
        title: second.storyboard.title,
        headline: second.storyboard.scenes[0]?.headline,
        picture_url: null,
        style: second.storyboard.style,
        palette: resolvePalette(second.storyboard.palette),
        updated_at: second.updated_at,
      },
      expect.objectContaining({ id: first.id, picture_url: `/api/studio/assets/${photo}` }),
    ]);
    const storyboard = { ...first.storyboard, title: "Edited" };
    await client.put(`/api/studio/projects/${first.id}/storyboard`, { storyboard, revision: 1 });
    expect((await draftsOf(client)).drafts.map(({ title }) => title)).toEqual([
      "Edited",
      second.storyboard.title,
    ]);

    const { videoId } = await generate(client, first.id);
    expect((await draftsOf(client)).drafts.map(({ id }) => id)).toEqual([second.id]);
    await client.post(`/api/studio/videos/${videoId}/cancel`);
    expect((await draftsOf(client)).drafts.map(({ id }) => id)).toEqual([first.id, second.id]);
    await client.delete(`/api/studio/projects/${second.id}`);
    expect((await draftsOf(client)).drafts.map(({ id }) => id)).toEqual([first.id]);
  });

  test("come page by page, to their owner alone", async () => {
    const [client, other] = [await app.signUp(), await app.signUp()];
    const made: string[] = [];
    for (let count = 0; count < 25; count++) made.unshift((await createProject(client)).id);
    const page = await draftsOf(client);
    const next = await draftsOf(client, page.next_cursor ?? "");
    expect([...page.drafts, ...next.drafts].map(({ id }) => id)).toEqual(made);
    expect([page.drafts.length, next.next_cursor]).toEqual([24, null]);
    expect(await draftsOf(other)).toEqual({ drafts: [], next_cursor: null });
    expect((await app.visitor().get("/api/studio/drafts")).status).toBe(401);
    expect((await client.get("/api/studio/drafts?cursor=nonsense")).status).toBe(400);
  });
});
