import { fileURLToPath } from "node:url";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { watchedSockets } from "./watched-socket.ts";

/** The database, or a transaction of it: what use cases that write take as their first argument. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Either of the two, for reads that work inside and outside of a transaction. */
export type Queryable = Database | Transaction;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Connections kept at most. */
  poolSize: number;
  /** A statement that runs this long is a fault; without a limit it would hold its locks for ever. Infinity: no limit. */
  statementMilliseconds?: number;
  onError: (error: Error) => void;
}

const STATEMENT_MILLISECONDS = 30_000;
/** A statement that the database ends itself is not cut off before it says so. */
const TO_SAY_SO = 5_000;

export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const { url, poolSize, statementMilliseconds = STATEMENT_MILLISECONDS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    stream: watchedSockets(url, statementMilliseconds + TO_SAY_SO),
    ...(Number.isFinite(statementMilliseconds) ? { statement_timeout: statementMilliseconds } : {}),
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle client that loses its connection emits here; without a listener the process would end.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) options.onError(error);
  });
  // To one that is in use the pool does not listen: lost between two statements of a transaction, it would end the process,
  // too. The next statement fails, and tells who uses it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { db: withSafeTransactions(pool), pool, close };
}

/**
 * Drizzle's own transactions keep a connection for ever when it is lost before they begin; a handful of those, as after
 * a restart of the database, and no connection is left. Here the connection goes back to the pool whatever happens,
 * and the pool drops it if it is broken.
 */
function withSafeTransactions(pool: pg.Pool): Database {
  const db = drizzle(pool);
  const databases = new WeakMap<pg.PoolClient, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const single = databases.get(client) ?? drizzle(client);
      databases.set(client, single);
      return await single.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the schema up to date. An advisory lock lets several processes start at once: one migrates, the others
 * wait and then find nothing to do. Tables of years may take minutes: here a statement may run as long as it needs.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { pool, close } = connectDatabase({
    url,
    poolSize: 1,
    statementMilliseconds: Number.POSITIVE_INFINITY,
    onError: () => undefined,
  });
  try {
    const client = await pool.connect();
    try {
      // Whatever the server's own limit is.
      await client.query("SET statement_timeout = 0");
      await client.query("SELECT pg_advisory_lock(hashtext('vitrin:migrations'))");
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    } finally {
      client.release();
    }
  } finally {
    // The lock goes with the connection.
    await close();
  }
}

/** Of the connection (class 08), of a server that stops, starts or has no room (57P0x, 53300), and of the network. */
const AWAY = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** What pg and its pool say without a code. */
const CUT =
  /^(Connection terminated|timeout e(xpired|xceeded when trying to connect)|Client (has encountered a connection|was closed))/;

/** Whether something failed because the database could not be reached, and not because of what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return AWAY.test(code) || CUT.test(cause.message);
}

/**
 * Answers whether the database takes queries right now; for the readiness check, which nobody waits for long.
 * @throws what the database says, or that it is silent
 */
export async function pingDatabase(db: Database, patience = 3_000): Promise<void> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => silent.reject(new Error("Connection terminated: the database is silent")),
    patience,
  );
  await Promise.race([db.execute(sql`SELECT 1`), silent.promise]).finally(() => clearTimeout(timer));
}
