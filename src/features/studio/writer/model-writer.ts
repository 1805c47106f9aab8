import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { z } from "zod";
import { type Storyboard, textLimits } from "#engine/storyboard.ts";
import { type Brief, studioErrors } from "../schema.ts";
import { assembleStoryboard, type Script } from "./assemble-storyboard.ts";
import { reviewScript } from "./review-script.ts";
import type { ScriptWriter } from "./script-writer.ts";
import { writerInstructions, writerPrompt } from "./writer-prompt.ts";

export interface ModelWriterOptions {
  /** Address of an OpenAI-compatible API, such as https://api.openai.com/v1. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For each of the two tries. */
  timeoutMilliseconds?: number;
}

// The library would print its remarks past our log; asking without a schema, as the second try does, is one of them.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** People wait for it: longer than this and they would think it broken. */
const TIMEOUT_MILLISECONDS = 45_000;

/** The form that the model is asked for. Limits are checked after: several servers refuse schemas that hold any. */
const lineSchema = z.strictObject({ headline: z.string(), narration: z.string() });
const answerSchema = z.strictObject({
  title: z.string(),
  brand_name: z.string(),
  hook: lineSchema,
  scenes: z.array(lineSchema),
  call_to_action: lineSchema,
});

/** What a script must be, whatever the model makes of the form. */
const text = (most: number) => z.string().trim().min(1).max(most);
const boundedLine = z.strictObject({
  headline: text(textLimits.headline),
  narration: text(textLimits.narration),
});
const boundedAnswerSchema = z.strictObject({
  title: text(textLimits.title),
  brand_name: text(textLimits.brandName),
  hook: boundedLine,
  scenes: z.array(boundedLine).min(1).max(8),
  call_to_action: boundedLine,
});

/**
 * Writes with a language model behind an OpenAI-compatible address. Asks once more, saying what was wrong, when the
 * answer doesn't come, doesn't fit the form, or breaks a rule; then it gives up rather than have another writer
 * do the work unseen.
 */
export function createModelWriter(options: ModelWriterOptions): ScriptWriter {
  return {
    async write(brief, attempt) {
      try {
        return await writeInTwoTries(options, brief, attempt);
      } catch (cause) {
        throw studioErrors.writer_unavailable({ cause, detail: "the language model gave no usable script" });
      }
    },
  };
}

async function writeInTwoTries(
  options: ModelWriterOptions,
  brief: Brief,
  attempt: number,
): Promise<Storyboard> {
  let complaint: string;
  try {
    const script = await ask(options, brief, attempt, { structured: true });
    const review = reviewScript(brief, script);
    if (review.length === 0) return assembleStoryboard(brief, script, attempt);
    complaint = review.map((problem) => problem.sentence).join(" ");
  } catch (error) {
    complaint = error instanceof z.ZodError ? z.prettifyError(error) : "";
  }
  // Servers that don't know JSON schemas refuse the first request: the second does without.
  const script = await ask(options, brief, attempt, { structured: false, complaint });
  const [problem] = reviewScript(brief, script).filter(({ forgivable }) => !forgivable);
  if (problem) throw new Error(problem.sentence);
  return assembleStoryboard(brief, script, attempt);
}

async function ask(
  { baseUrl, apiKey, model, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: ModelWriterOptions,
  brief: Brief,
  attempt: number,
  { structured, complaint = "" }: { structured: boolean; complaint?: string },
): Promise<Script> {
  const provider = createOpenAICompatible({
    name: "writer",
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: structured,
  });
  const { output } = await generateText({
    model: provider(model),
    instructions: writerInstructions(brief),
    prompt: writerPrompt(brief, attempt, complaint, z.toJSONSchema(answerSchema)),
    output: Output.object({ schema: answerSchema }),
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const answer = boundedAnswerSchema.parse(output);
  return {
    title: answer.title,
    brandName: brief.brandName ?? answer.brand_name,
    scenes: [
      { role: "hook", ...answer.hook },
      ...answer.scenes.map((scene) => ({ role: "scene" as const, ...scene })),
      { role: "cta", ...answer.call_to_action },
    ],
  };
}
