import pg from "pg";
import { ConfigurationError } from "./config.ts";

const PATIENCE_MILLISECONDS = 10_000;
const OLDEST_VERSION = 15;

/** Of a database where the product has been before, nothing has to be made anew. */
const FACTS = `
  SELECT current_setting('server_version_num')::int / 10000 AS version, current_user AS person,
    to_regnamespace('pgboss') IS NOT NULL OR (
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE')
    ) AS "mayMakeTables"`;

/**
 * Tries the database before anything else is done with it.
 * @throws ConfigurationError with a sentence that says what is wrong, and never the password
 */
export async function checkDatabase(url: string): Promise<void> {
  const fault = await findFault(url);
  if (fault) throw new ConfigurationError(`The database of DATABASE_URL can't be used: ${fault}.`);
}

async function findFault(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MILLISECONDS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; person: string; mayMakeTables: boolean }>(FACTS);
    const [facts] = rows;
    if (!facts) return "it answers nothing";
    if (facts.version < OLDEST_VERSION)
      return `it is PostgreSQL ${facts.version}, and Vitrin needs ${OLDEST_VERSION} or newer`;
    return facts.mayMakeTables ? undefined : `the user ${facts.person} may not make tables there`;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.message : describeSilence(client, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Errors of the network; of a name with several addresses they are one without a message. */
function describeSilence({ host, port }: pg.Client, error: unknown): string {
  const causes = error instanceof AggregateError ? error.errors : [error];
  const reasons = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause)));
  return `no answer from ${host}:${port} (${reasons.join("; ")})`;
}
