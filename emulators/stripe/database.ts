import { Pool, type PoolClient } from "pg";

const schema = `
CREATE SCHEMA IF NOT EXISTS stripe_emulator;

CREATE TABLE IF NOT EXISTS stripe_emulator.objects (
  id text PRIMARY KEY,
  object text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  parent text,
  created bigint NOT NULL,
  data json NOT NULL,
  private json,
  deleted boolean NOT NULL DEFAULT false
);
CREATE INDEX IF NOT EXISTS objects_by_kind ON stripe_emulator.objects (object, seq);
CREATE INDEX IF NOT EXISTS objects_by_parent ON stripe_emulator.objects (parent, seq) WHERE parent IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_by_customer ON stripe_emulator.objects (object, (data->>'customer'));
CREATE INDEX IF NOT EXISTS objects_by_payment_intent ON stripe_emulator.objects (object, (data->>'payment_intent'));
CREATE INDEX IF NOT EXISTS invoices_by_subscription ON stripe_emulator.objects
  (object, (data->'parent'->'subscription_details'->>'subscription')) WHERE object = 'invoice';
CREATE UNIQUE INDEX IF NOT EXISTS prices_by_lookup_key ON stripe_emulator.objects ((data->>'lookup_key'))
  WHERE object = 'price' AND data->>'lookup_key' IS NOT NULL;

CREATE TABLE IF NOT EXISTS stripe_emulator.deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  endpoint_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  first_queued_at bigint NOT NULL,
  next_attempt_at bigint NOT NULL,
  leased boolean NOT NULL DEFAULT false
);
ALTER TABLE stripe_emulator.deliveries ADD COLUMN IF NOT EXISTS follows bigint;
CREATE INDEX IF NOT EXISTS deliveries_due ON stripe_emulator.deliveries (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS deliveries_open ON stripe_emulator.deliveries (event_id) WHERE status <> 'delivered';
CREATE INDEX IF NOT EXISTS deliveries_by_event ON stripe_emulator.deliveries (event_id);

CREATE TABLE IF NOT EXISTS stripe_emulator.delivery_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES stripe_emulator.deliveries ON DELETE CASCADE,
  attempted_at bigint NOT NULL,
  status_code integer,
  failure text,
  response_body text NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS attempts_by_delivery ON stripe_emulator.delivery_attempts (delivery_id);

CREATE TABLE IF NOT EXISTS stripe_emulator.idempotency_keys (
  key text PRIMARY KEY,
  endpoint text NOT NULL,
  params_hash text NOT NULL,
  request_id text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  saved_at bigint NOT NULL
);

CREATE TABLE IF NOT EXISTS stripe_emulator.timers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  object_id text NOT NULL,
  due bigint NOT NULL
);
ALTER TABLE stripe_emulator.timers ADD COLUMN IF NOT EXISTS clock text;
CREATE INDEX IF NOT EXISTS timers_due ON stripe_emulator.timers (due);

CREATE TABLE IF NOT EXISTS stripe_emulator.settings (name text PRIMARY KEY, value text NOT NULL);
`;

/** What the whole server shares: the database, its clock, its address and its key. */
export type Emulator = {
  pool: Pool;
  /** The server's idea of the present; every stored time comes from it. */
  now: () => Date;
  /** Origin of the server without a trailing slash, as browsers reach it. */
  baseUrl: string;
  secretKey: string;
  /** Mixed into card fingerprints, so that they cannot be reversed by trying all card numbers elsewhere. */
  fingerprintKey: string;
  afterDunning: AfterDunning;
  /** Called after each commit, so that new events leave at once. */
  onCommit: () => void;
  /** Called after a commit that set a test clock going; settles when nothing is due any more. */
  wakeClock: () => Promise<void>;
};

/** What becomes of a subscription whose last retry has failed: a setting of the account at Stripe. */
export type AfterDunning = "cancel" | "past_due" | "unpaid";

/** The request that caused an event, as the event reports it. */
export type CausingRequest = { id: string | null; idempotency_key: string | null };

/** One transaction in progress. Everything a handler touches goes through it. */
export type Work = {
  db: PoolClient;
  /** Unix seconds, fixed for the whole transaction. */
  now: number;
  /** The test clock that `now` comes from; null for the server's own clock. */
  clock: string | null;
  afterDunning: AfterDunning;
  baseUrl: string;
  fingerprintKey: string;
  request: CausingRequest;
  /** Asks for the test clocks to be moved on after the commit. */
  wakeClock: () => void;
};

/** Connects and creates what is missing. Safe to call from several processes at once. */
export async function openDatabase(databaseUrl: string): Promise<Pool> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, idleTimeoutMillis: 10_000 });
  // An idle connection lost (a database restart) is replaced on next use; without a listener it would end us.
  pool.on("error", () => {});
  const db = await pool.connect();
  try {
    await db.query("BEGIN");
    await db.query("SELECT pg_advisory_xact_lock(hashtext('stripe_emulator schema'))");
    await db.query(schema);
    await db.query("COMMIT");
  } catch (error) {
    await db.query("ROLLBACK");
    throw error;
  } finally {
    db.release();
  }
  return pool;
}

/** Runs `run` in one transaction: all of it or, when it throws, nothing of it. */
export async function inTransaction<T>(
  emulator: Emulator,
  request: CausingRequest,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const db = await emulator.pool.connect();
  let broken: Error | undefined;
  let clockMoves = false;
  const wakeClock = (): void => {
    clockMoves = true;
  };
  try {
    await db.query("BEGIN");
    const result = await run(workOn(emulator, db, request, wakeClock));
    await db.query("COMMIT");
    emulator.onCommit();
    if (clockMoves) void emulator.wakeClock();
    return result;
  } catch (error) {
    await db.query("ROLLBACK").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    db.release(broken);
  }
}

/** Runs `run`, which writes nothing, without a transaction. */
export async function reading<T>(
  emulator: Emulator,
  request: CausingRequest,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const db = await emulator.pool.connect();
  try {
    return await run(workOn(emulator, db, request, () => {}));
  } finally {
    db.release();
  }
}

function workOn(emulator: Emulator, db: PoolClient, request: CausingRequest, wakeClock: () => void): Work {
  const { baseUrl, fingerprintKey, afterDunning } = emulator;
  const now = Math.floor(emulator.now().getTime() / 1000);
  return { db, now, clock: null, baseUrl, fingerprintKey, afterDunning, request, wakeClock };
}

/** For what no API request caused: the hosted page, the dashboard, the passing of time. */
export const noRequest: CausingRequest = { id: null, idempotency_key: null };
