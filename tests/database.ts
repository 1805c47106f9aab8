import { inject } from "vitest";
import { copyDatabase, type TestDatabase } from "./copy-database.ts";

/** A database for this test file alone: a copy of the migrated product's, or an empty one. */
export function createTestDatabase(contents: "product" | "empty" = "product"): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"), contents);
}
