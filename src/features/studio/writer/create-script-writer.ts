import type { AiConfig } from "#config";
import { builtInWriter } from "./built-in-writer.ts";
import { createModelWriter } from "./model-writer.ts";
import type { ScriptWriter } from "./script-writer.ts";

/** The language model that the configuration names, or the built-in writer if it names none. */
export function createScriptWriter({ baseUrl, apiKey, textModel }: AiConfig): ScriptWriter {
  if (baseUrl === undefined || textModel === undefined) return builtInWriter;
  return createModelWriter({ baseUrl, apiKey, model: textModel });
}
