import { DrizzleQueryError } from "drizzle-orm";
import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Structured logs on standard error. Paths that may carry secrets are censored here, once, so that no caller
 * has to remember it.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          "*.password",
          "*.token",
          "*.authorization",
          "*.cookie",
          "*.secret",
          "headers.authorization",
          "headers.cookie",
        ],
        censor: "[removed]",
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** An e-mail address in a sentence, as long as it may be (RFC 5321). Packages in a stack's paths begin with their @. */
const ADDRESS = /[^\s<>"'`()[\]:;,/\\@]{1,64}@[^\s<>"'`()[\]:;,/\\]{1,255}/g;

/**
 * What the log keeps of an error. Only these fields: drivers hang whole connections on theirs, and a failed query's own
 * message lists its parameters, which may be passwords' hashes. Mail and payment servers name the addresses that they
 * complain of: those go.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof DrizzleQueryError) return { type: error.name, query: error.query, ...cause };
  const code = "code" in error ? { code: error.code } : {};
  const [message, stack] = [error.message, error.stack].map((text) => text?.replace(ADDRESS, "[address]"));
  return { type: error.name, message, ...code, stack, ...cause };
}
