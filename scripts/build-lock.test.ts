import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBuildLock } from "./build-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-lock-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("those who build at once wait for each other", async () => {
  const lock = join(folder, "shared");
  let [inside, most] = [0, 0];
  const build = () =>
    withBuildLock(lock, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, build));
  expect([inside, most]).toEqual([0, 1]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ["of a process that is gone", "999999999"],
  [
    "of one that was killed with the number that we have now, as in a container that starts again",
    `${process.pid}`,
  ],
  ["that a loss of power has left empty", ""],
])("a lock %s keeps nobody waiting", async (_, holder) => {
  const lock = join(folder, "left");
  await writeFile(lock, holder);
  expect(await withBuildLock(lock, async () => "built")).toBe("built");
});

test("where no lock can be written, as in a folder that belongs to another user, whatever is built already is used", async () => {
  const unwritable = join(folder, "x".repeat(300));
  expect(await withBuildLock(unwritable, async () => "built")).toBe("built");
});
