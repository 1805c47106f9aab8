import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";

/* What runs before each start, in a folder with a lock file that is newer than what is installed, and an npm that only notes
what it is asked for. */

const script = fileURLToPath(new URL("./install.mjs", import.meta.url));
const one = { version: "1.0.0", integrity: "sha512-one" };
const other = { version: "2.0.0", integrity: "sha512-other" };
const elsewhere = { version: "3.0.0", integrity: "sha512-elsewhere", optional: true };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-install-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "node_modules"));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/npm"), '#!/bin/sh\necho "$@" > asked\n');
  await chmod(join(folder, "bin/npm"), 0o755);
});

/** @returns what npm was asked for; nothing if it was not */
async function start(locked: object, installed: object | string): Promise<string | undefined> {
  const lock = { packages: { "": { name: "vitrin" }, ...locked } };
  await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
  const hidden = join(folder, "node_modules/.package-lock.json");
  const text = typeof installed === "string" ? installed : JSON.stringify({ packages: installed });
  await writeFile(hidden, text);
  await utimes(hidden, 1_000, 1_000);
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` };
  expect(spawnSync(process.execPath, [script], { cwd: folder, env }).status).toBe(0);
  return readFile(join(folder, "asked"), "utf8").catch(() => undefined);
}

test("nothing is installed again where the lock file is new but says the same, as after a checkout", async () => {
  const locked = { "node_modules/one": one, "node_modules/elsewhere": elsewhere };
  expect(await start(locked, { "node_modules/one": one })).toBeUndefined();
});

test.each([
  ["is missing", { "node_modules/one": one }],
  ["has another version", { "node_modules/one": one, "node_modules/other": { ...other, version: "2.1.0" } }],
  [
    "has other contents",
    { "node_modules/one": one, "node_modules/other": { ...other, integrity: "sha512-x" } },
  ],
  ["is there too many", { "node_modules/one": one, "node_modules/other": other, "node_modules/old": one }],
  ["stands in a list that was cut off", '{"packages": {'],
])("all is installed where a package %s", async (_, installed) => {
  const locked = { "node_modules/one": one, "node_modules/other": other };
  expect(await start(locked, installed)).toMatch(/^ci /);
});
