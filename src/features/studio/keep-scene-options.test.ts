import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { keepSceneOptions } from "./keep-scene-options.ts";
import { storyboard } from "./web/testing.ts";
import { fillTime } from "./writer/assemble-storyboard.ts";

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

test("how long scenes were held to fill the film's time is nobody's choice, least of all the hook's and the closing's", () => {
  const telling = (narration: string): Storyboard => ({
    ...storyboard,
    targetSeconds: 60,
    scenes: storyboard.scenes.map((scene) => ({
      ...scene,
      narration: scene.role === "scene" ? narration : "Try it.",
    })),
  });
  const before = fillTime(telling("It is steeped slowly in cold water, all through the night. ".repeat(2)));
  expect(before.scenes.map(({ minimumSeconds }) => minimumSeconds)).toEqual([
    5,
    expect.any(Number),
    expect.any(Number),
    7,
  ]);
  const filled = telling("It is steeped.");
  expect(keepSceneOptions(before, filled)).toEqual(fillTime(filled));
});
