import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareNaturalVoice } from "../../speak-naturally.ts";
import { KokoroModel } from "./model.ts";

const patience = { timeout: 180_000 };
let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "vitrin-model-"));
});
afterAll(() => rm(cache, { recursive: true }));

/** Seconds that a model says of two sounds. */
async function saidBy(model: KokoroModel): Promise<number> {
  const { starts } = await model.say(["h", "a", "ɪ", "."], "heart", 1);
  return starts.at(-1) ?? 0;
}

async function timesOf(names: readonly string[]): Promise<number[]> {
  return Promise.all(names.map(async (name) => (await stat(join(cache, name))).mtimeMs));
}

describe("the natural voice's model", () => {
  test("is made ahead in a process of its own, twice at once too", patience, async () => {
    await Promise.all([prepareNaturalVoice({ cache }), prepareNaturalVoice({ cache })]);
    const kept = (await readdir(cache)).sort();
    expect(kept).toEqual([
      expect.stringMatching(/^kokoro-.+\.bin$/),
      expect.stringMatching(/^kokoro-.+\.onnx$/),
    ]);
    const before = await timesOf(kept);
    await prepareNaturalVoice({ cache });
    expect(await saidBy(await KokoroModel.load(cache))).toBeGreaterThan(0.3);
    expect(await timesOf(kept)).toEqual(before);
  });

  test.each(["bin", "onnx"])(
    "is made anew when its .%s is not whole, and old leftovers go",
    patience,
    async (ending) => {
      const kept = (await readdir(cache)).sort();
      const path = join(cache, kept.find((name) => name.endsWith(`.${ending}`)) ?? "");
      const { size } = await stat(path);
      await truncate(path, Math.round(size * 0.9));
      const old = join(cache, "kokoro-1.0.0-1.onnx");
      await writeFile(old, "of a version before");
      await utimes(old, 1_000_000, 1_000_000);
      const young = join(cache, "kokoro-another.part");
      await mkdir(young);
      expect(await saidBy(await KokoroModel.load(cache))).toBeGreaterThan(0.3);
      expect((await readdir(cache)).sort()).toEqual([...kept, "kokoro-another.part"].sort());
      expect((await stat(path)).size).toBe(size);
      await rm(young, { recursive: true });
    },
  );

  test("speaks where nothing can be kept", patience, async () => {
    const file = join(cache, "file");
    await writeFile(file, "no folder");
    expect(await saidBy(await KokoroModel.load(join(file, "cache")))).toBeGreaterThan(0.3);
  });
});
