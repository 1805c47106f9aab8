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
  await other.query("SELECT pg_advisory_lock(hashtext('vitrin:migrations'))");
  const migrated = migrateDatabase(connection);
  await waitForLocks(connection.db, 1);
  await other.query("SELECT pg_sleep(0.5)");
  await other.end();
  await migrated;
  // What is asked over that connection later ends in time again.
  const slow = Promise.all(Array.from({ length: 2 }, () => connection.db.execute(sql`SELECT pg_sleep(1)`)));
  await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
});
