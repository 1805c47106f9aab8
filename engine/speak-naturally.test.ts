import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { speakNaturally } from "./speak-naturally.ts";

test("a film that waits for another's turn says nothing of what that has said by then", {
  timeout: 180_000,
}, async () => {
  const sample = await loadSample("en");
  const [scene] = sample.scenes;
  if (!scene) throw new Error("the sample has no scene");
  const storyboard = { ...sample, scenes: [{ ...scene, narration: "Fresh bread." }] };
  const folder = await mkdtemp(join(tmpdir(), "vitrin-turns-"));
  const [one, kept, other] = [join(folder, "one"), join(folder, "kept"), join(folder, "other")];
  const scenes = { one: 0, other: 0 };
  const { promise: firstSpeaks, resolve: speaks } = Promise.withResolvers<void>();
  try {
    await Promise.all([
      speakNaturally({
        storyboard,
        workDirectory: one,
        onTurn: async () => speaks(),
        async onScene(done) {
          scenes.one = done;
          await cp(one, kept, { recursive: true });
        },
      }),
      // Both at once, and the other one might be first.
      firstSpeaks.then(() =>
        speakNaturally({
          storyboard,
          workDirectory: other,
          onTurn: () => cp(kept, other, { recursive: true }),
          async onScene(done) {
            scenes.other = done;
          },
        }),
      ),
    ]);
    expect(scenes).toEqual({ one: 1, other: 0 });
    expect(await readdir(other)).toEqual(await readdir(one));
  } finally {
    await rm(folder, { recursive: true });
  }
});
