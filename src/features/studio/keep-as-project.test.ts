import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { projectSchema } from "./schema.ts";
import { codeOf, createProject, signUpWithCredits, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a film whose project was deleted meanwhile is kept as a project of its own, as it is", async () => {
  const { client } = await signUpWithCredits(app, 1);
  const project = await createProject(client, { assetIds: [await uploadPhoto(client)] });
  const storyboard = { ...project.storyboard, title: "Edited" };
  expect((await client.delete(`/api/studio/projects/${project.id}`)).status).toBe(204);
  const answer = await client.post("/api/studio/projects", { brief: project.brief, storyboard });
  expect(answer.status).toBe(201);
  const kept = projectSchema.parse(await answer.json());
  expect(kept).toMatchObject({ brief: project.brief, storyboard, variants: [], revision: 1 });
  expect(kept.id).not.toBe(project.id);
  // It goes on as any other.
  const path = `/api/studio/projects/${kept.id}`;
  const saved = await client.put(`${path}/storyboard`, { storyboard: project.storyboard, revision: 1 });
  expect(saved.status).toBe(200);
  expect((await client.post(`${path}/script`, { revision: 2 })).status).toBe(200);
});

test("photos of its brief that were deleted with it are left out; what the film shows must be there", async () => {
  const { client } = await signUpWithCredits(app, 1);
  const [gone, left] = [await uploadPhoto(client), await uploadPhoto(client)];
  const { brief, storyboard, id } = await createProject(client, {
    assetIds: [gone, left],
    pageBrand: { logoAssetId: gone },
  });
  await client.delete(`/api/studio/projects/${id}`);
  expect((await client.delete(`/api/studio/assets/${gone}`)).status).toBe(204);
  const ask = (film: object) => client.post("/api/studio/projects", { brief, storyboard: film });
  const scenes = storyboard.scenes.map(({ media: _, ...scene }) => scene);
  const { logoAssetId: _, ...unmarked } = storyboard.brand;
  const answer = await ask({ ...storyboard, scenes, brand: unmarked });
  expect(answer.status).toBe(201);
  const kept = projectSchema.parse(await answer.json()).brief;
  expect(kept).toMatchObject({ assetIds: [left], pageBrand: {} });
  expect(kept.pageBrand).not.toHaveProperty("logoAssetId");
  const refused = await ask({ ...storyboard, scenes, brand: { ...unmarked, logoAssetId: gone } });
  expect([refused.status, await codeOf(refused)]).toEqual([422, "asset_not_found"]);
});

test("nobody keeps what another's photo is in", async () => {
  const { client } = await signUpWithCredits(app, 1);
  const other = await app.signUp();
  const { brief, storyboard } = await createProject(client, { assetIds: [await uploadPhoto(client)] });
  const taken = await other.post("/api/studio/projects", { brief, storyboard });
  expect([taken.status, await codeOf(taken)]).toEqual([422, "asset_not_found"]);
});
