import { describe, expect, test } from "vitest";
import { changeHistory, type History, startHistory } from "./editor-history.ts";

function edit(history: History<string>, text: string, key?: string, at = 0): History<string> {
  return changeHistory(history, { type: "edit", change: () => text, key, at });
}

describe("history of edits", () => {
  test("goes back and forth over separate edits", () => {
    const written = edit(edit(startHistory("a"), "ab"), "abc");
    const back = changeHistory(written, { type: "undo" });
    expect(back.present).toBe("ab");
    expect(changeHistory(back, { type: "undo" }).present).toBe("a");
    expect(changeHistory(back, { type: "redo" }).present).toBe("abc");
  });

  test("takes typing in one field as one step", () => {
    let history = startHistory("");
    for (const [index, text] of ["c", "ca", "car", "card"].entries()) {
      history = edit(history, text, "headline-1", index * 200);
    }
    expect(history.past).toHaveLength(1);
    expect(changeHistory(history, { type: "undo" }).present).toBe("");
  });

  test("begins a new step after a pause and in another field", () => {
    const first = edit(startHistory(""), "a", "one", 0);
    expect(edit(first, "ab", "one", 1_600).past).toHaveLength(2);
    expect(edit(first, "ab", "two", 100).past).toHaveLength(2);
  });

  test("does not join an edit to what was undone before it", () => {
    const undone = changeHistory(edit(startHistory("a"), "ab", "one", 0), { type: "undo" });
    const again = edit(undone, "ac", "one", 100);
    expect(changeHistory(again, { type: "undo" }).present).toBe("a");
    expect(again.future).toEqual([]);
  });

  test("has no step for an edit that puts the same in the place of the same", () => {
    const history = startHistory({ logo: "a" });
    const at = 0;
    expect(changeHistory(history, { type: "edit", change: () => ({ logo: "a" }), at })).toBe(history);
    const changed = changeHistory(history, { type: "edit", change: () => ({ logo: "b" }), at });
    expect(changed.past).toEqual([{ logo: "a" }]);
  });

  test("stays the same object when nothing changes", () => {
    const history = startHistory("a");
    expect(edit(history, "a")).toBe(history);
    expect(changeHistory(history, { type: "undo" })).toBe(history);
    expect(changeHistory(history, { type: "redo" })).toBe(history);
  });

  test("keeps the last 200 steps", () => {
    let history = startHistory("0");
    for (let step = 1; step <= 250; step += 1) history = edit(history, String(step));
    expect(history.past).toHaveLength(200);
    expect(history.past[0]).toBe("50");
  });
});
