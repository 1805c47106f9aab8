import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isDatabaseAway } from "../database.ts";
import { AppError, httpErrors } from "../errors.ts";
import { isStorageFull } from "../storage-full.ts";
import type { AppEnv, Locale } from "./context.ts";

/** Body of every error answer. `error` is a sentence in the reader's language, `code` never changes. */
export interface ErrorBody {
  error: string;
  code: string;
  request_id: string;
  issues?: readonly { path: string; message: string }[];
}

/** The one place that turns an error into HTTP. What it does not know becomes `internal`, logged in full, told in brief. */
export function createErrorResponse(translate: (code: string, locale: Locale) => string) {
  return (error: unknown, c: Context<AppEnv>): Response => {
    const known = hasLeft(c) ? httpErrors.invalid_request({ cause: error }) : toAppError(error);
    if (known.status >= 500) c.var.log.error({ err: error }, "request failed");
    else c.var.log.info({ code: known.code, detail: known.message }, "request refused");
    for (const [name, value] of Object.entries(known.headers ?? {})) c.header(name, value);
    c.header("X-Request-Id", c.var.requestId);
    const body: ErrorBody = {
      error: translate(known.code, c.var.locale),
      code: known.code,
      request_id: c.var.requestId,
      ...(known.issues ? { issues: known.issues } : {}),
    };
    // AppError statuses come from defineErrors; all of them allow a body.
    return c.json(body, known.status as ContentfulStatusCode);
  };
}

/** Whether the client was gone before all of its request was there: what fails then is no fault of ours. */
function hasLeft({ env }: Context): boolean {
  // Requests that a page makes to our own API inside the process have none.
  return env?.incoming?.destroyed === true && !env.incoming.complete;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Hono's own refusals: malformed JSON, a body over the limit, a failed origin check.
  if (error instanceof HTTPException) {
    if (error.status === 413) return httpErrors.payload_too_large();
    if (error.status === 403) return httpErrors.forbidden();
    if (error.status === 401) return httpErrors.unauthenticated();
    if (error.status < 500) return httpErrors.invalid_request();
  }
  if (isDatabaseAway(error)) return httpErrors.unavailable({ cause: error });
  if (isStorageFull(error)) return httpErrors.storage_full({ cause: error });
  return httpErrors.internal({ cause: error });
}
