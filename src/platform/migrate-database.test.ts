import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { connectDatabase, migrateDatabase } from "./database.ts";

test("migrations may take longer than a statement of the product, and so may the wait for another's", async () => {
  const { url, drop } = await createTestDatabase();
  const options = { url, poolSize: 2, statementMilliseconds: 200, onError: () => undefined };
  const [connection, other] = [connectDatabase(options), new pg.Client({ connectionString: url })];
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
  await other.connect();
  // As an operator may have set it for everybody who comes from now on.
  await connection.db.execute(
    sql.raw(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET statement_timeout = 200`),
  );
  await other.query("SELECT pg_advisory_lock(hashtext('vitrin:migrations'))");
  const migrated = migrateDatabase(url);
  await waitForLocks(connection.db, 1);
  await other.query("SELECT pg_sleep(0.5)");
  await other.end();
  await migrated;
  // What the product asks ends in time all the same.
  await expect(connection.db.execute(sql`SELECT pg_sleep(1)`)).rejects.toMatchObject({
    cause: { code: "57014" },
  });
});
