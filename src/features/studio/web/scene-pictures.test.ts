import { describe, expect, test } from "vitest";
import { type Shot, type Storyboard, shotsOf } from "#engine/storyboard.ts";
import { sampleStoryboard } from "#engine/testing/frames.ts";
import {
  addPhoto,
  canAddPhoto,
  canMoveShot,
  moveShot,
  placePicture,
  setFirstPicture,
  withShots,
} from "./scene-pictures.ts";

const storyboard = sampleStoryboard("en");
const [hook, second] = storyboard.scenes;
if (!hook || !second) throw new Error("the sample has two scenes");

const photo = (assetId: string): Shot => ({ assetId, kind: "image" });
const clip: Shot = { assetId: "clip", kind: "video" };

/** The sample with these pictures in its first scene. */
function showing(...shots: Shot[]): Storyboard {
  return {
    ...storyboard,
    scenes: storyboard.scenes.map((scene, at) => (at ? scene : withShots(scene, shots))),
  };
}

const idsIn = ({ scenes }: Storyboard, scene = 0) =>
  shotsOf(scenes[scene] ?? {}).map(({ assetId }) => assetId);

describe("a scene's first picture", () => {
  test("is chosen, replaced and taken out; what follows it stays until then", () => {
    const three = showing(photo("a"), photo("b"), photo("c"));
    expect(idsIn(setFirstPicture(storyboard, hook.id, photo("a")))).toEqual(["a"]);
    expect(idsIn(setFirstPicture(three, hook.id, clip))).toEqual(["clip", "b", "c"]);
    expect(setFirstPicture(three, hook.id, null)).toEqual(storyboard);
  });

  test("that is chosen once more stays as it is cut; one in its place is whole", () => {
    const cut = { ...photo("a"), crop: { x: 0.2, y: 0.3, zoom: 2 } };
    const trimmed = { ...clip, trim: { start: 1, end: 3 } };
    const cropped = showing(cut, photo("b"));
    expect(setFirstPicture(cropped, hook.id, photo("a"))).toEqual(cropped);
    expect(setFirstPicture(showing(trimmed), hook.id, clip)).toEqual(showing(trimmed));
    expect(setFirstPicture(cropped, hook.id, photo("c"))).toEqual(showing(photo("c"), photo("b")));
  });

  test("that has arrived stands there, unless something else does by now", () => {
    const placed = placePicture(storyboard, hook.id, photo("a"), undefined);
    expect(idsIn(placed)).toEqual(["a"]);
    expect(placePicture(placed, hook.id, clip, undefined)).toBe(placed);
    expect(idsIn(placePicture(placed, hook.id, clip, "a"))).toEqual(["clip"]);
    expect(placePicture(storyboard, "gone", photo("a"), undefined)).toEqual(storyboard);
  });
});

describe("further photos", () => {
  test("come after the others, to five of a scene", () => {
    let board = storyboard;
    for (const id of ["a", "b", "c", "d", "e"]) {
      expect(canAddPhoto(board, board.scenes[0] ?? hook)).toBe(true);
      board = addPhoto(board, hook.id, id);
    }
    expect(idsIn(board)).toEqual(["a", "b", "c", "d", "e"]);
    expect(canAddPhoto(board, board.scenes[0] ?? hook)).toBe(false);
    expect(addPhoto(board, hook.id, "f")).toBe(board);
  });

  test("are no more in a film than it can hold; what is shown already goes on", () => {
    const full = {
      ...storyboard,
      scenes: Array.from({ length: 6 }, (_, at) =>
        withShots(
          { ...second, id: `s${at}` },
          at === 5
            ? []
            : ["a", "b", "c", "d", "e"].slice(at === 4 ? 1 : 0).map((letter) => photo(`${letter}${at}`)),
        ),
      ),
    };
    // These are 24.
    expect(canAddPhoto(full, full.scenes[5] ?? second)).toBe(false);
    expect(addPhoto(full, "s5", "x")).toBe(full);
    expect(setFirstPicture(full, "s5", photo("x"))).toBe(full);
    expect(idsIn(setFirstPicture(full, "s5", photo("a1")), 5)).toEqual(["a1"]);
    expect(idsIn(setFirstPicture(full, "s4", photo("x")), 4)).toEqual(["x", "c4", "d4", "e4"]);
  });

  test("change places, but never with a clip, which is the first", () => {
    const photos = [photo("a"), photo("b"), photo("c")];
    expect(moveShot(photos, 2, 0).map(({ assetId }) => assetId)).toEqual(["c", "a", "b"]);
    expect([-1, 0, 1, 2, 3].map((to) => canMoveShot(photos, 1, to))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const shots = [clip, photo("a"), photo("b")];
    expect(canMoveShot(shots, 1, 0)).toBe(false);
    expect(canMoveShot(shots, 0, 1)).toBe(false);
    expect(canMoveShot(shots, 2, 1)).toBe(true);
  });
});
