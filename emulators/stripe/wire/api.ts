import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Emulator, inTransaction, reading, type Work } from "../database.ts";
import { newId } from "../ids.ts";
import { apiVersion } from "./api-version.ts";
import { ApiError, invalidRequest, presentError, unknownEndpoint } from "./errors.ts";
import { expand } from "./expansion.ts";
import { decodeForm, type Form, mergeForms } from "./form.ts";
import { type Answer, claimKey, fingerprint, type Replay, saveAnswer } from "./idempotency.ts";
import { list, parseParams, text } from "./params.ts";
import type { Route } from "./route.ts";

type Api = { Variables: { requestId: string } };

/** The API under /v1: key → version → route → parameters → one transaction → expansion. */
export function createApi(emulator: Emulator, routes: readonly Route[]): Hono<Api> {
  const api = new Hono<Api>();
  api.use(bodyLimit({ maxSize: 1024 * 1024, onError: () => answerError(tooLarge(), "") }));
  api.use(async (c, next) => {
    c.set("requestId", newId("req", 14));
    checkKey(emulator, c.req.header("Authorization"));
    checkVersion(c.req.header("Stripe-Version"));
    await next();
  });
  for (const entry of routes) api.on(entry.method, entry.path, (c) => run(emulator, entry, c));
  api.notFound((c) => {
    throw unknownEndpoint(c.req.method, c.req.path);
  });
  api.onError((error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof ApiError) return answerError(error, requestId);
    process.stderr.write(`stripe emulator: ${requestId} ${c.req.method} ${c.req.path}: ${error.stack}\n`);
    const message = "An unexpected error happened in the local payment server; its log names the cause.";
    return answerError(new ApiError(500, { type: "api_error", message }), requestId);
  });
  return api;
}

async function run(emulator: Emulator, entry: Route, c: Context<Api>): Promise<Response> {
  const form = await readForm(c);
  const { expand: wanted = {}, ...rest } = form;
  // Without an `expand` it is the empty form; a text instead of a list is refused.
  const paths = parseParams(list(text()), wanted as Form);
  const params = parseParams(entry.schema, rest);
  const requestId = c.get("requestId");
  const key = entry.method === "POST" ? c.req.header("Idempotency-Key") : undefined;
  const request = { id: requestId, idempotency_key: key ?? null };
  const execute = async (work: Work): Promise<object> => {
    // The schema that read the parameters is the one the handler was declared with.
    const answer = await entry.handle(
      work,
      params as never,
      c.req.param("id") ?? "",
      c.req.param("nested") ?? "",
    );
    return expand(work, answer, paths);
  };
  if (entry.method === "GET") {
    return respond(await reading(emulator, request, (work) => look(work, execute)), requestId);
  }
  const answer = await inTransaction(emulator, request, (work) =>
    key === undefined
      ? attempt(work, execute)
      : once(work, key, fingerprint(c.req.path, form), () => attempt(work, execute)),
  );
  return respond(answer, requestId, key);
}

async function once(
  work: Work,
  key: string,
  print: ReturnType<typeof fingerprint>,
  execute: () => Promise<Answer>,
): Promise<Answer | Replay> {
  const replay = await claimKey(work, key, print);
  if (replay) return replay;
  const answer = await execute();
  await saveAnswer(work, key, print, answer);
  return answer;
}

async function look(work: Work, execute: (work: Work) => Promise<object>): Promise<Answer> {
  return { status: 200, body: JSON.stringify(await execute(work), null, 2) };
}

// Once an endpoint runs, its errors are answers too: they are saved under the key and replayed.
async function attempt(work: Work, execute: (work: Work) => Promise<object>): Promise<Answer> {
  await work.db.query("SAVEPOINT before_endpoint");
  try {
    return { status: 200, body: JSON.stringify(await execute(work), null, 2) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.keepsWork) await work.db.query("ROLLBACK TO SAVEPOINT before_endpoint");
    return { status: error.status, body: errorText(error) };
  }
}

async function readForm(c: Context<Api>): Promise<Form> {
  const query = decodeForm(new URL(c.req.url).search);
  if (c.req.method !== "POST") return query;
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const body = await c.req.text();
  if (body !== "" && type !== "application/x-www-form-urlencoded") {
    throw invalidRequest(
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded).`,
    );
  }
  return mergeForms(decodeForm(body), query);
}

function checkKey(emulator: Emulator, header: string | undefined): void {
  const [scheme = "", credentials = ""] = (header ?? "").split(" ");
  const given =
    scheme.toLowerCase() === "basic"
      ? (Buffer.from(credentials, "base64").toString().split(":")[0] ?? "")
      : scheme.toLowerCase() === "bearer"
        ? credentials.trim()
        : "";
  if (given === "") {
    throw new ApiError(401, {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using " +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication " +
        "for details, or we can help at https://support.stripe.com/.",
    });
  }
  const [a, b] = [Buffer.from(given), Buffer.from(emulator.secretKey)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  const masked = given.length > 12 ? `${given.slice(0, 8)}${"*".repeat(8)}${given.slice(-4)}` : "*".repeat(8);
  const message = `Invalid API Key provided: ${masked}`;
  throw new ApiError(401, { type: "invalid_request_error", message });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. This server speaks ${apiVersion} only.`);
}

function tooLarge(): ApiError {
  return new ApiError(413, { type: "invalid_request_error", message: "Request body is too large." });
}

function errorText(error: ApiError): string {
  return JSON.stringify(presentError(error), null, 2);
}

function answerError(error: ApiError, requestId: string): Response {
  return respond({ status: error.status, body: errorText(error) }, requestId);
}

function respond(answer: Answer | Replay, requestId: string, key?: string): Response {
  // Every answer of the API has a body.
  const status = answer.status as ContentfulStatusCode;
  const headers = new Headers({
    "Content-Type": "application/json",
    "Request-Id": requestId,
    "Stripe-Version": apiVersion,
    "Cache-Control": "no-cache, no-store",
  });
  if (status === 401) headers.set("WWW-Authenticate", 'Basic realm="Stripe"');
  if (key !== undefined) headers.set("Idempotency-Key", key);
  headers.set("Stripe-Should-Retry", status === 409 ? "true" : "false");
  if ("originalRequest" in answer) {
    headers.set("Idempotent-Replayed", "true");
    headers.set("Original-Request", answer.originalRequest);
  }
  return new Response(answer.body, { status, headers });
}
