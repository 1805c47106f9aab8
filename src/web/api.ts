/** How screens talk to our own API: JSON in, JSON out, one error class. */

import { hearServerTime } from "./server-clock.ts";

/** One wrong field of a form: a dotted path into the input, and what is wrong with it. */
export interface ApiIssue {
  path: string;
  message: string;
}

export class ApiError extends Error {
  /** Stable code from the server, or `network_error`. Words for it: `errorMessage(error.code)`. */
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly issues: readonly ApiIssue[];
  /** For support: the same id stands in the server's log. */
  readonly requestId: string | null;

  constructor(fields: {
    code: string;
    status: number;
    message: string;
    issues?: readonly ApiIssue[];
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(fields.message, { cause: fields.cause });
    this.name = "ApiError";
    this.code = fields.code;
    this.status = fields.status;
    this.issues = fields.issues ?? [];
    this.requestId = fields.requestId ?? null;
  }
}

/** Anything that parses, such as a zod schema. Kept this small so that zod is not loaded by every page. */
export interface Parser<T> {
  parse(value: unknown): T;
}

export interface ApiInit extends Omit<RequestInit, "body"> {
  /** Sent as JSON, except FormData, Blob and URLSearchParams, which go as they are. */
  body?: unknown;
  /** The caller tells by itself that nobody is signed in: who listens for it hears nothing of this call. */
  quiet?: boolean;
}

/**
 * Calls `path` and returns the parsed answer.
 *
 * @param fetchLike `fetch` in the browser; `context.get(pageContext).api` in a loader.
 * @param schema parses the answer's body; `undefined` is parsed for an answer without one.
 * @throws ApiError for an error status, for an answer of another shape (`internal`), and when no answer
 *   came, or not all of it (`network_error`). An abort is passed on as it is.
 */
export async function callApi<T>(
  fetchLike: typeof fetch,
  path: string,
  init: ApiInit,
  schema: Parser<T>,
): Promise<T> {
  const [response, text] = await send(fetchLike, path, init);
  const body = readJson(text);
  if (!response.ok) {
    const error = errorOf(response.status, body);
    if (error.code === "unauthenticated" && !init.quiet) for (const hear of signedOutListeners) hear();
    throw error;
  }
  try {
    return schema.parse(body);
  } catch (cause) {
    const message = `Unexpected answer from ${path}`;
    throw new ApiError({ code: "internal", status: response.status, message, cause });
  }
}

/** The code of any thrown value, for `errorMessage`. */
export function errorCodeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : "internal";
}

const signedOutListeners = new Set<() => void>();

/** Calls `listener` whenever an answer says that nobody is signed in. Returns what ends it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Whether anything on the page tells that nobody is signed in, see `onSignedOut`. */
export function isSignedOutHeard(): boolean {
  return signedOutListeners.size > 0;
}

/** The whole answer: one that breaks off is none. */
async function send(fetchLike: typeof fetch, path: string, init: ApiInit): Promise<[Response, string]> {
  const { body, quiet: _, ...rest } = init;
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  const request: RequestInit = { ...rest, headers };
  if (isRawBody(body)) {
    request.body = body;
  } else if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    request.body = JSON.stringify(body);
  }
  try {
    const response = await fetchLike(path, request);
    hearServerTime(Date.parse(response.headers.get("Date") ?? ""));
    return [response, await response.text()];
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const message = `No answer from ${path}`;
    throw new ApiError({ code: "network_error", status: 0, message, cause });
  }
}

function isRawBody(body: unknown): body is FormData | Blob | URLSearchParams {
  return body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams;
}

/** Nothing for what is no JSON, as an empty answer or a proxy's page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From the server's `{ error, code, request_id, issues? }`, or from the bare status of a proxy's page. */
function errorOf(status: number, body: unknown): ApiError {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const code = typeof fields.code === "string" ? fields.code : (codeByStatus[status] ?? "internal");
  return new ApiError({
    code,
    status,
    message: typeof fields.error === "string" ? fields.error : code,
    issues: Array.isArray(fields.issues) ? fields.issues.filter(isIssue) : [],
    requestId: typeof fields.request_id === "string" ? fields.request_id : null,
  });
}

function isIssue(value: unknown): value is ApiIssue {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

const codeByStatus: Record<number, string> = {
  400: "invalid_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  408: "request_timeout",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media",
  422: "unprocessable",
  429: "rate_limited",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};
