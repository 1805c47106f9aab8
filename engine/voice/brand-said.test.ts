import { expect, test } from "vitest";
import { sampleStoryboard } from "../testing/frames.ts";
import { planTimeline } from "../timeline.ts";
import { voiceFileNames } from "../voice-step.ts";
import { synthesizeWithEspeak } from "./espeak.ts";

const scenes = [{ sceneId: "a", text: "Try Oak & Ivy now." }];
const said = (spokenAs?: string) =>
  synthesizeWithEspeak({
    language: "en",
    speed: 1,
    scenes,
    ...(spokenAs && { brand: { name: "Oak & Ivy", spokenAs } }),
  });

test("a brand is said in its own way; its words stay as they are written, each in its turn", async () => {
  const [plain, short, long] = await Promise.all([
    said(),
    said("oh"),
    said("oakington and the very great ivy house"),
  ]);
  for (const { timing } of [plain, short, long]) {
    expect(timing.words.map(({ text }) => text)).toEqual(["Try", "Oak", "&", "Ivy", "now."]);
    const starts = timing.words.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  }
  const [usual = 0, less = 0, more = 0] = [plain, short, long].map(({ timing }) => timing.clips[0]?.seconds);
  expect(less).toBeLessThan(usual);
  expect(more).toBeGreaterThan(usual * 1.5);
});

test("before anybody has said it, a film takes as long as its brand is expected to take", () => {
  const board = sampleStoryboard("en");
  const [scene] = board.scenes;
  if (!scene) throw new Error("no scene");
  const end = (spokenAs?: string) => {
    const brand = { ...board.brand, name: "Oak & Ivy", ...(spokenAs && { spokenAs }) };
    const scenes = [{ ...scene, narration: "Try Oak & Ivy now, oh so good." }];
    const timeline = planTimeline({ ...board, brand, scenes });
    const words = timeline.scenes.flatMap(({ captions }) => captions.flatMap((caption) => caption.words));
    const starts = words.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    return words.at(-1)?.end ?? 0;
  };
  expect(end("oh")).toBeLessThan(end());
  expect(end("oakington and the very great ivy house")).toBeGreaterThan(end() * 1.4);
});

test("what was said of a film before is not taken for it, and nothing else is said anew", () => {
  const board = sampleStoryboard("en");
  const names = (spokenAs?: string) =>
    voiceFileNames({ ...board, brand: { ...board.brand, ...(spokenAs && { spokenAs }) } }, "espeak");
  expect(names("brew line")).not.toEqual(names());
  expect(names("brew line")).toEqual(names("brew line"));
});
