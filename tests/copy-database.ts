import { randomUUID } from "node:crypto";
import pg from "pg";

/** Name of the migrated database that tests copy theirs from. */
export const TEMPLATE = "vitrin_template";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database on a test server: a copy of the migrated product's, or an empty one.
 * @param serverUrl any database of that server, not the template
 */
export async function copyDatabase(serverUrl: string, contents: "product" | "empty"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Copying the files takes a third of the time of writing every page to the log, as is usual.
  const template = contents === "product" ? TEMPLATE : "template1";
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
