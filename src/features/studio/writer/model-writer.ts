import type { ScriptWriter } from "./script-writer.ts";
export function createModelWriter(_: unknown): ScriptWriter {
  throw new Error("x");
}
