import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { keepSceneOptions } from "./keep-scene-options.ts";
import { storyboard } from "./web/testing.ts";

test("what was chosen for a scene with a picture stays with that, also where a scene without one stood", () => {
  const media = { assetId: randomUUID(), kind: "image" } as const;
  const withOptions = (changes: Record<number, Partial<Storyboard["scenes"][number]>>): Storyboard => ({
    ...storyboard,
    scenes: storyboard.scenes.map((scene, index) => ({ ...scene, ...changes[index] })),
  });
  const before = withOptions({
    1: { transition: "fade" },
    2: { media, transition: "zoom", minimumSeconds: 9.5 },
  });
  const { scenes } = keepSceneOptions(before, withOptions({ 1: { media } }));
  expect(scenes[1]).toMatchObject({ transition: "zoom", minimumSeconds: 9.5 });
  expect(scenes.filter(({ transition }) => transition !== undefined)).toHaveLength(1);
});

test("how long scenes of earlier days were held to fill the film's time is nobody's choice", () => {
  const held = { hook: 5, scene: 9.3, cta: 7 };
  const before: Storyboard = {
    ...storyboard,
    scenes: storyboard.scenes.map((scene) => ({ ...scene, minimumSeconds: held[scene.role] })),
  };
  expect(keepSceneOptions(before, storyboard)).toEqual(storyboard);
});
