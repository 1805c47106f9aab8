import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorMessage, isErrorCode } from "./error-messages.ts";

it("speaks both languages", () => {
  expect(errorMessage("network_error", "en")).toBe("Network error. Please check your connection.");
  expect(errorMessage("network_error", "tr")).toBe("Ağ hatası. Lütfen bağlantınızı kontrol edin.");
});

it("has a general sentence for a code without words, even one named like an object's own property", () => {
  expect(errorMessage("no_such_code", "en")).toBe("An error occurred. Please try again.");
  expect(errorMessage("constructor", "en")).toBe("An error occurred. Please try again.");
});

it("has words for every code that the server defines", async () => {
  const root = join(import.meta.dirname, "..");
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const codes: string[] = [];
  for (const name of names) {
    const source = await readFile(join(root, name), "utf8");
    for (const [, body = ""] of source.matchAll(/= defineErrors\(\{([^}]*)\}/g)) {
      codes.push(...[...body.matchAll(/(\w+):\s*\d{3}/g)].map(([, code = ""]) => code));
    }
  }
  expect(codes).toContain("rate_limited");
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
});
