import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);

/** Writes in a process for which the system refuses files of more than so many blocks. */
function write(path: string, state: unknown, blocks: number | "unlimited") {
  const program = `import { writeState } from "./emulators/write-state.ts";
    await writeState(${JSON.stringify(path)}, ${JSON.stringify(state)});`;
  const command = `ulimit -f ${blocks} && exec "$0" --input-type=module -e "$1"`;
  return run("sh", ["-c", command, process.execPath, program]);
}

test("what is remembered stays whole when it can't be written anew, and is nobody else's to read", async () => {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-state-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, "within", "secrets.json");
  await write(path, { secret: "the first" }, "unlimited");
  await expect(write(path, { secret: "another".repeat(200) }, 1)).rejects.toThrow("EFBIG");
  expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ secret: "the first" });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(directory, "within"))).toEqual(["secrets.json"]);
});
