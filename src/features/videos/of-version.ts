import { z } from "zod";
import { validate } from "#platform/http/validate.ts";

/** A request's version of a video: one of the finished ones; the one that is shown if none is named. */
export const ofVersion = validate(
  "query",
  z.strictObject({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
);
