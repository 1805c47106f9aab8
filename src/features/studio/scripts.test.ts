import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planTimeline } from "#engine/timeline.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { type Project, projectSchema } from "./schema.ts";
import { brief, codeOf, createProject, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const textsOf = (of: { scenes: { headline: string; narration: string }[] } | undefined) =>
  of?.scenes.map(({ headline, narration }) => ({ headline, narration }));

describe("the script of a project", () => {
  test("is another one on demand", async () => {
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

  test("written again it leaves how the film looks and sounds as it was", async () => {
    const client = await app.signUp();
    const photo = await uploadPhoto(client);
    const logo = await uploadPhoto(client);
    const { id, storyboard } = await createProject(client);
    const look = {
      style: "price",
      palette: "orchid",
      aspect: "16:9",
      captions: { enabled: true, style: "outline", position: "top" },
      music: { enabled: true, mood: "cinematic", seed: 7 },
      voice: { enabled: true, speed: 1.3, speaker: "puck" },
      brand: { ...storyboard.brand, logoAssetId: logo, font: "fraunces", endCard: { enabled: true } },
    };
    const [opening, ...others] = storyboard.scenes;
    const media = { assetId: photo, kind: "image", crop: { x: 0.2, y: 0.3, zoom: 1.5 } };
    const scenes = [{ ...opening, media, transition: "zoom", minimumSeconds: 4 }, ...others];
    const path = `/api/studio/projects/${id}`;
    const styled = { ...storyboard, ...look, scenes };
    const saved = await client.put(`${path}/storyboard`, { storyboard: styled, revision: 1 });
    expect(saved.status).toBe(200);
    const longer = { ...brief, targetSeconds: 30, tone: "premium" };
    const again = projectSchema.parse(
      await (await client.post(`${path}/script`, { revision: 2, brief: longer })).json(),
    );
    expect(again.storyboard).toMatchObject({ ...look, targetSeconds: 30 });
    expect(textsOf(again.storyboard)).toEqual(textsOf(again.variants[0]));
    expect(textsOf(again.storyboard)).not.toEqual(textsOf(storyboard));
    expect(again.storyboard.scenes[0]).toMatchObject({ media, transition: "zoom", minimumSeconds: 4 });
  });

  test("is one of three that are offered; the chosen one of them fills the scenes, and look and media stay", async () => {
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
    expect(duration).toBeGreaterThan(15);
    expect(duration).toBeLessThan(32);
    expect(chosen.variants).toEqual(variants);

    expect(await codeOf(await choose({ revision: 2, variant: 1 }))).toBe("project_changed");
    expect(await codeOf(await choose({ revision: 3, variant: 5 }))).toBe("script_not_offered");
    expect((await choose({ revision: 3, variant: -1 })).status).toBe(400);
  });

  test("leaves what was chosen for a scene with the picture that it shows, whichever script tells it", async () => {
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
    "is written under the name that its brand has by now, told %j",
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

  test("can be one of three others, which leave the scenes alone until one is chosen", async () => {
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
});
