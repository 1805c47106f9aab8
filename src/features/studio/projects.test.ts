import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { storyboardSchema } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { briefLimits, type Project, projectSchema } from "./schema.ts";
import {
  balanceOf,
  brief,
  codeOf,
  createProject,
  generate,
  signUpWithCredits,
  uploadPhoto,
} from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const textsOf = (of: { scenes: { headline: string; narration: string }[] } | undefined) =>
  of?.scenes.map(({ headline, narration }) => ({ headline, narration }));

describe("a project", () => {
  test("is written from a brief, listed, opened and deleted", async () => {
    const client = await app.signUp();
    const project = await createProject(client, {
      language: "tr",
      description: "El yapımı soya mumu satıyorum.",
    });
    expect(project.revision).toBe(1);
    expect(storyboardSchema.parse(project.storyboard).language).toBe("tr");

    const list = z
      .object({ projects: z.array(z.object({ id: z.string(), title: z.string() })) })
      .parse(await (await client.get("/api/studio/projects")).json());
    expect(list.projects).toEqual([
      expect.objectContaining({ id: project.id, title: project.storyboard.title }),
    ]);

    const opened = await (await client.get(`/api/studio/projects/${project.id}`)).json();
    expect(opened).toEqual(project);
    expect((await client.delete(`/api/studio/projects/${project.id}`)).status).toBe(204);
    expect((await client.get(`/api/studio/projects/${project.id}`)).status).toBe(404);
  });

  test("is copied with its edits and scripts, as a draft that a credit is held for anew", async () => {
    const { client } = await signUpWithCredits(app, 2);
    const { id, storyboard } = await createProject(client, { assetIds: [await uploadPhoto(client)] });
    await client.put(`/api/studio/projects/${id}/storyboard`, {
      storyboard: { ...storyboard, title: "Edited" },
      revision: 1,
    });
    await generate(client, id);
    const answer = await client.post(`/api/studio/projects/${id}/copies`);
    expect(answer.status).toBe(201);
    const copy = projectSchema.parse(await answer.json());
    const original = projectSchema.parse(await (await client.get(`/api/studio/projects/${id}`)).json());
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      revision: 1,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
    });
    expect(copy.storyboard.title).toBe("Edited");
    expect(copy.id).not.toBe(id);

    const edited = { ...copy.storyboard, title: "Another" };
    await client.put(`/api/studio/projects/${copy.id}/storyboard`, { storyboard: edited, revision: 1 });
    const after = projectSchema.parse(await (await client.get(`/api/studio/projects/${id}`)).json());
    expect(after).toEqual(original);
    await generate(client, copy.id);
    expect(await balanceOf(client)).toBe(0);
  });

  test("keeps an edited storyboard, and refuses one made on an older revision", async () => {
    const client = await app.signUp();
    const { id, storyboard } = await createProject(client);
    const path = `/api/studio/projects/${id}/storyboard`;
    const first = await client.put(path, { storyboard: { ...storyboard, title: "First tab" }, revision: 1 });
    expect(projectSchema.parse(await first.json()).revision).toBe(2);
    const second = await client.put(path, {
      storyboard: { ...storyboard, title: "Second tab" },
      revision: 1,
    });
    expect(second.status).toBe(409);
    expect(await codeOf(second)).toBe("project_changed");
    const kept = projectSchema.parse(await (await client.get(`/api/studio/projects/${id}`)).json());
    expect(kept.storyboard.title).toBe("First tab");
  });

  test("gets another script on demand", async () => {
    const client = await app.signUp();
    const project = await createProject(client);
    const path = `/api/studio/projects/${project.id}/script`;
    const again = projectSchema.parse(await (await client.post(path, { revision: 1 })).json());
    expect(again.revision).toBe(2);
    expect(again.storyboard.scenes).not.toEqual(project.storyboard.scenes);
    expect(await codeOf(await client.post(path, { revision: 1 }))).toBe("project_changed");
    const changed = { ...brief, language: "tr" as const, description: "Zeytinyağlı doğal sabun üretiyoruz." };
    const turkish = projectSchema.parse(
      await (await client.post(path, { revision: 2, brief: changed })).json(),
    );
    expect(turkish.storyboard.language).toBe("tr");
    expect(turkish.brief.description).toBe(changed.description);
  });

  test("offers three scripts; one of them fills the scenes, and look and media stay", async () => {
    const client = await app.signUp();
    const { id, storyboard, variants } = await createProject(client, { targetSeconds: 30 });
    expect(new Set(variants.map(({ structure }) => structure)).size).toBe(3);
    expect(textsOf(variants[0])).toEqual(textsOf(storyboard));

    const styled = {
      ...storyboard,
      style: "price",
      captions: { enabled: false, style: "outline" },
      voice: { enabled: true, speed: 1.3 },
      scenes: storyboard.scenes.map((scene) => ({ ...scene, minimumSeconds: 20 })),
    };
    await client.put(`/api/studio/projects/${id}/storyboard`, { storyboard: styled, revision: 1 });
    const choose = (body: object) => client.post(`/api/studio/projects/${id}/script/choice`, body);
    const chosen = projectSchema.parse(await (await choose({ revision: 2, variant: 2 })).json());
    expect(textsOf(chosen.storyboard)).toEqual(textsOf(variants[2]));
    expect(chosen.storyboard.title).toBe(variants[2]?.title);
    expect(chosen.storyboard).toMatchObject({
      style: "price",
      captions: styled.captions,
      voice: styled.voice,
    });
    const { duration } = planTimeline(chosen.storyboard);
    // A film with little to say is shorter, and this one is said a third faster.
    expect(duration).toBeGreaterThan(17);
    expect(duration).toBeLessThan(32);
    expect(chosen.variants).toEqual(variants);

    expect(await codeOf(await choose({ revision: 2, variant: 1 }))).toBe("project_changed");
    expect(await codeOf(await choose({ revision: 3, variant: 5 }))).toBe("script_not_offered");
    expect((await choose({ revision: 3, variant: -1 })).status).toBe(400);
  });

  test("keeps what was chosen for a scene with the picture that it shows, whichever script tells it", async () => {
    const client = await app.signUp();
    const { id, storyboard } = await createProject(client, { targetSeconds: 30 });
    const photo = await uploadPhoto(client);
    const scenes = storyboard.scenes.map((scene, index) => ({
      ...scene,
      ...(index === 1
        ? { minimumSeconds: 9.5, transition: "zoom", media: { assetId: photo, kind: "image" } }
        : {}),
      ...(index === 0 ? { transition: "fade" } : {}),
    }));
    const path = `/api/studio/projects/${id}`;
    const saved = await client.put(`${path}/storyboard`, {
      storyboard: { ...storyboard, scenes },
      revision: 1,
    });
    expect(saved.status).toBe(200);
    for (const variant of [1, 2, 0]) {
      const { revision } = projectSchema.parse(await (await client.get(path)).json());
      const answer = await client.post(`${path}/script/choice`, { revision, variant });
      const chosen = projectSchema.parse(await answer.json()).storyboard;
      expect(chosen.scenes.filter(({ media }) => media?.assetId === photo)).toEqual([
        expect.objectContaining({ minimumSeconds: 9.5, transition: "zoom" }),
      ]);
      expect(chosen.scenes[0]?.transition).toBe("fade");
      expect(chosen.scenes.filter(({ minimumSeconds }) => minimumSeconds === 9.5)).toHaveLength(1);
      const { duration } = planTimeline(chosen);
      expect(duration).toBeGreaterThan(20);
      expect(duration).toBeLessThan(33);
    }
  });

  test.each([{ brandName: "Luma" }, {}])(
    "has scripts written under the name that its brand has by now, told %j",
    async (told) => {
      const client = await app.signUp();
      const { id, storyboard } = await createProject(client, { targetSeconds: 30, ...told });
      const path = `/api/studio/projects/${id}`;
      const renamed = { ...storyboard, brand: { ...storyboard.brand, name: "Novalight" } };
      await client.put(`${path}/storyboard`, { storyboard: renamed, revision: 1 });
      const read = async (response: Response) => projectSchema.parse(await response.json());
      const words = (of: { scenes: { headline: string; narration: string }[] }) =>
        of.scenes.map(({ headline, narration }) => `${headline} ${narration}`).join(" ");
      const offered = await read(await client.post(`${path}/offers`, { revision: 2 }));
      expect(offered.variants.filter((variant) => words(variant).includes("Novalight"))).toHaveLength(3);
      const chosen = await read(await client.post(`${path}/script/choice`, { revision: 3, variant: 0 }));
      expect(chosen.storyboard.brand.name).toBe("Novalight");
      // Again, and from the brief as the screen still has it: the name stays.
      const { brief } = chosen;
      const rewritten = await read(await client.post(`${path}/script`, { revision: 4, brief }));
      expect(rewritten.storyboard.brand.name).toBe("Novalight");
      expect(words(rewritten.storyboard)).toContain("Novalight");
      const other = { ...brief, brandName: "Solis" };
      const renamedAgain = await read(await client.post(`${path}/script`, { revision: 5, brief: other }));
      expect(renamedAgain.storyboard.brand.name).toBe("Solis");
    },
  );

  test("offers three others, and leaves its scenes alone until one is chosen", async () => {
    const client = await app.signUp();
    const first = await createProject(client);
    const offer = () => client.post(`/api/studio/projects/${first.id}/offers`, { revision: 1 });
    const second = projectSchema.parse(await (await offer()).json());
    expect(second.revision).toBe(2);
    expect(second.storyboard).toEqual(first.storyboard);
    const structures = (project: Project) => project.variants.map(({ structure }) => structure);
    expect(structures(second).filter((one) => structures(first).includes(one))).toEqual([]);
    expect(await codeOf(await offer())).toBe("project_changed");
  });

  test.each([
    ["an unknown field", { extra: true }],
    ["a wrong type", { title: 7 }],
    ["an empty title", { title: "" }],
    ["no scenes", { scenes: [] }],
    ["a title beyond all measure", { title: "x".repeat(10_000) }, "text_too_long"],
  ])("refuses a storyboard with %s", async (_, change, code = "invalid_request") => {
    const client = await app.signUp();
    const { id, storyboard } = await createProject(client);
    const response = await client.put(`/api/studio/projects/${id}/storyboard`, {
      storyboard: { ...storyboard, ...change },
      revision: 1,
    });
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe(code);
  });

  test.each([
    ["too short a description", { description: "Candle" }],
    ["an empty description", { description: "                    " }],
    ["another language", { language: "de" }],
    ["an insecure link", { link: "http://luma.example" }],
    ["a link that is none", { link: "javascript:alert(1)" }],
    ["a length that is not offered", { targetSeconds: 20 }],
    ["an unknown field", { price: 5 }],
    ["a malformed photo id", { assetIds: ["1"] }],
  ])("refuses a brief with %s", async (_, change) => {
    const client = await app.signUp();
    const response = await client.post("/api/studio/projects", { brief: { ...brief, ...change } });
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("invalid_request");
  });

  test.each([
    ["en", "This text is too long. Please shorten it."],
    ["tr", "Bu metin çok uzun. Lütfen kısaltın."],
  ] as const)("says in %s that a description is too long", async (locale, error) => {
    const client = await app.signUp({ locale });
    const long = { ...brief, description: "a".repeat(briefLimits.description + 1) };
    const response = await client.post("/api/studio/projects", { brief: long });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "text_too_long",
      error,
      issues: [{ path: "brief.description" }],
    });
  });

  test("takes what is pasted from slides and tables: their breaks become ours", async () => {
    const client = await app.signUp();
    const project = await createProject(client, {
      description: "Soy candles, poured by hand.\vThey burn for 40\u0002 hours.\fFree shipping.",
      brandName: "Luma\tCandles",
    });
    expect(project.brief).toMatchObject({
      description: "Soy candles, poured by hand.\nThey burn for 40 hours.\nFree shipping.",
      brandName: "Luma Candles",
    });
  });

  test("refuses a body beyond all measure before reading it", async () => {
    const client = await app.signUp();
    const response = await client.post("/api/studio/projects", { brief, padding: "x".repeat(300_000) });
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe("payload_too_large");
  });

  test("shows only the user's own photos", async () => {
    const client = await app.signUp();
    const { id, storyboard } = await createProject(client);
    for (const assetId of [randomUUID(), "logo"]) {
      const scenes = storyboard.scenes.map((scene) => ({ ...scene, media: { assetId, kind: "image" } }));
      const path = `/api/studio/projects/${id}/storyboard`;
      const response = await client.put(path, { storyboard: { ...storyboard, scenes }, revision: 1 });
      expect(response.status).toBe(422);
      expect(await codeOf(response)).toBe("asset_not_found");
    }
    const unknown = await client.post("/api/studio/projects", {
      brief: { ...brief, assetIds: [randomUUID()] },
    });
    expect(await codeOf(unknown)).toBe("asset_not_found");
  });

  test("names each place of a file that is not there, or of another kind", async () => {
    const client = await app.signUp();
    const { id, storyboard } = await createProject(client);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const furtherPhotos = [{ assetId: second }];
    const scenes = storyboard.scenes.map((scene, place) =>
      place === 1 ? { ...scene, media: { assetId: first, kind: "image", furtherPhotos } } : scene,
    );
    const brand = { ...storyboard.brand, logoAssetId: third };
    const changed = { storyboard: { ...storyboard, scenes, brand }, revision: 1 };
    const answer = await client.put(`/api/studio/projects/${id}/storyboard`, changed);
    expect(await answer.json()).toMatchObject({
      code: "asset_not_found",
      issues: [
        { path: "storyboard.scenes.1.media.assetId", message: first },
        { path: "storyboard.scenes.1.media.furtherPhotos.0.assetId", message: second },
        { path: "storyboard.brand.logoAssetId", message: third },
      ],
    });
  });

  test("is limited to so many scripts in a while", async () => {
    const client = await app.signUp();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) {
      statuses.push((await client.post("/api/studio/projects", { brief })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("another person", () => {
  const routes: [string, string, unknown?][] = [
    ["GET", "/api/studio/projects/:id"],
    ["PUT", "/api/studio/projects/:id/storyboard", "storyboard"],
    ["POST", "/api/studio/projects/:id/script", { revision: 1 }],
    ["POST", "/api/studio/projects/:id/offers", { revision: 1 }],
    ["POST", "/api/studio/projects/:id/script/choice", { revision: 1, variant: 0 }],
    ["POST", "/api/studio/projects/:id/copies"],
    ["POST", "/api/studio/projects/:id/videos", { request_id: randomUUID() }],
    ["DELETE", "/api/studio/projects/:id"],
  ];

  test.each(routes)(
    "%s %s: not found for others, 401 for visitors, 400 for a malformed id",
    async (method, path, body) => {
      const [owner, other] = [await app.signUp(), await app.signUp()];
      const project = await createProject(owner);
      const sent = body === "storyboard" ? { storyboard: project.storyboard, revision: 1 } : body;
      const init = {
        method,
        ...(sent ? { body: JSON.stringify(sent), headers: { "content-type": "application/json" } } : {}),
      };
      expect((await other.request(path.replace(":id", project.id), init)).status).toBe(404);
      expect((await other.request(path.replace(":id", randomUUID()), init)).status).toBe(404);
      expect((await other.request(path.replace(":id", "1' OR 1=1"), init)).status).toBe(400);
      expect((await app.visitor().request(path.replace(":id", project.id), init)).status).toBe(401);
      expect(await (await owner.get(`/api/studio/projects/${project.id}`)).json()).toEqual(project);
    },
  );

  test("sees none of one's projects in the list", async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    await createProject(owner);
    expect(await (await other.get("/api/studio/projects")).json()).toEqual({ projects: [] });
  });
});
