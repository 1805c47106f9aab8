import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
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

describe("the natural voice's model", () => {
  test("is made ahead in a process of its own, twice at once too", patience, async () => {
    await Promise.all([prepareNaturalVoice({ cache }), prepareNaturalVoice({ cache })]);
    const [kept, ...others] = await readdir(cache);
    expect(kept).toMatch(/^kokoro-.+\.onnx$/);
    expect(others).toEqual([]);
    const before = await stat(join(cache, kept ?? ""));
    await prepareNaturalVoice({ cache });
    expect(await saidBy(await KokoroModel.load(cache))).toBeGreaterThan(0.3);
    expect((await stat(join(cache, kept ?? ""))).mtimeMs).toBe(before.mtimeMs);
  });

  test("is made anew when what is kept is not whole, and old leftovers go", patience, async () => {
    const [kept = ""] = await readdir(cache);
    const { size } = await stat(join(cache, kept));
    await truncate(join(cache, kept), 1_000_000);
    const old = join(cache, "kokoro-1.0.0-1.onnx");
    await writeFile(old, "of a version before");
    await utimes(old, 1_000_000, 1_000_000);
    const young = join(cache, `${kept}.another.part`);
    await writeFile(young, "in the making");
    expect(await saidBy(await KokoroModel.load(cache))).toBeGreaterThan(0.3);
    expect((await readdir(cache)).sort()).toEqual([kept, `${kept}.another.part`]);
    expect((await stat(join(cache, kept))).size).toBe(size);
    await rm(young);
  });

  test("speaks where nothing can be kept", patience, async () => {
    const file = join(cache, "file");
    await writeFile(file, "no folder");
    expect(await saidBy(await KokoroModel.load(join(file, "cache")))).toBeGreaterThan(0.3);
  });
});
