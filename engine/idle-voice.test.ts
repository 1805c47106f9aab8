import { expect, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { sayWhileIdle, whileAwaited } from "./idle-voice.ts";
import type { Storyboard } from "./storyboard.ts";

const sample = await loadSample();
const [scene] = sample.scenes;
if (!scene) throw new Error("the sample has scenes");

/** A film that says this, a scene each. */
const filmOf = (...narrations: string[]): Storyboard => ({
  ...sample,
  scenes: narrations.map((narration, index) => ({ ...scene, id: `scene-${index}`, narration })),
});

/** Whether a film that is being said ahead makes way for another that somebody waits for. */
async function makesWay(ahead: Storyboard, awaited: Storyboard): Promise<boolean> {
  const began = Promise.withResolvers<AbortSignal>();
  const said = Promise.withResolvers<void>();
  const saying = sayWhileIdle(
    ahead,
    (signal) => {
      began.resolve(signal);
      signal.addEventListener("abort", () => said.reject(new Error("it makes way")));
      return said.promise;
    },
    async () => false,
  );
  await began.promise;
  await whileAwaited(async () => said.resolve(), awaited);
  return !(await saying);
}

test.each<[string, boolean, Storyboard, Storyboard]>([
  ["makes way for a film of other words", true, filmOf("Hello."), filmOf("Goodbye.")],
  ["goes on for one that has a scene of it", false, filmOf("Hello.", "Come in."), filmOf("Come in.")],
  [
    "makes way though both have a scene that says nothing",
    true,
    filmOf("Hello.", ""),
    filmOf("Goodbye.", ""),
  ],
])("what is said ahead %s", async (_what, expected, ahead, awaited) => {
  expect(await makesWay(ahead, awaited)).toBe(expected);
});
