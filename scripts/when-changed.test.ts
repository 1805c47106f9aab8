import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { whenChanged } from "./when-changed.ts";

let root: string;
const build = vi.fn(async () => undefined);
const run = (at = root, settings = "") =>
  whenChanged({ root: at, note: "build/.pages", patterns: ["src/**/*"], settings }, build);
beforeEach(async () => {
  build.mockReset();
  root = await mkdtemp(join(tmpdir(), "vitrin-build-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, "src"));
  await writeFile(join(root, "src/page.ts"), "first");
  await run();
  expect(build).toHaveBeenCalledOnce();
  build.mockClear();
});

test("what was built of the same files is not built again", async () => {
  await run();
  // An image of a container keeps only whole seconds, a checkout sets all times anew.
  await utimes(join(root, "src/page.ts"), 1_000, 1_000);
  await run();
  await run();
  const moved = `${root}-moved`;
  await cp(root, moved, { recursive: true });
  onTestFinished(() => rm(moved, { recursive: true, force: true }));
  await run(moved);
  expect(build).not.toHaveBeenCalled();
});

test.each([
  ["another text, of the same length", () => writeFile(join(root, "src/page.ts"), "other")],
  ["one more file", () => writeFile(join(root, "src/more.ts"), "")],
  ["a file under another name", () => rename(join(root, "src/page.ts"), join(root, "src/site.ts"))],
])("%s is built, once", async (_, change) => {
  await change();
  await run();
  await run();
  expect(build).toHaveBeenCalledOnce();
});

test("other settings are built, and what failed is tried again", async () => {
  await run(root, "other");
  expect(build).toHaveBeenCalledOnce();
  await writeFile(join(root, "src/page.ts"), "wrong");
  build.mockRejectedValueOnce(new Error("it is wrong"));
  await expect(run(root, "other")).rejects.toThrow("it is wrong");
  await run(root, "other");
  expect(build).toHaveBeenCalledTimes(3);
});
