import { describe, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import {
  addScene,
  canMove,
  checkStoryboard,
  drawableStoryboard,
  mostScenes,
  moveScene,
  moveSceneTo,
  oneLine,
  placeLogo,
  removeScene,
  restoreScene,
  setSceneText,
} from "./storyboard-edits.ts";
import { storyboard } from "./testing.ts";

const order = (board: Storyboard) => board.scenes.map((scene) => scene.id);

describe("edits of a storyboard", () => {
  test("writes one line, within the limit, into one scene", () => {
    const changed = setSceneText(storyboard, "one", "headline", `two\nlines ${"long ".repeat(40)}`);
    const headline = changed.scenes[1]?.headline ?? "";
    expect(headline.startsWith("two lines long long")).toBe(true);
    expect(headline).toHaveLength(90);
    expect(changed.scenes[2]).toBe(storyboard.scenes[2]);
    expect(storyboard.scenes[1]?.headline).toBe("Steeped slowly");
  });

  test("adds after a scene, and before the call to action", () => {
    expect(order(addScene(storyboard, "one", "new"))).toEqual(["hook", "one", "new", "two", "cta"]);
    expect(order(addScene(storyboard, "cta", "new"))).toEqual(["hook", "one", "two", "new", "cta"]);
  });

  test("adds no more than the engine takes", () => {
    let board = storyboard;
    for (let number = 0; number < 30; number += 1) board = addScene(board, "one", `new-${number}`);
    expect(board.scenes).toHaveLength(mostScenes);
  });

  test("moves scenes between hook and call to action only", () => {
    expect(order(moveScene(storyboard, "one", 1))).toEqual(["hook", "two", "one", "cta"]);
    expect(order(moveScene(storyboard, "two", -1))).toEqual(["hook", "two", "one", "cta"]);
    expect(moveScene(storyboard, "one", -1)).toBe(storyboard);
    expect(moveScene(storyboard, "hook", 1)).toBe(storyboard);
    expect(canMove(storyboard, "two", 1)).toBe(false);
  });

  test("removes scenes but neither the opening nor the closing", () => {
    expect(order(removeScene(storyboard, "one"))).toEqual(["hook", "two", "cta"]);
    expect(removeScene(storyboard, "hook")).toBe(storyboard);
    expect(removeScene(storyboard, "cta")).toBe(storyboard);
  });

  test("cuts a text that is too long before an emoji, not within it", () => {
    const [, scene] = setSceneText(storyboard, "one", "headline", `${"a".repeat(89)}👍 and more`).scenes;
    expect(scene?.headline).toBe("a".repeat(89));
    expect(oneLine("aa👍", 4)).toBe("aa👍");
  });

  test("puts a removed scene back, once, and never behind the closing", () => {
    const [, one] = storyboard.scenes;
    if (!one) throw new Error("the fixture has a second scene");
    const removed = removeScene(storyboard, "one");
    expect(restoreScene(removed, one, 1)).toEqual(storyboard);
    expect(order(restoreScene(removeScene(removed, "two"), one, 2))).toEqual(["hook", "one", "cta"]);
    expect(restoreScene(storyboard, one, 1)).toBe(storyboard);
  });

  test("makes what has arrived the logo, unless another has become it by now", () => {
    const marked = placeLogo(storyboard, "logo", undefined);
    expect(marked.brand).toEqual({ ...storyboard.brand, logoAssetId: "logo" });
    expect(placeLogo(marked, "other", undefined)).toBe(marked);
  });

  test("keeps nothing with an empty headline, but goes on drawing it", () => {
    const empty = setSceneText(storyboard, "one", "headline", "  ");
    expect(checkStoryboard(empty)).toBeNull();
    expect(drawableStoryboard(empty).scenes[1]?.headline).toBe("–");
    expect(checkStoryboard(storyboard)).toEqual(storyboard);
  });

  test("puts a scene where another one is, but never hook or call to action", () => {
    expect(order(moveSceneTo(storyboard, "two", "one"))).toEqual(["hook", "two", "one", "cta"]);
    expect(order(moveSceneTo(storyboard, "one", "two"))).toEqual(["hook", "two", "one", "cta"]);
    for (const [from, to] of [
      ["one", "hook"],
      ["one", "cta"],
      ["hook", "one"],
      ["one", "one"],
      ["one", "gone"],
    ] as const) {
      expect(moveSceneTo(storyboard, from, to)).toBe(storyboard);
    }
  });
});
