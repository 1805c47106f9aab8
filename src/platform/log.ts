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

/** A failed query's own message lists its parameters, which may be passwords' hashes: the log gets its text and cause. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DrizzleQueryError)
    return { type: error.name, query: error.query, cause: describeError(error.cause) };
  const described = pino.stdSerializers.err(error);
  return error.cause === undefined ? described : { ...described, cause: describeError(error.cause) };
}
