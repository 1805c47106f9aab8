import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z } from "zod";
import { httpErrors } from "../errors.ts";

/**
 * Parses a part of the request with a schema; what does not fit answers `invalid_request` (400) with the fields
 * that are wrong.
 */
export function validate<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw invalidRequest(result.error);
  });
}

/** The same refusal for input that is parsed by hand. */
export function invalidRequest(error: Pick<z.core.$ZodError, "issues">) {
  return httpErrors.invalid_request({
    issues: error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
  });
}
