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
