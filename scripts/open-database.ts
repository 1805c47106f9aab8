import { resolve } from "node:path";
import { ConfigurationError, readEnvironment } from "#config";
import { connectDatabase, type DatabaseConnection } from "#platform/database.ts";
import { checkDatabase } from "../src/check-database.ts";
import { findRunning } from "../src/data-directory.ts";

/** The database that DATABASE_URL names or that runs here, for a command; ends the process with a sentence if there is none. */
export async function openDatabase(): Promise<DatabaseConnection> {
  try {
    const environment = readEnvironment(process.env);
    const running = await findRunning(resolve(environment.DATA_DIRECTORY ?? ".data"));
    const url = environment.DATABASE_URL ?? running?.databaseUrl;
    if (!url)
      throw new ConfigurationError(
        "Vitrin does not run here and DATABASE_URL is not set. Start it with npm start, then try again.",
      );
    await checkDatabase(url);
    // What a command asks may look at all there is.
    const statementMilliseconds = Number.POSITIVE_INFINITY;
    return connectDatabase({ url, poolSize: 1, statementMilliseconds, onError: () => undefined });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
