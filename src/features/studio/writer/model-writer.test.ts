import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { storyboardSchema } from "#engine/storyboard.ts";
import { AppError } from "#platform/errors.ts";
import { type Brief, structureSchema } from "../schema.ts";
import { createModelWriter } from "./model-writer.ts";
import { assembleStoryboard } from "./script/assemble-storyboard.ts";
import { writerInstructions } from "./writer-prompt.ts";

/** A server that speaks the protocol of OpenAI's chat completions and answers what a test lays out. */
type Answer = { status?: number; content?: unknown; hangs?: boolean };
const requests: { body: Record<string, unknown>; authorization: string | undefined }[] = [];
let answers: Answer[] = [];
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ body: JSON.parse(await bodyOf(request)), authorization: request.headers.authorization });
    const { status = 200, content, hangs } = answers.shift() ?? { status: 500 };
    if (hangs) return;
    const message = {
      role: "assistant",
      content: typeof content === "string" ? content : JSON.stringify(content),
    };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        status === 200
          ? {
              id: "1",
              object: "chat.completion",
              created: 0,
              model: "m",
              choices: [{ index: 0, message, finish_reason: "stop" }],
            }
          : { error: { message: "no", type: "server_error" } },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`;
});
afterEach(() => {
  requests.length = 0;
  answers = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const brief: Brief = {
  description: "Luma is a handmade soy candle that burns for 60 hours.",
  brandName: "Luma",
  assetIds: [],
  language: "en",
  tone: "premium",
  targetSeconds: 30,
  aspect: "9:16",
};
const line = (headline: string, narration = `${headline}.`) => ({ headline, narration });
const script = {
  structure: "list",
  title: "Luma at night",
  hook: line("Evening, at last"),
  scenes: [line("Poured by hand"), line("60 hours of light"), line("Made of soy")],
  call_to_action: line("Discover Luma"),
};
const others = [
  { ...script, structure: "how-to", title: "Luma by hand" },
  { ...script, structure: "testimonial", title: "Luma in our words" },
];
/** An answer whose first script is this one. */
const answer = (first: unknown = script) => ({ brand_name: "Other", scripts: [first, ...others] });
const titles = (scripts: { title: string }[]) => scripts.map(({ title }) => title);
const onlyInvented = { brand_name: "Luma", scripts: [{ ...script, title: "Only $9" }] };
const writer = (options = {}) =>
  createModelWriter({ baseUrl, apiKey: "key-of-a-test", model: "m-1", ...options });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? [error.status, error.code] : error),
  );

describe("a language model's script", () => {
  test("is one of three, each of another structure, with the brand's own name", async () => {
    answers = [{ content: answer() }];
    const scripts = await writer().write(brief, 0);
    expect(titles(scripts)).toEqual(["Luma at night", "Luma by hand", "Luma in our words"]);
    expect(scripts.map(({ structure }) => structure)).toEqual(["list", "how-to", "testimonial"]);
    expect(scripts.map(({ brandName }) => brandName)).toEqual(["Luma", "Luma", "Luma"]);
    for (const written of scripts) {
      const storyboard = storyboardSchema.parse(assembleStoryboard(brief, written, 0));
      expect(storyboard.scenes.map(({ role }) => role)).toEqual(["hook", "scene", "scene", "scene", "cta"]);
    }
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      authorization: "Bearer key-of-a-test",
      body: { model: "m-1", response_format: { type: "json_schema" } },
    });
    expect(JSON.stringify(requests[0]?.body)).toContain("burns for 60 hours");
  });

  test("is held to the rules that the built-in writer keeps", () => {
    const rules = writerInstructions(brief);
    expect(rules).toMatch(/conditions, limits, flaws and exclusions stay with what they limit/iu);
    expect(rules).toMatch(/price stays with what it is for/iu);
    expect(rules).toMatch(/no two scenes/iu);
    expect(rules).toMatch(/call to action asks for what the brief asks for/iu);
  });

  test("is asked for in other structures in another round", async () => {
    const asked = async (round: number) => {
      answers = [{ content: answer() }];
      await writer().write(brief, round);
      const text = JSON.stringify(requests.at(-1)?.body);
      return structureSchema.options.filter((structure) => text.includes(`- ${structure}: `));
    };
    const [first, second] = [await asked(0), await asked(1)];
    expect(first).toHaveLength(3);
    expect(second).toHaveLength(3);
    expect(first.filter((structure) => second.includes(structure))).toEqual([]);
  });

  test("is asked for with as many scenes as there are photos for", async () => {
    const scenes = async (photos: number) => {
      answers = [{ content: answer() }];
      await writer().write({ ...brief, assetIds: Array.from({ length: photos }, () => randomUUID()) }, 0);
      return / (\d+) scenes with one thought each/.exec(JSON.stringify(requests.at(-1)?.body))?.[1];
    };
    expect([await scenes(0), await scenes(7), await scenes(12)]).toEqual(["4", "5", "6"]);
  });

  test("is asked for again without a schema when the server knows none", async () => {
    answers = [{ status: 400 }, { content: answer() }];
    await writer().write(brief, 0);
    expect(requests[1]?.body).toMatchObject({ response_format: { type: "json_object" } });
  });

  test.each<[string, unknown, string]>([
    [
      "with an invented number",
      answer({ ...script, hook: line("Now 50% off") }),
      "list: Numbers that are not in the brief: 50.",
    ],
    [
      "far too long",
      answer({ ...script, scenes: Array(5).fill(line("Long", "many words ".repeat(30))) }),
      "Too long",
    ],
    ["with an unbounded headline", answer({ ...script, title: "x".repeat(500) }), "title"],
    ["that comes alone", { brand_name: "Luma", scripts: [script] }, "3 scripts of different structures"],
    [
      "that comes thrice",
      { brand_name: "Luma", scripts: [script, script, script] },
      "3 scripts of different",
    ],
  ])("%s is sent back with the reason", async (_, content, reason) => {
    answers = [{ content }, { content: answer() }];
    expect(titles(await writer().write(brief, 0))).toEqual([
      "Luma at night",
      "Luma by hand",
      "Luma in our words",
    ]);
    expect(JSON.stringify(requests[1]?.body)).toContain(reason);
  });

  test("that breaks a rule twice is left out, and the others stay", async () => {
    const broken = answer({ ...script, hook: line("Now 50% off") });
    answers = [{ content: broken }, { content: broken }];
    expect(titles(await writer().write(brief, 0))).toEqual(["Luma by hand", "Luma in our words"]);
    answers = [{ content: broken }, { status: 500 }];
    expect(titles(await writer().write(brief, 0))).toEqual(["Luma by hand", "Luma in our words"]);
  });

  test.each<[string, Answer[]]>([
    ["the server fails twice", [{ status: 500 }, { status: 503 }]],
    ["the answer is no JSON twice", [{ content: "Sure! Here it is" }, { content: "Sorry" }]],
    [
      "the answer is another form twice",
      [{ content: { scripts: [] } }, { content: answer({ ...script, scenes: "none" }) }],
    ],
    ["numbers are invented twice", [{ content: onlyInvented }, { content: onlyInvented }]],
    ["there is no answer in time", [{ hangs: true }, { hangs: true }]],
  ])("is refused with writer_unavailable when %s", async (_, laidOut) => {
    answers = laidOut;
    expect(await refusal(writer({ timeoutMilliseconds: 300 }).write(brief, 0))).toEqual([
      503,
      "writer_unavailable",
    ]);
    expect(requests).toHaveLength(2);
  });

  test("is refused when nobody listens at the address", async () => {
    expect(await refusal(writer({ baseUrl: "http://127.0.0.1:9/v1" }).write(brief, 0))).toEqual([
      503,
      "writer_unavailable",
    ]);
  });
});
