import { describe, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { keepableStoryboard, missingTexts } from "./keepable-storyboard.ts";
import { addScene, checkStoryboard, setSceneText } from "./storyboard-edits.ts";

const kept: Storyboard = {
  version: 1,
  title: "Cold brew",
  language: "en",
  aspect: "9:16",
  style: "kinetic",
  palette: "ember",
  brand: { name: "Brewline" },
  scenes: [
    { id: "hook", role: "hook", headline: "Tired of bitter coffee?", narration: "Tired of bitter coffee?" },
    { id: "one", role: "scene", headline: "Steeped slowly", narration: "We steep it slowly." },
    { id: "cta", role: "cta", headline: "Try it", narration: "Try it today." },
  ],
  voice: { enabled: true, speed: 1 },
  music: { enabled: true, mood: "upbeat", seed: 4 },
  captions: { enabled: true, style: "karaoke" },
  targetSeconds: 15,
};

describe("a storyboard with empty texts", () => {
  test("names each of them, and the scene that it belongs to", () => {
    const emptied = setSceneText({ ...kept, title: " ", brand: { name: "" } }, "one", "headline", "");
    expect(missingTexts(emptied)).toEqual([
      { text: "title" },
      { text: "headline", scene: emptied.scenes[1], place: 1 },
      { text: "brandName" },
    ]);
    expect(missingTexts(kept)).toEqual([]);
  });

  test("is kept with what they were, and with everything else as it is now", () => {
    const emptied = setSceneText({ ...kept, title: "", brand: { name: "  " } }, "one", "headline", "");
    const changed = setSceneText(emptied, "hook", "narration", "Another line.");
    expect(keepableStoryboard(changed, kept)).toEqual(
      setSceneText(kept, "hook", "narration", "Another line."),
    );
  });

  test("is kept without a new scene until that has a headline", () => {
    const added = setSceneText(addScene(kept, "one", "new"), "new", "narration", "New.");
    expect(keepableStoryboard(added, kept)).toEqual(kept);
    const written = setSceneText(added, "new", "headline", "New");
    expect(keepableStoryboard(written, kept)).toEqual(written);
  });

  test("loses what may be absent when that is blank", () => {
    const blank = { ...kept, brand: { name: "Brewline", url: " ", endCard: { enabled: true, text: " " } } };
    expect(checkStoryboard(blank)).toBeNull();
    expect(keepableStoryboard(blank, kept)?.brand).toEqual({ name: "Brewline", endCard: { enabled: true } });
  });
});
