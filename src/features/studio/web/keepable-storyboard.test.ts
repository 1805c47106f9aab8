import { describe, expect, test } from "vitest";
import { keepableStoryboard, missingTexts } from "./keepable-storyboard.ts";
import { addScene, checkStoryboard, setSceneText } from "./storyboard-edits.ts";
import { storyboard as kept } from "./testing.ts";

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

  test("misses what nobody would see, too, and is kept without it", () => {
    // A zero-width space and a soft hyphen, as pasted texts have them.
    const unseen = setSceneText({ ...kept, title: "\u200b" }, "one", "headline", " \u00ad ");
    expect(missingTexts(unseen).map(({ text }) => text)).toEqual(["title", "headline"]);
    const changed = setSceneText(unseen, "hook", "narration", "Another line.");
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
    const blank = {
      ...kept,
      brand: { name: "Brewline", spokenAs: " ", url: " ", endCard: { enabled: true, text: " " } },
    };
    expect(checkStoryboard(blank)).toBeNull();
    expect(keepableStoryboard(blank, kept)?.brand).toEqual({ name: "Brewline", endCard: { enabled: true } });
  });
});
