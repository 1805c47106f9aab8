import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { undrawnSigns } from "../drawing/text-case.ts";
import { synthesizeWithEspeak } from "./espeak.ts";

/** Every sign that a narration may hold. */
const signs = Array.from({ length: 0x2200 - 0x21 }, (_, index) => String.fromCodePoint(0x21 + index)).filter(
  (sign) => undrawnSigns(sign).length === 0 && !/[\p{M}\p{C}]/u.test(sign),
);

test.each(["en", "tr"] as const)(
  "no sign of a narration asks for data that is left out: %s",
  async (language) => {
    const complaints = vi.spyOn(console, "error");
    onTestFinished(() => complaints.mockRestore());
    const text = signs.join("").replace(/.{8}/gu, "$& ");
    const { clips } = await synthesizeWithEspeak({ language, speed: 1.4, scenes: [{ sceneId: "a", text }] });
    expect(clips[0]?.samples.length).toBeGreaterThan(500_000);
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("the function that V8 does not optimize fully at first is there, and a very long one", async () => {
  const address = import.meta.resolve("@echogarden/espeak-ng-emscripten");
  const program = await readFile(fileURLToPath(address), "utf8");
  const [body = ""] = program.match(/(?<=function )Nc\(.*?(?=function )/su) ?? [];
  expect(body.length).toBeGreaterThan(20_000);
});
