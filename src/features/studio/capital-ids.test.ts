import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { renderStartedSchema } from "./render-schema.ts";
import { projectSchema } from "./schema.ts";
import { createProject, generate, signUpWithCredits, stateOf, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("ids are the same in capitals, wherever they are sent", async () => {
  const { client } = await signUpWithCredits(app, 2);
  const [photo, logo] = [await uploadPhoto(client), await uploadPhoto(client)];
  const capitals = (id: string) => id.toUpperCase();
  const project = await createProject(client, {
    assetIds: [capitals(photo)],
    pageBrand: { logoAssetId: capitals(logo) },
  });
  expect(project.brief).toMatchObject({ assetIds: [photo], pageBrand: { logoAssetId: logo } });

  const path = `/api/studio/projects/${capitals(project.id)}`;
  const { storyboard } = project;
  const scenes = storyboard.scenes.map((scene) => ({
    ...scene,
    media: { assetId: capitals(photo), kind: "image", furtherPhotos: [{ assetId: capitals(logo) }] },
  }));
  const brand = { ...storyboard.brand, logoAssetId: capitals(logo) };
  const changed = { storyboard: { ...storyboard, scenes, brand }, revision: 1 };
  const saved = projectSchema.parse(await (await client.put(`${path}/storyboard`, changed)).json());
  expect(saved.storyboard.brand.logoAssetId).toBe(logo);
  for (const { media } of saved.storyboard.scenes) {
    expect(media).toEqual({ assetId: photo, kind: "image", furtherPhotos: [{ assetId: logo }] });
  }

  const kit = { brand, colors: null, voiceSpeed: 1 };
  expect((await client.put("/api/studio/brand-kit", kit)).status).toBe(204);
  const kept = await client.get("/api/studio/brand-kit");
  expect(await kept.json()).toMatchObject({ kit: { brand: { logoAssetId: logo } } });
  // What is in use is found to be, too.
  expect((await client.get(`/api/studio/assets/${capitals(photo)}`)).status).toBe(200);
  expect((await client.delete(`/api/studio/assets/${capitals(photo)}`)).status).toBe(409);

  const request = randomUUID();
  const { response } = await generate(client, capitals(project.id), capitals(request));
  expect(renderStartedSchema.parse(await response.json()).video_id).toBe(request);
  expect((await stateOf(app, request)).job?.storyboard).toEqual(saved.storyboard);
  const again = await generate(client, project.id, request);
  expect(renderStartedSchema.parse(await again.response.json()).video_id).toBe(request);
});
