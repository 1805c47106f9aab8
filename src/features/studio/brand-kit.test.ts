import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type BrandKit, projectSchema } from "./schema.ts";
import { codeOf, createProject, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kit: BrandKit = {
  brand: {
    name: "Luma",
    spokenAs: "loo-mah",
    url: "luma.example",
    font: "fraunces",
    endCard: { enabled: true, text: "Light, slowly" },
  },
  colors: { background: "#101418", ink: "#ffffff", accent: "#ffb81c" },
  voiceSpeed: 1.1,
};

async function keep(client: TestClient, changed: BrandKit): Promise<void> {
  expect((await client.put("/api/studio/brand-kit", changed)).status).toBe(204);
}

describe("a brand kit", () => {
  test("is one person's own: kept, replaced, forgotten", async () => {
    const [client, other] = [await app.signUp(), await app.signUp()];
    expect(await (await client.get("/api/studio/brand-kit")).json()).toEqual({ kit: null });
    await keep(client, { ...kit, colors: null });
    await keep(client, kit);
    expect(await (await client.get("/api/studio/brand-kit")).json()).toEqual({ kit });
    expect(await (await other.get("/api/studio/brand-kit")).json()).toEqual({ kit: null });
    expect((await client.delete("/api/studio/brand-kit")).status).toBe(204);
    expect(await (await client.get("/api/studio/brand-kit")).json()).toEqual({ kit: null });
    expect((await app.visitor().get("/api/studio/brand-kit")).status).toBe(401);
  });

  test("dresses new scripts of its brand, and names the brand of a brief that names none", async () => {
    const client = await app.signUp();
    await keep(client, kit);
    const project = await createProject(client);
    expect(project.brief.brandName).toBe("Luma");
    expect(project.storyboard).toMatchObject({
      brand: kit.brand,
      palette: kit.colors,
      voice: { speed: 1.1 },
    });
    const capitals = await createProject(client, { brandName: "LUMA" });
    expect(capitals.storyboard.brand).toMatchObject({ name: "LUMA", font: "fraunces" });
    const rewritten = await client.post(`/api/studio/projects/${project.id}/script`, {
      revision: project.revision,
    });
    expect(projectSchema.parse(await rewritten.json()).storyboard.palette).toEqual(kit.colors);
  });

  test("has its speaker say new English scripts; one of before, without a speaker, still fits", async () => {
    const client = await app.signUp();
    await keep(client, { ...kit, speaker: "michael" });
    const spoken = await createProject(client, { language: "en" });
    expect(spoken.storyboard.voice).toMatchObject({ speed: 1.1, speaker: "michael" });
    await keep(client, kit);
    expect(await (await client.get("/api/studio/brand-kit")).json()).toEqual({ kit });
    const { voice } = (await createProject(client, { language: "en" })).storyboard;
    expect(voice.speed).toBe(1.1);
    expect(voice).not.toHaveProperty("speaker");
    const unknown = await client.put("/api/studio/brand-kit", { ...kit, speaker: "nobody" });
    expect(await codeOf(unknown)).toBe("invalid_request");
  });

  test("leaves another brand's video alone", async () => {
    const client = await app.signUp();
    await keep(client, kit);
    const { storyboard } = await createProject(client, { brandName: "Other" });
    expect(storyboard.brand).toEqual({ name: "Other" });
    expect(storyboard.palette).toEqual(expect.any(String));
  });

  test("takes a logo of one's own, with what shows through it", async () => {
    const [client, other] = [await app.signUp(), await app.signUp()];
    const logo = await sharp({
      create: { width: 64, height: 32, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const logoAssetId = await uploadPhoto(client, logo);
    await keep(client, { ...kit, brand: { ...kit.brand, logoAssetId } });
    const stored = await client.get(`/api/studio/assets/${logoAssetId}`);
    expect(stored.headers.get("content-type")).toBe("image/png");
    const { channels, isOpaque } = await sharp(Buffer.from(await stored.arrayBuffer())).stats();
    expect([channels.length, isOpaque]).toEqual([4, false]);
    for (const id of [logoAssetId, randomUUID()]) {
      const refused = await other.put("/api/studio/brand-kit", {
        ...kit,
        brand: { ...kit.brand, logoAssetId: id },
      });
      expect(await codeOf(refused)).toBe("asset_not_found");
    }
  });
});
