import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The titles of a test file's tests, as they stand in its source. */
function titlesIn(source: string): string[] {
  // `test("…"`, `it("…"` and the second call of `test.each(…)("…"`.
  const calls = source.matchAll(/(?:\b(?:test|it)\(|\)\()\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g);
  return [...calls].map(([, , title = ""]) => title.replaceAll(/\\(.)/g, "$1"));
}

test("every test that README.md names exists", async () => {
  const readme = await readFile(join(import.meta.dirname, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| .+ \| `([^`]+)` \|$/gm)].map(([, name = ""]) => name);
  expect(rows.length).toBe(readme.split("\n").filter((line) => /^\| (?!row \|)/.test(line)).length);
  expect(rows.length).toBeGreaterThan(70);
  const gone: string[] = [];
  for (const row of rows) {
    const [file = "", title = ""] = row.split(" › ");
    const source = await readFile(join(root, file), "utf8").catch(() => "");
    if (!titlesIn(source).some((one) => one.includes(title))) gone.push(row);
  }
  expect(gone, "say in tests/spec/README.md which tests prove these rows now").toEqual([]);
});
