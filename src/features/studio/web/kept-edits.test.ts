import { expect, test } from "vitest";
import { keepEdits, takeKeptEdits } from "./kept-edits.ts";
import { storageOf, storyboard } from "./testing.ts";

const [hook, ...others] = storyboard.scenes;
if (!hook) throw new Error("no scenes");
/** Everything empty that may be while it is written. */
const half = {
  ...storyboard,
  title: "",
  brand: { name: "", url: " ", spokenAs: " ", endCard: { enabled: true, text: " " } },
  scenes: [{ ...hook, headline: "" }, ...others],
};

test("edits are found once, by whoever made them, in the project that they are of", () => {
  const storage = storageOf();
  expect(keepEdits(storage, "ada", "one", { storyboard: half, revision: 3 })).toBe(true);
  expect(takeKeptEdits(storage, "grace", "one")).toBeNull();
  expect(takeKeptEdits(storage, "ada", "two")).toBeNull();
  expect(takeKeptEdits(storage, "ada", "one")).toEqual({ storyboard: half, revision: 3 });
  expect(takeKeptEdits(storage, "ada", "one")).toBeNull();
});

test.each(["nonsense", "{}", JSON.stringify({ storyboard: { ...half, style: "loud" }, revision: 3 })])(
  "what is none counts for nothing: %s",
  (text) => {
    expect(takeKeptEdits(storageOf({ "edits:ada:one": text }), "ada", "one")).toBeNull();
  },
);

test("a browser that keeps nothing is no fault, and says so", () => {
  const refuse = () => {
    throw new Error("not allowed");
  };
  const storage = { ...storageOf(), getItem: refuse, setItem: refuse };
  expect(keepEdits(storage, "ada", "one", { storyboard, revision: 3 })).toBe(false);
  expect(takeKeptEdits(storage, "ada", "one")).toBeNull();
});
