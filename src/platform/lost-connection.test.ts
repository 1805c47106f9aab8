import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { openDatabaseLine } from "#tests/database-line.ts";
import { PATIENCE } from "#tests/patience.ts";
import { connectDatabase, type DatabaseConnection, isDatabaseAway, pingDatabase } from "./database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, poolSize: 2, onError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test("a connection that is lost in the middle of a transaction fails that and nothing else", async () => {
  const { db, pool } = connection;
  const late = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    // The transaction waits for something else than the database, as a mail that is written.
    await vi.waitFor(async () => {
      const left = await pool.query("SELECT 1 FROM pg_stat_activity WHERE pid = $1", [rows[0]?.pid]);
      expect(left.rowCount).toBe(0);
    }, PATIENCE);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(late).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1`)).rows).toHaveLength(1);
});

test("whether the database answers is told soon, also while it does not", async () => {
  const { db, pool } = connection;
  const held = await Promise.all([pool.connect(), pool.connect()]);
  await expect(pingDatabase(db, 50)).rejects.toSatisfy(isDatabaseAway);
  for (const client of held) client.release();
  await pingDatabase(db, 5_000);
});

test("a connection that is not made in time, or is closed already, counts as a database that is away", async () => {
  const line = await openDatabaseLine(database.url);
  const closed = new pg.Client({ connectionString: line.url });
  await closed.connect();
  await closed.end();
  await expect(closed.query("SELECT 1")).rejects.toSatisfy(isDatabaseAway);
  line.fallSilent();
  const late = new pg.Client({ connectionString: line.url, connectionTimeoutMillis: 50 });
  await expect(late.connect()).rejects.toSatisfy(isDatabaseAway);
  line.close();
});

test("a statement without a limit is waited for while the database is there; one with a limit is not", async () => {
  const seconds = 13;
  const wait = async (statementMilliseconds: number) => {
    const own = connectDatabase({
      url: database.url,
      poolSize: 1,
      statementMilliseconds,
      onError: () => undefined,
    });
    try {
      return await own.db.transaction(async (tx) => {
        // The server says nothing of it, as one that is away and whose name leads to another host by now.
        await tx.execute(sql`SET LOCAL statement_timeout = 0`);
        return (await tx.execute(sql`SELECT pg_sleep(${seconds})`)).rows.length;
      });
    } finally {
      await own.close();
    }
  };
  const [limited, unlimited] = await Promise.allSettled([wait(1_000), wait(Number.POSITIVE_INFINITY)]);
  expect(unlimited).toEqual({ status: "fulfilled", value: 1 });
  expect(limited.status === "rejected" && isDatabaseAway(limited.reason)).toBe(true);
});
