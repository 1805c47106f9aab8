import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./test-postgres.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database for this test file alone.
 * @param contents a copy of the migrated product's, or an empty one
 */
export async function createTestDatabase(contents: "product" | "empty" = "product"): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"), contents);
}

/** The same for code outside of Vitest, which knows the server's address. */
export async function copyDatabase(serverUrl: string, contents: "product" | "empty"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name}${contents === "product" ? ` TEMPLATE ${TEMPLATE}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
