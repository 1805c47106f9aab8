import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z } from "zod";
import { httpErrors } from "../errors.ts";

/**
 * Parses a part of the request with a schema; what does not fit, or the database could not keep, answers
 * `invalid_request` (400) with the fields that are wrong; if they are only too long, `text_too_long` (400).
 */
export function validate<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) {
      const issues = issuesOf(result.error);
      // What people wrote at length deserves more than "something is not right".
      const tooLong = target === "json" && result.error.issues.every(isTooLongText);
      throw tooLong ? httpErrors.text_too_long({ issues }) : httpErrors.invalid_request({ issues });
    }
    const path = findUnstorableText(result.data);
    if (path) throw httpErrors.invalid_request({ issues: [issueOf(path)] });
  });
}

/** The same refusal for input that is parsed by hand. */
export function invalidRequest(error: Pick<z.core.$ZodError, "issues">) {
  return httpErrors.invalid_request({ issues: issuesOf(error) });
}

function issuesOf(error: Pick<z.core.$ZodError, "issues">) {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

function isTooLongText(issue: z.core.$ZodIssue): boolean {
  return issue.code === "too_big" && issue.origin === "string";
}

function issueOf(path: readonly string[]) {
  return { path: path.join("."), message: "has characters that are none" };
}

/**
 * Where in the parsed input a text stands that PostgreSQL takes in no column: U+0000 in any, half of a surrogate pair
 * in JSON. No keyboard makes them.
 */
function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const rest = findUnstorableText(part);
    if (rest) return [key, ...rest];
  }
  return undefined;
}
