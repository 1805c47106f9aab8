import { expect, test } from "vitest";
import type { Scene, Storyboard } from "#engine/storyboard.ts";
import { gonePlaces, withoutFiles } from "./gone-files.ts";
import { checkStoryboard } from "./storyboard-edits.ts";
import { storyboard } from "./testing.ts";

const pictures: Pick<Scene, "media">[] = [
  { media: { assetId: "clip", kind: "video" } },
  { media: { assetId: "a", kind: "image", furtherPhotos: [{ assetId: "b" }, { assetId: "c" }] } },
];
const shown: Storyboard = {
  ...storyboard,
  brand: { ...storyboard.brand, logoAssetId: "logo" },
  voice: { ...storyboard.voice, recordingAssetId: "said" },
  scenes: storyboard.scenes.map((scene, place) => ({ ...scene, ...pictures[place] })),
};

test("names each place of a file that was deleted", () => {
  const places = gonePlaces(shown, new Set(["b", "c", "logo", "said"]));
  expect(places).toEqual([
    { part: "scene", scene: shown.scenes[1], place: 1 },
    { part: "logo" },
    { part: "recording" },
  ]);
  expect(gonePlaces(shown, new Set(["other"]))).toEqual([]);
});

test("keeps all that is still there, in its order", () => {
  const mended = withoutFiles(shown, new Set(["clip", "a", "logo", "said"]));
  expect(mended.scenes[0]).not.toHaveProperty("media");
  expect(mended.scenes[1]?.media).toEqual({
    assetId: "b",
    kind: "image",
    furtherPhotos: [{ assetId: "c" }],
  });
  expect(mended.brand).toEqual(storyboard.brand);
  expect(mended.voice).toEqual(storyboard.voice);
  expect(checkStoryboard(mended)).toEqual(mended);
  expect(withoutFiles(shown, new Set(["other"]))).toBe(shown);
});
