import { expect, test } from "vitest";
import { z } from "zod";
import { randomId } from "./random-id.ts";

test("each is a UUID that is random, and another one", () => {
  const ids = Array.from({ length: 1_000 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
