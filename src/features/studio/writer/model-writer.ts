import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { z } from "zod";
import { textLimits } from "#engine/storyboard.ts";
import { type Brief, structureSchema, studioErrors } from "../schema.ts";
import { reviewScript } from "./review-script.ts";
import { SCRIPTS } from "./script/choose-structures.ts";
import type { ScriptWriter, WrittenScript } from "./script-writer.ts";
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
  brand_name: z.string(),
  scripts: z.array(
    z.strictObject({
      structure: structureSchema,
      title: z.string(),
      hook: lineSchema,
      scenes: z.array(lineSchema),
      call_to_action: lineSchema,
    }),
  ),
});

/** What the scripts must be, whatever the model makes of the form. */
const text = (most: number) => z.string().trim().min(1).max(most);
const boundedLine = z.strictObject({
  headline: text(textLimits.headline),
  narration: text(textLimits.narration),
});
const boundedAnswerSchema = z.strictObject({
  brand_name: text(textLimits.brandName),
  scripts: z
    .array(
      z.strictObject({
        structure: structureSchema,
        title: text(textLimits.title),
        hook: boundedLine,
        scenes: z.array(boundedLine).min(1).max(8),
        call_to_action: boundedLine,
      }),
    )
    .min(1),
});

/**
 * Writes with a language model behind an OpenAI-compatible address. Asks once more, saying what was wrong, when the
 * answer doesn't come, doesn't fit the form, or breaks a rule; then it keeps the scripts that break none, and gives up
 * if there are none rather than have another writer do the work unseen.
 */
export function createModelWriter(options: ModelWriterOptions): ScriptWriter {
  return {
    async write(brief, round) {
      try {
        return await writeInTwoTries(options, brief, round);
      } catch (cause) {
        throw studioErrors.writer_unavailable({ cause, detail: "the language model gave no usable script" });
      }
    },
  };
}

async function writeInTwoTries(
  options: ModelWriterOptions,
  brief: Brief,
  round: number,
): Promise<WrittenScript[]> {
  const first: Attempt = await ask(options, brief, round, { structured: true }).then(
    (scripts) => sift(brief, scripts),
    (error: unknown) => ({
      usable: [],
      complaint: error instanceof z.ZodError ? z.prettifyError(error) : "",
    }),
  );
  if (first.usable.length === SCRIPTS && first.complaint === "") return first.usable;
  // Servers that don't know JSON schemas refuse the first request: the second does without.
  const request = { structured: false, complaint: first.complaint };
  const second: Attempt = await ask(options, brief, round, request).then(
    (scripts) => sift(brief, scripts),
    (error: unknown) => {
      if (first.usable.length > 0) return { usable: [], complaint: "" };
      throw error;
    },
  );
  const usable = oneOfEach([...second.usable, ...first.usable]).slice(0, SCRIPTS);
  if (usable.length === 0) throw new Error(second.complaint);
  return usable;
}

interface Attempt {
  usable: WrittenScript[];
  /** What was wrong with any of the scripts; empty if nothing was. */
  complaint: string;
}

/** Parts the scripts that may be used from the others, and says what is wrong with either. */
function sift(brief: Brief, scripts: readonly WrittenScript[]): Attempt {
  const reviewed = oneOfEach(scripts).map((script) => ({ script, problems: reviewScript(brief, script) }));
  const complaints = reviewed.flatMap(({ script, problems }) =>
    problems.map(({ sentence }) => `${script.structure}: ${sentence}`),
  );
  if (reviewed.length < SCRIPTS)
    complaints.push(`${SCRIPTS} scripts of different structures were asked for.`);
  return {
    usable: reviewed
      .filter(({ problems }) => problems.every(({ forgivable }) => forgivable))
      .map(({ script }) => script),
    complaint: complaints.join(" "),
  };
}

/** The first of each structure. */
function oneOfEach(scripts: readonly WrittenScript[]): WrittenScript[] {
  return scripts.filter(
    ({ structure }, index) => scripts.findIndex((other) => other.structure === structure) === index,
  );
}

async function ask(
  { baseUrl, apiKey, model, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: ModelWriterOptions,
  brief: Brief,
  round: number,
  { structured, complaint = "" }: { structured: boolean; complaint?: string },
): Promise<WrittenScript[]> {
  const provider = createOpenAICompatible({
    name: "writer",
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: structured,
  });
  const { output } = await generateText({
    model: provider(model),
    instructions: writerInstructions(brief),
    prompt: writerPrompt(brief, round, complaint, z.toJSONSchema(answerSchema)),
    output: Output.object({ schema: answerSchema }),
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const answer = boundedAnswerSchema.parse(output);
  return answer.scripts.map(({ structure, title, hook, scenes, call_to_action }) => ({
    structure,
    title,
    brandName: brief.brandName ?? answer.brand_name,
    scenes: [
      { role: "hook", ...hook },
      ...scenes.map((scene) => ({ role: "scene" as const, ...scene })),
      { role: "cta", ...call_to_action },
    ],
  }));
}
